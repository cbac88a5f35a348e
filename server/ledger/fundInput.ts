import sql, { join, type Sql } from 'sql-template-tag';
import { capitalCostCodes } from '../../resources/chart.ts';
import type { RecordOf } from '../../resources/index.ts';
import type { FundInput, LedgerRow } from '../accounting/fundTypes.ts';
import type { Holding } from '../accounting/holdings.ts';
import type { TransactionSource, TransactionType } from '../accounting/movements.ts';
import { moveOf } from '../accounting/portfolio.ts';
import type { RecallRight } from '../accounting/recall.ts';
import { centsOf } from '../core/base/money.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import { deferRejection, type Tx } from '../core/db/tx.ts';
import { type Called, calledQuery, calledSumsQuery, givenBackQuery, writtenOffQuery } from './called.ts';
import { commitmentsOf } from './commitments.ts';
import { accountingDate } from './dates.ts';
import { andBooked, bookedBy } from './generalLedger/booked.ts';
import { bookFactsOf } from './generalLedger/facts.ts';
import { idCondition, type Which } from './generalLedger/idCondition.ts';
import { type SaidUnits, unitColumns, withUnits } from './generalLedger/units.ts';
import type { Moment } from './moment.ts';
import { commitmentsKnownAt, fundKnownAt, termsMomentOf } from './terms.ts';
import { transfersOf } from './transfers.ts';

type Fund = RecordOf<'funds'>;

/**
 * Loads the rows behind a fund's figures: commitments, completed transactions, issued lines and approved marks. A
 * movement counts on its value date, a call on its call date or an earlier issue date. Reports read the same rows.
 */
export const fundInputOf = async (tx: Tx, fund: Fund, at: Moment): Promise<FundInput> => {
  const rows = await rowsOf(tx, fund, at);
  return { ...(await agreedOf(tx, fund, at)), ...rows };
};

/** Loads the purchases, sales, conversions and marks of one company in a fund from the same rows. */
export const holdingInputOf = async (tx: Tx, fund: Fund, companyId: string, at: Moment): Promise<Holding> => {
  const { ledger, valuations } = await rowsOf(tx, fund, at, companyId);
  return { moves: ledger.flatMap((row) => moveOf(row) ?? []), marks: valuations };
};

/** Completed transactions and approved marks of a fund, or of one company in it. */
const rowsOf = async (tx: Tx, { id, currency }: Fund, at: Moment, companyId: Which = null) => {
  const cents = (value: unknown) => centsOf(currency, value);
  const ledger = await tx.rows<Entry>(ledgerQuery(id, at, companyId));
  const valuations = await tx.rows<{ companyId: string; date: string; fairValue: string }>(
    sql`select company_id as "companyId", date, fair_value as "fairValue" from valuations
      where fund_id = ${id} and status = 'approved' and ${notDeleted(null)} and date <= ${at.asOf} and ${idCondition('company_id', companyId)}
        and coalesce(approved_at, '-infinity') <= coalesce(${at.knownAt ?? null}::timestamptz, 'infinity') order by date, id`,
  );
  return {
    ledger: ledger.flatMap(
      ({
        amount,
        recallable,
        costRelieved,
        escrow,
        fullExit,
        isReversal,
        commitmentId,
        fees,
        borne,
        atOnce,
        ...said
      }) =>
        paidOfAccrued(atOnce === null ? null : BigInt(atOnce), {
          ...withUnits(said),
          ...(fees && { ownCosts: fees.map(({ partnerId, net }) => ({ partnerId, line: 'fees', cents: cents(net) })) }),
          ...(borne && { ownCosts: borne.map((own) => ({ ...own, line: 'offering', cents: BigInt(own.cents) })) }),
          amount: cents(amount),
          recallable: cents(recallable),
          ...(commitmentId && { commitmentId }),
          ...(costRelieved === null ? {} : { costRelieved: cents(costRelieved) }),
          ...(escrow !== null && { escrow: cents(escrow) }),
          ...(fullExit && { isFullExit: true }),
          reversalSign: isReversal ? -1 : 1,
        }),
    ),
    valuations: valuations.map((v) => ({ ...v, fairValue: cents(v.fairValue) })),
  };
};

/**
 * Loads the same input with money and results from ledger totals. Without an open ledger it uses the rows themselves in
 * their current state, because the time of booking is unknown.
 */
