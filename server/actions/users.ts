import sql from 'sql-template-tag';
import { updateRow } from '../db/rows.ts';
import type { Tx } from '../db/tx.ts';
import { conflict, forbidden, notFound } from '../errors.ts';
import { entityKindOf } from '../rules/userEntity.ts';
import type { Action, Effect, Row } from '../slots.ts';
import { answer, typed } from './records.ts';

/** Throws 409 where nobody would be left to administer the portal. */
export const keepOneAdmin = async (tx: Tx, row: Row) => {
  const user = typed('users', row);
  if (user.role !== 'admin' || user.status !== 'active') return;
  // Two administrators who remove each other at the same moment take turns here.
  await tx.first(sql`select pg_advisory_xact_lock(hashtext('administrators'))`);
  const other = await tx.first(
    sql`select 1 from users where role = 'admin' and status = 'active' and deleted_at is null and id <> ${user.id} limit 1`,
  );
  if (!other) throw conflict('The last active administrator cannot be demoted, suspended or removed.');
};

/** Closes an account; the last administrator keeps theirs. */
export const closeAccount: Effect = async ({ tx }, row) => {
  await keepOneAdmin(tx, row);
  return undefined;
};

/** Gives somebody else another role. An entity that does not go with it is let go. */
export const changeRole: Action = async ({ tx, caller }, { row, input }) => {
  if (!row) throw notFound();
  const user = typed('users', row);
  if (user.id === caller.userId) throw forbidden('You cannot change your own role.');
  const role = input.role as NonNullable<typeof user.role>;
  if (role !== 'admin') await keepOneAdmin(tx, row);
  const fits = user.entityKind === null || user.entityKind === entityKindOf[role];
  const patch = { role, ...(fits ? {} : { entityKind: null, entityId: null }) };
  return { user: answer(caller, 'users', await updateRow(tx, 'users', user.id, patch)) };
};
