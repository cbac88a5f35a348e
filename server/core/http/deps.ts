import type { FastifyBaseLogger } from 'fastify';
import type { CheckAccount } from '../auth/account.ts';
import type { Verify } from '../auth/verify.ts';
import type { Pools } from '../db/pools.ts';
import type { Entities } from '../entity/slots.ts';
import type { FileStore } from '../files/store.ts';
import type { Config } from '../platform/config.ts';

/** Dependencies of the routes. */
export interface Deps {
  config: Config;
  database: Pools;
  files: FileStore;
  /** Hand-written code by entity. */
  entities: Entities;
  verify: Verify;
  checkAccount: CheckAccount;
  log: FastifyBaseLogger;
}
