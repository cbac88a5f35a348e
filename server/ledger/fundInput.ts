import sql from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';
import type { CommitmentRow, FundInput } from '../accounting/fundTypes.ts';
import type { TransactionSource, TransactionType } from '../accounting/movements.ts';
import type { RecallRight } from '../accounting/recall.ts';
import { centsOf } from '../core/base/money.ts';
import { living } from '../core/db/living.ts';
import type { Tx } from '../core/db/tx.ts';
import { inStates } from '../core/tables/states.ts';
import { bookFactsOf } from './books/facts.ts';
import { accountingDate, calledOn } from './dates.ts';

/**
 * The rows out of which a fund's figures are worked out: agreed commitments, the completed ledger, issued lines and
 * approved marks. A movement counts on the day its money settled, a call on its call date (or that of its issue, where it
 * was issued before). Reports read the same rows.
 */
export const fundInputOf = async (tx: Tx, fund: RecordOf<'funds'>, asOf: string): Promise<FundInput> => {
  const { id, currency } = fund;
  const cents = (value: unknown) => centsOf(currency, value);
  const ledger = await tx.rows<Entry>(ledgerQuery(id, asOf));
  const valuations = await tx.rows<{ companyId: string; date: string; fairValue: string }>(
    sql`select company_id as "companyId", date, fair_value as "fairValue" from valuations
      where fund_id = ${id} and status = 'approved' and ${living(null)} and date <= ${asOf} order by date, id`,
  );
  return {
    ...(await agreedOf(tx, fund, asOf)),
    ledger: ledger.map(({ amount, recallable, costRelieved, fullExit, isReversal, commitmentId, ...row }) => ({
      ...row,
      amount: cents(amount),
      recallable: cents(recallable),
      ...(commitmentId && { commitmentId }),
      ...(costRelieved === null ? {} : { costRelieved: cents(costRelieved) }),
      ...(fullExit && { isFullExit: true }),
      reversalSign: isReversal ? -1 : 1,
    })),
    valuations: valuations.map((v) => ({ ...v, fairValue: cents(v.fairValue) })),
  };
};

/**
 * The same with money and results as the books of the fund say, added up where they lie; the rows themselves where its books
 * are not open.
 */
export const bookInputOf = async (tx: Tx, fund: RecordOf<'funds'>, asOf: string): Promise<FundInput> => {
  const books = await bookFactsOf(tx, fund.id, { asOf }, await rightsOf(tx, fund, asOf));
  if (!books) return fundInputOf(tx, fund, asOf);
  return { ...(await agreedOf(tx, fund, asOf)), ledger: [], valuations: [], books };
};

/** What was agreed: terms, commitments while they were in force, lines of calls. */
const agreedOf = async (tx: Tx, fund: RecordOf<'funds'>, asOf: string) => {
  const { id, currency } = fund;
  const cents = (value: unknown) => centsOf(currency, value);
  const commitments = await commitmentsOf(tx, fund);
  const called = await tx.rows<Called>(calledQuery(id, asOf));
  return {
    asOf,
    currency,
    terms: termsOf(fund),
    commitments,
    called: called.map(({ amount, outside, ...row }) => ({
      ...row,
      cents: cents(amount),
      insideCents: cents(amount) - cents(outside),
    })),
  };
};

type Right = RecallRight & { partnerId: string };

const rightsOf = async (tx: Tx, { id, currency }: RecordOf<'funds'>, asOf: string) => {
  const rows = await tx.rows<Omit<Right, 'cents'> & { recallable: string }>(
    sql`select t.partner_id as "partnerId", ${accountingDate()} as date, t.recallable, t.recallable_until as until, ${accountingDate('r')} as "reversedOn"
      from transactions t left join transactions r on r.reversal_of_id = t.id and ${living('r')} and r.status = 'completed'
      where t.fund_id = ${id} and t.status = 'completed' and ${living()} and t.type = 'Disbursement Fund to LP' and t.recallable > 0
        and t.reversal_of_id is null and t.partner_id is not null and ${accountingDate()} <= ${asOf} order by ${accountingDate()}, t.id`,
  );
  const rights = new Map<string, RecallRight[]>();
  for (const { partnerId, recallable, ...row } of rows)
    rights.set(partnerId, [...(rights.get(partnerId) ?? []), { ...row, cents: centsOf(currency, recallable) }]);
  return rights;
};

