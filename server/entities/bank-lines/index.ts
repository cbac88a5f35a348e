import type { CodeOf } from '../../core/entity/slots.ts';
import { bookLine } from './book.ts';
import { matchLine } from './match.ts';
import { bookUnapplied, refundLine } from './unapplied.ts';
import { unmatchLine } from './unmatch.ts';

/** Hand-written code of this entity. */
export const bankLines: CodeOf<'bank-lines'> = {
  effects: { match: matchLine, book: bookLine, bookUnapplied, refund: refundLine, unmatch: unmatchLine },
};
