import type { EntityWords } from '../../entities.ts';

export const exchangeRates: EntityWords = {
  fields: {
    base: 'Base Currency',
    quote: 'Quote Currency',
    quotedOn: 'Rate Date',
    quotedBy: 'Rate Source',
  },
  help: {
    base: 'The rate says how much of the quote currency one unit of this currency costs.',
    exchangeRate:
      'EUR as base, USD as quote and 1.08 means: one euro costs 1.08 US dollars. Enter the quotation with the larger number, because six decimals are kept.',
    quotedBy: 'The publisher of the rate, such as European Central Bank.',
  },
  sections: {
    rate: 'Exchange Rate',
  },
};
