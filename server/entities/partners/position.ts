import { carryHeld } from '../../../resources/answers/accountLines.ts';
import type { CarryAccount } from '../../accounting/carryAccount.ts';
import { formatMoney } from '../../accounting/money.ts';
import { totalsOf } from '../../accounting/partnerTotals.ts';
import type { Action } from '../../core/entity/slots.ts';
import { momentOf } from '../../ledger/moment.ts';
import { holdingsOf, latestDayOf } from './holdings.ts';

/**
 * Returns a partner's position over all of its funds that the caller may see: totals by currency, and each fund. In a
 * fund context it is limited to that fund. A general partner without a commitment has only its carry. Without a date
 * each fund uses its own today, as on its page.
 */
export const showPosition: Action<'partners/position'> = async (work, { row, query, reach }) => {
  const { asOf, knownAt } = momentOf(work, query);
  const found = await holdingsOf(work, { row, query, reach });
  const byFund = found.map(({ holding, ...others }) => ({
    ...others,
    currency: others.fund.currency,
    holdings: holding ? [holding] : [],
  }));
  const currencies = [...new Set(byFund.map(({ currency }) => currency))].sort();
  return {
    position: {
      partnerId: row.id,
      asOf: latestDayOf(found, asOf),
      knownAt,
      totals: currencies.map((currency) =>
        totalsOf(
          currency,
          byFund.filter((each) => each.currency === currency).flatMap(({ holdings }) => holdings),
        ),
      ),
      funds: byFund.map(({ fund, currency, holdings, carried, performance }) => ({
        fundId: fund.id,
        name: fund.name,
        ...totalsOf(currency, holdings),
        performance,
        carried: carried && carryTold(carried, currency),
      })),
    },
  };
};

const carryTold = (carried: CarryAccount, currency: string) =>
  Object.fromEntries(carryHeld.map((line) => [line, formatMoney(carried[line], currency)])) as Record<
    (typeof carryHeld)[number],
    string
  >;
