import sql, { type Sql } from 'sql-template-tag';
import type { Caller } from './types.ts';

/**
 * SQL of the name of a user `u` for the caller: null if it is still an email address and the caller is not an
 * administrator.
 */
export const visibleUserName = ({ grants }: Caller): Sql =>
  sql`case when ${grants.some(({ all }) => all)} or position('@' in u.name) = 0 then u.name end`;
