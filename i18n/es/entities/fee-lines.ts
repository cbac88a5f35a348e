import type { EntityWords } from '../../entities.ts';

export const feeLines: EntityWords = {
  name: 'Parte de la comisión |||| Partes de la comisión',
  fields: {
    basis: 'Base',
    basisAfter: 'Base tras el período de inversión',
    feeRate: 'Tipo',
    endedOn: 'Cancelada el',
  },
};
