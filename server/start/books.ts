import type { Database } from '../core/db/database.ts';
import type { Log } from '../core/platform/log.ts';
import { openAllBooks } from '../ledger/openBooks.ts';

/** Opens the ledger of funds that predate it, and reports differences from their records. */
export const openBooksAtStart = ({
  database,
  log,
}: {
  database: Pick<Database, 'owner'>;
  log: Pick<Log, 'info' | 'warn'>;
}) =>
  openAllBooks(database.owner, ({ fundId, journals, differences }) => {
    log.info({ fundId, journals }, 'The general ledger of a fund was initialized');
    for (const difference of differences) log.warn(difference, 'The general ledger of a fund differs from its records');
  });
