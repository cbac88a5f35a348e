import sql, { join } from 'sql-template-tag';
import { figureAccounts } from '../../../resources/figureAccounts.ts';
import type { BookFacts } from '../../accounting/fundTypes.ts';
import type { HoldingState } from '../../accounting/holdings.ts';
import type { Flow } from '../../accounting/xirr.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { counted } from './counted.ts';
import type { At } from './figures.ts';

interface Day {
  companyId: string;
  date: string;
  invested: string;
  proceeds: string;
  /** Money received, and moved into or out of escrow. */
  received: string;
  escrowed: string;
  cost: string;
  unrealised: string;
  gain: string;
  isMark: boolean;
  /** Whether the day changes the holding or its realised result. */
  isHolding: boolean;
}

/**
 * Returns the states of each company on days with ledger entries or marks, ascending; companies in order of first
 * appearance. `markDate` is the last mark.
 */
export const holdingsOf = async (tx: Tx, fundId: string, at: At): Promise<BookFacts['portfolio']> => {
  const days = await tx.rows<Day>(daysQuery(fundId, at));
  const timelines = new Map<string, HoldingState[]>();
  const flows: BookFacts['portfolio']['flows'] = new Map();
  const inEscrow = new Map<string, bigint>();
  const flowed = (companyId: string, flow: Flow) => {
    const known = flows.get(companyId);
    if (known) known.push(flow);
    else flows.set(companyId, [flow]);
  };
  for (const { companyId, date, isMark, isHolding, ...row } of days) {
    const [invested, proceeds] = [BigInt(row.invested), BigInt(row.proceeds)];
    for (const cents of [-invested, BigInt(row.received)]) if (cents !== 0n) flowed(companyId, { date, cents });
    const escrowed = BigInt(row.escrowed);
    if (escrowed !== 0n) inEscrow.set(companyId, (inEscrow.get(companyId) ?? 0n) + escrowed);
    // Released escrow does not change the holding.
    if (!isHolding) continue;
    const states = timelines.get(companyId) ?? [];
    timelines.set(companyId, states);
    const before = states.at(-1);
    const heldCost = (before?.heldCost ?? 0n) + BigInt(row.cost);
    const unrealised = (before ? before.fairValue - before.heldCost : 0n) + BigInt(row.unrealised);
    states.push({
      date,
      invested: (before?.invested ?? 0n) + invested,
      heldCost,
      proceeds: (before?.proceeds ?? 0n) + proceeds,
      realisedGain: (before?.realisedGain ?? 0n) + BigInt(row.gain),
      fairValue: heldCost + unrealised,
      markDate: isMark ? date : (before?.markDate ?? null),
    });
  }
  const income = new Map<string, bigint>();
  for (const { companyId, date, cents } of await tx.rows<Income>(incomeQuery(fundId, at))) {
    income.set(companyId, (income.get(companyId) ?? 0n) + BigInt(cents));
    flowed(companyId, { date, cents: BigInt(cents) });
  }
  return { timelines, income, inEscrow, flows };
};

interface Income {
  companyId: string;
  date: string;
  cents: string;
}

/**
 * Paid income is on accounts of the fund; the movement names its company. Income in kind is part of the holding and is
 * realised with its proceeds.
 */
const incomeQuery = (fundId: string, at: At) =>
  sql`select t.company_id as "companyId", e.effective_on as date, (-sum(e.cents))::text as cents
    from gl_sides e join gl_journals j on j.fund_id = e.fund_id and j.id = e.journal_id
      join transactions t on j.source_kind = 'transactions' and t.id = j.source_id and t.source = 'company'
    where ${counted(fundId, at)} and e.account in (${join([...figureAccounts.income])}) and t.company_id is not null and j.kind <> 'interestInKind'
    group by 1, 2 having sum(e.cents) <> 0 order by 2, 1`;

const side = (account: string) =>
  sql`case when e.dr_account = ${account} then e.cents else 0 end - case when e.cr_account = ${account} then e.cents else 0 end`;

const isHolding = sql`(bool_or(is_mark) or (sum(invested), sum(proceeds), sum(cost), sum(unrealised), sum(gain)) <> (0, 0, 0, 0, 0))`;

/** Closing allocations to partners do not change a holding. */
const daysQuery = (fundId: string, at: At) =>
  sql`select company_id as "companyId", date, sum(invested)::text as invested, sum(proceeds)::text as proceeds, sum(cost)::text as cost,
      sum(unrealised)::text as unrealised, sum(gain)::text as gain, bool_or(is_mark) as "isMark",
      sum(received)::text as received, sum(proceeds - received)::text as escrowed, ${isHolding} as "isHolding"
    from (
      select coalesce(e.dr_company_id, e.cr_company_id) as company_id, e.effective_on as date,
        case when j.kind = 'investment' then -(${side('1000')}) else 0 end as invested,
        case when j.kind = 'investment' then 0 else ${side('1000')} + ${side('1410')} end as proceeds,
        case when j.kind = 'investment' then 0 else ${side('1000')} end as received,
        ${side('1500')} as cost, ${side('1510')} as unrealised, -(${side('4100')}) as gain, false as is_mark
      from gl_entries e join gl_journals j on j.fund_id = e.fund_id and j.id = e.journal_id
      where ${counted(fundId, at)} and j.kind <> 'close' and (e.dr_company_id is not null or e.cr_company_id is not null)
      union all
      select company_id, date, 0, 0, 0, 0, 0, 0, true from valuations
      where fund_id = ${fundId} and status = 'approved' and ${notDeleted(null)} and date <= ${at.asOf ?? '9999-12-31'}::date
        and coalesce(approved_at, '-infinity') <= coalesce(${at.knownAt ?? null}::timestamptz, 'infinity')) d
    group by 1, 2
    having ${isHolding} or sum(received) <> 0 order by 2, 1`;
