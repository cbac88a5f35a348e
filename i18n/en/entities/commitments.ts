import type { EntityWords } from '../../entities.ts';

export const commitments: EntityWords = {
  fields: {
    carryRateOverride: 'Carried Interest (Own Rate)',
    excusedCompanyIds: 'Excused Companies',
    feeRateOverride: 'Management Fee (Own Rate)',
  },
  moves: {
    cancel: 'Cancel Commitment',
  },
};
