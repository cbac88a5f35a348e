import type { EntityWords } from '../../entities.ts';

export const bankLines: EntityWords = {
  name: 'Kontobewegung |||| Kontobewegungen',
  fields: {
    statementId: 'Kontoauszug',
    number: 'Nummer',
    paymentId: 'Zahlung',
    receiptId: 'Verbucht als',
    bankChargesId: 'Bankspesen',
    bankCharges: 'Bankspesen',
    madeEntry: 'Hier gebucht',
    matchedBy: 'Zugeordnet von',
    matchedAt: 'Zugeordnet am',
  },
  choices: {
    Credit: 'Eingang',
    Debit: 'Ausgang',
    Unmatched: 'Nicht zugeordnet',
    Matched: 'Zugeordnet',
    Unapplied: 'Verbucht, Herkunft offen',
    Refunded: 'Zurückgegeben',
    Ignored: 'Ignoriert',
  },
  sections: {
    line: 'Bewegung',
    match: 'Zuordnung',
  },
  moves: {
    match: 'Zuordnen',
    unmatch: 'Zuordnung aufheben',
    book: 'Verbuchen',
    bookUnapplied: 'Als ungeklärt verbuchen',
    refund: 'Zurückgeben',
    ignore: 'Ignorieren',
    reopen: 'Wieder öffnen',
  },
  panels: {
    entry: 'Neue Transaktion',
  },
};
