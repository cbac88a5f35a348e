import { isDecimal } from '../../../resources/kit/decimals.ts';
import type { ColumnKind } from '../export/workbook.ts';
import type { Formats } from '../i18n/formats.ts';

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

/** Formats a cell for display. */
export const shownCell = (value: string | null, kind: ColumnKind, formats: Formats): string =>
  shows[kind](value, formats);
