import { resources } from '../../../resources/index.ts';
import { type ResourceName, resourceNames, snake } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { storedFields } from '../../../resources/kit/storedFields.ts';
import { columns as kinds } from '../tables/kinds.ts';
import { fieldOf } from '../tables/names.ts';

/** How the rows of one table are sealed. */
export interface Form {
  /** The table's name, which is also what its entries are called by. */
  table: string;
  /** Sealed columns in order. */
  columns: readonly string[];
  /** SQL of the text that is hashed, for a row under an alias. */
  message: (alias: string) => string;
  /** That the portal itself deletes rows: each leaves a seal that says it is gone. Of all others a row that is gone is missed. */
  mayGo?: boolean;
}

const base = ['id', 'created_at', 'created_by', 'deleted_at'];

/** Moments are told in one time zone, whatever the session's. */
const plain = (column: string, isMoment: boolean) => (isMoment ? `${column} at time zone 'UTC'` : column);

/** The text that is hashed of a row: the table's name and each sealed column, in a form that never changes. */
export const messageOf = (table: string, columns: readonly string[], moments: ReadonlySet<string>) => (alias: string) =>
  `jsonb_build_array('${table}', ${columns.map((c) => plain(`${alias}.${c}`, moments.has(c))).join(', ')})::text`;

/** SQL of the text that is hashed of a row that the portal deleted, by the SQL of its id. */
export const goneMessage = (table: string, id: string) => `jsonb_build_array('${table}', 'gone', ${id})::text`;

const namesIn = ({ sealed, fields, states }: Resource): string[] =>
  sealed === 'all' ? [...Object.keys(storedFields({ fields })), ...Object.keys(states)] : [...(sealed ?? [])];

const formOf = (name: ResourceName): Form[] => {
  const resource: Resource = resources[name];
  if (!resource.sealed) return [];
  const names = namesIn(resource);
  const table = snake(name);
  const columns = [...base, ...names.map(snake)];
  const type = (n: string) => kinds[fieldOf(resource, n)?.kind ?? 'text'].type;
  const moments = new Set(['created_at', 'deleted_at', ...names.filter((n) => type(n) === 'timestamptz').map(snake)]);
  return [{ table, columns, message: messageOf(table, columns, moments) }];
};

/** Tables of the general ledger, which no declaration describes. A journal's digest holds its entries. */
const books: readonly Omit<Form, 'message'>[] = [
  {
    table: 'gl_journals',
    columns: [
      ...['fund_id', 'id', 'number', 'kind', 'effective_on', 'booked_at', 'source_kind', 'source_id', 'source_version'],
      ...['reverses_id', 'prepared_by', 'approved_by', 'memo', 'lines', 'digest'],
    ],
  },
  {
    table: 'gl_periods',
    // What is open is cut anew by another length.
    mayGo: true,
    columns: [
      'fund_id',
      'id',
      'starts_on',
      'ends_on',
      'state',
      'seal',
      'previous_seal',
      'closed_by',
      'closed_at',
      'result',
      'carry',
      'reopen_asked_by',
    ],
  },
];
const bookMoments = new Set(['booked_at', 'closed_at']);

/** Every table whose rows are sealed: as the declarations say, and the books. */
export const forms: readonly Form[] = [
  ...resourceNames.flatMap(formOf),
  ...books.map((form) => ({ ...form, message: messageOf(form.table, form.columns, bookMoments) })),
];
