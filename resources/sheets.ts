import { resources } from './index.ts';
import { admits, isWritable } from './kit/can.ts';
import type { Field } from './kit/fields.ts';
import { kindSpecOf, partsOf, rowOf } from './kit/kinds.ts';
import { findMove } from './kit/moves.ts';
import type { ResourceName, Role } from './kit/names.ts';

/** A column that a spreadsheet of an entity's new records may have. */
export interface SheetColumn {
  /** 'amount', 'address.city', or 'partnerId.email' of a record created from the same row. */
  path: string;
  /** The entity of the field, and its path there. */
  of: ResourceName;
  name: string;
  field: Field;
  /** The reference through which the related record is created. */
  within?: string;
  /** The move applied to the new record if the cell is filled; the cell is its reason. */
  move?: string;
  /** Required in each row; for a related record, only if it does not exist yet. */
  isRequired: boolean;
}

/** Maximum number of rows of an import, which is all or nothing. */
export const MOST_SHEET_ROWS = 1000;
/** Maximum number of columns. A wider table would keep the server busy for seconds. */
export const MOST_SHEET_COLUMNS = 200;

/**
 * Returns the columns of an entity's spreadsheet in form order, with columns of related new records after their
 * reference. A field with several values gets a column if they fit one cell. The title of a related record is the
 * reference itself.
 */
export const sheetColumns = (name: ResourceName, roles: readonly Role[]): SheetColumn[] =>
  [...columnsOf(name, roles), ...movesOf(name, roles)].flatMap((column) => {
    const to = resources[name].imports?.withNew?.includes(column.path) ? rowOf(column.field) : undefined;
    if (!to) return [column];
    const inner = [...columnsOf(to, roles), ...movesOf(to, roles)].filter((each) => each.path !== resources[to].title);
    return [column, ...inner.map((each) => ({ ...each, path: `${column.path}.${each.path}`, within: column.path }))];
  });

/** Returns the entities that an import of this one creates records of. */
export const sheetEntities = (name: ResourceName): ResourceName[] => [
  ...new Set([name, ...sheetColumns(name, resources[name].imports?.roles ?? []).map(({ of }) => of)]),
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

/** Returns a column for each move that a new record can make immediately, if one of the roles may make it. */
const movesOf = (name: ResourceName, roles: readonly Role[]): SheetColumn[] =>
  (resources[name].imports?.moves ?? []).flatMap((called) => {
    const move = findMove(resources[name], called)?.move;
    const field = move?.input?.reason;
    if (!field || !roles.some((role) => admits(move.roles, role))) return [];
    return [{ path: called, of: name, name: called, field, move: called, isRequired: false }];
  });

const cellsOf = (path: string, field: Field, of: ResourceName): SheetColumn[] => {
  if (kindSpecOf(field).noCell) return [];
  const parts = partsOf(field);
  if (parts) return Object.entries(parts).flatMap(([key, part]) => cellsOf(`${path}.${key}`, part, of));
  return [{ path, of, name: path, field, isRequired: field.required === true && field.default === undefined }];
};
