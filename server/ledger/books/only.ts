import sql, { raw, type Sql } from 'sql-template-tag';

/** That a column has an id; always true where none is asked for, so that each of the two questions has a plan of its own. */
export const only = (column: string, id: string | null): Sql => (id === null ? sql`true` : sql`${raw(column)} = ${id}`);
