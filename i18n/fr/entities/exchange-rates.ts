import type { EntityWords } from '../../entities.ts';

export const exchangeRates: EntityWords = {
  name: 'Taux de change |||| Taux de change',
  fields: {
    base: 'Devise de base',
    quote: 'Devise de cotation',
    quotedOn: 'Date du taux',
    exchangeRate: 'Taux de change',
    quotedBy: 'Source du taux',
  },
  help: {
    base: 'Le taux indique le prix d’une unité de cette devise dans la devise de cotation.',
    exchangeRate:
      'EUR en base, USD en cotation et 1,08 signifie : un euro coûte 1,08 dollar américain. Saisissez la cotation au nombre le plus grand, car six décimales sont conservées.',
    quotedBy: 'L’organisme qui publie le taux, par exemple la Banque centrale européenne.',
  },
  sections: {
    rate: 'Taux de change',
  },
};
