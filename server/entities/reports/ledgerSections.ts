import sql, { empty, raw } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import { ALPHABETICAL } from '../../core/db/alphabetical.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { amountAsText } from '../../core/tables/asText.ts';
import { accountingDate } from '../../ledger/dates.ts';
import { andBooked } from '../../ledger/generalLedger/booked.ts';
import { type Column, columnsOf } from './columns.ts';
import { totalsBy } from './totals.ts';
import type { Builder, Subject } from './types.ts';

/** Index of a distribution's currency column. */
const CURRENCY = 2;

type Cells = Record<string, string | null>;

/** Formats a cell for its column. */
const cellOf =
  ({ speech: { word } }: Subject, columns: readonly Column[]) =>
  (value: string | null, i: number): string | null =>
    value !== null && columns[i]?.isChoice ? word(`choices.${value}`) : value;

const until = ({ report }: Subject) => sql`${accountingDate()} <= ${report.asOf} ${andBooked(report.knownAt)}`;
const since = ({ report }: Subject) =>
  report.periodStart ? sql`and ${accountingDate()} >= ${report.periodStart}` : empty;
/** SQL of a ledger amount in its currency's decimals. */
const spelt = (amount: string) => raw(`(${amountAsText(resources.transactions, amount)})::text`);

const ofFund = ({ report }: Subject) => (report.fundId ? sql`and t.fund_id = ${report.fundId}` : empty);
const ofPartner = ({ report }: Subject) => (report.partnerId ? sql`and t.partner_id = ${report.partnerId}` : empty);
const ofCompany = ({ report }: Subject) => (report.companyId ? sql`and t.company_id = ${report.companyId}` : empty);

/** Reversals are negative, in each part. */
const signedSql = (amount: string) => `case when t.reversal_of_id is null then ${amount} else -${amount} end`;
const signed = spelt(signedSql('t.amount'));
const part = (name: 'capital' | 'gain' | 'income' | 'withheldTax') =>
  spelt(signedSql(`(t.breakdown->>'${name}')::numeric`));

/** Entries held in memory at a time. */
const PAGE = 2000;

type Entry = Cells & { id: string; a: string };

/** Streams the completed ledger of the report's subject, oldest first, of any length. */
export const transactionLedger: Builder = async (subject) => {
  const { text, amount, choice, day } = columnsOf(subject);
  const columns: readonly Column[] = [
    day('date'),
    choice('type'),
    { column: { ...text('fundId').column, ...(subject.fund && { isAbove: true }) } },
    text('partnerId'),
    text('companyId'),
    text('reference'),
    text('currency'),
    amount('amount'),
  ];
  const wanted = sql`${notDeleted()} and t.status = 'completed' and ${subject.reach('transactions')} and ${until(subject)} ${since(subject)} ${ofFund(subject)} ${ofPartner(subject)} ${ofCompany(subject)}`;
  const counted = await subject.tx.first<{ n: number }>(
    sql`select count(*)::int as n from transactions t where ${wanted}`,
  );
  const pageAfter = (last: Entry | undefined) =>
    subject.tx.rows<Entry>(
      sql`select ${accountingDate()}::text as a, t.type as b, f.name as c, p.name as d, c.name as e, t.reference as f, t.currency as g, ${signed} as h, t.id
        from transactions t join funds f on f.id = t.fund_id left join partners p on p.id = t.partner_id left join companies c on c.id = t.company_id
        where ${wanted} ${last ? sql`and (${accountingDate()}, t.id) > (${last.a}::date, ${last.id}::uuid)` : empty}
        order by ${accountingDate()}, t.id limit ${PAGE}`,
    );
  const cell = cellOf(subject, columns);
  async function* read() {
    let page = await pageAfter(undefined);
    while (page.length) {
      for (const { id, ...cells } of page) yield Object.values(cells).map(cell);
      page = page.length < PAGE ? [] : await pageAfter(page.at(-1));
    }
  }
  return [
    {
      heading: subject.speech.word('entities.transactions'),
      columns: columns.map(({ column }) => column),
      rows: { count: counted?.n ?? 0, read },
    },
  ];
};

/** Lists distributions to partners by kind, with totals. */
export const distributionSummary: Builder = async (subject) => {
  const { text, amount, day, said } = columnsOf(subject);
  const columns = [
    day('date'),
    text('partnerId'),
    text('currency'),
    amount('amount'),
    amount('capital'),
    amount('gain'),
    amount('income'),
    said.amount('reports.withheldTax'),
    amount('recallable'),
  ].map(({ column }) => column);
  const found = await subject.tx.rows<Cells>(
    sql`select ${accountingDate()}::text as a, p.name as b, t.currency as c, ${signed} as d, ${part('capital')} as e, ${part('gain')} as f,
      ${part('income')} as g, ${part('withheldTax')} as h, ${spelt(signedSql('t.recallable'))} as i
      from transactions t left join partners p on p.id = t.partner_id
      where ${notDeleted()} and t.status = 'completed' and t.type = 'Disbursement Fund to LP' and ${subject.reach('transactions')} and ${until(subject)} ${since(subject)} ${ofFund(subject)} ${ofPartner(subject)}
      order by ${accountingDate()}, p.name ${ALPHABETICAL}, t.id`,
  );
  const rows = found.map((cells) => Object.values(cells));
  const { say } = subject.speech;
  return [
    {
      heading: say('statement.distributions'),
      columns,
      rows,
      totals: totalsBy(CURRENCY, { columns, rows, total: say('reports.total') }),
    },
  ];
};
