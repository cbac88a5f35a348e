import type { EntityWords } from '../../entities.ts';

export const reports: EntityWords = {
  fields: {
    runId: 'Statement Run',
    knownAt: 'Books As Known',
  },
  moves: {
    wait: 'Postpone',
  },
  menu: {
    'fund_manager.list': 'My',
  },
};
