import sql, { join, raw, type Sql } from 'sql-template-tag';
import { accountCodes, accountOf } from '../../../resources/chart.ts';
import { figureAccounts } from '../../../resources/figureAccounts.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { inStates } from '../../core/tables/states.ts';
import { cashSides } from './bankCash.ts';
import { brokenSeals } from './seal.ts';
import { digestText } from './write.ts';

/** A ledger invariant. */
export interface Check {
  /** Description of a violating row. */
  wrong: string;
  /** Selects the ids of violating rows. */
  query: Sql;
}

/** Income accounts whose entries store the paying company (`income_company_id`). */
const ofCompanies = ['4000', '4010', '4090'];

/** Partner or company of a stored balance without one. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** SQL list of the accounts kept per partner or per company. */
export const accountsPer = (per: 'partner' | 'company') =>
  raw(
    accountCodes
      .filter((code) => accountOf(code).per === per)
      .map((code) => `'${code}'`)
      .join(', '),
  );

/**
 * SQL of the total balance of accounts by fund and partner, in minor units, debit less credit, from stored balances.
 */
const standing = (...codes: readonly string[]) =>
  sql`coalesce(sum(b.debit - b.credit) filter (where b.account in (${join(codes)})), 0)`;

/** SQL of an amount in minor units of the currency of fund `f`. */
const minor = (amount: string) =>
  raw(`${amount} * case when f.currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI',
    'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 1 else 100 end`);

