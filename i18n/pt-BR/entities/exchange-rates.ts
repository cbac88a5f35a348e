import type { EntityWords } from '../../entities.ts';

export const exchangeRates: EntityWords = {
  name: 'Taxa de câmbio |||| Taxas de câmbio',
  fields: {
    base: 'Moeda base',
    quote: 'Moeda de cotação',
    quotedOn: 'Data da taxa',
    exchangeRate: 'Taxa de câmbio',
    quotedBy: 'Fonte da taxa',
  },
  help: {
    base: 'A taxa informa quanto custa uma unidade desta moeda na moeda de cotação.',
    exchangeRate:
      'EUR como base, USD como cotação e 1,08 significa: um euro custa 1,08 dólar americano. Informe a cotação com o número maior, pois seis casas decimais são guardadas.',
    quotedBy: 'Quem publica a taxa, por exemplo o Banco Central Europeu.',
  },
  sections: {
    rate: 'Taxa de câmbio',
  },
};
