import type { EntityWords } from '../../entities.ts';

export const commitments: EntityWords = {
  fields: {
    carryRateOverride: 'Carried Interest (Own Rate)',
    closeNumber: 'Closing No.',
    excusedCompanyIds: 'Excused Companies',
    feeRateOverride: 'Management Fee (Own Rate)',
  },
};
