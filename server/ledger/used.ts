import sql, { type Sql } from 'sql-template-tag';
import { conflict } from '../core/base/errors.ts';
import type { Tx } from '../core/db/tx.ts';
import type { Said } from '../core/words/said.ts';

/** Refuses a deletion while any of these queries finds a row, with its sentence. */
export const refuseUsed = async (tx: Tx, uses: readonly (readonly [Sql, Said])[]) => {
  for (const [query, message] of uses) if (await tx.first(sql`${query} limit 1`)) throw conflict(message);
};
