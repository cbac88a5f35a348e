import * as z from 'zod/mini';
import { isTimeZone } from './calendar.ts';
import { checkDigits } from './checkDigits.ts';
import { checkWords } from './checkWords.ts';
import type { Field, Kind } from './fields.ts';
import { isKeepable } from './keepable.ts';
import type { ResourceName } from './names.ts';
import { dayText, decimalText, idsText, idText, jsonText, momentText, truthText, wholeText } from './queryText.ts';
import {
  asPercentage,
  checked,
  code,
  day,
  decimal,
  emailAddress,
  id,
  line,
  matching,
  phoneNumber,
  tidy,
} from './valueChecks.ts';
import type { Values } from './values.ts';

// Whatever a check finds wrong is said in the product's own words, on both sides.
z.config({ localeError: checkWords });

export type FilterStyle = 'equals' | 'range' | 'contains' | 'none';

export type Written = 'number' | 'whole' | 'day' | 'truth' | 'list';

/**
 * What a kind means on both sides, and what generic code asks about it: the check of a value, how it is filtered and
 * sorted, and how values are built. Each answer but the first three is left out where it is no.
 */
export interface Meaning<K extends Kind> {
  check: (field: Field<K>) => z.ZodMiniType;
  filter: FilterStyle;
  sortable: boolean;
  /** A value that passes the check, for examples; nothing where it has to be the id of a record that is there. */
  sample: (field: Field<K>) => unknown;
  /** What is typed in parts: the fields inside a value, or inside each of several. */
  inner?: (field: Field<K>) => Readonly<Record<string, Field>>;
  /** A value is a list. */
  many?: true;
  /** Ids of records: of which entity, told by the values beside it where the field leaves that open. */
  target?: (field: Field<K>, siblings: Values) => ResourceName | undefined;
  /** An amount in the currency that stands beside it: several are added up, each currency by itself. */
  amount?: true;
  /** How it is written in files of others; as it stands where nothing is said. */
  written?: Written;
  /** A value is more than one cell of a spreadsheet can hold. */
  noCell?: true;
  /** Stored encrypted, and shown to nobody whole. */
  secret?: true;
  /** A moment: a filter names its day. */
  moment?: true;
  /** Its value alone names a thing; a number or a day needs the entity's name before it. */
  naming?: true;
  /** Always one of two: what a record holds where nobody touched it has to be said. */
  toggle?: true;
  /** Its options have names of their own in every language: countries, currencies. */
  named?: true;
  /** The zone by which the days of its record, and of what belongs to that, begin and end. */
  zone?: true;
  /** The value that a text of a query stands for; undefined for none. The text itself where nothing is said. */
  read?: (text: string) => unknown;
}

const shape = (fields: Record<string, Field>) =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([k, f]) => [k, bodyValueOf(f)])));

/** Sound values of the fields inside another. */
const samplesOf = (fields: Readonly<Record<string, Field>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(field)]));

/** What books can hold, and add up, in the smallest unit of any currency. */
const MOST = '999999999999999.99';

/** Whether another amount exceeds the limit in place of one that is just it is judged among the others. */
const limitsOf = ({ min, above, orElse }: Field<'money'>) => ({
  max: MOST,
  ...(min !== undefined && { min }),
  ...(orElse ? { above: above ?? '0', isReached: true } : above !== undefined && { above }),
});

