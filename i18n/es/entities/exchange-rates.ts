import type { EntityWords } from '../../entities.ts';

export const exchangeRates: EntityWords = {
  name: 'Tipo de cambio |||| Tipos de cambio',
  fields: {
    base: 'Moneda base',
    quote: 'Moneda cotizada',
    quotedOn: 'Fecha del tipo',
    exchangeRate: 'Tipo de cambio',
    quotedBy: 'Fuente del tipo',
  },
  help: {
    base: 'El tipo indica cuánto cuesta una unidad de esta moneda en la moneda cotizada.',
    exchangeRate:
      'EUR como base, USD como moneda cotizada y 1,08 significa: un euro cuesta 1,08 dólares. Introduzca la cotización con el número mayor, porque se guardan seis decimales.',
    quotedBy: 'Quién publica el tipo, por ejemplo el Banco Central Europeo.',
  },
  sections: {
    rate: 'Tipo de cambio',
  },
};
