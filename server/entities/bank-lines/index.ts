import type { CodeOf } from '../../core/entity/slots.ts';
import { matchLine } from './match.ts';
import { unmatchLine } from './unmatch.ts';

/** What the server does for this entity beyond what its declaration says. */
export const bankLines: CodeOf<'bank-lines'> = {
  effects: { match: matchLine, unmatch: unmatchLine },
};
