import { inTransaction } from '../../server/core/db/tx.ts';
import { openBooks } from '../../server/ledger/book.ts';
import { refreshTotals } from '../../server/ledger/totals.ts';
import type { TestApp } from './app.ts';
import type { World } from './world.ts';

/** Opens the ledger of every fund of the world with its current content, and recomputes the totals. */
export const openWorldsBooks = async ({ database }: TestApp, { funds }: World): Promise<void> => {
  for (const fund of Object.values(funds))
    await inTransaction(database.owner, async (tx) => {
      await openBooks(tx, fund);
      await refreshTotals(tx, fund);
    });
};
