import { centsOf } from '../../core/base/money.ts';
import { systemMove } from '../../core/entity/move.ts';
import type { Work } from '../../core/entity/slots.ts';
import type { Amended } from '../../ledger/amending.ts';
import type { Facts } from '../../ledger/book.ts';
import { changeTerms } from '../../ledger/changeTerms.ts';
import type { Commitment } from './outcome.ts';

interface Next {
  /** In cents. */
  amount: bigint;
  /** First day of the new amount. */
  from: string;
  defaultedOn: string | null;
  /** Move of the commitment along with it. */
  move?: 'complete' | 'resume' | undefined;
}

/** Changes a commitment's amount from a given day on; earlier days keep their amount. Returns the facts to post. */
export const settle = async (
  work: Work,
  { commitment, money }: Amended,
  { amount, from, defaultedOn, move }: Next,
): Promise<Facts> => {
  await changeTerms(work, commitment, {
    amount: money(amount),
    earlierAmounts: withEarlier(commitment, amount, from),
    defaultedOn,
  });
  if (move) await systemMove(work.tx, 'commitments', commitment.id, move, { now: work.now });
  return { commitmentId: commitment.id, changedOn: from };
};

/**
 * Returns the earlier amounts of a commitment including the current one, so that figures of earlier days do not change.
 */
const withEarlier = ({ currency, amount, earlierAmounts }: Commitment, next: bigint, until: string) => {
  const known = earlierAmounts ?? [];
  const isSame = centsOf(currency, amount) === next;
  return isSame || known.at(-1)?.until === until ? known : [...known, { amount, until }];
};
