import type { Tongue } from '../../../i18n/tongues.ts';

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
  /** A sentence or a name of its own: 'letters.people.admin'. */
  | { said: SaidKey }
  /** Names of choices, fields, moves or entities: 'choices.Draft'. */
  | { words: readonly string[] };

export type SaidValues = Readonly<Record<string, Value>>;

/** Something to be said in whatever language its reader reads: a key, with the values that go into its sentence. */
export type Said = SaidKey | { key: SaidKey; values: SaidValues };

/** A sentence with values. `smart_count` chooses between one and many. */
export const say = (key: SaidKey, values: SaidValues): Said => ({ key, values });

export const onDay = (date: string): Value => ({ day: date });
export const money = (amount: string, currency: string | null): Value => ({
  money: amount,
  currency: currency ?? 'USD',
});
/** A choice, a field, a move, an entity: named in the reader's language, in English as the API names it. */
export const word = (...keys: readonly string[]): Value => ({ words: keys });

export const keyOf = (said: Said): SaidKey => (typeof said === 'string' ? said : said.key);
export const valuesOf = (said: Said): SaidValues => (typeof said === 'string' ? {} : said.values);
