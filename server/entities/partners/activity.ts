import { capitalActivity } from '../../accounting/capitalActivity.ts';
import { compareDates } from '../../accounting/dates.ts';
import { formatMoney } from '../../accounting/money.ts';
import type { Action } from '../../core/entity/slots.ts';
import { momentOf } from '../../ledger/moment.ts';
import { holdingsOf, latestDayOf } from './holdings.ts';

type Call = Parameters<Action<'partners/activity'>>;

/** Returns a partner's capital activity in the funds in which the caller can see it, oldest first. */
export const activityOf = async (work: Call[0], call: Pick<Call[1], 'row' | 'query' | 'reach'>) => {
  const held = await holdingsOf(work, call);
  const movements = held.flatMap(({ fund: { id: fundId, name, currency }, holding }) =>
    (holding ? capitalActivity(holding) : []).map(({ date, kind, cents, balance }) => ({
      ...{ date, fundId, name, kind, currency },
      amount: formatMoney(cents, currency),
      balance: formatMoney(balance, currency),
    })),
  );
  return {
    partnerId: call.row.id,
    asOf: latestDayOf(held, momentOf(work, call.query).asOf),
    // The sort is stable: funds stay in order of their names, and movements of a fund in order of their balances.
    movements: movements.sort((a, b) => compareDates(a.date, b.date)),
  };
};

export const showActivity: Action<'partners/activity'> = async (work, call) => ({
  activity: await activityOf(work, call),
});
