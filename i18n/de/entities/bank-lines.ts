import type { EntityWords } from '../../entities.ts';

export const bankLines: EntityWords = {
  name: 'Kontobewegung |||| Kontobewegungen',
  fields: {
    statementId: 'Kontoauszug',
    number: 'Nummer',
    direction: 'Richtung',
    paymentId: 'Zahlung',
    madeEntry: 'Hier gebucht',
    matchedBy: 'Zugeordnet von',
    matchedAt: 'Zugeordnet am',
  },
  choices: {
    Credit: 'Eingang',
    Debit: 'Ausgang',
    Unmatched: 'Nicht zugeordnet',
    Matched: 'Zugeordnet',
    Ignored: 'Ignoriert',
  },
  sections: {
    line: 'Bewegung',
    match: 'Zuordnung',
  },
  moves: {
    match: 'Zuordnen',
    unmatch: 'Zuordnung aufheben',
    ignore: 'Ignorieren',
    reopen: 'Wieder öffnen',
  },
};
