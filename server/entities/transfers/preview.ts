import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { addDays } from '../../accounting/dates.ts';
import { formatMoney } from '../../accounting/money.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Side } from './outcome.ts';
import { transferRun } from './run.ts';

type Shown = OutputOf<'transfers/preview'>['outcome'];

/**
 * Returns the effect of a draft on both sides, or the transferred amounts of an applied transfer. For a draft it throws
 * like applying it.
 */
export const showOutcome = transferRun.preview(
  'preview',
  async ({ fund, money, plan }) => {
    const outcome = await plan();
    const side = ({ partnerId, name, committed, unfunded, nav }: Side) => ({
      partnerId,
      name,
      committedBefore: money(committed.before),
      committedAfter: money(committed.after),
      unfundedBefore: money(unfunded.before),
      unfundedAfter: money(unfunded.after),
      navBefore: money(nav.before),
      navAfter: money(nav.after),
    });
    return {
      outcome: {
        currency: fund.currency,
        committed: money(outcome.committed),
        unfunded: money(outcome.unfunded),
        contributions: money(outcome.contributions),
        distributions: money(outcome.distributions),
        capital: money(outcome.capital),
        carry: money(outcome.carry),
        value: money(outcome.value),
        valuedOn: outcome.valuedOn,
        seller: side(outcome.seller),
        buyer: side(outcome.buyer),
      },
    };
  },
  (transfer) => (transfer.buyerCommitmentId ? { outcome: moved(transfer) } : null),
);

const moved = ({ effectiveOn, ...transfer }: RecordOf<'transfers'>): Shown => {
  const currency = transfer.currency;
  const [capital, value] = [transfer.capital ?? '0', transfer.value ?? '0'];
  return {
    currency,
    committed: transfer.committed ?? '0',
    unfunded: transfer.unfunded ?? '0',
    contributions: transfer.contributions ?? '0',
    distributions: transfer.distributions ?? '0',
    capital,
    carry: formatMoney(centsOf(currency, capital) - centsOf(currency, value), currency),
    value,
    valuedOn: addDays(effectiveOn, -1),
    seller: null,
    buyer: null,
  };
};
