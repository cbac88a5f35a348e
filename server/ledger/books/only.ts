import sql, { raw, type Sql } from 'sql-template-tag';

/** One record, several, or all of a fund's. */
export type Which = string | readonly string[] | null;

/** That a column has one of the ids; always true where none is asked for, so that each of the questions has a plan of its own. */
export const only = (column: string, which: Which): Sql => {
  if (which === null) return sql`true`;
  return typeof which === 'string' ? sql`${raw(column)} = ${which}` : sql`${raw(column)} = any(${which}::uuid[])`;
};

/** Several by their ids, one by its own: of one the planner knows best that it is one. Undefined for none. */
export const oneOrMore = (ids: readonly string[]): string | readonly string[] | undefined =>
  ids.length > 1 ? ids : ids[0];
