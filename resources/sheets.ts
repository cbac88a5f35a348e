import { resources } from './index.ts';
import { admits, isWritable } from './kit/can.ts';
import type { Field } from './kit/fields.ts';
import { meaningOf, partsOf, rowOf } from './kit/kinds.ts';
import { findMove } from './kit/moves.ts';
import type { ResourceName, Role } from './kit/names.ts';

/** A column that a spreadsheet of an entity's new records may have. */
export interface SheetColumn {
  /** 'amount', 'address.city', or 'partnerId.email' of a record that comes out of the same row. */
  path: string;
  /** The entity whose field it is, and the path of the field there. */
  of: ResourceName;
  name: string;
  field: Field;
  /** The reference by which that other record comes along. */
  within?: string;
  /** The move that a filled cell makes of the new record; the cell is the reason that it asks for. */
  move?: string;
  /** A row cannot do without; of a record that comes along, where it is not there yet. */
  isRequired: boolean;
}

/** So many rows are imported in one go, all or none of them. */
export const MOST_SHEET_ROWS = 1000;
/** Columns that a table in a file may have. A wider one would keep the server busy for seconds. */
export const MOST_SHEET_COLUMNS = 200;

/**
 * The columns of an entity's spreadsheet in the order of its form, those of records that come along behind the reference to
 * them. A field of several values has a cell where they can be told in one; the name of what comes along is the reference itself.
 */
export const sheetColumns = (name: ResourceName, roles: readonly Role[]): SheetColumn[] =>
  [...columnsOf(name, roles), ...movesOf(name, roles)].flatMap((column) => {
    const to = resources[name].imports?.withNew?.includes(column.path) ? rowOf(column.field) : undefined;
    if (!to) return [column];
    const inner = columnsOf(to, roles).filter((each) => each.path !== resources[to].title);
    return [column, ...inner.map((each) => ({ ...each, path: `${column.path}.${each.path}`, within: column.path }))];
  });

/** The entities of which an import of one creates records. */
export const sheetEntities = (name: ResourceName): ResourceName[] => [
  ...new Set([name, ...sheetColumns(name, resources[name].imports?.by ?? []).map(({ of }) => of)]),
];

const columnsOf = (name: ResourceName, roles: readonly Role[]): SheetColumn[] => {
  const { form, fields } = resources[name];
  return form
    .flatMap((section) => section.fields)
    .flatMap((key) => {
      const field = fields[key];
      return field && roles.some((role) => isWritable(field, 'create', role)) ? cellsOf(key, field, name) : [];
    });
};

/** A column for each move that a new record can make at once, if one of the roles may make it. */
const movesOf = (name: ResourceName, roles: readonly Role[]): SheetColumn[] =>
  (resources[name].imports?.moves ?? []).flatMap((called) => {
    const move = findMove(resources[name], called)?.move;
    const field = move?.input?.reason;
    if (!field || !roles.some((role) => admits(move.by, role))) return [];
    return [{ path: called, of: name, name: called, field, move: called, isRequired: false }];
  });

const cellsOf = (path: string, field: Field, of: ResourceName): SheetColumn[] => {
  if (meaningOf(field).noCell) return [];
  const parts = partsOf(field);
  if (parts) return Object.entries(parts).flatMap(([key, part]) => cellsOf(`${path}.${key}`, part, of));
  return [{ path, of, name: path, field, isRequired: field.required === true && field.default === undefined }];
};
