import sql, { join, type Sql } from 'sql-template-tag';
import { figureAccounts, type LedgerFigure } from '../../../resources/figureAccounts.ts';
import type { BookDay, BookFacts, OwnCost, PartnerDays } from '../../accounting/fundTypes.ts';
import type { Tx } from '../../core/db/tx.ts';
import { counted, unclosed } from './counted.ts';
import type { At } from './figures.ts';
import { holdingsOf } from './holdingStates.ts';

const on = (figure: LedgerFigure): Sql => sql`e.account in (${join([...figureAccounts[figure]])})`;
/** Debit less credit. */
const debit = (figure: LedgerFigure): Sql => sql`coalesce(sum(e.cents) filter (where ${on(figure)}), 0)::text`;
const credit = (figure: LedgerFigure): Sql => sql`coalesce(-sum(e.cents) filter (where ${on(figure)}), 0)::text`;

/**
 * What a fund's books say as of a day, as far as it was known at a moment, with all that came on accounts of results before
 * any closing; undefined where its books are not open, as nothing of it was ever effective. Rights to recall are added as
 * they are `given`.
 */
export const bookFactsOf = async (
  tx: Tx,
  fundId: string,
  at: At,
  given: Promise<ReadonlyMap<string, PartnerDays['rights']>>,
): Promise<BookFacts | undefined> => {
  const isOpen = await tx.first(sql`select 1 from gl_books where fund_id = ${fundId}`);
  if (!isOpen) return undefined;
  const [rights, partners, days, ownCosts, portfolio] = await Promise.all([
    given,
    partnersOf(tx.beside ?? tx, fundId, at),
    daysOf(tx, fundId, at),
    ownCostsOf(tx, fundId, at),
    holdingsOf(tx, fundId, at),
  ]);
  const known = new Set(partners.map(({ partnerId }) => partnerId));
  return {
    partners: [
      ...partners.map((row) => ({ ...row, rights: rights.get(row.partnerId) ?? [] })),
      ...[...rights].flatMap(([partnerId, own]) =>
        known.has(partnerId) ? [] : [{ partnerId, days: [], rights: own }],
      ),
    ],
    days,
    ownCosts,
    portfolio,
  };
};

/** Costs that were worked out by partner, day by day: management fees, and what raising the fund cost. */
const ownCostsOf = async (tx: Tx, fundId: string, at: At): Promise<BookFacts['ownCosts']> => {
  const rows = await tx.rows<{ partnerId: string; date: string; line: OwnCost['line']; cents: string }>(
    sql`select e.partner_id as "partnerId", e.effective_on::text as date, case when ${on('offering')} then 'offering' else 'fees' end as line,
        sum(e.cents)::text as cents
      from gl_sides e where ${counted(fundId, at)} and (${on('managementFees')} or ${on('offering')}) and e.partner_id is not null
      group by 1, 2, 3 having sum(e.cents) <> 0 order by 2, 1, 3`,
  );
  return rows.map(({ cents, ...row }) => ({ ...row, cents: BigInt(cents) }));
};

/**
 * Whoever was ever named has a part, also where what came went back. A text a partner: a hundred thousand rows would take ten
 * times as long to read.
 */
const partnersOf = async (tx: Tx, fundId: string, at: At): Promise<Omit<PartnerDays, 'rights'>[]> => {
  const rows = await tx.rows<{ partnerId: string; days: string | null }>(
    sql`select d.partner_id as "partnerId", string_agg(d.day || ' ' || d.paid_in || ' ' || d.distributed, ',' order by d.day)
          filter (where d.paid_in <> '0' or d.distributed <> '0') as days
      from (
        select e.partner_id, e.effective_on as day, ${credit('paidIn')} as paid_in, ${debit('distributed')} as distributed
        from gl_sides e where ${counted(fundId, at)} and e.partner_id is not null and e.account in (${join([...figureAccounts.paidIn, ...figureAccounts.distributed])}) group by 1, 2) d
      group by 1 order by min(d.day), 1`,
  );
  return rows.map(({ partnerId, days }) => ({
    partnerId,
    days: (days?.split(',') ?? []).map((each) => {
      const [date = '', paidIn = '0', distributed = '0'] = each.split(' ');
      return { date, paidIn: BigInt(paidIn), distributed: BigInt(distributed) };
    }),
  }));
};

const amounts = [
  'contributions',
  'distributions',
  'managementFees',
  'expenses',
  'offering',
  'income',
  'exchange',
  'cash',
  'owed',
  'carryPaid',
  'carryEscrow',
  'carryReturned',
  'facility',
  'clearing',
  'saleEscrow',
] as const;

/** Entries are added up by day before they are told apart by figure. */
const daysOf = async (tx: Tx, fundId: string, at: At): Promise<BookDay[]> => {
  const rows = await tx.rows<Record<(typeof amounts)[number] | 'date', string>>(
    sql`with pairs as materialized (
        select e.effective_on, e.dr_account, e.cr_account, sum(e.cents)::bigint as cents from gl_entries e
        where ${counted(fundId, at)} and ${unclosed(fundId)} group by 1, 2, 3)
      select e.effective_on as date, ${credit('paidIn')} as contributions, ${debit('distributed')} as distributions,
        ${debit('managementFees')} as "managementFees", ${debit('expenses')} as expenses, ${debit('offering')} as offering, ${credit('income')} as income,
        ${credit('exchange')} as exchange,
        ${debit('carryGiven')} as "carryPaid", ${debit('carryEscrow')} as "carryEscrow", ${credit('carryReturned')} as "carryReturned", ${credit('facility')} as facility, ${credit('clearing')} as clearing, ${debit('saleEscrow')} as "saleEscrow", ${debit('cash')} as cash, ${credit('owed')} as owed
      from (select effective_on, dr_account as account, cents from pairs union all select effective_on, cr_account, -cents from pairs) e
      group by 1 order by 1`,
  );
  return rows
    .map(({ date, ...row }) => ({
      date,
      ...(Object.fromEntries(amounts.map((name) => [name, BigInt(row[name])])) as Record<
        (typeof amounts)[number],
        bigint
      >),
    }))
    .filter((day) => amounts.some((name) => day[name] !== 0n));
};
