// Plays the demo world in a process of its own: it takes memory once that the server would keep for good. The world is
// stored whole or not at all.
import pg from 'pg';
import { setTypeParsers } from '../core/db/parsers.ts';
import { answerApart } from '../core/platform/apart.ts';
import type { Config } from '../core/platform/config.ts';
import { createLog } from '../core/platform/log.ts';
import { seedDemo } from './index.ts';

/** What the parent gives along. */
export interface Assignment {
  config: Config;
  /** How the owner's pool reaches the database. */
  owner: pg.PoolConfig;
}

answerApart<Assignment>(async ({ config, owner }) => {
  setTypeParsers();
  const pool = new pg.Pool({ ...owner, max: 2, pipeline: true });
  try {
    await seedDemo({ config, database: { owner: pool }, log: createLog(config.logLevel) });
  } finally {
    await pool.end();
  }
});
