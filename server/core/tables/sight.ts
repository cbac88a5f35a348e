import type { Sql } from 'sql-template-tag';
import type { Role } from '../../../resources/kit/names.ts';

/** The rows in somebody's reach as conditions on `t`, and by which role each is: a row that two grants cover is in reach by both. */
export interface Sight {
  scope: Sql;
  roles: readonly Role[];
  parts: readonly { role: Role; condition: Sql }[];
  /** All of it belongs to one fund, partner or company, or to a few. */
  few?: 'one' | 'several' | null | undefined;
}
