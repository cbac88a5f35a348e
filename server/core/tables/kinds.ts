import { comparableNumber } from '../../../resources/kit/comparable.ts';
import type { Field, Kind } from '../../../resources/kit/fields.ts';
import { seal } from '../base/secrets.ts';
import { masked } from './masked.ts';

export interface Storage {
  type: string;
  /** Converts the API value for the driver; absent if they are equal. */
  store?: (value: unknown, field: Field) => unknown;
  /** The column is an enum of the field's options. */
  closed?: true;
  /** SQL that normalizes a value for unique comparison; default is the column. */
  compared?: (column: string) => string;
  /** Sorted alphabetically, not by code point. */
  isAlphabetical?: true;
  /** SQL that converts the column to the API value; absent if they are equal. */
  read?: (column: string) => string;
}

const jsonb: Storage = { type: 'jsonb', store: (v) => JSON.stringify(v) };
/** Masks secrets in free values as well. */
const free: Storage = { type: 'jsonb', store: (v) => JSON.stringify(masked(v)) };
const word: Storage = { type: 'text' };
const words: Storage = { type: 'text', isAlphabetical: true };

/** Storage of each field kind. */
export const columns: { [K in Kind]: Storage } = {
  text: { ...words, compared: (c) => `lower(${c})` },
  longText: words,
  email: words,
  url: words,
  phone: word,
  // A unique secret is normalized before encryption so that equal secrets have equal stored texts.
  secret: {
    type: 'text',
    store: (v, f) => seal(f.unique ? comparableNumber(String(v)) : String(v)),
    read: (c) => `'••••' || split_part(${c}, ':', 1)`,
  },
  integer: { type: 'integer' },
  money: { type: 'numeric(20,2)' },
  rate: { type: 'numeric(9,6)' },
  quantity: { type: 'numeric(20,6)' },
  date: { type: 'date' },
  instant: { type: 'timestamptz' },
  bool: { type: 'boolean' },
  choice: { type: 'text', closed: true },
  choices: { type: 'text[]' },
  country: word,
  currency: word,
  timeZone: word,
  ref: { type: 'uuid' },
  anyRef: { type: 'uuid' },
  recordId: word,
  refs: { type: 'uuid[]' },
  group: jsonb,
  items: jsonb,
  json: free,
};

/** Converts a field value for the driver. */
export const toColumn = (field: Field, value: unknown): unknown => {
  const { store } = columns[field.kind];
  return value === null || value === undefined || !store ? (value ?? null) : store(value, field);
};
