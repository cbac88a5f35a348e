import type { EntityWords } from '../../entities.ts';

export const payments: EntityWords = {
  fields: {
    'clarify.reason': 'Question',
  },
  moves: {
    claim: 'Start Review',
    clarify: 'Ask for Clarification',
  },
};
