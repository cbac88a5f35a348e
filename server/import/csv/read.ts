import { createReadStream } from 'node:fs';
import { CsvError, type InfoCallback, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import type { Reporter } from './problems.ts';

export interface Row {
  line: number;
  cells: Readonly<Record<string, string>>;
}

export interface Reading {
  /** File name shown in reported problems. */
  file: string;
  path: string;
  encoding: string;
  delimiter: string;
}

/** Maximum bytes of a record; an unclosed quote would otherwise consume the file. */
const LONGEST_RECORD = 1_000_000;

/** Streams the rows of a file by header names, with trimmed cells. Invalid CSV rows go to `report`. */
export async function* rowsOf(
  { file, path, encoding, delimiter }: Reading,
  report: Reporter,
  onHeader: (names: readonly string[]) => void = () => {},
): AsyncGenerator<Row> {
  const problem = (error: CsvError) =>
    report({
      file,
      line: lineOf(error),
      field: null,
      message: sentences[error.code] ?? `Is not a CSV file: ${error.message}.`,
    });
  const parser = parse({
    bom: true,
    columns: (header: string[]) => {
      const names = uniqueNames(header);
      onHeader(names);
      return names;
    },
    delimiter,
    info: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => void (error && problem(error)),
    max_record_size: LONGEST_RECORD,
  });
  const source = createReadStream(path);
  const text = source.pipe(iconv.decodeStream(encoding));
  text.pipe(parser);
  source.once('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: Row['cells']; info: InfoCallback }>)
      yield { line: info.lines, cells: record };
  } catch (error) {
    if (error instanceof HeaderError) report({ file, line: 1, field: null, message: error.message });
    else if (error instanceof CsvError) problem(error);
    else throw error;
  } finally {
    source.destroy();
    parser.destroy();
  }
}

/** The header has ambiguous columns. */
class HeaderError extends Error {}

/** Returns the column names; throws for duplicates, because references to them are ambiguous. */
const uniqueNames = (header: string[]): string[] => {
  const twice = header.find((name, i) => header.indexOf(name) !== i);
  if (twice !== undefined) throw new HeaderError(`The column “${twice}” appears twice in the header.`);
  return header;
};

const lineOf = (error: CsvError): number | null => {
  const { lines } = error as { lines?: unknown };
  return typeof lines === 'number' ? lines : null;
};

const sentences: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: 'Has a different number of cells than the header.',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'Has a different number of cells than the header.',
  CSV_MAX_RECORD_SIZE: 'A row is longer than a million characters; a quote may not be closed.',
  CSV_QUOTE_NOT_CLOSED: 'A quote is not closed.',
  CSV_INVALID_CLOSING_QUOTE: 'There is text between a closing quote and the next delimiter.',
  INVALID_OPENING_QUOTE: 'There is a quote inside a cell that does not begin with a quote.',
};
