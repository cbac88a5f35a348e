import { resources } from '../../../resources/index.ts';
import { type ResourceName, resourceNames, snake } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { storedFields } from '../../../resources/kit/storedFields.ts';
import type { UnsealedReason } from '../../../resources/kit/unsealed.ts';
import { sealText } from '../db/sealText.ts';
import { columns as kinds } from '../tables/kinds.ts';
import { otherTables, type RowSeal, type TableSeal } from './tables.ts';

/** Definition of a table's row seals. */
export interface Form {
  /** Table name, also used in its entries. */
  table: string;
  /** Sealed columns in order. */
  columns: readonly string[];
  /** SQL of the hashed text, for a row under an alias. */
  message: (alias: string) => string;
  /** SQL of the uuid that identifies a row in entries. */
  rowId: (alias: string) => string;
  /** SQL of the text that identifies a row to users. */
  shownId: (alias: string) => string;
  /** The product deletes rows of this table and seals each deletion; in other tables a missing row is an alarm. */
  mayGo: boolean;
}

/** Base columns of every declared table: sealed, or the reason why not. */
const base: Readonly<Record<string, true | UnsealedReason>> = {
  id: true,
  created_at: true,
  created_by: true,
  deleted_at: true,
  external_id: true,
  delete_reason: true,
  version: 'counter',
  updated_at: 'counter',
  search_text: 'derived',
};
const baseMoments = ['created_at', 'deleted_at'];

/** SQL of the hashed text of a deletion by the product, by the SQL of the row's uuid. */
export const goneMessage = (table: string, id: string) => `jsonb_build_array('${table}', 'gone', ${id})::text`;

const listed = (alias: string, columns: readonly string[]) => columns.map((c) => `${alias}.${c}`).join(', ');

/** Derives a uuid from a row's key that is not one. */
const uuidOf = (alias: string, key: readonly string[]) =>
  `encode(substr(sha256(convert_to(jsonb_build_array(${listed(alias, key)})::text, 'UTF8')), 1, 16), 'hex')::uuid`;

const formOf = (table: string, { columns, moments = [], key, mayGo = false }: TableSeal): Form => ({
  table,
  columns,
  message: sealText(table, columns, new Set(moments)),
  rowId: (alias) => (key ? uuidOf(alias, key) : `${alias}.id`),
  shownId: (alias) => (key ? `concat_ws(' ', ${listed(alias, key)})` : `${alias}.id::text`),
  mayGo,
});

const declaredSeal = ({ fields, states }: Resource): TableSeal => {
  const stored = Object.entries(storedFields({ fields }));
  const sealed = stored.filter(([, field]) => !field.unsealed);
  const moments = sealed.filter(([, { kind }]) => kinds[kind].type === 'timestamptz');
  const known = Object.entries(base);
  return {
    columns: [
      ...known.flatMap(([column, decision]) => (decision === true ? [column] : [])),
      ...[...sealed.map(([name]) => name), ...Object.keys(states)].map(snake),
    ],
    moments: [...baseMoments, ...moments.map(([name]) => snake(name))],
    unsealed: Object.fromEntries([
      ...known.flatMap(([column, decision]) => (decision === true ? [] : [[column, decision]])),
      ...stored.flatMap(([name, { unsealed }]) => (unsealed ? [[snake(name), unsealed]] : [])),
    ]),
  };
};

/** Decision per database table. Fields of declared tables are sealed unless marked `unsealed`. */
export const decisions: Readonly<Record<string, TableSeal | RowSeal | UnsealedReason>> = {
  ...otherTables,
  ...Object.fromEntries(
    resourceNames
      .filter((name) => resources[name].written === 'here')
      .map((name: ResourceName) => [snake(name), declaredSeal(resources[name])]),
  ),
};

/** Every table with sealed rows. */
export const forms: readonly Form[] = Object.entries(decisions).flatMap(([table, decision]) =>
  typeof decision === 'string' || 'mac' in decision ? [] : [formOf(table, decision)],
);

/** Tables whose rows contain their own hash. */
export const rowSeals: readonly (RowSeal & { table: string })[] = Object.entries(decisions).flatMap(
  ([table, decision]) => (typeof decision !== 'string' && 'mac' in decision ? [{ table, ...decision }] : []),
);
