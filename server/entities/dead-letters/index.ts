import type { CodeOf } from '../../core/entity/slots.ts';
import { discardItem, retryItem } from '../../notices/deadLetters.ts';

/** Hand-written code of this entity. */
export const deadLetters: CodeOf<'dead-letters'> = {
  effects: {
    retry: async ({ tx }, letter) => {
      await retryItem(tx, letter);
      return undefined;
    },
    discard: async ({ tx }, letter) => {
      await discardItem(tx, letter);
      return undefined;
    },
  },
};
