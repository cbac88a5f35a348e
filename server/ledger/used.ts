import sql, { type Sql } from 'sql-template-tag';
import { conflict } from '../core/base/errors.ts';
import type { Tx } from '../core/db/tx.ts';
import type { Message } from '../core/i18n/message.ts';

/** Throws 409 with the message of the first query that finds a row, to prevent deletion of a record in use. */
export const refuseUsed = async (tx: Tx, uses: readonly (readonly [Sql, Message])[]) => {
  for (const [query, message] of uses) if (await tx.first(sql`${query} limit 1`)) throw conflict(message);
};
