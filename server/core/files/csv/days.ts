import { dayOrders } from '../../../../resources/kit/enums.ts';
import { folded } from '../../../../resources/kit/folded.ts';

export type DayOrder = (typeof dayOrders)[number];

/** Possible dates (YYYY-MM-DD) of a text, by the order of its parts. Empty if it is not a date. */
export type DayReadings = Readonly<Partial<Record<DayOrder, string>>>;

const locales = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'da', 'nb', 'pl'] as const;
const LONGEST = 60;

const bareWord = (word: string) => folded(word).replace(/[^\p{L}\p{M}]/gu, '');

/** Month numbers by name: long, short, and as written after a day (Polish inflects them). */
const monthNames = (() => {
  const names = new Map<string, number>([['mrz', 3]]);
  for (const locale of locales)
    for (const month of ['long', 'short'] as const)
      for (const options of [{ month }, { month, day: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
        for (let number = 1; number <= 12; number += 1) {
          const parts = format.formatToParts(Date.UTC(2026, number - 1, 1));
          const name = bareWord(parts.find(({ type }) => type === 'month')?.value ?? '');
          if (name.length > 2) names.set(name, number);
        }
      }
  return names;
})();

const months = new Map<string, number | null>();
/** Returns the month that a word names or begins ('Sept'); null if none or several. */
const monthOf = (word: string): number | null => {
  const name = bareWord(word);
  if (name.length < 3) return null;
  const known = months.get(name);
  if (known !== undefined) return known;
  const exact = monthNames.get(name);
  const begun = new Set([...monthNames].filter(([each]) => each.startsWith(name)).map(([, number]) => number));
  const found = exact ?? (begun.size === 1 ? ([...begun][0] ?? null) : null);
  if (months.size < 1000) months.set(name, found);
  return found;
};

const TIME =
  /[T\s]+(?:\d{1,2}[:h]\d{2}(?::\d{2}(?:[.,]\d+)?)?|\d{1,2}\.\d{2}\.\d{2})\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|GMT|CES?T|[+-]\d{2}:?\d{2})?$/i;
const BETWEEN = /[\s./,\-‐-―'’]+|(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/u;
/** Filler words: ordinals, and "de" of "15 de enero de 2026". */
const fillers = new Set(['st', 'nd', 'rd', 'th', 'er', 'o', 'a', 'de', 'del', 'of', 'den', 'le']);
const REIWA = 2018;

const partsOf = (text: string): string[] => {
  const japanese = /^(?:(令和)\s*)?(\d{1,4}|元)年\s*(\d{1,2})月\s*(\d{1,2})日?$/u.exec(text);
  if (japanese) {
    const [, era, year = '', month = '', day = ''] = japanese;
    const number = year === '元' ? 1 : Number(year);
    return [String(era ? REIWA + number : number).padStart(year.length, '0'), month, day];
  }
  const parts = text.split(BETWEEN).filter((part) => part && !fillers.has(part.toLowerCase()));
  // A weekday adds no information.
  if (parts.length === 4) {
    const at = parts.findIndex((part) => /^\p{L}+$/u.test(part));
    const isSpare = at === 0 || monthOf(parts[at] ?? '') === null;
    if (at >= 0 && isSpare) return parts.filter((_, index) => index !== at);
  }
  return parts;
};

const dayFrom = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    year >= 1900 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
};

const everyOrder = (day: string | undefined): DayReadings => (day ? { DMY: day, MDY: day, YMD: day } : {});
const only = (readings: Partial<Record<DayOrder, string | undefined>>): DayReadings =>
  Object.fromEntries(Object.entries(readings).filter(([, day]) => day));

const yearOf = (text: string) => (text.length > 2 ? Number(text) : Number(text) + (Number(text) < 80 ? 2000 : 1900));

const named = (parts: readonly string[], at: number, month: number): DayReadings => {
  const [first = '', second = ''] = parts.filter((_, index) => index !== at);
  if (!/^\d{1,4}$/.test(first) || !/^\d{1,4}$/.test(second) || at === 2) return {};
  const [day, year] = first.length === 4 || Number(first) > 31 ? [second, first] : [first, second];
  if (day.length > 2 || year.length % 2) return {};
  return everyOrder(dayFrom(yearOf(year), month, Number(day)));
};

const FAR_BACK = 11;

/** Two-digit years: an order that puts the date decades away is rejected if another one is near. */
const shortYears = (parts: readonly [string, string, string], thisYear: number): DayReadings => {
  const [a, b, c] = parts;
  const all = only({
    DMY: dayFrom(yearOf(c), Number(b), Number(a)),
    MDY: dayFrom(yearOf(c), Number(a), Number(b)),
    YMD: dayFrom(yearOf(a), Number(b), Number(c)),
  });
  const near = Object.entries(all).filter(([, day]) => {
    const year = Number(day.slice(0, 4));
    return year > thisYear - FAR_BACK && year <= thisYear + 1;
  });
  return near.length ? Object.fromEntries(near) : all;
};

const numeric = (parts: readonly [string, string, string], isDotted: boolean, thisYear: number): DayReadings => {
  const [a, b, c] = parts;
  if (a.length === 4) return everyOrder(dayFrom(Number(a), Number(b), Number(c)));
  const isShort = c.length <= 2;
  if (!isShort && c.length !== 4) return {};
  const dayFirst = dayFrom(yearOf(c), Number(b), Number(a));
  // With dots, the day comes first in every country.
  if (isDotted && dayFirst && (!isShort || Math.abs(yearOf(c) - thisYear) < FAR_BACK)) return everyOrder(dayFirst);
  if (isShort) return shortYears(parts, thisYear);
  return only({ DMY: dayFirst, MDY: dayFrom(yearOf(c), Number(a), Number(b)) });
};

const compact = (text: string): DayReadings => {
  const at = (from: number, to: number) => Number(text.slice(from, to));
  const yearFirst = dayFrom(at(0, 4), at(4, 6), at(6, 8));
  if (yearFirst) return everyOrder(yearFirst);
  return only({ DMY: dayFrom(at(4, 8), at(2, 4), at(0, 2)), MDY: dayFrom(at(4, 8), at(0, 2), at(2, 4)) });
};

/**
 * Returns the possible dates of a written date: numbers with any separator, month names in European languages,
 * two-digit years, Chinese and Japanese dates, a time of day after it. An unambiguous date is the same in every order.
 */
export const dayReadings = (text: string, thisYear = new Date().getUTCFullYear()): DayReadings => {
  if (text.length > LONGEST) return {};
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/\([^)]*\)/g, '')
    .replace(TIME, '')
    .trim();
  if (!/\d/.test(plain)) return {};
  if (/^\d{8}$/.test(plain)) return compact(plain);
  const parts = partsOf(plain);
  if (parts.length !== 3) return {};
  const at = parts.findIndex((part) => /\p{L}/u.test(part));
  const month = at < 0 ? null : monthOf(parts[at] ?? '');
  if (at >= 0) return month === null ? {} : named(parts, at, month);
  const [a = '', b = '', c = ''] = parts;
  if (![a, b, c].every((part) => /^\d{1,4}$/.test(part)) || b.length > 2) return {};
  return numeric([a, b, c], /^\d+\.\s*\d+\./.test(plain), thisYear);
};

const daysIn = (readings: DayReadings) => [...new Set(Object.values(readings))];

/** Returns whether a date depends on the order of its parts. */
export const isOpenDay = (text: string): boolean => daysIn(dayReadings(text)).length > 1;

/** Returns the date of a text; null if it is none, or if it is ambiguous and no order is given. */
export const dayIn = (text: string, order: DayOrder | null): string | null => {
  const readings = dayReadings(text);
  const days = daysIn(readings);
  if (days.length < 2) return days[0] ?? null;
  return (order && readings[order]) ?? null;
};

/**
 * Returns the order shown by the unambiguous dates of a file. Null if there are none, or if they contradict each other.
 */
export const dayOrderOf = (texts: readonly string[]): DayOrder | null => {
  const ordersFound = new Set<string>();
  for (const text of new Set(texts)) {
    const orders = Object.keys(dayReadings(text));
    if (orders.length === 1) ordersFound.add(orders[0] ?? '');
  }
  const [only] = ordersFound;
  return ordersFound.size === 1 ? (dayOrders.find((order) => order === only) ?? null) : null;
};
