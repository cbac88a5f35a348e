import { formatMoney } from '../../accounting/money.ts';
import { amountIn } from '../../core/base/money.ts';
import type { Action } from '../../core/entity/slots.ts';
import { distributionOn } from '../../ledger/analytics.ts';
import { leftOutIn } from '../../ledger/leftOut.ts';
import { momentOf } from '../../ledger/moment.ts';
import { shownPlan } from '../../ledger/shownPlan.ts';

/** Previews a distribution of an amount on a day, by default all distributable cash. Posts nothing. */
export const showDistribution: Action<'funds/distribution'> = async (work, { row: fund, query }) => {
  const { asOf, knownAt } = momentOf(work, query, fund);
  const amount = query.amount ? amountIn(fund.currency, 'amount', query.amount) : null;
  const made = await distributionOn(work.tx, fund.id, {
    asOf,
    knownAt,
    amount,
    tax: 0n,
    recallable: 0n,
    isReturn: false,
  });
  const leftOut = await leftOutIn(work.tx, fund.id, made);
  const { currency } = fund;
  return { plan: shownPlan(made, { asOf, money: (cents) => formatMoney(cents, currency), currency, leftOut }) };
};
