import type { EntityWords } from '../../entities.ts';

export const valuations: EntityWords = {
  choices: {
    cost: 'At Cost',
  },
  sections: {
    mark: 'Valuation',
  },
};
