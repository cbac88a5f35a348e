import type { EntityWords } from '../../entities.ts';

export const feeLines: EntityWords = {
  name: 'Parte da taxa |||| Partes da taxa',
  fields: {
    basis: 'Base',
    feeRate: 'Alíquota',
    endedOn: 'Cancelada em',
  },
};
