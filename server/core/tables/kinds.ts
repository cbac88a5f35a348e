import { comparableNumber } from '../../../resources/kit/comparable.ts';
import type { Field, Kind } from '../../../resources/kit/fields.ts';
import { seal } from '../base/secrets.ts';
import { masked } from './masked.ts';

export interface Storage {
  type: string;
  /** The API's value as the driver takes it; nothing where they are the same. */
  store?: (value: unknown, field: Field) => unknown;
  /** The column has a closed list of values: the field's options. */
  closed?: true;
  /** SQL by which two values are the same where one may stand only once; the column itself where nothing is said. */
  compared?: (column: string) => string;
  /** Rows are sorted by it as people sort words, not by code point. */
  isAlphabetical?: true;
  /** SQL that turns the column into the API's value; nothing where they are the same. */
  read?: (column: string) => string;
}

const jsonb: Storage = { type: 'jsonb', store: (v) => JSON.stringify(v) };
/** Free values hold no secret in clear either, whatever somebody writes into them. */
const free: Storage = { type: 'jsonb', store: (v) => JSON.stringify(masked(v)) };
const word: Storage = { type: 'text' };
const words: Storage = { type: 'text', isAlphabetical: true };

/** How each kind is stored. */
export const columns: { [K in Kind]: Storage } = {
  text: { ...words, compared: (c) => `lower(${c})` },
  longText: words,
  email: words,
  url: words,
  phone: word,
  // A secret that may stand only once is sealed as it is compared: equal ones are stored as equal texts.
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

/** The value of a field as the driver takes it. */
export const toColumn = (field: Field, value: unknown): unknown => {
  const { store } = columns[field.kind];
  return value === null || value === undefined || !store ? (value ?? null) : store(value, field);
};
