import { isDecimal } from '../../../resources/kit/decimals.ts';
import { type ColumnKind, kindOfCell } from '../export/workbook.ts';
import type { Formats } from '../i18n/formats.ts';
import type { ReportRow, Section } from './data.ts';

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** A missing number is shown as a dash. */
const written =
  (write: (value: string, formats: Formats) => string): Show =>
  (value, formats) =>
    value === null ? '\u2013' : isDecimal(value) ? write(value, formats) : value;

type Show = (value: string | null, formats: Formats) => string;

const shows: Readonly<Record<ColumnKind, Show>> = {
  text: (value) => value ?? '',
  number: written((value, { number }) => number(value)),
  multiple: written((value, { multiple }) => multiple(value)),
  rate: written((value, { rate }) => rate(value)),
  day: (value, { day }) => (value !== null && isDay(value) ? day(value) : (value ?? '')),
};

/** Formats an amount by the custom of accounts: brackets around a negative number, and a dash for zero. */
export const shownAmount: Show = (value, formats) => {
  if (value === null || !isDecimal(value)) return shows.number(value, formats);
  if (!/[1-9]/.test(value)) return '\u2013';
  return value.startsWith('-') ? `(${formats.number(value.slice(1))})` : formats.number(value);
};

const accountShows: typeof shows = { ...shows, number: shownAmount };

/** Text of a cell on pages, by its row in the section; totals have no row. */
export type ShowCell = (section: Section, values: ReportRow, at: { index: number; row?: number }) => string;

/** Returns the display of cells in a language. */
export const shownIn =
  (formats: Formats): ShowCell =>
  (section, values, { index, row }) => {
    const value = values[index] ?? null;
    const column = section.columns[index]?.kind ?? 'text';
    const kind = kindOfCell(column, row === undefined ? undefined : section.rowKinds?.[row]);
    const absence = row === undefined || column === 'text' ? null : section.absences?.[row];
    if (value === null && absence) return absence;
    return (section.isAccount ? accountShows : shows)[kind](value, formats);
  };
