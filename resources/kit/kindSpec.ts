import type * as z from 'zod/mini';
import type { Field, Kind } from './fields.ts';
import type { ResourceName } from './names.ts';
import type { Values } from './values.ts';

export type FilterStyle = 'equals' | 'range' | 'contains' | 'none';

export type Written = 'number' | 'whole' | 'day' | 'truth' | 'list';

/**
 * The shared meaning of a kind: the check of a value, its filter and sort behaviour, and how values are built. Optional
 * flags are absent if false.
 */
export interface KindSpec<K extends Kind> {
  check: (field: Field<K>) => z.ZodMiniType;
  filter: FilterStyle;
  /** Returns the stored form of a typed part of a value; the text itself if absent. */
  searchedAs?: (typed: string) => string;
  sortable: boolean;
  /** Returns a valid example; undefined if it must be the id of an existing record. */
  sample: (field: Field<K>) => unknown;
  /** Returns the fields inside a value, or inside each item of a list. */
  inner?: (field: Field<K>) => Readonly<Record<string, Field>>;
  /** A value is a list. */
  many?: true;
  /** Returns the entity that the ids refer to, read from the sibling values if the field leaves it open. */
  target?: (field: Field<K>, siblings: Values) => ResourceName | undefined;
  /** An amount in the sibling `currency`. Sums are per currency. */
  amount?: true;
  /** Format in files of other systems; unchanged if absent. */
  written?: Written;
  /** A value does not fit one spreadsheet cell. */
  noCell?: true;
  /** Stored encrypted and never shown in full. */
  secret?: true;
  /** A timestamp; filters use its day. */
  moment?: true;
  /** The value alone identifies a record in a title. Numbers and days need the entity's name before them. */
  naming?: true;
  /** Always true or false, so a writable field needs a default. */
  toggle?: true;
  /** The options have names in every language: countries, currencies. */
  named?: true;
  /** The time zone of the days of its record and of dependent records. */
  zone?: true;
  /** Parses a query text; undefined if invalid. Without it the text is the value. */
  read?: (text: string) => unknown;
}
