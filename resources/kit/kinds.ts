import * as z from 'zod/mini';
import { isCalendarDay, isTimeZone, latestDay } from './calendar.ts';
import { checkWords } from './checkWords.ts';
import { tidyLine } from './comparable.ts';
import { scaled } from './decimals.ts';
import type { Field, Kind } from './fields.ts';
import { says } from './says.ts';

// Whatever a check finds wrong is said in the product's own words, on both sides.
z.config({ localeError: checkWords });

export type FilterStyle = 'equals' | 'range' | 'contains' | 'none';

/** What a kind means on both sides: what it accepts, how it is filtered, whether rows can be sorted by it. */
export interface Meaning<K extends Kind> {
  check: (field: Field<K>) => z.ZodMiniType;
  filter: FilterStyle;
  sortable: boolean;
}

const printable = z.refine<string>((s) => !s.includes('\0') && s.isWellFormed(), 'checks.printable');
const line = (max: number) =>
  z.string().check(z.trim(), z.normalize('NFC'), z.minLength(1), z.maxLength(max), printable);
const matching = (max: number, pattern: RegExp, message: string) => line(max).check(z.regex(pattern, message));
const tidy = (max: number) => z.string().check(z.overwrite(tidyLine), z.minLength(1), z.maxLength(max), printable);

const decimal = (whole: number, places: number, { min, max, above }: { min?: string; max?: string; above?: string }) =>
  z.string().check(
    z.regex(new RegExp(`^-?\\d{1,${whole}}(\\.\\d{1,${places}})?$`), says('checks.decimal', { places })),
    z.refine(
      (v) => !/^-?\d+(\.\d+)?$/.test(v) || min === undefined || scaled(v, places) >= scaled(min, places),
      says('checks.atLeast', { limit: min ?? '' }),
    ),
    z.refine(
      (v) => !/^-?\d+(\.\d+)?$/.test(v) || max === undefined || scaled(v, places) <= scaled(max, places),
      says('checks.atMost', { limit: max ?? '' }),
    ),
    z.refine(
      (v) => !/^-?\d+(\.\d+)?$/.test(v) || above === undefined || scaled(v, places) > scaled(above, places),
      says('checks.moreThan', { limit: above ?? '' }),
    ),
  );

const isDay = (v: string) => isCalendarDay(v) && v >= '1800-01-01' && v < '2200-01-01';
/** No day that has begun anywhere lies in the future; whose day counts is judged where that is known. */
const today = () => latestDay(new Date().toISOString());
/** Canonical lower-case form of a UUID; the only shape of an id that reaches a query. */
export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const id = z.string().check(z.regex(uuidPattern, 'checks.id'));
const shape = (fields: Record<string, Field>) =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([k, f]) => [k, bodyValueOf(f)])));

const LEVELS = 8;
const VALUES = 2000;
const LONGEST_NAME = 200;
const LONGEST_TEXT = 20_000;

/** Whether a value can be kept as JSON: not deep, not large, of characters and numbers that can be stored. */
const isKeepable = (whole: unknown): boolean => {
  let values = 0;
  let length = 0;
  const isText = (text: string) => {
    length += text.length;
    return text.length <= LONGEST_TEXT && length <= 2 * LONGEST_TEXT && !text.includes('\0') && text.isWellFormed();
  };
  const holds = (value: unknown, level: number): boolean => {
    values += 1;
    if (values > VALUES) return false;
    if (typeof value === 'string') return isText(value);
    if (typeof value === 'number') return Number.isFinite(value);
    if (typeof value !== 'object' || value === null) return value === null || typeof value === 'boolean';
    if (level === LEVELS) return false;
    return Object.entries(value).every(
      ([name, inner]) => name.length <= LONGEST_NAME && isText(name) && holds(inner, level + 1),
    );
  };
  return holds(whole, 0);
};

