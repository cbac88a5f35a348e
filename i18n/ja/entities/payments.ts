import type { EntityWords } from '../../entities.ts';

export const payments: EntityWords = {
  name: '支払',
  fields: {
    'clarify.reason': '質問',
    isRepeatedProof: '証憑の重複',
    proofType: '証明の種類',
    reversedAt: '取消日時',
    reviewedAt: '審査日時',
    reviewedBy: '審査者',
    transactionId: '取引',
  },
  choices: {
    'Pending Submission': '提出待ち',
    Rejected: '却下',
    'Requires Clarification': '要説明',
    Submitted: '提出済み',
    'Under Review': '審査中',
    bank_receipt: '銀行の受領書',
    check_image: '小切手の画像',
    wire_confirmation: '送金確認書',
  },
  moves: {
    claim: '審査を開始',
    clarify: '説明を求める',
  },
};
