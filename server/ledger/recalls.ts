import sql, { type Sql } from 'sql-template-tag';
import { formatMoney } from '../accounting/money.ts';
import { type RecallRight, rightsCounted } from '../accounting/recall.ts';
import { sum } from '../accounting/rounding.ts';
import { centsOf } from '../core/base/money.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import { inStates } from '../core/tables/states.ts';
import { accountingDate, calledOn } from './dates.ts';
import { grouped } from './generalLedger/draft.ts';
import { givenBack } from './givenBack.ts';
import { takenOver } from './transfers.ts';
import { releasedOf } from './writtenOff.ts';

/** Used part of a commitment's expired recall rights: commitment id, and a decimal string in the fund's currency. */
export type Kept = { id: string; amount: string };

interface Row {
  id: string;
  commitmentId: string;
  partnerId: string;
  currency: string;
  amount: string;
  cents: string;
  date: string;
  until: string | null;
  reversedOn: string | null;
}

/** A recall right of a commitment, by its distribution (`id`). */
export type Right = RecallRight & Pick<Row, 'id' | 'commitmentId' | 'partnerId' | 'currency' | 'until' | 'reversedOn'>;

/** In cents; `lastDrawn` is the last day with a call, or return of a call, on its commitment. */
interface Over {
  right: Right;
  used: bigint;
  lastDrawn: string | null;
}

/**
 * Returns recall rights that expired by a day, or whose distribution was reversed, with their used part: calls under
 * them were valid. Queries drawings only if there are such rights. `within` is a condition on a fund column.
 */
export const overRecalls = async (tx: Tx, within: (fundColumn: string) => Sql, day: string): Promise<Over[]> => {
  const rights = await tx.rows<Row>(rightsQuery(within));
  const isOver = ({ until, reversedOn }: Row) => (until !== null && until < day) || reversedOn !== null;
  const ids = [...new Set(rights.filter(isOver).map(({ commitmentId }) => commitmentId))];
  if (!ids.length) return [];
  const drawings = grouped(await tx.rows<Drawn>(drawingsQuery(ids)), ({ id }) => id);
  const own = grouped(rights, ({ commitmentId }) => commitmentId);
  return ids.flatMap((id) => {
    const rows = own.get(id) ?? [];
    const [first] = rows;
    if (!first) return [];
    const { currency, amount } = first;
    const drawn = drawings.get(id) ?? [];
    const lastDrawn = drawn.findLast(({ date }) => date <= day)?.date ?? null;
    return rightsCounted({
      commitment: centsOf(currency, amount),
      drawings: drawn.map(({ date, inside }) => ({ date, cents: centsOf(currency, inside) })),
      rights: rows.map((right) => ({ ...right, cents: centsOf(currency, right.cents) })),
      asOf: day,
    }).flatMap(({ right, isOver: is, counts }) => (is ? [{ right, used: counts, lastDrawn }] : []));
  });
};

/** Returns the used part of ended recall rights, by commitment. */
export const keptRecalls = async (tx: Tx, within: (fundColumn: string) => Sql, day: string): Promise<Kept[]> => {
  const over = grouped(await overRecalls(tx, within, day), ({ right }) => right.commitmentId);
  return [...over].flatMap(([id, own]) => {
    const [first] = own;
    const usedSum = sum(own.map(({ used }) => used));
    return first && usedSum > 0n ? [{ id, amount: formatMoney(usedSum, first.right.currency) }] : [];
  });
};

interface Drawn {
  id: string;
  inside: string;
  date: string;
}

const drawingsQuery = (ids: readonly string[]) =>
  sql`select d.commitment_id as id, d.inside::numeric(20,2) as inside, d.date from (
      select l.id, l.commitment_id, l.amount - coalesce(l.amount_outside_commitment, 0) as inside, ${calledOn()} as date
      from capital_call_lines l join capital_calls c on c.id = l.capital_call_id
      where l.commitment_id = any(${ids}::uuid[]) and ${notDeleted('l')} and ${notDeleted('c')} and ${inStates('capital-calls', 'issued', 'c')}
      union all
      select l.id, l.commitment_id, -${releasedOf()}, c.ended_on
      from capital_call_lines l join capital_calls c on c.id = l.capital_call_id
      where l.commitment_id = any(${ids}::uuid[]) and ${notDeleted('l')} and ${notDeleted('c')} and c.status = 'Completed' and l.written_off > 0
      union all
      select x.id, x.commitment_id, x.amount_outside_commitment - x.principal, x.closing_date from closing_lines x
      where x.commitment_id = any(${ids}::uuid[]) and ${givenBack()}) d
    order by d.date, d.id`;

/** A right belongs to the partner's first closing. */
const rightsQuery = (within: (fundColumn: string) => Sql) =>
  sql`select t.id, k.id as "commitmentId", t.partner_id as "partnerId", t.currency,
      k.amount - coalesce((select sum(o.inside) from (${takenOver()}) o where o.commitment_id = k.id), 0) as amount, t.recallable as cents, ${accountingDate()} as date,
      t.recallable_until as until, ${accountingDate('r')} as "reversedOn"
    from transactions t
      join lateral (select f.id, f.amount from commitments f where f.fund_id = t.fund_id and f.partner_id = t.partner_id
        and ${inStates('commitments', 'binding', 'f')} and ${notDeleted('f')} order by f.close_number limit 1) k on true
      left join transactions r on r.reversal_of_id = t.id and r.status = 'completed' and ${notDeleted('r')}
    where ${within('t.fund_id')} and t.type = 'Disbursement Fund to LP' and t.status = 'completed' and t.recallable > 0
      and t.reversal_of_id is null and ${notDeleted()} order by t.id`;
