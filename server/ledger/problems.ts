import type pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { notDeleted } from '../core/db/softDelete.ts';
import { onConnection, type Tx, txOn } from '../core/db/tx.ts';
import { inStates } from '../core/tables/states.ts';
import { wrongCarried } from './carried.ts';
import { accountingDate, calledOn } from './dates.ts';
import { differingFigures } from './figures.ts';
import { bookProblems, type Check } from './generalLedger/invariants.ts';
import { refreshAllTotals } from './totals.ts';

/** SQL of today's date in a fund's time zone. */
const todayIn = (fund: string) => raw(`(now() at time zone coalesce(${fund}.time_zone, 'UTC'))::date`);

/** Ledger invariants, independent of the writer. */
const checks: readonly Check[] = [
  {
    wrong: 'issued capital calls whose lines do not sum to the total',
    query: sql`select c.id from capital_calls c left join capital_call_lines l on l.capital_call_id = c.id and ${notDeleted('l')}
      where ${inStates('capital-calls', 'issued', 'c')} and ${notDeleted('c')} group by c.id having coalesce(sum(l.amount), 0) <> c.total_amount`,
  },
  {
    wrong: 'call lines with a commitment of another fund or partner',
    query: sql`select l.id from capital_call_lines l join commitments k on k.id = l.commitment_id join capital_calls c on c.id = l.capital_call_id
      where ${notDeleted('l')} and (k.fund_id <> l.fund_id or k.partner_id <> l.partner_id or c.fund_id <> l.fund_id)`,
  },
  {
    wrong: 'approved payments without their completed entry in the ledger',
    query: sql`select p.id from payments p left join transactions t on t.id = p.transaction_id and ${notDeleted()}
      where p.status = 'Approved' and ${notDeleted('p')} and (t.id is null or t.status <> 'completed' or t.amount <> p.approved_amount
        or t.capital_call_line_id is distinct from p.capital_call_line_id)`,
  },
  {
    wrong: 'payments whose reversal does not match the reversal of their entry',
    query: sql`select p.id from payments p where p.status = 'Approved' and ${notDeleted('p')}
      and (p.reversed_at is not null) <> exists (select 1 from transactions r where r.reversal_of_id = p.transaction_id and ${notDeleted('r')})`,
  },
  {
    wrong: 'reversals that do not mirror their entry',
    query: sql`select r.id from transactions r join transactions o on o.id = r.reversal_of_id
      where ${notDeleted('r')} and (o.deleted_at is not null or o.status <> 'completed' or r.status <> 'completed'
        or (r.amount, r.fund_id, r.type, r.source) is distinct from (o.amount, o.fund_id, o.type, o.source)
        or r.partner_id is distinct from o.partner_id or r.company_id is distinct from o.company_id)`,
  },
  {
    wrong: 'deleted completed entries',
    query: sql`select id from transactions where status = 'completed' and deleted_at is not null`,
  },
  {
    wrong: 'completed entries in another currency than their fund',
    query: sql`select t.id from transactions t join funds f on f.id = t.fund_id
      where t.status = 'completed' and ${notDeleted()} and t.currency <> f.currency`,
  },
  {
    wrong: 'completed entries dated in the future',
    query: sql`select t.id from transactions t join funds f on f.id = t.fund_id
      where t.status = 'completed' and ${notDeleted()} and ${accountingDate()} > ${todayIn('f')}`,
  },
  {
    wrong: 'capital calls issued in the future',
    query: sql`select c.id from capital_calls c join funds f on f.id = c.fund_id
      where ${inStates('capital-calls', 'issued', 'c')} and ${notDeleted('c')} and ${calledOn()} > ${todayIn('f')}`,
  },
  {
    wrong: 'commitments in force before the admission of their partner',
    query: sql`select k.id from commitments k join funds f on f.id = k.fund_id
      where ${inStates('commitments', 'binding', 'k')} and ${notDeleted('k')} and k.admission_date > ${todayIn('f')}`,
  },
  {
    wrong: 'commitments with a negative unfunded amount',
    query: sql`select id from commitments where unfunded < 0 and ${notDeleted(null)}`,
  },
  {
    wrong: 'call lines whose carried cents differ from the calls up to then',
    query: wrongCarried,
  },
  {
    wrong: 'funds whose capital call numbers have gaps or do not start at 1',
    query: sql`select fund_id as id from capital_calls where call_number is not null
      group by fund_id having max(call_number) <> count(*) or count(distinct call_number) <> count(*) or min(call_number) <> 1`,
  },
];

/** Stored balances that are recomputed from the ledger. Line status depends on the day and is excluded. */
export const balances: Readonly<Record<string, readonly string[]>> = {
  capital_call_lines: ['approved_amount', 'outstanding', 'written_off', 'overpaid'],
  capital_calls: ['paid', 'outstanding'],
  commitments: ['called', 'paid_in', 'distributed', 'recallable', 'unfunded'],
  funds: ['committed', 'called', 'paid_in', 'distributed'],
};

/** Describes problems of the ledger; empty if every balance matches its entries. Read-only. */
export const ledgerProblems = (owner: pg.Pool): Promise<string[]> =>
  onConnection(owner, async (client) => {
    await client.query('begin');
    try {
      const tx = txOn(client);
      return [
        ...(await broken(tx, checks)),
        ...(await broken(tx, bookProblems)),
        ...(await differing(tx)),
        ...(await differingFigures(tx)),
      ];
    } finally {
      await client.query('rollback');
    }
  });

const SHOWN = 5;
const sentence = (wrong: string, ids: readonly { id: string }[]) =>
  ids.length
    ? [
        `${ids.length} ${wrong}: ${ids
          .slice(0, SHOWN)
          .map(({ id }) => id)
          .join(', ')}${ids.length > SHOWN ? ' ...' : ''}`,
      ]
    : [];

const broken = async (tx: Tx, all: readonly Check[]) => {
  const found: string[] = [];
  for (const { wrong, query } of all) found.push(...sentence(wrong, await tx.rows<{ id: string }>(query)));
  return found;
};

const differing = async (tx: Tx) => {
  const tables = Object.entries(balances).map(([table, columns]) => ({ table, columns: columns.join(', ') }));
  for (const { table, columns } of tables)
    await tx.run(
      sql`create temporary table ${raw(`stored_${table}`)} on commit drop as select id, ${raw(columns)} from ${raw(table)}`,
    );
  await refreshAllTotals(tx);
  const found: string[] = [];
  for (const { table, columns } of tables) {
    const of = (alias: string) =>
      raw(
        columns
          .split(', ')
          .map((c) => `${alias}.${c}`)
          .join(', '),
      );
    const rows = await tx.rows<{ id: string }>(
      sql`select n.id from ${raw(table)} n join ${raw(`stored_${table}`)} s on s.id = n.id where (${of('n')}) is distinct from (${of('s')}) order by n.id`,
    );
    found.push(...sentence(`${table.replaceAll('_', ' ')} whose stored balances differ from the ledger`, rows));
  }
  return found;
};
