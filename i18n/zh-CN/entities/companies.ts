import type { EntityWords } from '../../entities.ts';

export const companies: EntityWords = {
  name: '企业',
  fields: {
    contactName: '联系人',
    foundedOn: '成立日期',
    registrationNumber: '注册号',
    sector: '行业',
    stage: '阶段',
    website: '网站',
  },
  choices: {
    buyout: '并购',
    exited: '已退出',
    growth: '成长期',
    listed: '已上市',
    pre_seed: '种子前',
    seed: '种子轮',
    series_a: 'A 轮',
    series_b: 'B 轮',
    series_c: 'C 轮',
    written_off: '已核销',
  },
  sections: {
    business: '业务',
  },
  moves: {
    exit: '标为已退出',
    writeOff: '核销',
    reinstate: '恢复',
  },
  screens: {
    me: '资料',
    myVerification: '认证',
    verify: '企业认证',
    linkFund: '关联投资组合',
    verification: '待认证队列',
  },
  menu: {
    'fund_manager.list': '投资组合',
    'company.name': '我的企业',
    'none.name': '我的企业',
  },
  panels: {
    invited: '已邀请',
    asked: '需要您处理',
    holdings: '各基金持有情况',
    figures: '经营数据走势',
  },
  actions: {
    askFigures: '要求提交经营数据',
    holdings: '持有情况',
  },
};