export const kinds: { [K in Kind]: Meaning<K> } = {
  text: {
    check: (f) => (f.pattern ? code(f.max ?? 255, new RegExp(f.pattern), 'checks.form') : tidy(f.max ?? 255)),
    filter: 'contains',
    sortable: true,
    sample: (f) => (f.pattern ? 'DEUTDEFF' : 'Text'),
    naming: true,
  },
  longText: {
    check: (f) => line(f.max ?? 2000),
    filter: 'none',
    sortable: false,
    sample: () => 'A longer text',
    naming: true,
  },
  email: {
    check: () => emailAddress(),
    filter: 'contains',
    sortable: true,
    sample: () => 'person@example.com',
    naming: true,
  },
  url: {
    check: () => matching(2000, /^https?:\/\/[^\s<>"]+$/i, 'checks.url'),
    filter: 'none',
    sortable: false,
    sample: () => 'https://example.com',
  },
  phone: {
    check: () => phoneNumber(),
    filter: 'none',
    sortable: false,
    sample: () => '+12025550123',
  },
  secret: {
    check: (f) => (f.digits ? checked(f.max ?? 64, checkDigits[f.digits]) : line(f.max ?? 64)),
    filter: 'none',
    sortable: false,
    sample: () => '123456789',
    secret: true,
  },
  integer: {
    check: (f) => z.int().check(z.minimum(f.min ?? -2147483648), z.maximum(f.max ?? 2147483647)),
    filter: 'range',
    sortable: true,
    sample: (f) => f.min ?? 7,
    written: 'whole',
    read: wholeText,
  },
  money: {
    check: (f) => decimal(18, 2, limitsOf(f)),
    filter: 'range',
    sortable: true,
    sample: () => '1000.00',
    amount: true,
    written: 'number',
    read: decimalText,
  },
  rate: {
    check: (f) => decimal(3, 6, f, asPercentage),
    filter: 'range',
    sortable: true,
    sample: () => '0.08',
    written: 'number',
    read: decimalText,
  },
  quantity: {
    check: (f) => decimal(14, 6, f),
    filter: 'range',
    sortable: true,
    sample: () => '12.5',
    written: 'number',
    read: decimalText,
  },
  date: {
    check: day,
    filter: 'range',
    sortable: true,
    sample: () => '2024-06-30',
    written: 'day',
    read: dayText,
  },
  instant: {
    check: () => z.iso.datetime().check(z.refine((v) => v >= '1800', 'checks.moment')),
    filter: 'range',
    sortable: true,
    sample: () => '2024-06-30T12:00:00.000Z',
    moment: true,
    read: momentText,
  },
  bool: {
    check: () => z.boolean(),
    filter: 'equals',
    sortable: true,
    sample: () => true,
    toggle: true,
    written: 'truth',
    read: truthText,
  },
  choice: {
    check: (f) => z.enum(f.options as [string, ...string[]]),
    filter: 'equals',
    sortable: true,
    sample: (f) => f.options[0],
    naming: true,
  },
  country: {
    check: (f) => z.enum(f.options as [string, ...string[]]),
    filter: 'equals',
    sortable: true,
    sample: (f) => f.options[0],
    named: true,
  },
  currency: {
    check: (f) => z.enum(f.options as [string, ...string[]]),
    filter: 'equals',
    sortable: true,
    sample: (f) => f.options[0],
    named: true,
  },
  timeZone: {
    check: () => line(60).check(z.refine(isTimeZone, 'checks.timeZone')),
    filter: 'none',
    sortable: false,
    sample: () => 'Europe/Berlin',
    zone: true,
  },
  choices: {
    check: (f) => z.array(z.enum(f.options as [string, ...string[]])).check(z.maxLength(f.options.length)),
    filter: 'none',
    sortable: false,
    sample: (f) => f.options.slice(0, 1),
    written: 'list',
    many: true,
  },
  ref: {
    check: () => id,
    filter: 'equals',
    sortable: true,
    sample: () => undefined,
    target: (f) => f.to,
    naming: true,
    read: idText,
  },
  anyRef: {
    check: () => id,
    filter: 'equals',
    sortable: false,
    sample: () => undefined,
    noCell: true,
    target: (f, siblings) => f.to[String(siblings[f.by])],
    read: idText,
  },
  recordId: { check: () => line(36), filter: 'equals', sortable: false, sample: () => undefined, noCell: true },
  refs: {
    check: () => z.array(id).check(z.maxLength(100)),
    filter: 'none',
    sortable: false,
    sample: () => [],
    many: true,
    target: (f) => f.to,
    read: idsText,
  },
  group: {
    check: (f) => shape(f.fields),
    filter: 'none',
    sortable: false,
    sample: (f) => samplesOf(f.fields),
    inner: (f) => f.fields,
    read: jsonText,
  },
  items: {
    check: (f) => z.array(shape(f.fields)).check(z.maxLength(f.max ?? 50)),
    noCell: true,
    filter: 'none',
    sortable: false,
    sample: (f) => [samplesOf(f.fields)],
    inner: (f) => f.fields,
    many: true,
    read: jsonText,
  },
  json: {
    check: () => z.record(z.string(), z.unknown()).check(z.refine(isKeepable, 'checks.json')),
    filter: 'none',
    sortable: false,
    sample: () => ({ note: 'free' }),
    noCell: true,
  },
};

/** The check of one field's value where one is given. The one place where a kind meets its row. */
export const checkOf = (field: Field): z.ZodMiniType => (kinds[field.kind].check as (f: Field) => z.ZodMiniType)(field);

/** The check of a field in a body: what is not required may be left out or null. */
export const bodyValueOf = (field: Field): z.ZodMiniType =>
  field.required ? checkOf(field) : z.optional(z.nullable(checkOf(field)));

/** A value that passes the field's check; undefined where it has to be the id of a record that is there. */
export const sampleOf = (field: Field): unknown => (meaningOf(field).sample as (f: Field) => unknown)(field);

/** Are values of the field texts where they are sent? Amounts, days and ids are. */
export const isSentAsText = (field: Field): boolean => typeof (sampleOf(field) ?? '') === 'string';

/**
 * The values that the texts of a query stand for, by name: '5' is 5 for an integer. Texts of other kinds, texts that stand for
 * no value, and unknown names stay as they are, so that the check names them.
 */
export const valuesIn = (
  fields: Readonly<Record<string, Field>>,
  texts: Readonly<Record<string, string>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, !field || isSentAsText(field) ? text : (readerOf(field)?.(text) ?? text)];
    }),
  );

