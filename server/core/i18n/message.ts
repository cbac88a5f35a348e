import type { ServerLanguage } from '../../../i18n/serverLanguage.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';

/** Dotted keys of the messages in a tree. */
type Keys<T> = {
  [K in keyof T & (string | number)]: T[K] extends string ? `${K}` : `${K}.${Keys<T[K]>}`;
}[keyof T & (string | number)];

/** Key of a server message: 'refusals.funds.closed'. */
export type MessageKey = Keys<ServerLanguage['sentences']>;

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
  | { said: MessageKey }
  /** Nested messages without values, as a list. */
  | { list: readonly MessageKey[] }
  /** The record of the message; clients link to it, the text names it in another way. */
  | { record: ResourceName; id: string }
  /** Names of choices, fields, moves or entities: 'choices.Draft'. */
  | { words: readonly string[] };

/** A value in messages for users only; plain JSON. */
export type DisplayValue =
  | Value
  /** A label in the singular: 'entities.capital-calls' is 'Capital Call'; a field has its entity's own label. */
  | { named: string }
  /** A timestamp to the second, ISO 8601. */
  | { moment: string }
  /** Several values side by side. */
  | { parts: readonly DisplayValue[]; between: string };

export type MessageValues<V extends DisplayValue = Value> = Readonly<Record<string, V>>;

/** A message to render in the reader's language: a key, optionally with values. */
export type Message<V extends DisplayValue = Value> = MessageKey | { key: MessageKey; values: MessageValues<V> };

/** Creates a message with values. `smart_count` selects singular or plural. */
export const messageFor = (key: MessageKey, values: MessageValues): Message => ({ key, values });

export const onDay = (date: string): Value => ({ day: date });
export const atMoment = (instant: string): DisplayValue => ({ moment: instant });
export const money = (amount: string, currency: string): Value => ({ money: amount, currency });
export const counted = (number: string): Value => ({ count: number });
/** Returns a value for a choice, field, move or entity: its label in the reader's language, in English its API name. */
export const word = (...keys: readonly string[]): Value => ({ words: keys });

/** Joins values: 'Capital Call · Third call · $60,000.00'. */
export const beside = (parts: readonly DisplayValue[], between = ' · '): DisplayValue => ({ parts, between });

/** Maps the leaves of a nested value. */
export const mapped = (value: DisplayValue, change: (value: DisplayValue) => DisplayValue): DisplayValue =>
  typeof value === 'object' && 'parts' in value
    ? { ...value, parts: value.parts.map((part) => mapped(part, change)) }
    : change(value);

/** Returns the leaves of a nested value. */
export const leavesOf = (value: DisplayValue): DisplayValue[] =>
  typeof value === 'object' && 'parts' in value ? value.parts.flatMap(leavesOf) : [value];

export const keyOf = (said: Message<DisplayValue>): MessageKey => (typeof said === 'string' ? said : said.key);
export const valuesOf = <V extends DisplayValue = Value>(said: Message<V>): MessageValues<V> =>
  typeof said === 'string' ? {} : said.values;
