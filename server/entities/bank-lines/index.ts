import type { CodeOf } from '../../core/entity/slots.ts';
import { bookLine } from './book.ts';
import { matchLine } from './match.ts';
import { bookUnapplied, refundLine } from './unapplied.ts';
import { unmatchLine } from './unmatch.ts';

/** What the server does for this entity beyond what its declaration says. */
export const bankLines: CodeOf<'bank-lines'> = {
  effects: { match: matchLine, book: bookLine, bookUnapplied, refund: refundLine, unmatch: unmatchLine },
};
