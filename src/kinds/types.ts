import type { Field, Kind } from '../../resources/kit/fields.ts';

/** A record as generic code reads it. */
export type Values = Readonly<Record<string, unknown>>;

/** What the drawing of a value is given. */
export interface ShowProps<K extends Kind = Kind> {
  field: Field<K>;
  /** Never null or undefined, except for kinds that say they show nothing. */
  value: unknown;
  /** The row in which siblings stand: the currency of an amount, the entity of a reference. */
  record: Values;
  /** Where the words of inner fields are looked up: 'resources.partners.fields.address'. */
  words: string;
  /** In a table or a card: one line, no block. */
  isCompact: boolean;
}

/** What a filter is given. It sets any of its keys at once; null takes a key away. */
export interface FilterProps<K extends Kind = Kind> {
  field: Field<K>;
  source: string;
  label: string;
  values: Values;
  onChange: (change: Values) => void;
}
