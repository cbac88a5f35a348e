import type { FastifyBaseLogger } from 'fastify';
import sql from 'sql-template-tag';
import { holdSecretKey } from '../core/base/secrets.ts';
import type { Database } from '../core/db/database.ts';
import { inTransaction, type Tx } from '../core/db/tx.ts';
import { openStore } from '../core/files/open.ts';
import type { FileStore } from '../core/files/store.ts';
import { EMAIL_JOB } from '../core/mail/outbox.ts';
import type { Config } from '../core/platform/config.ts';
import { emulatorAccounts, type OpenAccount } from './stage/accounts.ts';
import { randomOf } from './stage/random.ts';
import { stageOf } from './stage/stage.ts';
import { playWorld } from './world/index.ts';
import { openAccounts } from './world/staff.ts';

interface Options {
  config: Config;
  database: Pick<Database, 'owner'>;
  log: FastifyBaseLogger;
  files?: FileStore;
  /** Replaces the emulator in tests. */
  openAccount?: OpenAccount;
  /** The current time, ISO 8601; all dates of the world derive from it. */
  now?: string;
  seed?: number;
}

/**
 * Advisory lock shared by all servers of this product, so that only one of several starting processes creates the demo
 * world.
 */
const LOCK = 727_003;

/**
 * Fills a database without funds with the demo world and creates its sign-ins; returns false if there is a fund
 * already. All or nothing.
 */
export const seedDemo = async ({
  config,
  database,
  log,
  files,
  openAccount,
  now = new Date().toISOString(),
  seed = 7,
}: Options): Promise<boolean> => {
  holdSecretKey(config.secretKey);
  const store = files ?? (await openStore(config));
  return inTransaction(database.owner, async (open) => {
    const tx: Tx = { ...open, isUnseen: true };
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (await tx.first(sql`select 1 from funds limit 1`)) return false;
    const uids = await openAccounts(openAccount ?? (await emulatorAccounts(config)));
    await playWorld(stageOf({ tx, files: store, log, random: randomOf(seed), now }), uids);
    // Emails of the simulated past must not be sent. They are not deleted, because their seals would report missing
    // rows.
    await tx.run(sql`update outbox set delivered_at = created_at where delivered_at is null`);
    await tx.run(sql`delete from jobs where name = ${EMAIL_JOB}`);
    return true;
  });
};
