// Plays the demo world in a process of its own: it takes memory once that the server would keep for good.
import pg from 'pg';
import type { Config } from '../../config.ts';
import { seedDemo } from '../../demo/index.ts';
import { createLog } from '../log.ts';
import { setTypeParsers } from '../types.ts';

/** What the parent gives along. */
export interface Assignment {
  config: Config;
  /** How the owner's pool reaches the database. */
  owner: pg.PoolConfig;
}

/** What it hears back. */
export interface News {
  failure: string | null;
}

async function play({ config, owner }: Assignment): Promise<void> {
  setTypeParsers();
  const pool = new pg.Pool({ ...owner, max: 2, pipeline: true });
  try {
    await seedDemo({ config, database: { owner: pool }, log: createLog(config.logLevel) });
  } finally {
    await pool.end();
  }
}

const tell = (failure: string | null): void => {
  process.send?.({ failure } satisfies News, () => process.disconnect());
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
// Without its parent it ends; the world is stored whole or not at all.
process.once('disconnect', () => process.exit(0));
if (!process.connected) process.exit(0);
process.once('message', (assignment: Assignment) => {
  play(assignment).then(
    () => tell(null),
    (error: Error) => tell(error.stack ?? error.message),
  );
});
