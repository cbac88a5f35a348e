import type { EntityWords } from '../../entities.ts';

export const approvals: EntityWords = {
  name: '批准',
  fields: {
    resource: '记录类型',
    recordId: '记录',
    move: '操作',
    askedName: '申请人',
    askedAt: '申请时间',
    decidedName: '决定人',
    decidedAt: '决定时间',
    alone: '无其他人可决定',
    askedBy: '申请人',
    decidedBy: '决定人',
    input: '填写内容',
    recordVersion: '记录版本',
  },
  choices: {
    issue: '发出',
    approve: '批准',
    apply: '使其生效',
    reverse: '冲销',
    complete: '完成',
    Declined: '已拒绝',
    Withdrawn: '已撤回',
    Outdated: '已过时',
  },
  sections: {
    asked: '申请',
    decision: '决定',
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
