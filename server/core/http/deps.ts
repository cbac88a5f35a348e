import type { FastifyBaseLogger } from 'fastify';
import type { CheckAccount } from '../auth/account.ts';
import type { Verify } from '../auth/verify.ts';
import type { Pools } from '../db/pools.ts';
import type { Entities } from '../entity/slots.ts';
import type { FileStore } from '../files/store.ts';
import type { Config } from '../platform/config.ts';

/** What the routes are built on. */
export interface Deps {
  config: Config;
  database: Pools;
  files: FileStore;
  /** What each entity does beyond the generic operations. */
  entities: Entities;
  verify: Verify;
  checkAccount: CheckAccount;
  log: FastifyBaseLogger;
}
