import type { RaRecord } from 'react-admin';
import type { Field, Kind } from '../../resources/kit/fields.ts';

/** A record as generic code reads it. */
export type Values = Readonly<Record<string, unknown>>;

/** A record of the portal's API, with its id. */
export type Row = RaRecord<string> & Values;

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
