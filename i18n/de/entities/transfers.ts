import type { EntityWords } from '../../entities.ts';

export const transfers: EntityWords = {
  name: 'Übertragung |||| Übertragungen',
  fields: {
    effectiveOn: 'Wirksam ab',
    part: 'Was übergeht',
    fraction: 'Bruchteil',
    closeNumber: 'Closing-Nummer des Erwerbers',
    price: 'Vereinbarter Preis',
    buyerId: 'Erwerber',
    partnerId: 'Veräußerer',
    commitmentId: 'Zusage des Veräußerers',
    buyerCommitmentId: 'Zusage des Erwerbers',
    capital: 'Wert vor abgegrenztem Carry',
    value: 'Nettoinventarwert',
    committed: 'Übergehende Zusage',
    reversedOn: 'Rückgängig gemacht am',
    reverseReason: 'Grund der Rücknahme',
    cancelReason: 'Grund der Stornierung',
    unfunded: 'Offene Zusage',
    contributions: 'Einzahlungen',
    distributions: 'Ausschüttungen',
    notes: 'Notizen',
    takenOver: 'Übernommene Abrufe',
    sellerCommitted: 'Zusagen des Veräußerers',
    carryPaid: 'Gezahlter Carry',
  },
  help: {
    part: 'Die ganze Zusage, ein Bruchteil oder ein Betrag davon.',
    fraction: '25 ist ein Viertel der Zusage.',
    amount: 'Wie viel von der Zusage übergeht.',
    closeNumber: 'Die des Veräußerers, wenn keine angegeben ist, oder die nächste freie.',
    effectiveOn:
      'Der Erwerber hält sie ab Beginn dieses Tages, zum Wert des Vorabends. Der Tag liegt nach allem, was für den Veräußerer gebucht ist, und in keiner abgeschlossenen Periode.',
    price: 'Was die Parteien unter sich vereinbart haben. Der Fonds bucht den Nettoinventarwert, nie den Preis.',
  },
  choices: {
    full: 'Alles',
    fraction: 'Ein Bruchteil',
    amount: 'Ein Betrag',
  },
  sections: {
    reason: 'Begründung',
  },
  moves: {
    cancel: 'Übertragung stornieren',
    reverse: 'Rückgängig machen',
  },
  panels: {
    outcome: 'Auswirkung',
  },
  actions: {
    earliest: 'Frühester Tag',
    parties: 'Parteien',
  },
};
