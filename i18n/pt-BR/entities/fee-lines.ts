import type { EntityWords } from '../../entities.ts';

export const feeLines: EntityWords = {
  name: 'Parte da taxa |||| Partes da taxa',
  fields: {
    basis: 'Base',
    basisAfter: 'Base após o período de investimento',
    feeRate: 'Alíquota',
    endedOn: 'Cancelada em',
  },
};
