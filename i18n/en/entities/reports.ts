import type { EntityWords } from '../../entities.ts';

export const reports: EntityWords = {
  moves: {
    wait: 'Postpone',
  },
  menu: {
    'fund_manager.list': 'My',
  },
};
