import sql, { raw, type Sql } from 'sql-template-tag';

/** One record, several, or all of a fund. */
export type Which = string | readonly string[] | null;

/**
 * SQL condition on an id column. One, several and all ids yield different SQL so that each has a suitable query plan.
 */
export const idCondition = (column: string, which: Which): Sql => {
  if (which === null) return sql`true`;
  return typeof which === 'string' ? sql`${raw(column)} = ${which}` : sql`${raw(column)} = any(${which}::uuid[])`;
};

/** Returns a single id instead of a list of one, for a better row estimate of the planner; undefined if empty. */
export const oneOrMore = (ids: readonly string[]): string | readonly string[] | undefined =>
  ids.length > 1 ? ids : ids[0];