export const kinds: { [K in Kind]: Meaning<K> } = {
  text: {
    check: (f) => (f.pattern ? matching(f.max ?? 255, new RegExp(f.pattern), 'checks.form') : tidy(f.max ?? 255)),
    filter: 'contains',
    sortable: true,
  },
  longText: { check: (f) => line(f.max ?? 2000), filter: 'none', sortable: false },
  email: {
    check: () =>
      matching(254, /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\.]+(\.[^\s@<>"(),:;\\.]+)+$/, 'checks.email').check(
        z.toLowerCase(),
      ),
    filter: 'contains',
    sortable: true,
  },
  url: {
    check: () => matching(2000, /^https?:\/\/[^\s<>"]+$/i, 'checks.url'),
    filter: 'none',
    sortable: false,
  },
  phone: {
    check: () => matching(20, /^\+[1-9]\d{6,14}$/, 'checks.phone'),
    filter: 'none',
    sortable: false,
  },
  secret: { check: (f) => line(f.max ?? 64), filter: 'none', sortable: false },
  integer: {
    check: (f) => z.int().check(z.minimum(f.min ?? -2147483648), z.maximum(f.max ?? 2147483647)),
    filter: 'range',
    sortable: true,
  },
  money: { check: (f) => decimal(18, 2, f), filter: 'range', sortable: true },
  rate: { check: (f) => decimal(3, 6, f), filter: 'range', sortable: true },
  quantity: { check: (f) => decimal(14, 6, f), filter: 'range', sortable: true },
  date: {
    check: (f) =>
      z.string().check(
        z.regex(/^\d{4}-\d{2}-\d{2}$/, 'checks.date'),
        z.refine((v) => !/^\d{4}-\d{2}-\d{2}$/.test(v) || isDay(v), 'checks.calendarDay'),
        z.refine(
          (v) => f.notAfter === undefined || v <= (f.notAfter === 'today' ? today() : f.notAfter),
          'checks.future',
        ),
        z.refine(
          (v) => f.notBefore === undefined || v >= f.notBefore,
          says('checks.before', { day: f.notBefore ?? '' }),
        ),
      ),
    filter: 'range',
    sortable: true,
  },
  instant: {
    check: () => z.iso.datetime().check(z.refine((v) => v >= '1800', 'checks.moment')),
    filter: 'range',
    sortable: true,
  },
  bool: { check: () => z.boolean(), filter: 'equals', sortable: true },
  choice: { check: (f) => z.enum(f.options as [string, ...string[]]), filter: 'equals', sortable: true },
  country: { check: (f) => z.enum(f.options as [string, ...string[]]), filter: 'equals', sortable: true },
  currency: { check: (f) => z.enum(f.options as [string, ...string[]]), filter: 'equals', sortable: true },
  timeZone: {
    check: () => line(60).check(z.refine(isTimeZone, 'checks.timeZone')),
    filter: 'none',
    sortable: false,
  },
  choices: {
    check: (f) => z.array(z.enum(f.options as [string, ...string[]])).check(z.maxLength(f.options.length)),
    filter: 'none',
    sortable: false,
  },
  ref: { check: () => id, filter: 'equals', sortable: true },
  anyRef: { check: () => id, filter: 'equals', sortable: false },
  recordId: { check: () => line(36), filter: 'equals', sortable: false },
  refs: { check: () => z.array(id).check(z.maxLength(100)), filter: 'none', sortable: false },
  group: { check: (f) => shape(f.fields), filter: 'none', sortable: false },
  items: { check: (f) => z.array(shape(f.fields)).check(z.maxLength(f.max ?? 50)), filter: 'none', sortable: false },
  json: {
    check: () => z.record(z.string(), z.unknown()).check(z.refine(isKeepable, 'checks.json')),
    filter: 'none',
    sortable: false,
  },
};

/** The check of one field's value where one is given. The one place where a kind meets its row. */
export const checkOf = (field: Field): z.ZodMiniType => (kinds[field.kind].check as (f: Field) => z.ZodMiniType)(field);

/** The check of a field in a body: what is not required may be left out or null. */
export const bodyValueOf = (field: Field): z.ZodMiniType =>
  field.required ? checkOf(field) : z.optional(z.nullable(checkOf(field)));
