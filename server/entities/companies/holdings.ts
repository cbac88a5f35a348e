import sql from 'sql-template-tag';
import { heldByInstrument } from '../../accounting/holdingCosts.ts';
import { costsLeft } from '../../accounting/holdings.ts';
import { formatMoney } from '../../accounting/money.ts';
import { ALPHABETICAL } from '../../core/db/alphabetical.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { get } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { analyticsOf } from '../../ledger/analytics.ts';
import { holdingInputOf } from '../../ledger/fundInput.ts';
import { momentOf } from '../../ledger/moment.ts';

/**
 * Returns a company's holding in each fund that the caller runs: cost, proceeds, value, multiple and rate as on the
 * fund's page, and the held cost by instrument. Without a date each fund uses its own today.
 */
export const showHoldings: Action<'companies/holdings'> = async (work, { row, query, reach }) => {
  const { asOf, knownAt } = momentOf(work, query);
  const funds = await work.tx.rows<{ id: string }>(
    sql`select t.id from funds t where ${notDeleted()} and ${reach('funds')}
      and t.id in (select fund_id from transactions where company_id = ${row.id} and status = 'completed' and ${notDeleted(null)})
      order by t.name ${ALPHABETICAL}, t.id`,
  );
  const holdings = [];
  for (const { id: fundId } of funds) {
    const fund = await get(work.tx, 'funds', fundId);
    const at = momentOf(work, query, fund);
    const { companies, currency } = await analyticsOf(work.tx, fundId, at);
    const found = companies.find(({ companyId }) => companyId === row.id);
    if (!found) continue;
    const { companyId: _, ...figures } = found;
    const { moves, marks } = await holdingInputOf(work.tx, fund, row.id, at);
    const instruments = heldByInstrument(
      costsLeft({ moves, marks }),
      moves.flatMap(({ instrument, toInstrument }) => [instrument, toInstrument]),
    ).map(({ instrument, cost }) => ({ instrument, cost: formatMoney(cost, currency) }));
    holdings.push({ day: at.asOf, fund: { fundId, name: fund.name, currency, ...figures, instruments } });
  }
  return {
    holdings: {
      companyId: row.id,
      asOf: holdings.length ? holdings.reduce((last, { day }) => (day > last ? day : last), '') : asOf,
      knownAt,
      funds: holdings.map(({ fund }) => fund),
    },
  };
};
