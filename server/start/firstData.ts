import type { Database } from '../core/db/database.ts';
import type { Config } from '../core/platform/config.ts';
import type { Log } from '../core/platform/log.ts';
import { inviteFirstAdmin } from '../people/firstAdmin.ts';

/** Fills a new database: the administrator named by ADMIN_EMAIL, and the demo world if enabled. */
export async function storeFirstData({
  config,
  database,
  log,
}: {
  config: Config;
  database: Database;
  log: Log;
}): Promise<void> {
  if (config.adminEmail) {
    const message = await inviteFirstAdmin(database.owner, config.adminEmail);
    if (message) log.info(message);
  }
  if (config.demo && (await isEmpty(database))) {
    process.stdout.write('Filling the empty database with the demo world ...\n');
    const { playDemo } = await import('../demo/worker.ts');
    await playDemo({ config, database });
  }
}

async function isEmpty({ owner }: Database): Promise<boolean> {
  const { rowCount } = await owner.query('select from funds limit 1');
  return rowCount === 0;
}
