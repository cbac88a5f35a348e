import type { EntityWords } from '../../entities.ts';

export const capitalCalls: EntityWords = {
  fields: {
    lineIds: 'Only These Lines',
    commitmentShare: 'Call by Share of Commitments',
    excusals: 'Excused Partners',
  },
  moves: {
    cancel: 'Cancel Call',
    extend: 'Extend Due Date',
  },
  help: {
    lineIds: 'Leave it empty to charge every line that was paid late.',
  },
};
