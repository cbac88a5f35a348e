import type { Words } from '../derive.ts';
import { withEntities } from '../entities.ts';
import { prefixed } from '../prefixed.ts';
import { accounts } from './accounts.ts';
import { choices } from './choices.ts';
import { entities } from './entities/index.ts';
import { fields } from './fields.ts';
import { help } from './help.ts';

/** Texts shared by several entities, and page titles. */
const shared: Words = {
  ...prefixed('fields', fields),
  ...prefixed('choices', { ...accounts, ...choices }),
  ...prefixed('help', help),
  'sections.decision': '决定',
  'sections.distribution': '分配',
  'sections.reason': '原因',
  'sections.identity': '基本信息',
  'sections.contact': '联系方式',
  'sections.terms': '条款',
  'sections.parties': '各方',
  'sections.amounts': '金额',
  'sections.payment': '付款',
  'sections.account': '账户',

  'actions.preview': '预览',
  'actions.estimate': '估算',
  'actions.lateInterestOwed': '应付逾期利息',
  'actions.reversal': '冲销分录',
  'actions.form': 'ILPA 格式',
  'moves.claim': '申领',
  'moves.reverse': '冲销',
  'moves.apply': '使其生效',
  'moves.resume': '恢复',
  'moves.finish': '完成',
  'moves.publish': '发布',
  'moves.approve': '批准',
  'moves.reject': '拒绝',
  'moves.resubmit': '重新提交',
  'moves.recheck': '重新认证',
  'moves.exempt': '免于认证',
  'moves.activate': '启用',
  'moves.deactivate': '停用',
  'moves.suspend': '暂停',
  'moves.reopen': '重新打开',
  'moves.close': '结账',
  'moves.cancel': '取消',
  'moves.pay': '标记为已付',
  'moves.bounce': '款项被退回',
  'moves.complete': '标为已完成',
  'moves.fail': '标为失败',
  'moves.retry': '重试',
  'moves.issue': '发出',
  'moves.lapse': '标为逾期',
  'moves.withdraw': '撤回',
  'moves.submit': '提交',

  'actions.invite': '邀请',
  'actions.reverse': '冲销',

  'pages.adminDashboard': '管理员仪表盘',
  'pages.managerDashboard': '管理人仪表盘',
  'pages.partnerDashboard': '合伙人仪表盘',
  'pages.selectContext': '选择工作环境',
  'pages.profile': '个人资料',
  'pages.settings': '设置',
  'pages.notFound': '未找到页面',

  'create.partner': '新建合伙人',
  'create.fundManager': '新建基金管理人',
  'create.fund': '新建基金',
  'create.document': '上传文件',
  'create.company': '新建企业',

  empty: '这里还没有内容。',
  'menu.list': '全部',
  'menu.create': '添加',
};

export const words = withEntities(shared, entities);
