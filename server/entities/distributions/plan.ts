import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../accounting/money.ts';
import { centsOf } from '../../core/base/money.ts';
import { get } from '../../core/entity/records.ts';
import type { Action, Work } from '../../core/entity/slots.ts';
import { distributionOn } from '../../ledger/analytics.ts';
import { leftOutIn } from '../../ledger/leftOut.ts';
import { shownPlan } from '../../ledger/shownPlan.ts';
import { markUnreached } from '../../notices/audience.ts';

/**
 * Plans a draft with its withheld tax through the fund's waterfall. The transaction must have no pending writes to it.
 */
export const planOf = ({ tx }: Pick<Work, 'tx'>, row: RecordOf<'distributions'>, currency: string) => {
  const cents = (value: unknown) => centsOf(currency, value);
  return distributionOn(tx, row.fundId, {
    asOf: row.distributionDate,
    amount: cents(row.proceeds) - cents(row.reserve),
    tax: cents(row.withheldTax),
    recallable: cents(row.recallable),
    isReturn: row.source === 'recallable_return',
  });
};

/** Returns each partner's amounts of a draft, by waterfall tier. */
export const showPlan: Action<'distributions/plan'> = async (work, { row }) => {
  const { currency } = await get(work.tx, 'funds', row.fundId);
  const made = await planOf(work, row, currency);
  const money = (cents: bigint) => formatMoney(cents, currency);
  const leftOut = await leftOutIn(work.tx, row.fundId, made);
  const plan = shownPlan(made, { asOf: row.distributionDate, currency, money, leftOut });
  return { plan: { ...plan, lines: await markUnreached(work.tx, plan.lines) } };
};
