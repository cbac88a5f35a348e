import sql, { type Sql } from 'sql-template-tag';
import type { Caller } from './types.ts';

/** The name of a user `u` as the caller is told it: null where it is an address still, to whoever does not administrate. */
export const toldName = ({ grants }: Caller): Sql =>
  sql`case when ${grants.some(({ all }) => all)} or position('@' in u.name) = 0 then u.name end`;