/** Invariants of the ledger of every fund with an open ledger. */
export const bookProblems: readonly Check[] = [
  {
    wrong: 'journals whose entries differ from their digest',
    query: sql`select j.id from gl_journals j left join gl_entries e on e.fund_id = j.fund_id and e.journal_id = j.id
      group by j.id, j.digest, j.lines having count(e.id) <> j.lines or ${digestText} is distinct from j.digest`,
  },
  {
    // The digest of the journal covers neither.
    wrong: 'entries with another date than their journal, or with income of another company',
    query: sql`select e.id from gl_entries e join gl_journals j on j.fund_id = e.fund_id and j.id = e.journal_id
      left join transactions t on t.id = j.source_id and t.source = 'company' and j.source_kind = 'transactions'
        and (e.dr_account in (${join(ofCompanies)}) or e.cr_account in (${join(ofCompanies)}))
      where e.effective_on <> j.effective_on or e.income_company_id is distinct from t.company_id`,
  },
  {
    wrong: 'funds whose journal numbers have gaps or do not start at 1',
    query: sql`select b.fund_id as id from gl_books b left join gl_journals j on j.fund_id = b.fund_id group by b.fund_id, b.last_number
      having count(j.id) <> b.last_number or coalesce(max(j.number), 0) <> b.last_number`,
  },
  {
    wrong: 'funds whose stored balances differ from the sum of their entries',
    query: sql`select distinct coalesce(b.fund_id, s.fund_id) as id from (
        select fund_id, account, partner_id, company_id, month, debit - credit as cents from gl_balances) b
      full join (select fund_id, account, coalesce(partner_id, '00000000-0000-0000-0000-000000000000') as partner_id,
          coalesce(company_id, '00000000-0000-0000-0000-000000000000') as company_id,
          date_trunc('month', effective_on)::date as month, sum(cents) as cents from gl_sides group by 1, 2, 3, 4, 5) s
        using (fund_id, account, partner_id, company_id, month) where b.cents is distinct from s.cents`,
  },
  {
    wrong: 'funds whose accounts do not sum to zero',
    query: sql`select fund_id as id from gl_balances group by fund_id having sum(debit - credit) <> 0`,
  },
  {
    wrong: 'entries on a partner or company account without a partner or company',
    query: sql`select id from gl_sides where (partner_id is null and account in (${accountsPer('partner')}))
      or (company_id is null and account in (${accountsPer('company')}))`,
  },
  {
    wrong: 'journals with a source record of another fund',
    query: sql`select j.id from gl_journals j
      left join transactions t on j.source_kind = 'transactions' and t.id = j.source_id
      left join capital_calls c on j.source_kind = 'capital-calls' and c.id = j.source_id
      left join commitments k on j.source_kind = 'commitments' and k.id = j.source_id
      left join closings g on j.source_kind = 'closings' and g.id = j.source_id
      left join valuations v on j.source_kind = 'valuations' and v.id = j.source_id
      left join distributions d on j.source_kind = 'distributions' and d.id = j.source_id
      left join distribution_lines l on j.source_kind = 'distribution-lines' and l.id = j.source_id
      left join fee_runs r on j.source_kind = 'fee-runs' and r.id = j.source_id
      where coalesce(t.fund_id, c.fund_id, k.fund_id, g.fund_id, v.fund_id, d.fund_id, l.fund_id, r.fund_id, j.fund_id) <> j.fund_id`,
  },
  {
    // Carry accrues to a general partner without a commitment.
    wrong: 'partners in the ledger of a fund without a commitment to it or transactions with it',
    query: sql`select b.partner_id as id from (select distinct fund_id, partner_id from gl_balances where partner_id <> ${NOBODY}) b
      where not exists (select from commitments k where k.fund_id = b.fund_id and k.partner_id = b.partner_id)
        and not exists (select from transactions t where t.fund_id = b.fund_id and t.partner_id = b.partner_id)
        and not exists (select from funds f where f.id = b.fund_id and f.gp_partner_id = b.partner_id)`,
  },
  {
    wrong: 'companies in the ledger of a fund without a link to it',
    query: sql`select b.company_id as id from (select distinct fund_id, company_id from gl_balances where company_id <> ${NOBODY}) b
      where not exists (select from fund_companies l where l.fund_id = b.fund_id and l.company_id = b.company_id)
        and not exists (select from transactions t where t.fund_id = b.fund_id and t.company_id = b.company_id)`,
  },
  {
    wrong: 'completed transactions without a journal in the ledger of their fund',
    query: sql`select t.id from transactions t join gl_books b on b.fund_id = t.fund_id
      where t.status = 'completed' and ${notDeleted()} and t.type <> 'Commitment' and not exists (select from gl_journals j
        where j.fund_id = t.fund_id and j.source_kind = 'transactions' and j.source_id = t.id)`,
  },
  {
    wrong: 'issued calls without a journal in the ledger of their fund',
    query: sql`select c.id from capital_calls c join gl_books b on b.fund_id = c.fund_id
      where ${inStates('capital-calls', 'issued', 'c')} and ${notDeleted('c')} and not exists (select from gl_journals j
        where j.fund_id = c.fund_id and j.source_kind = 'capital-calls' and j.source_id = c.id and j.kind = 'call')`,
  },
  {
    wrong: 'funds whose stored totals differ from the ledger',
    query: sql`select f.id from funds f join gl_books g on g.fund_id = f.id left join gl_balances b on b.fund_id = f.id
      where ${notDeleted('f')} group by f.id having (${minor('f.called')}, ${minor('f.paid_in')}, ${minor('f.distributed')}) is distinct from
        (-${standing(...figureAccounts.called)}, -${standing(...figureAccounts.paidIn)}, ${standing('3100')})`,
  },
  {
    wrong: 'partners in a fund whose stored commitments differ from the ledger',
    query: sql`select coalesce(s.partner_id, b.partner_id) as id from (
        select k.fund_id, k.partner_id, ${minor('sum(k.called)')} as called, ${minor('sum(k.unfunded)')} as unfunded
        from commitments k join funds f on f.id = k.fund_id join gl_books g on g.fund_id = f.id where ${notDeleted('k')}
        group by k.fund_id, k.partner_id, f.currency) s
      full join (select b.fund_id, b.partner_id, -${standing(...figureAccounts.called)} as called, greatest(${standing('9000')}, 0) as unfunded from gl_balances b
        where b.partner_id <> '00000000-0000-0000-0000-000000000000' group by 1, 2) b
        on b.fund_id = s.fund_id and b.partner_id = s.partner_id
      where (coalesce(s.called, 0), coalesce(s.unfunded, 0)) is distinct from (coalesce(b.called, 0), coalesce(b.unfunded, 0))`,
  },
  {
    wrong: 'partners in a fund with a negative unfunded commitment in the ledger',
    query: sql`select b.partner_id as id from gl_balances b where b.account = '9000' and b.partner_id <> ${NOBODY}
      group by b.fund_id, b.partner_id having sum(b.debit - b.credit) < 0`,
  },
  {
    wrong: 'partners in a fund whose outstanding call lines differ from the ledger',
    query: sql`select coalesce(s.partner_id, b.partner_id) as id from (
        select l.fund_id, l.partner_id, ${minor('sum(l.outstanding)')} as owed
        from capital_call_lines l join capital_calls c on c.id = l.capital_call_id join funds f on f.id = l.fund_id
        join gl_books g on g.fund_id = f.id where ${notDeleted('l')} and ${notDeleted('c')} and ${inStates('capital-calls', 'issued', 'c')}
        group by l.fund_id, l.partner_id, f.currency) s
      full join (select b.fund_id, b.partner_id, ${standing('1100')} as owed from gl_balances b
        where b.partner_id <> '00000000-0000-0000-0000-000000000000' group by 1, 2) b
        on b.fund_id = s.fund_id and b.partner_id = s.partner_id
      where coalesce(s.owed, 0) is distinct from coalesce(b.owed, 0)`,
  },
  {
    wrong: 'partners in a fund whose unpaid distribution lines differ from the ledger',
    query: sql`select coalesce(s.partner_id, b.partner_id) as id from (
        select l.fund_id, l.partner_id, ${minor('sum(l.net)')} as owed
        from distribution_lines l join funds f on f.id = l.fund_id join gl_books g on g.fund_id = f.id
        where ${notDeleted('l')} and ${inStates('distribution-lines', 'owed', 'l')} group by l.fund_id, l.partner_id, f.currency) s
      full join (select b.fund_id, b.partner_id, -${standing('2100')} as owed from gl_balances b
        where b.partner_id <> '00000000-0000-0000-0000-000000000000' group by 1, 2) b
        on b.fund_id = s.fund_id and b.partner_id = s.partner_id
      where coalesce(s.owed, 0) is distinct from coalesce(b.owed, 0)`,
  },
  {
    wrong: 'partners in a fund whose transfers of interest differ from the ledger',
    query: sql`select coalesce(s.partner_id, b.partner_id) as id from (
        select o.fund_id, o.partner_id, ${minor('sum(o.cents)')} as cents from (
          select x.fund_id, x.buyer_id as partner_id, x.capital as cents from transfers x where x.status = 'Effective' and ${notDeleted('x')}
          union all select x.fund_id, x.partner_id, -x.capital from transfers x where x.status = 'Effective' and ${notDeleted('x')}) o
        join funds f on f.id = o.fund_id group by o.fund_id, o.partner_id, f.currency) s
      full join (select b.fund_id, b.partner_id, -${standing('3300')} as cents from gl_balances b
        where b.account = '3300' group by 1, 2) b on b.fund_id = s.fund_id and b.partner_id = s.partner_id
      where coalesce(s.cents, 0) is distinct from coalesce(b.cents, 0)`,
  },
  {
    wrong: 'effective transfers of interest without a journal in the ledger of their fund',
    query: sql`select x.id from transfers x where x.status = 'Effective' and ${notDeleted('x')} and not exists (
      select from gl_journals j where j.fund_id = x.fund_id and j.source_kind = 'commitments'
        and j.source_id = x.buyer_commitment_id and j.kind = 'transfer' and j.effective_on = x.effective_on)`,
  },
  {
    wrong: 'funds whose cash by bank account differs from the cash in the ledger',
    query: sql`select coalesce(b.fund_id, s.fund_id) as id
      from (select fund_id, sum(debit - credit) as cents from gl_balances where account = '1000' group by 1) b
      full join (select fund_id, sum(cents) as cents from (${cashSides}) c group by 1) s on s.fund_id = b.fund_id
      where coalesce(b.cents, 0) <> coalesce(s.cents, 0)`,
  },
  {
    wrong: 'bank statement lines that differ from their matched records',
    query: sql`select b.id from bank_lines b left join transactions t on t.id = b.transaction_id
        left join distribution_lines l on l.id = b.distribution_line_id left join transactions c on c.id = b.bank_charges_id
      where ${inStates('bank-lines', 'booked', 'b')} and ${notDeleted('b')}
        and (b.amount is distinct from coalesce(t.amount, l.net) + case b.direction when 'Debit' then 1 else -1 end * coalesce(c.amount, 0)
        or (c.id is not null and (c.fund_id <> b.fund_id or c.status <> 'completed' or exists (select from transactions r where r.reversal_of_id = c.id and ${notDeleted('r')})))
        or b.fund_id is distinct from coalesce(t.fund_id, l.fund_id) or (t.id is not null and t.status <> 'completed'))`,
  },
  {
    wrong: 'funds whose unapplied receipts differ from the ledger',
    query: sql`select f.id from funds f join gl_books g on g.fund_id = f.id left join gl_balances b on b.fund_id = f.id
      where ${notDeleted('f')} group by f.id having -${standing('2600')} <> (
        select coalesce(sum(${minor('t.amount')} * case when (t.type = 'Unapplied Receipt') = (t.reversal_of_id is null) then 1 else -1 end), 0)
        from transactions t where t.fund_id = f.id and t.type in ('Unapplied Receipt', 'Receipt Returned') and t.status = 'completed' and ${notDeleted()})`,
  },
  {
    wrong: 'funds whose sale proceeds in escrow differ from the ledger',
    query: sql`select f.id from funds f join gl_books g on g.fund_id = f.id left join gl_balances b on b.fund_id = f.id
      where ${notDeleted('f')} group by f.id having ${standing('1410')} <> (
        select coalesce(sum(${minor("case t.type when 'Sale' then coalesce(t.escrow_amount, 0) else -t.amount end")} * case when t.reversal_of_id is null then 1 else -1 end), 0)
        from transactions t where t.fund_id = f.id and t.type in ('Sale', 'Sale Escrow Received', 'Sale Escrow Written Off')
          and t.status = 'completed' and ${notDeleted()})`,
  },
  {
    wrong: 'companies whose releases from escrow exceed the escrow balance',
    query: sql`select distinct company_id as id from (select company_id, sum(sum(cents)) over (partition by fund_id, company_id order by effective_on) as lies
      from gl_sides where account = '1410' group by fund_id, company_id, effective_on) e where lies < 0`,
  },
  {
    wrong: 'funds whose repayments of a facility exceed its drawdowns',
    query: sql`select distinct fund_id as id from (select fund_id, sum(sum(cents)) over (partition by fund_id order by effective_on) as lies
      from gl_sides where account = '2200' group by fund_id, effective_on) e where lies > 0`,
  },
  {
    // As known at the issue: later entries may reduce the distributable amount after confirmation.
    wrong: 'distributions that exceeded the distributable amount at issue',
    query: sql`select d.id from (select d.id, d.fund_id, d.distribution_date, max(j.number) as number
        from distributions d join distribution_lines l on l.distribution_id = d.id
          join transactions t on t.distribution_line_id = l.id and t.reversal_of_id is null
          join gl_journals j on j.fund_id = d.fund_id and j.source_kind = 'transactions' and j.source_id = t.id
            and j.booked_at between d.issued_at - interval '1 minute' and d.issued_at + interval '1 minute'
        where ${inStates('distributions', 'issued', 'd')} and ${notDeleted('d')} group by d.id) d
      join gl_journals k on k.fund_id = d.fund_id and k.number <= d.number and k.effective_on <= d.distribution_date
      join gl_sides s on s.fund_id = k.fund_id and s.journal_id = k.id and s.account in (${join(figureAccounts.free)})
      group by d.id having sum(s.cents) < 0`,
  },
  {
    wrong: 'funds whose unpaid management fees differ from the ledger',
    query: sql`select f.id from funds f join gl_books g on g.fund_id = f.id left join gl_balances b on b.fund_id = f.id
      where ${notDeleted('f')} group by f.id having -${standing('2000')} <>
        (select coalesce(${minor('sum(r.net)')}, 0) from fee_runs r where r.fund_id = f.id and r.status = 'Posted' and ${notDeleted('r')})`,
  },
  {
    wrong: 'closed periods whose seal does not match their journals',
    query: brokenSeals,
  },
  {
    wrong: 'closed periods whose seal does not follow that of the previous period',
    query: sql`select id from (select id, previous_seal, lag(seal) over (partition by fund_id order by starts_on) as before
      from gl_periods where state <> 'open') p where previous_seal is distinct from before`,
  },
  {
    wrong: 'journals booked into a period after it was closed',
    query: sql`select j.id from gl_journals j join gl_periods p on p.fund_id = j.fund_id and j.effective_on between p.starts_on and p.ends_on
      where p.state <> 'open' and j.booked_at > p.closed_at`,
  },
  {
    wrong: 'funds whose income and expenses of closed periods are not fully allocated',
    query: sql`select distinct fund_id as id from (select s.fund_id from gl_sides s
      join (select fund_id, max(ends_on) as until from gl_periods where state <> 'open' group by 1) c on c.fund_id = s.fund_id
      where s.effective_on <= c.until and left(s.account, 1) in ('4', '5')
      group by s.fund_id, s.account, s.company_id having sum(s.cents) <> 0) f`,
  },
  {
    wrong: 'closed periods whose partners do not sum to the fund',
    query: sql`select p.id from gl_periods p join gl_sides s on s.fund_id = p.fund_id and s.effective_on <= p.ends_on
      where p.state <> 'open' group by p.id having sum(s.cents) filter (where left(s.account, 1) in ('1', '2', '3')) <> 0
        or coalesce(sum(s.cents) filter (where s.account = '3500'), 0) <> 0
        or coalesce(sum(s.cents) filter (where s.account = '3510'), 0) <> 0`,
  },
];
