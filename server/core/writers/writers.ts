import { PassThrough, Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { reportFormats } from '../../../resources/kit/enums.ts';
import { csvRow, LINE } from '../export/csv.ts';
import { writeForm } from '../export/form.ts';
import { dayCode } from '../export/styles.ts';
import { workbookType, writeWorkbook } from '../export/workbook.ts';
import { madeAt, type ReportData, rowsOf, type WholeReport } from './data.ts';
import { writePdf } from './pdf.ts';

/** Characters per write. */
const CHUNK = 65_536;

async function* csvLines({ title, about, sections }: ReportData) {
  yield `\ufeff${[title, ...about].map((line) => csvRow([line])).join(LINE)}${LINE}`;
  for (const section of sections) {
    yield LINE + csvRow([section.heading]) + LINE + csvRow(section.columns.map((c) => c.label)) + LINE;
    let chunk = '';
    for await (const row of rowsOf(section)) {
      chunk += csvRow(row) + LINE;
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = '';
    }
    if (section.isForItsSum) for (const row of section.totals ?? []) chunk += csvRow(row) + LINE;
    if (chunk) yield chunk;
  }
}

async function* jsonParts({ title, about, sections, form }: ReportData) {
  if (form) {
    yield JSON.stringify(form.data, null, 1);
    return;
  }
  yield `{"title":${JSON.stringify(title)},"about":${JSON.stringify(about)},"sections":[`;
  for (const [i, { heading, columns, ...section }] of sections.entries()) {
    yield `${i ? ',' : ''}\n{"heading":${JSON.stringify(heading)},"columns":${JSON.stringify(columns)},"rows":[`;
    let chunk = '';
    let isFirst = true;
    for await (const row of rowsOf({ heading, columns, ...section })) {
      chunk += `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
      isFirst = false;
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = '';
    }
    yield `${chunk}]}`;
  }
  yield ']}';
}

/**
 * Writers of a report by file format, row by row, with the same content. CSV is for programs: its numbers and dates are
 * the same in every language.
 */
export const writers: Record<
  (typeof reportFormats)[number],
  { mimeType: string; write: (data: ReportData, out: Writable) => Promise<void> }
> = {
  csv: { mimeType: 'text/csv', write: (data, out) => pipeline(Readable.from(csvLines(data)), out) },
  xlsx: {
    mimeType: workbookType,
    write: ({ title, about, sections, form, knownAt, reader }, out) => {
      const to = { dayCode: dayCode(reader.locale, reader.dateStyle), madeAt: madeAt({ knownAt }), out };
      if (form) return writeForm(form.sheets, to);
      const sheets = sections.map((section) => ({
        title: section.heading,
        head: [title, ...about],
        columns: section.columns,
        rowKinds: section.rowKinds,
        rows: rowsOf(section),
      }));
      return writeWorkbook(sheets, to);
    },
  },
  pdf: { mimeType: 'application/pdf', write: writePdf },
  json: { mimeType: 'application/json', write: (data, out) => pipeline(Readable.from(jsonParts(data)), out) },
};

/** Returns a small report as bytes. */
export const bytesOf = async (format: (typeof reportFormats)[number], data: WholeReport): Promise<Buffer> => {
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), writers[format].write(data, out)]);
  return bytes;
};
