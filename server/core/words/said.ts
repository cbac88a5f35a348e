import type { Tongue } from '../../../i18n/tongues.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';

/** The dotted keys of the sentences in a tree. */
type Keys<T> = {
  [K in keyof T & (string | number)]: T[K] extends string ? `${K}` : `${K}.${Keys<T[K]>}`;
}[keyof T & (string | number)];

/** A sentence that the server can say: 'refusals.funds.closed'. */
export type SaidKey = Keys<Tongue['sentences']>;

/** A value as it stands before it is said in a language; plain JSON. */
export type Value =
  | string
  | number
  /** A calendar day, ISO 8601. */
  | { day: string }
  /** A decimal string in a currency. */
  | { money: string; currency: string }
  /** A number of something that is counted: a decimal string. */
  | { count: string }
  /** Interest rates as fractions: '0.08'. */
  | { rates: readonly string[] }
  /** A sentence or a name of its own: 'letters.people.admin'. */
  | { said: SaidKey }
  /** A record that the sentence is about; clients link to it, and the sentence names it otherwise. */
  | { record: ResourceName; id: string }
  /** Names of choices, fields, moves or entities: 'choices.Draft'. */
  | { words: readonly string[] };

/** A value as people alone are told it; plain JSON. */
export type Told =
  | Value
  /** A name as the portal writes it, and one of it: 'entities.capital-calls' is 'Capital Call'; of an entity's own field, as it is called there. */
  | { named: string }
  /** A moment, ISO 8601, told from others of its day. */
  | { moment: string }
  /** Several, one beside the other. */
  | { parts: readonly Told[]; between: string };

export type SaidValues<V extends Told = Value> = Readonly<Record<string, V>>;

/** Something to be said in whatever language its reader reads: a key, with the values that go into its sentence. */
export type Said<V extends Told = Value> = SaidKey | { key: SaidKey; values: SaidValues<V> };

/** A sentence with values. `smart_count` chooses between one and many. */
export const say = (key: SaidKey, values: SaidValues): Said => ({ key, values });

export const onDay = (date: string): Value => ({ day: date });
export const atMoment = (instant: string): Told => ({ moment: instant });
export const money = (amount: string, currency: string): Value => ({ money: amount, currency });
export const counted = (number: string): Value => ({ count: number });
/** A choice, a field, a move, an entity: named in the reader's language, in English as the API names it. */
export const word = (...keys: readonly string[]): Value => ({ words: keys });

/** Several values as one: 'Capital Call · Third call · $60,000.00'. */
export const beside = (parts: readonly Told[], between = ' · '): Told => ({ parts, between });

/** A value with others put in place of those in it that hold no more. */
export const mapped = (value: Told, change: (value: Told) => Told): Told =>
  typeof value === 'object' && 'parts' in value
    ? { ...value, parts: value.parts.map((part) => mapped(part, change)) }
    : change(value);

/** All that a value holds that hold no more. */
export const leavesOf = (value: Told): Told[] =>
  typeof value === 'object' && 'parts' in value ? value.parts.flatMap(leavesOf) : [value];

export const keyOf = (said: Said<Told>): SaidKey => (typeof said === 'string' ? said : said.key);
export const valuesOf = <V extends Told = Value>(said: Said<V>): SaidValues<V> =>
  typeof said === 'string' ? {} : said.values;
