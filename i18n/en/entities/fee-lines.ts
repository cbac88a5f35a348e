import type { EntityWords } from '../../entities.ts';

export const feeLines: EntityWords = {
  name: 'Fee Share |||| Fee Shares',
  fields: {
    endedOn: 'Cancelled On',
  },
};
