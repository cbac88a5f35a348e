// Plays the demo world in a separate process, because the server would keep its peak memory forever. The world is
// stored completely or not at all.
import pg from 'pg';
import { setTypeParsers } from '../core/db/parsers.ts';
import type { Config } from '../core/platform/config.ts';
import { createLog } from '../core/platform/log.ts';
import { serveTask } from '../core/platform/runInProcess.ts';
import { seedDemo } from './index.ts';

/** Task from the parent. */
export interface Assignment {
  config: Config;
  /** Connection of the owner's pool. */
  owner: pg.PoolConfig;
}

serveTask<Assignment>(async ({ config, owner }) => {
  setTypeParsers();
  const pool = new pg.Pool({ ...owner, max: 2, pipeline: true });
  try {
    await seedDemo({ config, database: { owner: pool }, log: createLog(config.logLevel) });
  } finally {
    await pool.end();
  }
});
