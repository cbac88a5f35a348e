import type { EntityWords } from '../../entities.ts';

export const reports: EntityWords = {
  fields: {
    knownAt: 'Books As Known',
    supersededAt: 'Superseded',
  },
  moves: {
    wait: 'Postpone',
  },
  menu: {
    'fund_manager.list': 'My',
  },
};
