import sql, { join, type Sql } from 'sql-template-tag';
import { RATE_VALID_DAYS } from '../../../resources/exchange-rates.ts';
import type { RecordOf } from '../../../resources/index.ts';
import { type obstacleKinds, signOffSteps } from '../../../resources/kit/enums.ts';
import { addDays } from '../../accounting/dates.ts';
import { hundredthsIn } from '../../accounting/money.ts';
import { ALPHABETICAL } from '../../core/db/alphabetical.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { inStates } from '../../core/tables/states.ts';
import { accountingDate, calledOn } from '../../ledger/dates.ts';
import { accountsPer, NOBODY } from '../../ledger/generalLedger/invariants.ts';

/** An obstacle of a closing: it blocks the closing, or is only a warning. */
export interface Obstacle {
  kind: (typeof obstacleKinds)[number];
  blocks: boolean;
  count: number;
  /** The record, if there is only one. */
  id: string | null;
  /** Source of a single transaction. */
  source: RecordOf<'transactions'>['source'] | null;
  /** Companies of the records, the first ones by name. */
  companies: Company[];
}

type Company = Pick<RecordOf<'companies'>, 'id' | 'name'>;

type Found = readonly [kind: Obstacle['kind'], blocks: boolean, ids: Sql];

/** Maximum companies named. */
const MOST_NAMED = 5;

/** Default age in days after which a mark is stale. */
const STALE_DAYS = 100;

/**
 * Returns the obstacles of closing a period, by kind with the number of records. Anything that could not be done after
 * the closing, or would count in the period, blocks; the rest are warnings, unless the fund requires a complete
 * checklist.
 */
export const obstaclesOf = async (
  tx: Tx,
  { id, fundId, startsOn, endsOn, status }: RecordOf<'periods'>,
  { today, fund }: { today: string; fund: RecordOf<'funds'> },
): Promise<Obstacle[]> => {
  const open = sql`t.fund_id = ${fundId} and ${inStates('transactions', 'open', 't')} and ${notDeleted()}`;
  const unapplied = sql`b.fund_id = ${fundId} and b.status = 'Unapplied' and b.booked_on <= ${endsOn}::date and ${notDeleted('b')}`;
  const stale = addDays(endsOn, -(fund.staleMarkDays ?? STALE_DAYS));
  const all: readonly Found[] = [
    ['notEnded', true, sql`select id from periods where id = ${id} and ends_on >= ${today}::date`],
    [
      'earlierOpen',
      true,
      sql`select id from periods where fund_id = ${fundId} and starts_on < ${startsOn}::date and status <> 'closed'`,
    ],
    ['openTransactions', true, sql`select t.id from transactions t where ${open} and t.value_date <= ${endsOn}::date`],
    [
      'openValuations',
      true,
      sql`select v.id from valuations v where v.fund_id = ${fundId} and v.status = 'draft' and ${notDeleted('v')}
        and v.date between ${startsOn}::date and ${endsOn}::date`,
    ],
    [
      'openPayments',
      true,
      sql`select p.id from payments p where p.fund_id = ${fundId} and ${inStates('payments', 'waiting', 'p')} and ${notDeleted('p')}
        and p.payment_date <= ${endsOn}::date`,
    ],
    [
      'unsettledTransactions',
      false,
      sql`select t.id from transactions t where ${open} and t.value_date is null and ${accountingDate()} <= ${endsOn}::date`,
    ],
    [
      'callsNotDue',
      false,
      sql`select c.id from capital_calls c where c.fund_id = ${fundId} and ${inStates('capital-calls', 'open', 'c')} and ${notDeleted('c')}
        and ${calledOn()} <= ${endsOn}::date and c.due_date > ${endsOn}::date`,
    ],
    [
      'staleMarks',
      false,
      sql`select h.company_id as id from (select company_id from gl_balances where fund_id = ${fundId} and account = '1500'
          and month <= ${endsOn}::date group by company_id having sum(debit - credit) > 0) h
        where coalesce((select max(v.date) from valuations v where v.fund_id = ${fundId} and v.company_id = h.company_id
            and v.status = 'approved' and ${notDeleted('v')} and v.date <= ${endsOn}::date),
          (select max(${accountingDate()}) from transactions t where t.fund_id = ${fundId} and t.company_id = h.company_id
            and t.type = 'Investment' and t.status = 'completed' and ${notDeleted()} and ${accountingDate()} <= ${endsOn}::date)) < ${stale}::date`,
    ],
    [
      'unmatchedLines',
      false,
      sql`select b.id from bank_lines b where b.fund_id = ${fundId} and b.status = 'Unmatched' and b.booked_on <= ${endsOn}::date and ${notDeleted('b')}`,
    ],
    ['unappliedReceipts', false, sql`select b.id from bank_lines b where ${unapplied}`],
    [
      // Excludes receipts with their own obstacle.
      'suspense',
      false,
      sql`select g.account as id from gl_balances g where g.fund_id = ${fundId} and g.account in ('2400', '2600') and g.month <= ${endsOn}::date
        group by g.account having sum(g.debit - g.credit) <> (select coalesce(sum(s.cents), 0) from bank_lines b
          join gl_journals j on j.fund_id = b.fund_id and j.source_id = b.transaction_id
          join gl_sides s on s.fund_id = j.fund_id and s.journal_id = j.id
          where ${unapplied} and s.account = g.account and s.effective_on <= ${endsOn}::date)`,
    ],
    [
      'pendingApprovals',
      false,
      sql`select a.id from approvals a where a.fund_id = ${fundId} and a.status = 'Pending' and a.resource <> 'periods' and ${notDeleted('a')}`,
    ],
    ['accountsWithoutStatement', false, sql`select a.id from (${accountsAt(fundId, endsOn)}) a where not a.is_covered`],
    [
      'bankDiffers',
      false,
      sql`select 1 as id from (${accountsAt(fundId, endsOn)}) a having bool_and(a.is_covered and a.currency = ${fund.currency})
        and sum(a.balance) * 100 <> ${String(hundredthsIn(fund.currency))}::bigint * (select coalesce(sum(g.debit - g.credit), 0) from gl_balances g
          where g.fund_id = ${fundId} and g.account = '1000' and g.month <= ${endsOn}::date)`,
    ],
    [
      'feeNotPosted',
      false,
      sql`select f.id from funds f where f.id = ${fundId} and f.management_fee_rate > 0 and coalesce(f.first_close_date, ${endsOn}::date) <= ${endsOn}::date
        and exists (select from commitments k where k.fund_id = f.id and ${inStates('commitments', 'binding', 'k')} and ${notDeleted('k')})
        and not exists (select from fee_runs r where r.fund_id = f.id and ${inStates('fee-runs', 'posted', 'r')} and ${notDeleted('r')}
          and ${endsOn}::date between r.period_start and r.period_end)`,
    ],
    [
      // Pairs of currencies that were quoted before.
      'missingRates',
      false,
      sql`select e.pair as id from exchange_rates e where ${fund.currency} in (e.base, e.quote) and e.quoted_on <= ${endsOn}::date and ${notDeleted('e')}
        group by e.pair having max(e.quoted_on) < ${addDays(endsOn, -RATE_VALID_DAYS)}::date`,
    ],
    [
      'capitalDiffers',
      false,
      sql`select 1 as id from gl_balances g where g.fund_id = ${fundId} and g.month <= ${endsOn}::date
        having sum(g.debit - g.credit) <> 0 or bool_or(g.account in (${accountsPer('partner')}) and g.partner_id = ${NOBODY}::uuid and g.debit <> g.credit)`,
    ],
    [
      'openSignOffs',
      false,
      sql`select s.step as id from unnest(${[...signOffSteps]}::text[]) s(step) where not exists (select from period_sign_offs o
        where o.period_id = ${id} and o.step = s.step and o.status = 'Signed' and ${notDeleted('o')})`,
    ],
    [
      'statementsMissing',
      false,
      sql`select p.id from gl_periods p where p.fund_id = ${fundId} and p.id = ${id} and p.state = 'closed' and not exists (select from statement_runs r
        where r.fund_id = p.fund_id and r.as_of = p.ends_on and r.status = 'published' and ${notDeleted('r')})`,
    ],
  ];
  const counts = await tx.rows<{ kind: Obstacle['kind']; n: number; id: string | null }>(
    join(
      all.map(
        ([kind, , ids]) => sql`select ${kind}::text as kind, count(*)::int as n, min(f.id::text) as id from (${ids}) f`,
      ),
      ' union all ',
    ),
  );
  const countOf = new Map(counts.map((count) => [count.kind, count]));
  const isStrict = fund.checklistRule === 'block' && status === 'open';
  const found: Obstacle[] = [];
  for (const [kind, blocks, ids] of all) {
    const count = countOf.get(kind);
    const single = count?.n === 1 ? count.id : null;
    if (count?.n) {
      const [source, companies] = [await sourceOf(tx, kind, single), await companiesOf(tx, kind, ids)];
      found.push({ kind, blocks: blocks || isStrict, count: count.n, id: single, source, companies });
    }
  }
  return found;
};

