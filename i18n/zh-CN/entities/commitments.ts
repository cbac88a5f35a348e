import type { EntityWords } from '../../entities.ts';

export const commitments: EntityWords = {
  name: '认缴',
  fields: {
    admissionDate: '入伙日期',
    agreementDocumentId: '认购协议',
    carryRateOverride: '附带权益（单独费率）',
    earlierAmounts: '此前金额',
    excusedCompanyIds: '豁免企业',
    feeRateOverride: '管理费（单独费率）',
    signedAt: '签署日期',
    unfunded: '未缴认缴额',
  },
  moves: {
    cancel: '取消认缴',
    pass: '转出',
    regain: '恢复',
    defer: '恢复为待加入',
  },
};
