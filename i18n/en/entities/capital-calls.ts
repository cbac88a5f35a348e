import type { EntityWords } from '../../entities.ts';

export const capitalCalls: EntityWords = {
  fields: {
    cancelReason: 'Reason for Cancellation',
    shortNoticeReason: 'Reason for Short Notice',
  },
  moves: {
    extend: 'Extend Due Date',
  },
};