/** Reads a text of a query as a value of the kind. */
const readerOf = (field: Field): ((text: string) => unknown) | undefined => {
  const meaning = meaningOf(field);
  return 'read' in meaning ? (meaning.read as (text: string) => unknown) : undefined;
};

/** What the field's kind means. */
export const meaningOf = (field: Field): Omit<Meaning<Kind>, 'check'> => kinds[field.kind] as Meaning<Kind>;

/** The fields inside a value that is typed in parts; null for any other. */
export const innerOf = (field: Field): Readonly<Record<string, Field>> | null =>
  meaningOf(field).inner?.(field) ?? null;

/** The fields inside the one value that is typed in parts; null for any other, and for a list of such values. */
export const partsOf = (field: Field): Readonly<Record<string, Field>> | null =>
  meaningOf(field).many ? null : innerOf(field);

/** The entity to which a value points, among the values beside it; undefined where it points to none. */
export const targetOf = (field: Field, siblings: Values = {}): ResourceName | undefined =>
  meaningOf(field).target?.(field, siblings);

/** The one entity to a row of which a value points; undefined where it is left open or there are several values. */
export const rowOf = (field: Field): ResourceName | undefined =>
  !meaningOf(field).many && 'to' in field && typeof field.to === 'string' ? field.to : undefined;

/** Is it left to another field to which entity a value points? */
export const isOpenReference = (field: Field): field is Field<'anyRef'> =>
  'to' in field && typeof field.to !== 'string';

/** The entities to which a single reference can point. */
export const targetsOf = (field: Field): readonly ResourceName[] => {
  if (isOpenReference(field)) return [...new Set(Object.values(field.to))];
  const to = rowOf(field);
  return to ? [to] : [];
};