export const bookInputOf = async (tx: Tx, fund: Fund, at: Moment): Promise<FundInput> => {
  const rights = deferRejection(rightsOf(tx.beside ?? tx, fund, at));
  const books = await bookFactsOf(tx, fund.id, at, rights);
  if (!books) return fundInputOf(tx, fund, { asOf: at.asOf });
  return { ...(await agreedOf(tx, fund, at, [...(await rights).keys()])), ledger: [], valuations: [], books };
};

/**
 * Agreed data: terms as known, commitments while in force, and call lines. Dates of calls matter only to partners with
 * a recall right; if these are known, the lines of other partners are added up in SQL.
 */
const agreedOf = async (tx: Tx, fund: Fund, at: Moment, recalling: readonly string[] | null = null) => {
  const { id, currency } = fund;
  const cents = (value: unknown) => centsOf(currency, value);
  const moment = await termsMomentOf(tx, id, at);
  const commitments = await commitmentsKnownAt(tx, await commitmentsOf(tx, fund, at.knownAt), moment);
  const borne = await tx.rows<{ partnerId: string; amount: string }>(borneQuery(id, at));
  const called = [
    ...(await tx.rows<Called>(recalling ? calledSumsQuery(id, at, recalling) : calledQuery(id, at))),
    ...(await tx.rows<Called>(givenBackQuery(id, at))),
    ...(await tx.rows<Called>(writtenOffQuery(id, at))),
  ];
  const over = await transfersOf(tx, fund, at);
  return {
    asOf: at.asOf,
    currency,
    terms: termsOf(await fundKnownAt(tx, fund, moment)),
    commitments,
    carryBorne: borne.map(({ partnerId, amount }) => ({ partnerId, cents: cents(amount) })),
    transfers: over.transfers,
    called: [
      ...called.map(({ amount, outside, ...row }) => ({
        ...row,
        cents: cents(amount),
        insideCents: cents(amount) - cents(outside),
      })),
      ...over.called,
    ],
  };
};

type Right = RecallRight & { partnerId: string };

const rightsOf = async (tx: Tx, { id, currency }: Fund, { asOf, knownAt }: Moment) => {
  const rows = await tx.rows<Omit<Right, 'cents'> & { recallable: string }>(
    sql`select t.partner_id as "partnerId", ${accountingDate()} as date, t.recallable, t.recallable_until as until, ${accountingDate('r')} as "reversedOn"
      from transactions t left join transactions r on r.reversal_of_id = t.id and ${notDeleted('r')} and r.status = 'completed' ${andBooked(knownAt, 'r')}
      where t.fund_id = ${id} and t.status = 'completed' and ${notDeleted()} and t.type = 'Disbursement Fund to LP' and t.recallable > 0
        and t.reversal_of_id is null and t.partner_id is not null and ${accountingDate()} <= ${asOf} ${andBooked(knownAt)}
      order by ${accountingDate()}, t.id`,
  );
  const rights = new Map<string, RecallRight[]>();
  for (const { partnerId, recallable, ...row } of rows)
    rights.set(partnerId, [...(rights.get(partnerId) ?? []), { ...row, cents: centsOf(currency, recallable) }]);
  return rights;
};

/** SQL of the carry borne in distributions; lines of a cancelled one count until its cancellation. */
const borneQuery = (fundId: string, { asOf, knownAt }: Moment) => {
  const posted = (more: Sql) =>
    knownAt
      ? bookedBy(
          { fundId: sql`d.fund_id`, knownAt },
          'distributions',
          sql`d.id`,
          sql`and b.kind = 'carryEarned' ${more}`,
        )
      : sql`true`;
  return sql`select l.partner_id as "partnerId", sum(l.carry_borne)::numeric(20,2) as amount
    from distribution_lines l join distributions d on d.id = l.distribution_id
    where d.fund_id = ${fundId} and ${notDeleted('l')} and ${notDeleted('d')} and d.number is not null and l.carry_borne > 0
      and d.distribution_date <= ${asOf} and ${posted(sql`and b.reverses_id is null`)}
      and not (d.status = 'Cancelled' and d.ended_on <= ${asOf} and ${posted(sql`and b.reverses_id is not null`)})
    group by 1 order by 1`;
};

/** Accrued facility interest was a cost when accrued: only the rest of its payment is a cost on payment. */
const paidOfAccrued = (atOnce: bigint | null, row: LedgerRow): LedgerRow[] => {
  if (atOnce === null || atOnce === row.amount) return [row];
  const ofAccrued: LedgerRow = { ...row, type: 'Accrued Expense Paid', amount: row.amount - atOnce };
  return atOnce === 0n ? [ofAccrued] : [{ ...row, amount: atOnce }, ofAccrued];
};

