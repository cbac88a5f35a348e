import type { EntityWords } from '../../entities.ts';

export const commitments: EntityWords = {
  name: 'コミットメント',
  fields: {
    admissionDate: '加入日',
    agreementDocumentId: '引受契約書',
    carryRateOverride: 'キャリードインタレスト（個別料率）',
    earlierAmounts: '以前の金額',
    excusedCompanyIds: '除外対象の企業',
    feeRateOverride: '管理報酬（個別料率）',
    signedAt: '署名日',
    unfunded: '未払込コミットメント',
  },
  moves: {
    cancel: 'コミットメントを取り消す',
    pass: '譲渡',
    regain: '復帰',
    defer: '保留に戻す',
  },
};
