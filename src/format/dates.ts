import { type DateStyle, dayParts, exactly, withFirst } from '../../i18n/dates.ts';

interface Reader {
  language: string;
  style: DateStyle;
  /** Null for the time zone of the browser. */
  timeZone: string | null;
}

let reader: Reader = { language: 'en', style: 'language', timeZone: null };
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the reader's language: 'en', 'pt-BR'. */
export const languageNow = (): string => reader.language;

/** Sets the reader for date formatting. Time zones unknown to the browser are ignored. */
export const writeDatesFor = (changes: Partial<Reader>) => {
  reader = { ...reader, ...changes, ...('timeZone' in changes && { timeZone: knownZone(changes.timeZone ?? null) }) };
  formats.clear();
};

/** Returns the reader's time zone. */
export const readersZone = (): string => reader.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** '2026-01-31' -> 'Jan 31, 2026' in every time zone; `style` overrides the reader's style. */
export const formatDate = (day: string, style: DateStyle = reader.style): string =>
  written(`${day.slice(0, 10)}T00:00:00Z`, day, formatOf('day', style, 'UTC'));

/** The day of a timestamp in the reader's time zone: 'Jan 31, 2026'. */
export const formatDay = (moment: string): string => written(moment, moment, formatOf('day'));

/** A timestamp in the reader's time zone: 'Jan 31, 2026, 3:04 PM'. */
export const formatInstant = (moment: string): string => written(moment, moment, formatOf('moment'));

/** A timestamp with seconds and zone, as in documents: 'Jan 31, 2026, 15:04:05 UTC'. */
export const formatExactly = (moment: string): string => written(moment, moment, formatOf('exactly'));

/** '2026-01-31' -> 'Jan 2026'. */
export const formatMonth = (day: string): string =>
  written(`${day.slice(0, 10)}T00:00:00Z`, day, formatOf('month', reader.style, 'UTC'));

type Part = 'day' | 'moment' | 'month' | 'exactly';

const formatOf = (part: Part, style = reader.style, timeZone = reader.timeZone ?? undefined) => {
  const key = `${part} ${style} ${timeZone}`;
  const format = formats.get(key) ?? made(part, style, timeZone);
  formats.set(key, format);
  return format;
};

const made = (part: Part, style: DateStyle, timeZone: string | undefined) => {
  const { locales, options } = partsOf(part, style, timeZone);
  return new Intl.DateTimeFormat(locales, options);
};

const partsOf = (part: Part, style: DateStyle, timeZone: string | undefined) => {
  const { locale, day } = dayParts(reader.language, style);
  if (part === 'exactly') return { locales: locale, options: { ...day, ...exactly } };
  const { day: _, ...month } = day;
  const hour = day.month === 'short' ? 'numeric' : '2-digit';
  const time = part === 'moment' ? ({ hour, minute: '2-digit' } as const) : {};
  return {
    locales: locale,
    options: { ...(part === 'month' ? month : day), ...time, ...(timeZone && { timeZone }) },
  };
};

const written = (moment: string, otherwise: string, format: Intl.DateTimeFormat) => {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return otherwise;
  const text = format.format(at);
  return text.startsWith('1') ? withFirst(text, format.resolvedOptions().locale) : text;
};

const knownZone = (timeZone: string | null): string | null => {
  try {
    return timeZone && new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
};
