import type { EntityWords } from '../../entities.ts';

export const reports: EntityWords = {
  fields: {
    runId: 'Statement Run',
    knownAt: 'Books As Known',
  },
  help: {
    knownAt: 'Empty: as everything is known now. With a moment, what was booked later does not count.',
  },
  moves: {
    wait: 'Postpone',
  },
  menu: {
    'fund_manager.list': 'My',
  },
};