/**
 * SQL of the active bank accounts of a fund with their balance at the end of a day, by the first imported statement that
 * ends on or after it. Rows of id, currency, is_covered and balance.
 */
const accountsAt = (fundId: string, day: string): Sql => sql`select a.id, a.currency, s.id is not null as is_covered,
    case when s.ends_on = ${day}::date then s.closing_balance else s.opening_balance + coalesce((
      select sum(case when b.direction = 'Credit' then b.amount else -b.amount end) from bank_lines b
      where b.statement_id = s.id and b.booked_on <= ${day}::date and ${notDeleted('b')}), 0) end as balance
  from bank_accounts a left join lateral (select s.id, s.ends_on, s.opening_balance, s.closing_balance from bank_statements s
      where s.bank_account_id = a.id and s.status = 'imported' and s.ends_on >= ${day}::date and ${notDeleted('s')}
      order by s.ends_on, s.imported_at desc limit 1) s on true
  where a.owner_kind = 'Fund' and a.owner_id = ${fundId} and a.status = 'active' and ${notDeleted('a')}`;

const ofTransactions: readonly Obstacle['kind'][] = ['openTransactions', 'unsettledTransactions'];

const sourceOf = async (tx: Tx, kind: Obstacle['kind'], id: string | null): Promise<Obstacle['source']> => {
  if (!id || !ofTransactions.includes(kind)) return null;
  const row = await tx.first<Pick<RecordOf<'transactions'>, 'source'>>(
    sql`select source from transactions where id = ${id}`,
  );
  return row?.source ?? null;
};

/** Queries for the companies of the records. */
const ofCompanies: { readonly [K in Obstacle['kind']]?: (ids: Sql) => Sql } = {
  openValuations: (ids) => sql`select v.company_id from valuations v where v.id in (${ids})`,
  staleMarks: (ids) => ids,
};

const companiesOf = async (tx: Tx, kind: Obstacle['kind'], ids: Sql): Promise<Company[]> => {
  const found = ofCompanies[kind]?.(ids);
  return found
    ? tx.rows<Company>(
        sql`select id, name from companies where id in (${found}) order by name ${ALPHABETICAL}, id limit ${MOST_NAMED}`,
      )
    : [];
};