/** The commitments of a fund in cents, as they were from day to day: by the day of admission, the larger first. */
export const commitmentsOf = async (tx: Tx, { id, currency }: RecordOf<'funds'>): Promise<CommitmentRow[]> =>
  (await tx.rows<Committed>(commitmentsQuery(id))).flatMap((row) =>
    versionsOf(row, (value) => centsOf(currency, value)),
  );

interface Committed {
  commitmentId: string;
  partnerId: string;
  name: string;
  type: 'LP' | 'GP';
  amount: string;
  closeNumber: number;
  admissionDate: string;
  endedOn: string | null;
  earlierAmounts: { amount?: string | null; until?: string | null }[] | null;
  carryRate: string | null;
  feeRate: string | null;
}

/** Those in force, and those that once were: a commitment that was withdrawn counts until that day. */
const commitmentsQuery = (fundId: string) =>
  sql`select k.id as "commitmentId", k.partner_id as "partnerId", p.name, p.type, k.amount, k.close_number as "closeNumber",
      k.admission_date as "admissionDate", k.ended_on as "endedOn", k.earlier_amounts as "earlierAmounts", k.carry_rate_override as "carryRate",
      k.fee_rate_override as "feeRate"
    from commitments k join partners p on p.id = k.partner_id
    where k.fund_id = ${fundId} and (${inStates('commitments', 'binding', 'k')} or k.ended_on is not null) and ${living('k')}
    order by k.admission_date, k.amount desc, k.id`;

/** A commitment as it was from day to day: one row for each amount it has had. */
const versionsOf = (
  { amount, admissionDate, endedOn, earlierAmounts, ...row }: Committed,
  cents: (value: unknown) => bigint,
): CommitmentRow[] => {
  const changes = (earlierAmounts ?? []).filter(({ until }) => until && until > admissionDate);
  const starts = [admissionDate, ...changes.map(({ until }) => String(until))];
  return [...changes.map((change) => change.amount), amount].map((each, index) => ({
    ...row,
    amount: cents(each),
    admissionDate: starts[index] ?? admissionDate,
    endDate: starts[index + 1] ?? endedOn,
  }));
};

interface Called {
  commitmentId: string;
  partnerId: string;
  amount: string;
  outside: string;
  date: string;
  endDate: string | null;
}

/** Lines of issued calls; those of a cancelled call count until it was cancelled. */
const calledQuery = (fundId: string, asOf: string) =>
  sql`select l.commitment_id as "commitmentId", l.partner_id as "partnerId", l.amount,
      coalesce(l.amount_outside_commitment, 0)::numeric(20,2) as outside, ${calledOn()} as date,
      case when c.status = 'Cancelled' then c.ended_on end as "endDate"
    from capital_call_lines l join capital_calls c on c.id = l.capital_call_id
    where l.fund_id = ${fundId} and ${living('l')} and ${living('c')} and ${calledOn()} <= ${asOf}
      and (${inStates('capital-calls', 'issued', 'c')} or (c.status = 'Cancelled' and c.call_number is not null and c.ended_on is not null))
    order by ${calledOn()}, l.id`;

interface Entry {
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
  fullExit: boolean | null;
  isReversal: boolean;
}

const ledgerQuery = (fundId: string, asOf: string) =>
  sql`select t.type, t.source, t.partner_id as "partnerId", t.company_id as "companyId", l.commitment_id as "commitmentId", t.amount,
      ${accountingDate()} as date, t.recallable, t.recallable_until as "recallableUntil", ${accountingDate('r')} as "reversedOn",
      t.cost_relieved as "costRelieved", t.full_exit as "fullExit", t.reversal_of_id is not null as "isReversal"
    from transactions t left join capital_call_lines l on l.id = t.capital_call_line_id
      left join transactions r on t.recallable > 0 and r.reversal_of_id = t.id and ${living('r')} and r.status = 'completed'
    where t.fund_id = ${fundId} and t.status = 'completed' and ${living()}
      and ${accountingDate()} <= ${asOf} order by ${accountingDate()}, t.id`;

/** The management fee of a fund, and the day from which its years are counted. */
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
  waterfallType: fund.waterfallType ?? 'european',
  dayCount: fund.dayCount ?? 'ACT/365',
  fee: feeTermsOf(fund),
  recallMethod: fund.recallMethod ?? 'all_in',
});
