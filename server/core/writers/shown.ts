import type { Formats } from '../words/formats.ts';
import type { ReportColumn } from './data.ts';

const isDecimal = (value: string) => /^-?\d+(\.\d+)?$/.test(value);
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

type Show = (value: string | null, formats: Formats) => string;

const shows: Readonly<Record<ReportColumn['kind'], Show>> = {
  text: (value) => value ?? '',
  // Where a number is missing, nothing is known.
  number: (value, { number }) => (value === null ? '\u2013' : isDecimal(value) ? number(value) : value),
  day: (value, { day }) => (value !== null && isDay(value) ? day(value) : (value ?? '')),
};

/** A cell as people read it. */
export const shownCell = (value: string | null, { kind }: ReportColumn, formats: Formats): string =>
  shows[kind](value, formats);
