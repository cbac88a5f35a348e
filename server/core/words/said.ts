import type { Tongue } from '../../../i18n/tongues.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';

/** Dotted keys of the messages in a tree. */
type Keys<T> = {
  [K in keyof T & (string | number)]: T[K] extends string ? `${K}` : `${K}.${Keys<T[K]>}`;
}[keyof T & (string | number)];

/** Key of a server message: 'refusals.funds.closed'. */
export type SaidKey = Keys<Tongue['sentences']>;

/** A message value before it is rendered in a language; plain JSON. */
export type Value =
  | string
  | number
  /** A calendar date, ISO 8601. */
  | { day: string }
  /** A decimal string in a currency. */
  | { money: string; currency: string }
  /** A count as a decimal string. */
  | { count: string }
  /** Interest rates as fractions: '0.08'. */
  | { rates: readonly string[] }
  /** A nested message: 'letters.people.admin'. */
  | { said: SaidKey }
  /** The record of the message; clients link to it, the text names it in another way. */
  | { record: ResourceName; id: string }
  /** Names of choices, fields, moves or entities: 'choices.Draft'. */
  | { words: readonly string[] };

/** A value in messages for users only; plain JSON. */
export type Told =
  | Value
  /** A label in the singular: 'entities.capital-calls' is 'Capital Call'; a field has its entity's own label. */
  | { named: string }
  /** A timestamp to the second, ISO 8601. */
  | { moment: string }
  /** Several values side by side. */
  | { parts: readonly Told[]; between: string };

export type SaidValues<V extends Told = Value> = Readonly<Record<string, V>>;

/** A message to render in the reader's language: a key, optionally with values. */
export type Said<V extends Told = Value> = SaidKey | { key: SaidKey; values: SaidValues<V> };

/** Creates a message with values. `smart_count` selects singular or plural. */
export const say = (key: SaidKey, values: SaidValues): Said => ({ key, values });

export const onDay = (date: string): Value => ({ day: date });
export const atMoment = (instant: string): Told => ({ moment: instant });
export const money = (amount: string, currency: string): Value => ({ money: amount, currency });
export const counted = (number: string): Value => ({ count: number });
/** Returns a value for a choice, field, move or entity: its label in the reader's language, in English its API name. */
export const word = (...keys: readonly string[]): Value => ({ words: keys });

/** Joins values: 'Capital Call · Third call · $60,000.00'. */
export const beside = (parts: readonly Told[], between = ' · '): Told => ({ parts, between });

/** Maps the leaves of a nested value. */
export const mapped = (value: Told, change: (value: Told) => Told): Told =>
  typeof value === 'object' && 'parts' in value
    ? { ...value, parts: value.parts.map((part) => mapped(part, change)) }
    : change(value);

/** Returns the leaves of a nested value. */
export const leavesOf = (value: Told): Told[] =>
  typeof value === 'object' && 'parts' in value ? value.parts.flatMap(leavesOf) : [value];

export const keyOf = (said: Said<Told>): SaidKey => (typeof said === 'string' ? said : said.key);
export const valuesOf = <V extends Told = Value>(said: Said<V>): SaidValues<V> =>
  typeof said === 'string' ? {} : said.values;
