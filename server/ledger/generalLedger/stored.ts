import sql, { join, raw, type Sql } from 'sql-template-tag';
import { formatMoney } from '../../accounting/money.ts';
import { changesBy, type StoredFigure, storedTotals } from '../../accounting/storedTotals.ts';
import { mapYielding, yieldToEventLoop } from '../../core/base/eventLoop.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { allSettledOrThrow, type Tx } from '../../core/db/tx.ts';
import { inStates } from '../../core/tables/states.ts';
import type { Books, Journal } from './journal.ts';
import { changeLines } from './lines.ts';

/** Target of a change: a line and its commitment, a commitment, or the first closing of a partner. */
interface Moved {
  lineId: string | null;
  commitmentId: string | null;
  partnerId: string | null;
  changes: Partial<Record<StoredFigure, bigint>>;
}

const figures = [...new Set(Object.values(storedTotals).flatMap((columns): StoredFigure[] => Object.values(columns)))];

/**
 * Applies journals to the stored totals of lines, calls, commitments and the fund, in one statement. The fund must be
 * locked. Changes without a line or commitment belong to the partner's first closing.
 */
export const changeStored = async (tx: Tx, fund: Books, journals: readonly Journal[]): Promise<void> => {
  const moved = await movedBy(journals);
  await yieldToEventLoop(moved);
  const callIds = [...new Set(journals.filter((j) => j.source.kind === 'capital-calls').map((j) => j.source.id))];
  const changes = moved.flatMap(({ lineId, changes: { paidIn = 0n, outstanding = 0n } }) =>
    lineId ? [{ lineId, approved: paidIn, outstanding }] : [],
  );
  const isOfLines = !fund.areLinesCounted && (changes.length > 0 || callIds.length > 0);
  await allSettledOrThrow([
    isOfLines && changeLines(tx, { changes, callIds, currency: fund.currency }, fund.today ?? null),
    moved.length > 0 && tx.run(totalsUpdate(fund, moved)),
  ]);
};

const movedBy = async (journals: readonly Journal[]): Promise<Moved[]> => {
  const moved = new Map<string, Moved>();
  const all = journals.flatMap(({ source, kind, entries }) => entries.map((entry) => ({ source, kind, entry })));
  await mapYielding(all, ({ source, kind, entry }) => {
    const commitmentId = entry.commitmentId ?? (source.kind === 'commitments' ? source.id : null);
    const by = changesBy(entry, { source: source.kind, kind });
    const lineId = entry.callLineId ?? null;
    const partnerId = entry.debit.partnerId ?? entry.credit.partnerId;
    const key = `${lineId} ${commitmentId} ${partnerId}`;
    const known = moved.get(key) ?? { lineId, commitmentId, partnerId, changes: {} };
    for (const figure of figures)
      if (by[figure] !== undefined) known.changes[figure] = (known.changes[figure] ?? 0n) + by[figure];
    moved.set(key, known);
  });
  return [...moved.values()].filter(({ changes }) => Object.values(changes).some((change) => change !== 0n));
};

const column = (figure: StoredFigure) => raw(figure === 'paidIn' ? 'paid_in' : figure);
const sums = join(
  figures.map((figure) => sql`sum(m.${column(figure)}) as ${column(figure)}`),
  ', ',
);

/** SQL that adds rows `v` to the columns of table `t` by id, if any value is not zero. */
const added = (table: 'capital_calls' | 'commitments' | 'funds', from: Sql): Sql => {
  const columns = Object.entries(storedTotals[table]) as [string, StoredFigure][];
  const set = columns.map(([name, figure]) => sql`${raw(name)} = coalesce(t.${raw(name)}, 0) + v.${column(figure)}`);
  const some = columns.map(([, figure]) => sql`v.${column(figure)} <> 0`);
  return sql`update ${raw(table)} t set ${join(set, ', ')} from (${from}) v where t.id = v.id and (${join(some, ' or ')})`;
};

const totalsUpdate = (fund: Books, moved: readonly Moved[]): Sql => {
  const nothing = formatMoney(0n, fund.currency);
  const columns: [type: 'uuid' | 'numeric', values: (string | null)[]][] = [
    ['uuid', moved.map((m) => m.lineId)],
    ['uuid', moved.map((m) => m.commitmentId)],
    ['uuid', moved.map((m) => m.partnerId)],
    ...figures.map((figure): ['numeric', string[]] => [
      'numeric',
      moved.map(({ changes: { [figure]: by } }) => (by ? formatMoney(by, fund.currency) : nothing)),
    ]),
  ];
  // A single row has separate SQL so that the session keeps its query plan.
  const rows =
    moved.length === 1
      ? sql`(select ${join(columns.map(([type, [value = null]]) => sql`${value}::${raw(type)}`))})`
      : sql`unnest(${join(columns.map(([type, values]) => sql`${values}::${raw(type)}[]`))})`;
  // Looks up each line by index: thousands are few compared with all call lines of the instance.
  return sql`with moved as (
      select v.*, l.capital_call_id as call_id, coalesce(v.commitment_id, l.commitment_id, first.id) as of_commitment
      from ${rows}
        as v(line_id, commitment_id, partner_id, ${join(figures.map(column), ', ')})
      left join lateral (select c.capital_call_id, c.commitment_id from capital_call_lines c where c.id = v.line_id offset 0) l on true
      left join lateral (select k.id from commitments k where v.line_id is null and v.commitment_id is null
        and k.fund_id = ${fund.id} and k.partner_id = v.partner_id and ${inStates('commitments', 'binding', 'k')} and ${notDeleted('k')}
        order by k.close_number limit 1) first on true),
    calls as (${added('capital_calls', sql`select m.call_id as id, ${sums} from moved m where m.call_id is not null group by 1`)}),
    agreed as (${added('commitments', sql`select m.of_commitment as id, ${sums} from moved m where m.of_commitment is not null group by 1`)})
    ${added('funds', sql`select ${fund.id}::uuid as id, ${sums} from moved m`)}`;
};
