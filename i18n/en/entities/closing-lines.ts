import type { EntityWords } from '../../entities.ts';

export const closingLines: EntityWords = {
  fields: {
    endedOn: 'Cancelled On',
    interestId: 'Interest Payment',
    drawdowns: 'Earlier Calls',
  },
};
