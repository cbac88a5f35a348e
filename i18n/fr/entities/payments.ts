import type { EntityWords } from '../../entities.ts';

export const payments: EntityWords = {
  name: 'Paiement |||| Paiements',
  fields: {
    'clarify.reason': 'Question',
    isRepeatedProof: 'Justificatif déjà fourni',
    proofType: 'Type de justificatif',
    reversedAt: 'Extourné le',
    reviewedAt: 'Examiné le',
    reviewedBy: 'Examiné par',
    transactionId: 'Transaction',
  },
  choices: {
    'Pending Submission': 'À soumettre',
    Rejected: 'Rejeté',
    'Requires Clarification': 'Précisions requises',
    Submitted: 'Soumis',
    'Under Review': "En cours d'examen",
    bank_receipt: 'Reçu bancaire',
    check_image: 'Copie de chèque',
    wire_confirmation: 'Confirmation de virement',
  },
  moves: {
    claim: "Commencer l'examen",
    clarify: 'Demander des précisions',
  },
};
