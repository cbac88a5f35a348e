import { inTransaction } from '../../server/core/db/tx.ts';
import { openBooks } from '../../server/ledger/book.ts';
import { refreshTotals } from '../../server/ledger/totals.ts';
import type { TestApp } from './app.ts';
import type { World } from './world.ts';

/** Opens the books of every fund of the world with what is in it so far, and adds their totals up anew. */
export const openWorldsBooks = async ({ database }: TestApp, { funds }: World): Promise<void> => {
  for (const fund of Object.values(funds))
    await inTransaction(database.owner, async (tx) => {
      await openBooks(tx, fund);
      await refreshTotals(tx, fund);
    });
};
