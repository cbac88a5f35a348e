import type { EntityWords } from '../../entities.ts';

export const valuations: EntityWords = {
  name: 'Bewertung |||| Bewertungen',
  fields: {
    date: 'Datum',
    fairValue: 'Beizulegender Zeitwert',
    method: 'Methode',
  },
  choices: {
    cost: 'Anschaffungskosten',
    discounted_cash_flow: 'Discounted Cashflow',
    last_round: 'Letzte Finanzierungsrunde',
    multiples: 'Multiplikatoren',
    net_assets: 'Nettovermögen',
  },
  sections: {
    mark: 'Bewertung',
  },
};
