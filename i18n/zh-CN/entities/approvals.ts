import type { EntityWords } from '../../entities.ts';

export const approvals: EntityWords = {
  name: '批准',
  fields: {
    decidedAt: '决定时间',
    belowThreshold: '未超过限额',
    computed: '金额明细',
    move: '操作',
    askedName: '申请人',
    askedAt: '申请时间',
    decidedName: '决定人',
    alone: '无其他人可决定',
    askedBy: '申请人',
    input: '填写内容',
    recordVersion: '记录版本',
  },
  choices: {
    edit: '编辑',
    activate: '激活',
    withdraw: '撤回',
    cancel: '取消',
    applyCredit: '抵用溢缴款',
    settle: '登记收款',
    pay: '标记为已付',
    bounce: '标记为退回',
    match: '匹配',
    bookUnapplied: '作未分配入账',
    unmatch: '取消匹配',
    reopen: '重新打开',
    publish: '发布',
    assignManager: '指派管理人',
    approve: '批准',
    apply: '使其生效',
    reverse: '冲销',
    Declined: '已拒绝',
    Withdrawn: '已撤回',
    Outdated: '已过时',
  },
  sections: {
    asked: '申请',
  },
  moves: {
    decline: '拒绝',
    withdraw: '撤回',
    outdate: '使过时',
  },
  actions: {
    needed: '是否须批准',
  },
  panels: {
    request: '请求内容',
  },
};
