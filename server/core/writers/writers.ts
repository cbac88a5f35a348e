import type { reportFormats } from '../../../resources/kit/enums.ts';
import { neutralText } from '../export/formulas.ts';
import { dayCode } from '../export/styles.ts';
import { writeWorkbook } from '../export/workbook.ts';
import type { ReportData, Section } from './data.ts';
import { writePdf } from './pdf.ts';

const csvCell = (value: string | null) => {
  const safe = neutralText(value ?? '');
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
const csvRow = (cells: readonly (string | null)[]) => cells.map(csvCell).join(',');
const csvSection = ({ heading, columns, rows }: Section) => [
  '',
  csvRow([heading]),
  csvRow(columns.map((c) => c.label)),
  ...rows.map(csvRow),
];

const writeCsv = async ({ title, about, sections }: ReportData) =>
  Buffer.from(
    `\ufeff${[csvRow([title]), ...about.map((line) => csvRow([line])), ...sections.flatMap(csvSection)].join('\r\n')}\r\n`,
    'utf8',
  );

/** Writes a report's data as a file; all three say the same. CSV is for programs: its numbers and days look alike in every language. */
export const writers: Record<
  (typeof reportFormats)[number],
  { mimeType: string; write: (data: ReportData) => Promise<Buffer> }
> = {
  csv: { mimeType: 'text/csv', write: writeCsv },
  xlsx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: ({ title, about, sections, reader }) =>
      writeWorkbook(
        sections.map((s) => ({ title: s.heading, head: [title, ...about], columns: s.columns, rows: s.rows })),
        dayCode(reader.locale, reader.dateStyle),
      ),
  },
  pdf: { mimeType: 'application/pdf', write: writePdf },
};
