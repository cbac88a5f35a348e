import sql, { type Sql } from 'sql-template-tag';
import { conflict } from '../core/base/errors.ts';
import { living } from '../core/db/living.ts';
import type { Tx } from '../core/db/tx.ts';
import { inStates } from '../core/tables/states.ts';
import type { Said } from '../core/words/said.ts';

/** Refuses a deletion while any of these queries finds a row, with its sentence. */
export const refuseUsed = async (tx: Tx, uses: readonly (readonly [Sql, Said])[]) => {
  for (const [query, message] of uses) if (await tx.first(sql`${query} limit 1`)) throw conflict(message);
};

/** Entries that count, or are about to. Those that were refused or taken back are no reason to keep anything. */
export const ledgerOf = (column: 'partner_id' | 'company_id', id: string): readonly [Sql, Said] => [
  sql`select 1 from transactions where ${sql([column])} = ${id} and ${inStates('transactions', 'standing')} and ${living(null)}`,
  'refusals.transactions.inThisName',
];
