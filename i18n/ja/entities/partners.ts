import type { EntityWords } from '../../entities.ts';

export const partners: EntityWords = {
  name: 'パートナー',
  fields: {
    accreditation: '投資家区分',
    address: '住所',
    city: '市区町村',
    contacts: '連絡先',
    entityForm: '法的形態',
    isActive: '有効',
    kycExpiresAt: 'KYC 有効期限',
    kycStatus: 'KYC の状況',
    line1: '住所1',
    line2: '住所2',
    postalCode: '郵便番号',
    region: '都道府県・地域',
    riskRating: 'リスク評価',
    roles: '役割',
    sendCallNotices: 'コール通知を送信',
  },
  choices: {
    GP: 'ゼネラル・パートナー',
    LP: 'リミテッド・パートナー',
    endowment: '寄付基金',
    foundation: '財団',
    family_office: 'ファミリーオフィス',
    fund_of_funds: 'ファンド・オブ・ファンズ',
    high: '高',
    in_progress: '進行中',
    individual: '個人',
    low: '低',
    medium: '中',
    not_started: '未着手',
    pension: '年金基金',
    trust: '信託',
  },
  sections: {
    compliance: 'コンプライアンス',
    preferences: '個別設定',
  },
  actions: {
    investments: '全ファンド',
    capitalAccount: '資本勘定',
    onboard: 'プロフィールを保存',
    position: '保有状況',
  },
  screens: {
    onboarding: 'パートナーの登録手続き',
    capitalAccount: '資本勘定',
  },
  panels: {
    invited: '招待済み',
    position: 'ポジション',
  },
  menu: {
    'fund_manager.name': 'ファンドのパートナー',
  },
};
