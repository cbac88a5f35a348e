import type pg from 'pg';
import { StartFailure } from '../base/failure.ts';
import { APP_ROLE } from './pools.ts';

interface Standing {
  me: string;
  exists: boolean;
  /** Bypasses row security or may create roles; requests must not run as such a user. */
  privileged: boolean;
}

/**
 * Ensures that the role for requests exists, and returns whether sessions can switch to it. False only if the user of
 * DATABASE_URL is unprivileged so that requests can run as that user. Throws StartFailure.
 */
export async function ensureAppRole(owner: pg.Pool, { login }: { login: boolean }): Promise<boolean> {
  const { me, exists, privileged } = await standing(owner);
  if (!exists) await create(owner, { login, me });
  if (login) return true;
  if (await canTakeOn(owner)) return true;
  await owner.query(`grant ${APP_ROLE} to current_user`).catch(() => {});
  if (await canTakeOn(owner)) return true;
  if (!privileged) return false;
  throw new StartFailure(
    `The database user ${me} is not a member of the role ${APP_ROLE}: run "grant ${APP_ROLE} to ${me}" as an administrator.`,
  );
}

async function standing(owner: pg.Pool): Promise<Standing> {
  const { rows } = await owner.query<Standing>(
    `select rolname as me, rolsuper or rolbypassrls or rolcreaterole as privileged,
            exists (select from pg_roles where rolname = $1) as exists
       from pg_roles where rolname = current_user`,
    [APP_ROLE],
  );
  return rows[0] ?? { me: 'unknown', exists: false, privileged: true };
}

async function create(owner: pg.Pool, { login, me }: { login: boolean; me: string }): Promise<void> {
  try {
    await owner.query(`create role ${APP_ROLE} ${login ? 'login' : 'nologin'}`);
  } catch (error) {
    // Another process created it at the same time.
    if (['42710', '23505'].includes((error as pg.DatabaseError).code ?? '')) return;
    throw new StartFailure(
      `The database user ${me} may not create the role ${APP_ROLE}: run "create role ${APP_ROLE} nologin" and ` +
        `"grant ${APP_ROLE} to ${me}" once as an administrator.`,
      { cause: error },
    );
  }
}

async function canTakeOn(owner: pg.Pool): Promise<boolean> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query(`set local role ${APP_ROLE}`);
    return true;
  } catch {
    return false;
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}
