import type pg from 'pg';
import sql from 'sql-template-tag';
import { notDeleted } from '../core/db/softDelete.ts';
import { inTransaction, txOn } from '../core/db/tx.ts';
import { cascadeUpdate } from '../core/entity/cascade.ts';
import { insertRow } from '../core/tables/rows.ts';

const LOCK = 727_002;

/** Returns whether the instance has no administrator, not even an invited one. */
export const isWithoutAdmin = async (owner: pg.Pool): Promise<boolean> =>
  !(await txOn(owner).first(sql`select 1 from users where role = 'admin' and ${notDeleted(null)}`));

/**
 * Invites the first administrator of a database that has none: the user who signs in with this address becomes one once
 * it is verified. A registered user with the verified address becomes one immediately. Returns a sentence on the
 * outcome, or null if nothing was to be done.
 */
export function inviteFirstAdmin(owner: pg.Pool, email: string): Promise<string | null> {
  return inTransaction(owner, async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (await tx.first(sql`select 1 from users where role = 'admin' and ${notDeleted(null)}`)) return null;
    const known = await tx.first<{ id: string; email_verified: boolean; registration: string }>(
      sql`select id, email_verified, registration from users where email = ${email} and registration <> 'unconfirmed' and ${notDeleted(null)}`,
    );
    if (!known) {
      await insertRow(tx, 'users', { name: email, email, role: 'admin' }, { createdBy: null });
      return `${email} (ADMIN_EMAIL) is invited as the first administrator.`;
    }
    if (!known.email_verified && known.registration !== 'joined')
      return `${email} (ADMIN_EMAIL) has to verify the address to become the first administrator.`;
    await cascadeUpdate({ tx, caller: null }, 'users', [known.id], { role: 'admin' });
    return `${email} (ADMIN_EMAIL) is the first administrator.`;
  });
}
