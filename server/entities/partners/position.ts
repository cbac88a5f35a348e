import sql from 'sql-template-tag';
import { carryHeld } from '../../../resources/answers/accountLines.ts';
import type { CarryAccount } from '../../accounting/carryAccount.ts';
import { formatMoney } from '../../accounting/money.ts';
import { type Holding, totalsOf } from '../../accounting/partnerTotals.ts';
import { ALPHABETICAL } from '../../core/db/alphabetical.ts';
import { living } from '../../core/db/living.ts';
import { get } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { holdingIn } from '../../ledger/analytics.ts';
import type { Held } from '../../ledger/child.ts';
import { momentOf } from '../../ledger/moment.ts';
import { fundsJoined } from '../commitments/fundsJoined.ts';

/**
 * Returns a partner's position over all of its funds that the caller may see: totals by currency, and each fund. In a
 * fund context it is limited to that fund. A general partner without a commitment has only its carry. Without a date
 * each fund uses its own today, as on its page.
 */
export const showPosition: Action<'partners/position'> = async (work, { row, query, reach }) => {
  const { asOf, knownAt } = momentOf(work, query);
  const funds = await work.tx.rows<{ id: string }>(
    sql`select t.id from funds t where ${living()} and ${reach('funds')}
      and t.id in (${fundsJoined(work, row.id)})
      order by t.name ${ALPHABETICAL}, t.id`,
  );
  const held: ({ fundId: string; name: string; day: string; currency: string; holdings: Holding[] } & Omit<
    Held,
    'holding'
  >)[] = [];
  for (const { id } of funds) {
    const fund = await get(work.tx, 'funds', id);
    const { asOf: day } = momentOf(work, query, fund);
    const { name, currency } = fund;
    const found = await holdingIn(work.tx, { fundId: id, partnerId: row.id, asOf: day, knownAt });
    if (!found) continue;
    const { holding, ...others } = found;
    held.push({ fundId: id, name, day, currency, holdings: holding ? [holding] : [], ...others });
  }
  const currencies = [...new Set(held.map(({ currency }) => currency))].sort();
  return {
    position: {
      partnerId: row.id,
      asOf: held.length ? held.reduce((last, { day }) => (day > last ? day : last), '') : asOf,
      knownAt,
      totals: currencies.map((currency) =>
        totalsOf(
          currency,
          held.filter((each) => each.currency === currency).flatMap(({ holdings }) => holdings),
        ),
      ),
      funds: held.map(({ fundId, name, currency, holdings, carried, performance }) => ({
        fundId,
        name,
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
