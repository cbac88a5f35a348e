import sql, { empty, type Sql } from 'sql-template-tag';
import { living } from '../../core/db/living.ts';
import { inStates } from '../../core/tables/states.ts';
import type { SaidKey } from '../../core/words/said.ts';
import { day, number, type ReportColumn, text } from '../../core/writers/data.ts';
import type { Builder, Subject } from './types.ts';

type Cells = Record<string, string | null>;

/** A column of a query, and whether its cells are choices, which have names in every language. */
interface Column {
  column: ReportColumn;
  isChoice?: true;
}

const columnsOf = ({ speech: { word, say } }: Subject) => {
  const named = (kind: (label: string) => ReportColumn) => (field: string) => ({
    column: kind(word(`fields.${field}`)),
  });
  const said = (kind: (label: string) => ReportColumn) => (key: SaidKey) => ({ column: kind(say(key)) });
  return {
    text: named(text),
    amount: named(number),
    choice: (field: string): Column => ({ ...named(text)(field), isChoice: true }),
    day: named(day),
    said: { text: said(text), amount: said(number), day: said(day) },
  };
};

/** Runs a query whose columns stand in the order of the section's. */
const section = async (subject: Subject, heading: string, columns: readonly Column[], query: Sql) => {
  const { word } = subject.speech;
  const rows = await subject.tx.rows<Cells>(query);
  const cell = (value: string | null, i: number) =>
    value !== null && columns[i]?.isChoice ? word(`choices.${value}`) : value;
  return [{ heading, columns: columns.map(({ column }) => column), rows: rows.map((r) => Object.values(r).map(cell)) }];
};

const until = ({ report }: Subject) => sql`t.trade_date <= ${report.asOf}`;
const since = ({ report }: Subject) => (report.periodStart ? sql`and t.trade_date >= ${report.periodStart}` : empty);
const ofFund = ({ report }: Subject) => (report.fundId ? sql`and t.fund_id = ${report.fundId}` : empty);
const ofPartner = ({ report }: Subject) => (report.partnerId ? sql`and t.partner_id = ${report.partnerId}` : empty);
const ofCompany = ({ report }: Subject) => (report.companyId ? sql`and t.company_id = ${report.companyId}` : empty);

const signed = sql`case when t.reversal_of_id is null then t.amount else -t.amount end`;

/** The completed ledger of what the report is about, oldest first. */
export const transactionLedger: Builder = (subject) => {
  const { text, amount, choice, day } = columnsOf(subject);
  return section(
    subject,
    subject.speech.word('entities.transactions'),
    [
      day('date'),
      choice('type'),
      text('fundId'),
      text('partnerId'),
      text('companyId'),
      text('reference'),
      text('currency'),
      amount('amount'),
    ],
    sql`select t.trade_date::text as a, t.type as b, f.name as c, p.name as d, c.name as e, t.reference as f, t.currency as g, (${signed})::text as h
      from transactions t join funds f on f.id = t.fund_id left join partners p on p.id = t.partner_id left join companies c on c.id = t.company_id
      where ${living()} and t.status = 'completed' and ${subject.reach('transactions')} and ${until(subject)} ${since(subject)} ${ofFund(subject)} ${ofPartner(subject)} ${ofCompany(subject)}
      order by t.trade_date, t.id limit 50000`,
  );
};

export const distributionSummary: Builder = (subject) => {
  const { text, amount, day, said } = columnsOf(subject);
  return section(
    subject,
    subject.speech.say('reports.distributions'),
    [
      day('date'),
      text('partnerId'),
      text('currency'),
      amount('amount'),
      amount('capital'),
      amount('gain'),
      amount('income'),
      said.amount('reports.withheldTax'),
      amount('recallable'),
    ],
    sql`select t.trade_date::text as a, p.name as b, t.currency as c, (${signed})::text as d, t.breakdown->>'capital' as e, t.breakdown->>'gain' as f,
      t.breakdown->>'income' as g, t.breakdown->>'withheldTax' as h, t.recallable::text as i
      from transactions t left join partners p on p.id = t.partner_id
      where ${living()} and t.status = 'completed' and t.type = 'Disbursement Fund to LP' and ${subject.reach('transactions')} and ${until(subject)} ${since(subject)} ${ofFund(subject)} ${ofPartner(subject)}
      order by t.trade_date, p.name, t.id`,
  );
};

export const commitmentSchedule: Builder = (subject) => {
  const { text, choice, said } = columnsOf(subject);
  return section(
    subject,
    subject.speech.word('entities.commitments'),
    [
      text('partnerId'),
      choice('type'),
      said.day('reports.admitted'),
      choice('status'),
      text('currency'),
      said.amount('numbers.commitment'),
      said.amount('numbers.called'),
      said.amount('numbers.paidIn'),
      said.amount('numbers.unfunded'),
      said.amount('numbers.distributed'),
    ],
    sql`select p.name as a, p.type as b, t.admission_date::text as c, t.status as d, t.currency as e, t.amount::text as f, t.called::text as g, t.paid_in::text as h,
      t.unfunded::text as i, t.distributed::text as j
      from commitments t join partners p on p.id = t.partner_id
      where ${living()} and t.status <> 'Draft' and ${subject.reach('commitments')} and t.admission_date <= ${subject.report.asOf} ${ofFund(subject)} order by t.amount desc, p.name, t.id`,
  );
};

export const capitalCallSummary: Builder = (subject) => {
  const { text, amount, choice, said } = columnsOf(subject);
  return section(
    subject,
    subject.speech.word('entities.capital-calls'),
    [
      said.text('reports.number'),
      text('title'),
      said.day('reports.called'),
      said.day('reports.due'),
      choice('status'),
      text('currency'),
      amount('amount'),
      amount('paid'),
      amount('outstanding'),
    ],
    sql`select t.call_number::text as a, t.title as b, t.call_date::text as c, t.due_date::text as d, t.status as e, t.currency as f, t.total_amount::text as g,
      t.paid::text as h, t.outstanding::text as i
      from capital_calls t where ${living()} and ${inStates('capital-calls', 'issued', 't')} and ${subject.reach('capital-calls')} and t.call_date <= ${subject.report.asOf} ${ofFund(subject)}
      order by t.call_date, t.call_number`,
  );
};
