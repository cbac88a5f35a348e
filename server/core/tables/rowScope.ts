import type { Sql } from 'sql-template-tag';
import type { Role } from '../../../resources/kit/names.ts';

/** A caller's row scope as conditions on `t`, by role; a row covered by two grants is in both scopes. */
export interface RowScope {
  scope: Sql;
  roles: readonly Role[];
  parts: readonly { role: Role; condition: Sql }[];
  /** The scope is one fund, partner or company, or a few. */
  few?: 'one' | 'several' | null | undefined;
}
