import type { DateStyle } from '../../../i18n/dates.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { FormSheet } from '../export/form.ts';
import type { ColumnKind } from '../export/workbook.ts';
import type { Translator } from '../i18n/translator.ts';

export interface ReportColumn {
  label: string;
  /**
   * 'number', 'multiple' and 'rate' are decimal strings, right-aligned, displayed as '1,234.50', '1.31x' and '11.15%';
   * 'day' is an ISO 8601 date. Each format renders them in its own way.
   */
  kind: ColumnKind;
  /** Repeats information from the report's head in every row: pages omit it, data files include it. */
  isAbove?: boolean;
}

export type ReportRow = readonly (string | null)[];

/** Rows read while writing, with their count. */
interface ReadRows {
  count: number;
  read: () => AsyncIterable<ReportRow>;
}

/** A table of a report; a cell is text, a decimal string or a date. */
export interface Section<R = readonly ReportRow[] | ReadRows> {
  heading: string;
  columns: readonly ReportColumn[];
  rows: R;
  /** Kind of the numbers by row, in a table of mixed figures. */
  rowKinds?: readonly ColumnKind[];
  /** Totals, one row per currency, set apart below the rows for readers; programs compute their own. */
  totals?: readonly ReportRow[];
  /** Indexes of rows in bold type on pages, such as a sum. */
  emphasised?: readonly number[];
  /** Sums set on pages below a row by its index, with a rule above. */
  subtotals?: readonly { after: number; values: ReportRow }[];
  /** Pages show negative numbers in brackets and zeros as dashes, with a rule above each sum. */
  isAccount?: true;
  /** Texts by row that pages show in place of a missing number. */
  absences?: readonly (string | null)[];
  /** Pages show the rows in a box without column heads: labels and values. */
  isBox?: true;
  /** The totals are the purpose of the table, so data files contain them too. */
  isForItsSum?: boolean;
}

/** Reader of a report, whose texts are already in that language. */
export interface Reader {
  locale: LocaleCode;
  dateStyle: DateStyle;
  /** Text for an empty table. */
  nothing: string;
}

/** A form with fixed positions instead of tables: as a workbook, and as data for programs. */
export interface Form {
  sheets: readonly FormSheet[];
  data: unknown;
}

/** Letterhead of pages. */
export interface Sender {
  name: string;
  /** Address and contact. */
  lines: readonly string[];
  /** A PNG in base64. */
  logo: string | null;
  /** '#rrggbb', dark enough on white. */
  colour: string | null;
  /** Text at the foot of each page. */
  footer: string | null;
}

/** A value with its label. */
export interface Labelled {
  label: string;
  value: string;
}

/** Text of a letter around the tables of a notice or a statement. */
export interface Letter {
  paper: 'A4' | 'LETTER';
  /** Name and address, by line. */
  recipient: readonly string[];
  /** Date and references. */
  facts: readonly Labelled[];
  /** Absent on the cover of a statement. */
  salutation?: string;
  /** Paragraphs before the tables. */
  opening: readonly string[];
  /** Figures that matter most. */
  emphasis: readonly Labelled[];
  /** Paragraphs after the tables. */
  closing: readonly string[];
  /** Complimentary close, then name and title of the signatory, and the firm. */
  signature: readonly string[];
}

/** A bar chart below the tables of a page. */
export interface Chart {
  heading: string;
  /** Decimal strings with their labels. */
  bars: readonly Labelled[];
  /** Content of the chart for screen readers. */
  description: string;
}

/** Terms with their definitions, at the end of a document. */
export interface Notes {
  heading: string;
  terms: readonly Labelled[];
}

/** Content of a report; every format is created from this data. */
export interface ReportData<R = readonly ReportRow[] | ReadRows> {
  title: string;
  sender?: Sender | null;
  /** Fund, partner, date and currency, by line. */
  about: readonly string[];
  sections: readonly Section<R>[];
  /** Makes the pages a letter, in place of title and `about`. */
  letter?: Letter;
  /** Pages only, like the notes. */
  chart?: Chart;
  notes?: Notes;
  /** Title in the properties of the file; `title` if absent. */
  fileTitle?: string;
  form?: Form;
  /** Known-at time of the ledger, if stated (ISO 8601). */
  knownAt?: string | null;
  reader: Reader;
}
/** A report held fully in memory, for small ones. */
export type WholeReport = ReportData<readonly ReportRow[]>;
export type WholeSection = Section<readonly ReportRow[]>;

/**
 * Returns the creation time for the file: the known-at time if stated, so that the same report always has the same
 * bytes.
 */
export const madeAt = ({ knownAt }: { knownAt?: string | null | undefined }): Date =>
  knownAt ? new Date(knownAt) : new Date();

export const countOf = ({ rows }: Section): number => ('count' in rows ? rows.count : rows.length);
export const rowsOf = ({ rows }: Section): AsyncIterable<ReportRow> | readonly ReportRow[] =>
  'read' in rows ? rows.read() : rows;

/** Returns the first rows of a table, and all rows; streamed rows are read only once. */
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

/** Returns the report reader for a language. */
export const readerIn = ({ locale, dateStyle, say }: Translator): Reader => ({
  locale,
  dateStyle,
  nothing: say('reports.nothing'),
});
