import type { EntityWords } from '../../entities.ts';

export const feeLines: EntityWords = {
  name: 'Parte de la comisión |||| Partes de la comisión',
  fields: {
    basis: 'Base',
    feeRate: 'Tipo',
    endedOn: 'Cancelada el',
  },
};
