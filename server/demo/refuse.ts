import type pg from 'pg';
import { StartFailure } from '../core/base/failure.ts';

/** Email domain of all demo users, and of no others. */
export const DEMO_DOMAIN = '@demo.quarterdeck.test';

/** Returns whether a database contains demo users; not if other data came first. */
export async function holdsDemoWorld(owner: pg.Pool): Promise<boolean> {
  const { rowCount } = await owner.query('select from users where email like $1 limit 1', [`%${DEMO_DOMAIN}`]);
  return rowCount !== 0;
}

/** Throws in production if the database contains the demo world, whose passwords are public. */
export async function refuseDemoWorld(owner: pg.Pool, { production }: { production: boolean }): Promise<void> {
  if (!production) return;
  if (await holdsDemoWorld(owner))
    throw new StartFailure(
      'This database contains the demo world, whose passwords are public. Production needs a separate database: set DATABASE_URL or DATA_DIR to another one.',
    );
}