interface Entry extends SaidUnits {
  type: TransactionType;
  source: TransactionSource;
  partnerId: string | null;
  companyId: string | null;
  commitmentId: string | null;
  amount: string;
  date: string;
  recallable: string | null;
  recallableUntil: string | null;
  reversedOn: string | null;
  costRelieved: string | null;
  escrow: string | null;
  fullExit: boolean | null;
  isReversal: boolean;
  fees: { partnerId: string; net: string }[] | null;
  expenseCategory: string | null;
  /** Part of an interest payment that was not accrued before, in minor units, as computed when booked. */
  atOnce: string | null;
  /** Each partner's share of a fund-raising cost, in minor units, as computed when booked. */
  borne: { partnerId: string; cents: string }[] | null;
}

const ledgerQuery = (fundId: string, { asOf, knownAt }: Moment, companyId: Which) =>
  sql`select t.type, t.source, t.partner_id as "partnerId", t.company_id as "companyId", coalesce(l.commitment_id, g.commitment_id) as "commitmentId", t.amount,
      ${accountingDate()} as date, t.recallable, t.recallable_until as "recallableUntil", ${accountingDate('r')} as "reversedOn",
      t.cost_relieved as "costRelieved", t.escrow_amount as escrow, t.full_exit as "fullExit", ${unitColumns}, t.reversal_of_id is not null as "isReversal",
      case when t.fee_run_id is not null then (select json_agg(json_build_object('partnerId', x.partner_id, 'net', x.net::text))
        from fee_lines x where x.fee_run_id = t.fee_run_id) end as fees,
      t.expense_category as "expenseCategory",
      case when t.expense_category in (${join([...capitalCostCodes])}) then (select json_agg(json_build_object('partnerId', s.partner_id, 'cents', s.cents::text))
        from gl_journals j join gl_sides s on s.fund_id = j.fund_id and s.journal_id = j.id
        where j.fund_id = t.fund_id and j.source_kind = 'transactions' and j.source_id = coalesce(t.reversal_of_id, t.id)
          and s.account in (${join([...capitalCostCodes])})) end as borne,
      case when t.type = 'Facility Interest' then (select coalesce(sum(e.cents) filter (where e.dr_account = '5250'), 0)::text
        from gl_journals j join gl_entries e on e.fund_id = j.fund_id and e.journal_id = j.id
        where j.fund_id = t.fund_id and j.source_kind = 'transactions' and j.source_id = coalesce(t.reversal_of_id, t.id)
        having count(*) > 0) end as "atOnce"
    from transactions t left join capital_call_lines l on l.id = t.capital_call_line_id
      left join closing_lines g on t.type = 'Contribution Refund' and g.refund_id = coalesce(t.reversal_of_id, t.id)
      left join transactions r on t.recallable > 0 and r.reversal_of_id = t.id and ${notDeleted('r')} and r.status = 'completed' ${andBooked(knownAt, 'r')}
    where t.fund_id = ${fundId} and t.status = 'completed' and ${notDeleted()} ${andBooked(knownAt)}
      and ${idCondition('t.company_id', companyId)} and ${accountingDate()} <= ${asOf} order by ${accountingDate()}, t.id`;

/** Returns the management fee of a fund, and the day from which its years count. */
export const feeTermsOf = ({ managementFeeRate, feeStepDown, firstCloseDate }: RecordOf<'funds'>) => ({
  rate: managementFeeRate ?? '0',
  stepDowns: (feeStepDown ?? []).flatMap(({ afterYear, rate }) => (afterYear && rate ? [{ afterYear, rate }] : [])),
  start: firstCloseDate ?? null,
});

const termsOf = (fund: RecordOf<'funds'>): FundInput['terms'] => ({
  hurdleRate: fund.hurdleRate ?? '0',
  hurdleCompounding: fund.hurdleCompounding ?? 'annual',
  carryRate: fund.carryRate ?? '0',
  catchUpRate: fund.catchUpRate ?? '0',
  carryEscrow: fund.carryEscrowPct ?? '0',
  waterfallType: fund.waterfallType ?? 'european',
  dayCount: fund.dayCount ?? 'ACT/365',
  fee: feeTermsOf(fund),
  recallMethod: fund.recallMethod ?? 'all_in',
});
