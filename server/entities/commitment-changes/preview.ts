import sql from 'sql-template-tag';
import { formatMoney } from '../../accounting/money.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Action } from '../../core/entity/slots.ts';
import { outcomeOf } from './outcome.ts';
import { commitmentOf } from './rules.ts';

/** What a draft would make of its commitment, and of its part of the fund. Throws as taking effect would. */
export const showOutcome: Action<'commitment-changes/preview'> = async (work, { row: change }) => {
  const { fund, commitment } = await commitmentOf(work, change, false);
  const outcome = await outcomeOf(work, change, { fund, commitment });
  const { before, after } = outcome;
  const money = (cents: bigint) => formatMoney(cents, fund.currency);
  const standing = await work.tx.first<{ committed: string | null }>(
    sql`select committed from funds where id = ${fund.id}`,
  );
  const committed = centsOf(fund.currency, standing?.committed ?? '0');
  return {
    outcome: {
      currency: fund.currency,
      amountBefore: money(before),
      amountAfter: money(after),
      unfundedBefore: money(outcome.unfundedBefore),
      unfundedAfter: money(outcome.unfundedAfter),
      shareBefore: share(before, committed),
      shareAfter: share(after, committed + after - before),
      isCallable: outcome.defaultedOn === null && !outcome.isOver,
    },
  };
};

const MILLION = 1_000_000n;

/** A part of a whole as a fraction with six places, half up. */
const share = (part: bigint, whole: bigint): string => {
  if (whole <= 0n) return '0.000000';
  const millionths = (part * MILLION * 2n + whole) / (whole * 2n);
  return `${millionths / MILLION}.${String(millionths % MILLION).padStart(6, '0')}`;
};
