import type { FastifyBaseLogger } from 'fastify';
import type { Verify } from './auth/verify.ts';
import type { Config } from './config.ts';
import type { FileStore } from './files/store.ts';
import type { Database } from './platform/database.ts';

/** What the routes are built on. */
export interface Deps {
  config: Config;
  database: Pick<Database, 'app' | 'owner'>;
  files: FileStore;
  verify: Verify;
  log: FastifyBaseLogger;
}
