import * as z from 'zod/mini';
import { isTimeZone } from './calendar.ts';
import { checkDigits } from './checkDigits.ts';
import { checkMessages } from './checkMessages.ts';
import { emailPart } from './emailAddresses.ts';
import type { Field, Kind } from './fields.ts';
import type { KindSpec } from './kindSpec.ts';
import type { ResourceName } from './names.ts';
import { dayText, decimalText, idsText, idText, jsonText, momentText, parseBool, parseInteger } from './queryText.ts';
import { isStorableJson } from './storableJson.ts';
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

// Both sides show the product's own messages for failed checks.
z.config({ localeError: checkMessages });

const shape = (fields: Record<string, Field>) =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([k, f]) => [k, bodyValueOf(f)])));

/** Returns valid examples of inner fields. */
const samplesOf = (fields: Readonly<Record<string, Field>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(field)]));

/** The largest amount the ledger can store and add up, in any currency. */
const MOST = '999999999999999.99';

/** With `mayExceedBy` an amount at the limit passes here; `resolveFields.ts` compares it with the alternative. */
const limitsOf = ({ min, above, mayExceedBy }: Field<'money'>) => ({
  max: MOST,
  ...(min !== undefined && { min }),
  ...(mayExceedBy ? { above: above ?? '0', isReached: true } : above !== undefined && { above }),
});

export const kinds: { [K in Kind]: KindSpec<K> } = {
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
    searchedAs: emailPart,
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
    read: parseInteger,
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
    read: parseBool,
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
    check: () => z.record(z.string(), z.unknown()).check(z.refine(isStorableJson, 'checks.json')),
    filter: 'none',
    sortable: false,
    sample: () => ({ note: 'free' }),
    noCell: true,
  },
};

/** Returns the check of a field's value. The single place that dispatches on the kind. */
export const checkOf = (field: Field): z.ZodMiniType => (kinds[field.kind].check as (f: Field) => z.ZodMiniType)(field);

/** Returns the check of a field in a body: optional fields may be absent or null. */
export const bodyValueOf = (field: Field): z.ZodMiniType =>
  field.required ? checkOf(field) : z.optional(z.nullable(checkOf(field)));

/** Returns a valid value of the field; undefined if it must be the id of an existing record. */
export const sampleOf = (field: Field): unknown => (kindSpecOf(field).sample as (f: Field) => unknown)(field);

/** Returns the meaning of the field's kind. */
export const kindSpecOf = (field: Field): Omit<KindSpec<Kind>, 'check'> => kinds[field.kind] as KindSpec<Kind>;

/** Returns the inner fields of a composite value; null for other kinds. */
export const innerOf = (field: Field): Readonly<Record<string, Field>> | null =>
  kindSpecOf(field).inner?.(field) ?? null;

/** Returns the inner fields of a single composite value; null for lists and other kinds. */
export const partsOf = (field: Field): Readonly<Record<string, Field>> | null =>
  kindSpecOf(field).many ? null : innerOf(field);

/** Returns the entity of a reference, given its siblings; undefined if there is none. */
export const targetOf = (field: Field, siblings: Values = {}): ResourceName | undefined =>
  kindSpecOf(field).target?.(field, siblings);

/** Returns the entity of a single reference with a fixed target; undefined for open references and lists. */
export const rowOf = (field: Field): ResourceName | undefined =>
  !kindSpecOf(field).many && 'to' in field && typeof field.to === 'string' ? field.to : undefined;

/** Returns whether a sibling field names the entity of the reference. */
export const isOpenReference = (field: Field): field is Field<'anyRef'> =>
  'to' in field && typeof field.to !== 'string';

/** Returns the entities that a single reference can point to. */
export const targetsOf = (field: Field): readonly ResourceName[] => {
  if (isOpenReference(field)) return [...new Set(Object.values(field.to))];
  const to = rowOf(field);
  return to ? [to] : [];
};
