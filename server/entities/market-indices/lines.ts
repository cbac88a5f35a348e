import { invalid } from '../../core/base/errors.ts';
import { messageFor } from '../../core/i18n/message.ts';

export interface Level {
  date: string;
  /** Decimal string with six decimals. */
  level: string;
}

const DAY = /^"?(\d{4}-\d{2}-\d{2})"?$/;
const LEVEL = /^"?(\d{1,9})(?:[.,](\d{1,6}))?"?$/;

/**
 * Parses lines with a date and a level: '2020-01-31,3225.52', '2020-01-31;3225,52', or separated by tab or spaces. A
 * first line without a date is a heading. Throws 422 with the first invalid or repeated line.
 */
export const levelsOf = (text: string): Level[] => {
  const lines = text.split(/\r?\n/);
  const days = new Set<string>();
  const first = lines.findIndex((line) => line.trim() !== '');
  return lines.flatMap((line, at) => {
    if (line.trim() === '') return [];
    const [, day = '', rest = ''] = /^\s*([^\s,;]+)[\s,;]+(.*?)[\s,;]*$/.exec(line) ?? [];
    const [, date = ''] = DAY.exec(day) ?? [];
    const [, whole = '', part = ''] = LEVEL.exec(rest) ?? [];
    if (at === first && !date && !/\d/.test(day)) return [];
    const isLevel = date !== '' && isDay(date) && /[1-9]/.test(whole + part);
    if (!isLevel) throw invalid('lines', messageFor('refusals.marketIndices.line', { line: at + 1 }));
    if (days.has(date)) throw invalid('lines', messageFor('refusals.marketIndices.again', { line: at + 1 }));
    days.add(date);
    return [{ date, level: `${BigInt(whole)}.${part.padEnd(6, '0')}` }];
  });
};

const isDay = (text: string) => new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
