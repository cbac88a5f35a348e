import type { PatchOf } from '../../../resources/values.ts';
import { formatMoney } from '../../accounting/money.ts';
import { centsOf } from '../../core/base/money.ts';
import { systemMove } from '../../core/entity/move.ts';
import { today } from '../../core/entity/records.ts';
import type { Work } from '../../core/entity/slots.ts';
import { auditCascade, difference } from '../../core/tables/audit.ts';
import { updateRow } from '../../core/tables/rows.ts';
import { book, withPreparer } from '../../ledger/book.ts';
import type { Commitment, Fund } from './outcome.ts';

interface Next {
  fund: Fund;
  /** In cents. */
  amount: bigint;
  /** First day of the new amount. */
  from: string;
  defaultedOn: string | null;
  /** Move of the commitment along with it. */
  move?: 'complete' | 'resume' | undefined;
}

/** Changes a commitment's amount from a given day on; earlier days keep their amount, and the ledger is updated. */
export const settle = async (
  work: Work,
  commitment: Commitment,
  { fund, amount, from, defaultedOn, move }: Next,
): Promise<void> => {
  const { tx, caller } = work;
  const next = formatMoney(amount, fund.currency);
  const patch: PatchOf<'commitments'> = {
    amount: next,
    earlierAmounts: withEarlier(commitment, amount, from),
    defaultedOn,
  };
  const row = await updateRow(tx, 'commitments', commitment.id, patch);
  const entry = { action: 'update', entity: 'commitments', entityId: commitment.id } as const;
  await auditCascade(tx, { ...entry, ...difference({ ...commitment }, { ...row }) }, caller);
  if (move) await systemMove(tx, 'commitments', commitment.id, move, { now: work.now });
  await book(tx, fund.id, {
    commitmentId: commitment.id,
    changedOn: from,
    day: today(work, fund),
    ...withPreparer(work),
  });
};

/**
 * Returns the earlier amounts of a commitment including the current one, so that figures of earlier days do not change.
 */
const withEarlier = ({ currency, amount, earlierAmounts }: Commitment, next: bigint, until: string) => {
  const known = earlierAmounts ?? [];
  const isSame = centsOf(currency, amount) === next;
  return isSame || known.at(-1)?.until === until ? known : [...known, { amount, until }];
};
