import type { EntityWords } from '../../entities.ts';

export const payments: EntityWords = {
  name: 'Zahlung |||| Zahlungen',
  fields: {
    'clarify.reason': 'Rückfrage',
    isRepeatedProof: 'Beleg mehrfach eingereicht',
    proofType: 'Art des Nachweises',
    reversedAt: 'Storniert am',
    reviewedAt: 'Geprüft am',
    reviewedBy: 'Geprüft von',
    transactionId: 'Transaktion',
  },
  choices: {
    'Pending Submission': 'Noch nicht eingereicht',
    Rejected: 'Abgelehnt',
    'Requires Clarification': 'Klärung nötig',
    Submitted: 'Eingereicht',
    'Under Review': 'In Prüfung',
    bank_receipt: 'Bankbeleg',
    check_image: 'Scheckkopie',
    wire_confirmation: 'Überweisungsbestätigung',
  },
  moves: {
    claim: 'Prüfung beginnen',
    clarify: 'Rückfrage stellen',
  },
};
