/** Lists, details and what surrounds them, beyond what every entity shares. Shown under `screens`. */
export const records = {
  records: {
    changes: '变更',
    before: '变更前',
    after: '变更后',
    value: '值',
    system: '系统',
    reason: '原因：%{reason}',
    inAudit: '在审计记录中打开',
    collection: '收款情况',
    collected: '已收',
    share: '合伙人份额',
    linesOverdue: '%{smart_count} 条明细逾期',
    position: '持仓',
    totalIn: '%{currency} 合计',
  },
};
