import type { DateStyle } from '../../../i18n/dates.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { FormSheet } from '../export/form.ts';
import type { ColumnKind } from '../export/workbook.ts';
import type { Speech } from '../words/speech.ts';

export interface ReportColumn {
  label: string;
  /**
   * 'number', 'multiple' and 'rate': a decimal string, right-aligned, for people '1,234.50', '1.31x' and '11.15%'; 'day': a
   * calendar day, ISO 8601. Each format writes them as it can.
   */
  kind: ColumnKind;
  /** It says in every row what stands above the report: pages leave it out, programs find it in each row. */
  isAbove?: boolean;
}

export type ReportRow = readonly (string | null)[];

/** Rows that are read while they are written, and how many there will be. */
interface ReadRows {
  count: number;
  read: () => AsyncIterable<ReportRow>;
}

/** One table of a report; a cell is text, a decimal string or a day. */
export interface Section<R = readonly ReportRow[] | ReadRows> {
  heading: string;
  columns: readonly ReportColumn[];
  rows: R;
  /** What the numbers of each row are, in a table of figures of many kinds. */
  rowKinds?: readonly ColumnKind[];
  /** What its rows come to, a row for each currency, set off below them where people read it; programs add up for themselves. */
  totals?: readonly ReportRow[];
  /** The sum is what the table is made for: it stands in the files for programs as well. */
  isForItsSum?: boolean;
}

/** For whom a report is written: its words are in that language already. */
export interface Reader {
  locale: LocaleCode;
  dateStyle: DateStyle;
  /** What stands in place of a table without rows. */
  nothing: string;
}

/** A form with places of its own, in place of tables: as a workbook, and as data for programs. */
export interface Form {
  sheets: readonly FormSheet[];
  data: unknown;
}

/** What a report says, whatever it is written as: every format is made from this one data set. */
export interface ReportData<R = readonly ReportRow[] | ReadRows> {
  title: string;
  /** Whose report it is: its letterhead, where it is set as pages. */
  sender?: string | null;
  /** Fund, partner, day and currency, line by line. */
  about: readonly string[];
  sections: readonly Section<R>[];
  form?: Form;
  /** As of which moment the books were known, where one is stated (ISO 8601). */
  knownAt?: string | null;
  reader: Reader;
}
/** A report that is in memory as a whole, as small ones are. */
export type WholeReport = ReportData<readonly ReportRow[]>;
export type WholeSection = Section<readonly ReportRow[]>;

/** When its file says that it was made: where a moment is stated it is that, and so the file is the same bytes whenever it is made. */
export const madeAt = ({ knownAt }: { knownAt?: string | null | undefined }): Date =>
  knownAt ? new Date(knownAt) : new Date();

export const countOf = ({ rows }: Section): number => ('count' in rows ? rows.count : rows.length);
export const rowsOf = ({ rows }: Section): AsyncIterable<ReportRow> | readonly ReportRow[] =>
  'read' in rows ? rows.read() : rows;

/** The first rows of a table, and all of them: what is read while it is written is read once. */
export const beginning = async (
  section: Section,
  most: number,
): Promise<{ first: readonly ReportRow[]; all: AsyncIterable<ReportRow> | readonly ReportRow[] }> => {
  if (!('read' in section.rows)) return { first: section.rows.slice(0, most), all: section.rows };
  const rows = section.rows.read()[Symbol.asyncIterator]();
  const first: ReportRow[] = [];
  while (first.length < most) {
    const next = await rows.next();
    if (next.done) break;
    first.push(next.value);
  }
  const all = async function* () {
    try {
      yield* first;
      yield* { [Symbol.asyncIterator]: () => rows };
    } finally {
      await rows.return?.();
    }
  };
  return { first, all: all() };
};

export const text = (label: string): ReportColumn => ({ label, kind: 'text' });
export const number = (label: string): ReportColumn => ({ label, kind: 'number' });
export const multiple = (label: string): ReportColumn => ({ label, kind: 'multiple' });
export const percent = (label: string): ReportColumn => ({ label, kind: 'rate' });
export const day = (label: string): ReportColumn => ({ label, kind: 'day' });

/** The reader of a report in a language. */
export const readerIn = ({ locale, dateStyle, say }: Speech): Reader => ({
  locale,
  dateStyle,
  nothing: say('reports.nothing'),
});
