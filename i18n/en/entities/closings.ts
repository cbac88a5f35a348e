import type { EntityWords } from '../../entities.ts';

export const closings: EntityWords = {
  fields: {
    principal: 'Equalisation',
    capitalCallId: 'Call to the Newcomers',
    endedOn: 'Cancelled On',
  },
  help: {
    closingDate: 'The day on which the newcomers are admitted; interest runs up to it.',
    dueDate: 'Until then the newcomers pay, and the earlier partners are owed what comes back.',
  },
  moves: {
    cancel: 'Cancel Closing',
  },
};
