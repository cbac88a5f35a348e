import type { EntityWords } from '../../entities.ts';

export const payments: EntityWords = {
  moves: {
    claim: 'Start Review',
    clarify: 'Ask for Clarification',
  },
};
