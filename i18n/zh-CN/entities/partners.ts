import type { EntityWords } from '../../entities.ts';

export const partners: EntityWords = {
  name: '合伙人',
  fields: {
    accreditation: '合格投资者资质',
    address: '地址',
    city: '城市',
    contacts: '联系人',
    entityForm: '法律形式',
    isActive: '启用',
    kycExpiresAt: 'KYC 有效期至',
    kycStatus: 'KYC 状态',
    line1: '地址第 1 行',
    line2: '地址第 2 行',
    postalCode: '邮政编码',
    region: '省/州',
    riskRating: '风险等级',
    roles: '职能',
    sendCallNotices: '发送缴款通知',
  },
  choices: {
    GP: '普通合伙人',
    LP: '有限合伙人',
    complete: '已完成',
    endowment: '捐赠基金',
    foundation: '基金会',
    family_office: '家族办公室',
    fund_of_funds: '母基金',
    high: '高',
    in_progress: '进行中',
    individual: '个人',
    low: '低',
    medium: '中',
    not_started: '未开始',
    pension: '养老基金',
    trust: '信托',
  },
  sections: {
    compliance: '合规',
    preferences: '偏好',
  },
  actions: {
    capitalAccount: '资本账户',
    onboard: '保存资料',
    position: '持仓',
  },
  screens: {
    onboarding: '合伙人入驻',
    capitalAccount: '资本账户',
  },
  panels: {
    invited: '已邀请',
    position: '持仓',
  },
  menu: {
    'fund_manager.name': '基金合伙人',
  },
};
