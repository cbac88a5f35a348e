/** Lists, details and what surrounds them, beyond what every entity shares. Shown under `screens`. */
export const records = {
  records: {
    changes: '変更内容',
    before: '変更前',
    after: '変更後',
    value: '値',
    system: 'システム',
    reason: '理由：%{reason}',
    inAudit: '監査証跡で開く',
    collection: '入金状況',
    collected: '入金済み',
    share: 'パートナーの負担額',
    linesOverdue: '期限超過 %{smart_count} 件',
    position: 'ポジション',
    totalIn: '%{currency} 合計',
  },
};
