import sql from 'sql-template-tag';
import { accountOf } from '../../../resources/chart.ts';
import { figureAccounts, ofPartners } from '../../../resources/figureAccounts.ts';
import { max, sum } from '../../accounting/rounding.ts';
import type { Tx } from '../../core/db/tx.ts';

/** Selects a fund's journals: effective by a day and known at a given time (ISO 8601). */
export interface At {
  /** Last day, inclusive; all days if null. */
  asOf?: string | null;
  knownAt?: string | null;
}

/** Account balance by partner and company, in minor units, debit less credit. */
export interface Balance {
  account: string;
  partnerId: string | null;
  companyId: string | null;
  cents: bigint;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
const LAST_DAY = '9999-12-31';

/**
 * Returns the balances of a fund: stored monthly totals before the day, plus the entries of its month, less entries
 * booked after `knownAt`.
 */
export const balancesOf = async (
  tx: Tx,
  fundId: string,
  { asOf = null, knownAt = null }: At = {},
): Promise<Balance[]> => {
  const day = asOf ?? LAST_DAY;
  const rows = await tx.rows<Omit<Balance, 'cents'> & { cents: string }>(
    sql`select account, nullif(partner_id, ${NOBODY}) as "partnerId", nullif(company_id, ${NOBODY}) as "companyId", sum(cents)::text as cents
      from (
        select account, partner_id, company_id, debit - credit as cents from gl_balances
          where fund_id = ${fundId} and month < date_trunc('month', ${day}::date)
        union all
        select account, coalesce(partner_id, ${NOBODY}), coalesce(company_id, ${NOBODY}), cents from gl_sides
          where fund_id = ${fundId} and effective_on between date_trunc('month', ${day}::date)::date and ${day}::date
        union all
        select s.account, coalesce(s.partner_id, ${NOBODY}), coalesce(s.company_id, ${NOBODY}), -s.cents
          from gl_journals j join gl_sides s on s.fund_id = j.fund_id and s.journal_id = j.id
          where j.fund_id = ${fundId} and j.booked_at > ${knownAt}::timestamptz and j.effective_on <= ${day}::date) s
      group by 1, 2, 3 having sum(cents) <> 0 order by 1, 2, 3`,
  );
  return rows.map((row) => ({ ...row, cents: BigInt(row.cents) }));
};

/** Each partner's commitment by a day; changes apply from their date. */
const committedOf = async (
  tx: Tx,
  fundId: string,
  { asOf = null, knownAt = null }: At,
): Promise<Map<string, bigint>> => {
  const rows = await tx.rows<{ partnerId: string; cents: string }>(
    sql`select coalesce(e.dr_partner_id, e.cr_partner_id) as "partnerId",
        sum(case when e.dr_account = '9000' then e.cents else -e.cents end)::text as cents
      from gl_journals j join gl_entries e on e.fund_id = j.fund_id and e.journal_id = j.id
      where j.fund_id = ${fundId} and j.source_kind = 'commitments' and j.effective_on <= ${asOf ?? LAST_DAY}::date
        and (${knownAt}::timestamptz is null or j.booked_at <= ${knownAt}) group by 1`,
  );
  return new Map(rows.map(({ partnerId, cents }) => [partnerId, BigInt(cents)]));
};

/** Opening balance of an account, and debits and credits after it, in minor units. */
export interface Turnover {
  account: string;
  /** Debit less credit. */
  opening: bigint;
  debit: bigint;
  credit: bigint;
}

/**
 * Returns the turnover of each account of a fund between two days, both inclusive, in chart order: stored totals for
 * whole months, entries for the first and last month, less entries booked after `knownAt`.
 */
export const turnoverOf = async (
  tx: Tx,
  fundId: string,
  { from, asOf, knownAt = null }: { from: string; asOf: string; knownAt?: string | null },
): Promise<Turnover[]> => {
  const rows = await tx.rows<{ account: string; opening: string; debit: string; credit: string }>(
    sql`select account, coalesce(sum(debit - credit) filter (where is_before), 0)::text as opening,
        coalesce(sum(debit) filter (where not is_before), 0)::text as debit,
        coalesce(sum(credit) filter (where not is_before), 0)::text as credit
      from (
        select account, month < ${from}::date as is_before, debit, credit from gl_balances
          where fund_id = ${fundId} and month < date_trunc('month', ${asOf}::date) and month <> date_trunc('month', ${from}::date)
        union all
        select account, effective_on < ${from}::date, greatest(cents, 0), greatest(-cents, 0) from gl_sides
          where fund_id = ${fundId} and effective_on <= ${asOf}::date and effective_on >= date_trunc('month', ${asOf}::date)::date
        union all
        select account, effective_on < ${from}::date, greatest(cents, 0), greatest(-cents, 0) from gl_sides
          where fund_id = ${fundId} and effective_on >= date_trunc('month', ${from}::date)::date
            and effective_on < least(date_trunc('month', ${from}::date) + interval '1 month', date_trunc('month', ${asOf}::date))::date
        union all
        select s.account, s.effective_on < ${from}::date, -greatest(s.cents, 0), -greatest(-s.cents, 0)
          from gl_journals j join gl_sides s on s.fund_id = j.fund_id and s.journal_id = j.id
          where j.fund_id = ${fundId} and j.booked_at > ${knownAt}::timestamptz and j.effective_on <= ${asOf}::date) t
      group by account order by account`,
  );
  return rows
    .map(({ account, opening, debit, credit }) => ({
      account,
      opening: BigInt(opening),
      debit: BigInt(debit),
      credit: BigInt(credit),
    }))
    .filter(({ opening, debit, credit }) => opening !== 0n || debit !== 0n || credit !== 0n);
};

/** Figures of a fund or of one of its partners, in minor units. */
export interface Figures {
  committed: bigint;
  called: bigint;
  paidIn: bigint;
  unfunded: bigint;
  distributed: bigint;
}
export interface FundFigures extends Figures {
  cash: bigint;
  /** Assets less liabilities, before unpaid carry; without partners' receivables and prepayments. */
  nav: bigint;
  partners: ReadonlyMap<string, Figures>;
}

/** Computes the figures of a fund and of each partner from its ledger. */
export const figuresOf = async (tx: Tx, fundId: string, at: At = {}): Promise<FundFigures> => {
  const balances = await balancesOf(tx, fundId, at);
  const committed = await committedOf(tx, fundId, at);
  const partners = new Map<string, Balance[]>([...committed.keys()].map((id) => [id, []]));
  for (const balance of balances)
    if (balance.partnerId) partners.set(balance.partnerId, [...(partners.get(balance.partnerId) ?? []), balance]);
  const cash = on(balances, '1000');
  const waiting = new Set<string>(ofPartners);
  const nav = sum(
    balances
      .filter(({ account }) => ['asset', 'liability'].includes(accountOf(account).kind) && !waiting.has(account))
      .map(({ cents }) => cents),
  );
  const each = new Map([...partners].map(([id, rows]) => [id, own(rows, committed.get(id) ?? 0n)]));
  return {
    ...own(balances, sum(committed.values())),
    unfunded: sum([...each.values()].map((p) => p.unfunded)),
    cash,
    nav,
    partners: each,
  };
};

const on = (balances: readonly Balance[], ...accounts: readonly string[]): bigint =>
  sum(balances.filter(({ account }) => accounts.includes(account)).map(({ cents }) => cents));

/** Called is net of write-offs. Paid in is called or uncalled money, less amounts outstanding, plus prepayments. */
const own = (balances: readonly Balance[], committed: bigint): Figures => ({
  committed,
  called: -on(balances, ...figureAccounts.called),
  paidIn: -on(balances, ...figureAccounts.paidIn),
  unfunded: max(0n, on(balances, '9000')),
  distributed: on(balances, '3100'),
});
