import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { addDays, addYears } from '../../accounting/dates.ts';
import { reportingRows } from '../../accounting/ilpa/reportingRows.ts';
import { templateColumn, together } from '../../accounting/ilpa/reportingTemplate.ts';
import { formatMoney } from '../../accounting/money.ts';
import { abs, divideHalfUp, sum } from '../../accounting/rounding.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { inStates } from '../../core/tables/states.ts';
import type { Moment } from '../../ledger/moment.ts';
import { type PartnerRows, reportingRowsOf } from '../../ledger/reporting.ts';

/** Column blocks: the partner, the whole fund, its general partners. */
export const blocks = ['lp', 'fund', 'gp'] as const;
/** Quarter, year, and inception to date. */
export const spans = ['qtd', 'ytd', 'itd'] as const;
type Column = ReadonlyMap<number, bigint>;
export type Blocks = Record<(typeof blocks)[number], Record<(typeof spans)[number], Column>>;

export interface KeyDates {
  inception: string | null;
  initialClosing: string | null;
  finalClosing: string | null;
  commencement: string | null;
  investmentPeriodEnd: string | null;
  termination: string | null;
  yearStart: string;
  quarterStart: string;
  periodEnd: string;
}

/** Data of ILPA's Reporting Template for one partner of a fund, or for the fund alone; amounts in minor units. */
export interface ReportingData {
  fund: string;
  partner: string | null;
  currency: string;
  /** A line of the head. */
  about: string;
  dates: KeyDates;
  columns: Blocks;
  /** Required explanation, if any. */
  footnote: string | null;
}

/** Returns the first day of a day's calendar quarter. */
const quarterStart = (day: string): string => {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
};

/** Cumulative rows of each partner before the quarter, before the year, and at the end. */
export interface Standing {
  quarter: readonly PartnerRows[];
  year: readonly PartnerRows[];
  end: readonly PartnerRows[];
}

/** Loads the cumulative rows of all partners; reads the ledger once per day. */
export const standingOn = async (
  tx: Tx,
  fund: RecordOf<'funds'>,
  { asOf, knownAt = null }: Moment,
): Promise<Standing> => {
  const until = (day: string) => reportingRowsOf(tx, fund, { asOf: day, knownAt });
  const [quarterEnd, yearEnd] = [addDays(quarterStart(asOf), -1), addDays(`${asOf.slice(0, 4)}-01-01`, -1)];
  const quarter = await until(quarterEnd);
  return { quarter, year: yearEnd === quarterEnd ? quarter : await until(yearEnd), end: await until(asOf) };
};

/** Returns the columns of one partner and of the fund. */
export const columnsOf = (standing: Standing, partnerId: string | null): Blocks => {
  const is: Record<keyof Blocks, (row: PartnerRows) => boolean> = {
    lp: (row) => row.partnerId === partnerId,
    fund: () => true,
    gp: (row) => row.isGp,
  };
  const all = (rows: readonly PartnerRows[], block: keyof Blocks) =>
    together(rows.filter(is[block]).map((row) => row.rows));
  const each = (block: keyof Blocks) => {
    const end = all(standing.end, block);
    return {
      qtd: templateColumn(all(standing.quarter, block), end),
      ytd: templateColumn(all(standing.year, block), end),
      itd: templateColumn(null, end),
    };
  };
  return { lp: each('lp'), fund: each('fund'), gp: each('gp') };
};

/** Returns the dates at the head of the form. */
export const keyDatesOf = async (tx: Tx, fund: RecordOf<'funds'>, asOf: string): Promise<KeyDates> => {
  const found = await tx.first<{ first: string | null; last: string | null; flow: string | null }>(
    sql`select min(k.admission_date) as first, max(k.admission_date) as last,
        (select min(j.effective_on) from gl_journals j where j.fund_id = ${fund.id} and j.source_kind <> 'commitments') as flow
      from commitments k where k.fund_id = ${fund.id} and ${notDeleted('k')} and k.admission_date <= ${asOf}::date
        -- A transfer is not a closing: the interest was admitted with its first holder.
        and not exists (select from transfers x where x.buyer_commitment_id = k.id)
        and (${inStates('commitments', 'binding', 'k')}
          or exists (select from transfers x where x.commitment_id = k.id and x.status = 'Effective' and ${notDeleted('x')}))`,
  );
  const { first = null, last = null, flow = null } = found ?? {};
  return {
    inception: first,
    initialClosing: first,
    finalClosing: last,
    commencement: flow,
    investmentPeriodEnd: fund.investmentPeriodEnd,
    termination: first && fund.termYears ? addYears(first, fund.termYears) : null,
    yearStart: `${asOf.slice(0, 4)}-01-01`,
    quarterStart: quarterStart(asOf),
    periodEnd: asOf,
  };
};

/** Costs under 'Other' above a twentieth of all costs require a footnote. */
const OTHER = { rows: [31, 57], of: 82, part: 20n } as const;

/** Returns the share of costs under 'Other' since inception if it needs an explanation: '12.5 %'; else null. */
export const shareOfOther = ({ itd }: Blocks['fund']): string | null => {
  const all = itd.get(OTHER.of) ?? 0n;
  const other = sum(OTHER.rows.map((row) => itd.get(row) ?? 0n));
  if (all === 0n || abs(other) * OTHER.part <= abs(all)) return null;
  const thousandths = divideHalfUp(abs(other) * 1000n, abs(all));
  return `${thousandths / 10n}.${thousandths % 10n} %`;
};

/** Returns the form as data: every row with number and name, and decimal strings of all columns. */
export const asJson = ({ columns, ...data }: ReportingData) => ({
  form: 'ILPA Reporting Template',
  version: '2.0',
  ...data,
  rows: reportingRows
    .filter(({ isHeading }) => !isHeading)
    .map(({ row, label }) => ({
      row,
      label,
      ...Object.fromEntries(
        blocks.map((block) => [
          block,
          Object.fromEntries(
            spans.map((span) => [span, formatMoney(columns[block][span].get(row) ?? 0n, data.currency)]),
          ),
        ]),
      ),
    })),
});
