import { centsOf } from '../../core/base/money.ts';
import { changeRun } from './run.ts';

/**
 * Returns the effect of a draft on its commitment and its share of the fund, or the past effect of an applied change.
 * For a draft it throws like applying it.
 */
export const showOutcome = changeRun.preview(
  'preview',
  async ({ fund: { currency, committed: whole }, money, plan }) => {
    const { before, after, unfundedBefore, unfundedAfter, defaultedOn, isOver } = await plan();
    const committed = centsOf(currency, whole ?? '0');
    return {
      outcome: {
        currency,
        amountBefore: money(before),
        amountAfter: money(after),
        unfundedBefore: money(unfundedBefore),
        unfundedAfter: money(unfundedAfter),
        shareBefore: share(before, committed),
        shareAfter: share(after, committed + after - before),
        isCallable: defaultedOn === null && !isOver,
      },
    };
  },
  ({ status, currency, kind, ...change }) =>
    status === 'Draft'
      ? null
      : {
          outcome: {
            currency,
            amountBefore: change.amountBefore ?? '0',
            amountAfter: change.amountAfter ?? '0',
            unfundedBefore: change.unfundedBefore ?? '0',
            unfundedAfter: change.unfundedAfter ?? '0',
            shareBefore: null,
            shareAfter: null,
            isCallable: kind !== 'default' && kind !== 'withdrawal',
          },
        },
);

const MILLION = 1_000_000n;

/** Returns a part of a whole as a fraction with six decimals, half up. */
const share = (part: bigint, whole: bigint): string => {
  if (whole <= 0n) return '0.000000';
  const millionths = (part * MILLION * 2n + whole) / (whole * 2n);
  return `${millionths / MILLION}.${String(millionths % MILLION).padStart(6, '0')}`;
};
