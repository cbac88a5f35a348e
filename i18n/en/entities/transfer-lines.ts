import type { EntityWords } from '../../entities.ts';

export const transferLines: EntityWords = {
  fields: {
    effectiveOn: 'Effective On',
    amountBefore: 'Commitment Before',
    amountAfter: 'Commitment After',
    value: 'Net Asset Value',
    endedOn: 'Reversed On',
    contributions: 'Contributions Transferred',
    distributions: 'Distributions Transferred',
  },
};
