import type { EntityWords } from '../../entities.ts';

export const transferLines: EntityWords = {
  name: 'Seite einer Übertragung |||| Seiten von Übertragungen',
  fields: {
    transferId: 'Übertragung',
    side: 'Seite',
    effectiveOn: 'Wirksam ab',
    commitmentId: 'Kapitalzusage',
    amountBefore: 'Zusage vorher',
    amountAfter: 'Zusage nachher',
    unfundedBefore: 'Offene Zusage vorher',
    unfundedAfter: 'Offene Zusage nachher',
    value: 'Nettoinventarwert',
    endedOn: 'Rückgängig gemacht am',
    contributions: 'Übergegangene Einzahlungen',
    distributions: 'Übergegangene Ausschüttungen',
  },
  choices: {
    seller: 'Veräußerer',
    buyer: 'Erwerber',
  },
};
