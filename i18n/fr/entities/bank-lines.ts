import type { EntityWords } from '../../entities.ts';

export const bankLines: EntityWords = {
  name: 'Mouvement bancaire |||| Mouvements bancaires',
  fields: {
    statementId: 'Relevé bancaire',
    number: 'Numéro',
    paymentId: 'Paiement',
    receiptId: 'Comptabilisé comme',
    bankChargesId: 'Frais bancaires',
    bankCharges: 'Frais bancaires',
    madeEntry: 'Comptabilisé ici',
    matchedBy: 'Rapproché par',
    matchedAt: 'Rapproché le',
  },
  choices: {
    Credit: 'Entrée',
    Debit: 'Sortie',
    Unmatched: 'Non rapproché',
    Matched: 'Rapproché',
    Unapplied: 'Non affecté',
    Refunded: 'Restitué',
    Ignored: 'Ignoré',
  },
  sections: {
    line: 'Mouvement',
    match: 'Rapprochement',
  },
  moves: {
    match: 'Rapprocher',
    unmatch: 'Annuler le rapprochement',
    book: 'Comptabiliser',
    bookUnapplied: 'Comptabiliser sans affectation',
    refund: 'Restituer',
    ignore: 'Ignorer',
    reopen: 'Rouvrir',
  },
  panels: {
    entry: 'Nouvelle transaction',
  },
};
