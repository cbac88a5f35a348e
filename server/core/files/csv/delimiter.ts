import { parse } from 'csv-parse/sync';

const candidates = [',', ';', '\t', '|'] as const;
const LINES = 50;

/** Returns the delimiter that splits the first lines into the same and the largest number of columns. */
export const delimiterOf = (sample: string): string => {
  const lines = sample.split(/\r\n|\n|\r/).slice(0, LINES + 1);
  // The last line of a sample may be cut off.
  const whole = lines.length > 2 ? lines.slice(0, -1) : lines;
  const scores = candidates.map((delimiter) => ({ delimiter, score: scoreOf(whole.join('\n'), delimiter) }));
  return scores.reduce((best, other) => (other.score > best.score ? other : best)).delimiter;
};

const scoreOf = (text: string, delimiter: string): number => {
  const records = recordsOf(text, delimiter);
  const columns = records[0]?.length ?? 0;
  if (columns < 2) return 0;
  const alike = records.filter((record) => record.length === columns).length;
  return (alike / records.length) * 1000 + columns;
};

const recordsOf = (text: string, delimiter: string): string[][] => {
  const read = (part: string): string[][] =>
    parse(part, { delimiter, bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  try {
    return read(text);
  } catch {
    // The sample ends inside a quote, so only the header is used.
    return [(text.split('\n')[0] ?? '').split(delimiter)];
  }
};
