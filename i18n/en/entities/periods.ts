import type { EntityWords } from '../../entities.ts';

export const periods: EntityWords = {
  fields: {
    startsOn: 'From',
    endsOn: 'To',
    result: 'Result Allocated',
    carry: 'Carry Accrued',
    closedAt: 'Closed',
    previousSeal: 'Seal of the Period Before',
    reopenReason: 'Reason for Reopening',
    reopenAskedBy: 'Reopening Asked For By',
    reopenAskedAt: 'Reopening Asked For',
  },
  choices: { reopening: 'Reopening Asked For' },
  moves: {
    close: 'Close Period',
    askReopening: 'Ask for Reopening',
  },
};
