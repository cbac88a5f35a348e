import sql, { type Sql } from 'sql-template-tag';
import { formatMoney } from '../accounting/money.ts';
import { recallStanding } from '../accounting/recall.ts';
import { centsOf } from '../core/base/money.ts';
import { living } from '../core/db/living.ts';
import type { Tx } from '../core/db/tx.ts';
import { inStates } from '../core/tables/states.ts';
import { accountingDate, calledOn } from './dates.ts';
import { givenBack } from './givenBack.ts';
import { takenOver } from './transfers.ts';
import { releasedOf } from './writtenOff.ts';

/** What commitments keep of rights to recall that have ended: id, and a decimal string in the fund's currency. */
export type Kept = { id: string; amount: string };

interface Right {
  commitmentId: string;
  currency: string;
  amount: string;
  cents: string;
  date: string;
  until: string | null;
  reversedOn: string | null;
}

/**
 * The used part of rights to recall that have ended, or whose distribution was reversed, by commitment: what was called under
 * them was called rightly. Looked at only where there are such rights. `within` is a condition on a fund's column.
 */
export const keptRecalls = async (tx: Tx, within: (fundColumn: string) => Sql, day: string): Promise<Kept[]> => {
  const rights = await tx.rows<Right>(rightsQuery(within));
  const isOver = ({ until, reversedOn }: Right) => (until !== null && until < day) || reversedOn !== null;
  const ids = [...new Set(rights.filter(isOver).map(({ commitmentId }) => commitmentId))];
  if (!ids.length) return [];
  const drawings = await tx.rows<{ id: string; inside: string; date: string }>(
    sql`select d.commitment_id as id, d.inside::numeric(20,2) as inside, d.date from (
        select l.id, l.commitment_id, l.amount - coalesce(l.amount_outside_commitment, 0) as inside, ${calledOn()} as date
        from capital_call_lines l join capital_calls c on c.id = l.capital_call_id
        where l.commitment_id = any(${ids}::uuid[]) and ${living('l')} and ${living('c')} and ${inStates('capital-calls', 'issued', 'c')}
        union all
        select l.id, l.commitment_id, -${releasedOf()}, c.ended_on
        from capital_call_lines l join capital_calls c on c.id = l.capital_call_id
        where l.commitment_id = any(${ids}::uuid[]) and ${living('l')} and ${living('c')} and c.status = 'Completed' and l.written_off > 0
        union all
        select x.id, x.commitment_id, x.amount_outside_commitment - x.principal, x.closing_date from closing_lines x
        where x.commitment_id = any(${ids}::uuid[]) and ${givenBack()}) d
      order by d.date, d.id`,
  );
  return ids.flatMap((id) => {
    const own = rights.filter((right) => right.commitmentId === id);
    const [{ currency, amount } = { currency: 'USD', amount: '0' }] = own;
    const { kept } = recallStanding({
      commitment: centsOf(currency, amount),
      drawings: drawings.filter((d) => d.id === id).map((d) => ({ date: d.date, cents: centsOf(currency, d.inside) })),
      rights: own.map((right) => ({ ...right, cents: centsOf(currency, right.cents) })),
      asOf: day,
    });
    return kept > 0n ? [{ id, amount: formatMoney(kept, currency) }] : [];
  });
};

/** A right belongs to the partner's first closing. */
const rightsQuery = (within: (fundColumn: string) => Sql) =>
  sql`select k.id as "commitmentId", t.currency,
      k.amount - coalesce((select sum(o.inside) from (${takenOver()}) o where o.commitment_id = k.id), 0) as amount, t.recallable as cents, ${accountingDate()} as date,
      t.recallable_until as until, ${accountingDate('r')} as "reversedOn"
    from transactions t
      join lateral (select f.id, f.amount from commitments f where f.fund_id = t.fund_id and f.partner_id = t.partner_id
        and ${inStates('commitments', 'binding', 'f')} and ${living('f')} order by f.close_number limit 1) k on true
      left join transactions r on r.reversal_of_id = t.id and r.status = 'completed' and ${living('r')}
    where ${within('t.fund_id')} and t.type = 'Disbursement Fund to LP' and t.status = 'completed' and t.recallable > 0
      and t.reversal_of_id is null and ${living()} order by t.id`;
