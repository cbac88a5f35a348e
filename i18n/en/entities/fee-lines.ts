import type { EntityWords } from '../../entities.ts';

export const feeLines: EntityWords = {
  name: 'Fee Share |||| Fee Shares',
  fields: {
    basisAfter: 'Basis After Investment Period',
    endedOn: 'Cancelled On',
  },
};
