import type pg from 'pg';
import { StartFailure } from '../core/base/failure.ts';

/** Everybody of the demo world has an address here; nobody else has. */
export const DEMO_DOMAIN = '@demo.quarterdeck.test';

/** Whether somebody of the demo world is in a database: where other data came first, there is nobody of it. */
export async function holdsDemoWorld(owner: pg.Pool): Promise<boolean> {
  const { rowCount } = await owner.query('select from users where email like $1 limit 1', [`%${DEMO_DOMAIN}`]);
  return rowCount !== 0;
}

/** Throws in production where the database holds the demo world: its sign-ins and their passwords are public. */
export async function refuseDemoWorld(owner: pg.Pool, { production }: { production: boolean }): Promise<void> {
  if (!production) return;
  if (await holdsDemoWorld(owner))
    throw new StartFailure(
      'This database holds the demo world, whose sign-ins are public: a production start needs a database of its own. Set DATABASE_URL or DATA_DIR to another one.',
    );
}
