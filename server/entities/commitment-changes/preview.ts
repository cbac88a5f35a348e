import type { OutputOf } from '../../../resources/values.ts';
import { formatMoney } from '../../accounting/money.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Action, Work } from '../../core/entity/slots.ts';
import { amendedOf } from '../../ledger/amending.ts';
import { type Change, outcomeOf } from './outcome.ts';

type Shown = OutputOf<'commitment-changes/preview'>['outcome'];

/**
 * Returns the effect of a draft on its commitment and its share of the fund, or the past effect of an applied change.
 * For a draft it throws like applying it.
 */
export const showOutcome: Action<'commitment-changes/preview'> = async (work, { row: change }) => ({
  outcome: change.status === 'Draft' ? await drafted(work, change) : standing(change),
});

const drafted = async (work: Work, change: Change): Promise<Shown> => {
  const { fund, commitment } = await amendedOf(work, change, false);
  const outcome = await outcomeOf(work, change, { fund, commitment });
  const { before, after } = outcome;
  const money = (cents: bigint) => formatMoney(cents, fund.currency);
  const committed = centsOf(fund.currency, fund.committed ?? '0');
  return {
    currency: fund.currency,
    amountBefore: money(before),
    amountAfter: money(after),
    unfundedBefore: money(outcome.unfundedBefore),
    unfundedAfter: money(outcome.unfundedAfter),
    shareBefore: share(before, committed),
    shareAfter: share(after, committed + after - before),
    isCallable: outcome.defaultedOn === null && !outcome.isOver,
  };
};

const standing = ({ currency, kind, ...change }: Change): Shown => ({
  currency: currency,
  amountBefore: change.amountBefore ?? '0',
  amountAfter: change.amountAfter ?? '0',
  unfundedBefore: change.unfundedBefore ?? '0',
  unfundedAfter: change.unfundedAfter ?? '0',
  shareBefore: null,
  shareAfter: null,
  isCallable: kind !== 'default' && kind !== 'withdrawal',
});

const MILLION = 1_000_000n;

/** Returns a part of a whole as a fraction with six decimals, half up. */
const share = (part: bigint, whole: bigint): string => {
  if (whole <= 0n) return '0.000000';
  const millionths = (part * MILLION * 2n + whole) / (whole * 2n);
  return `${millionths / MILLION}.${String(millionths % MILLION).padStart(6, '0')}`;
};
