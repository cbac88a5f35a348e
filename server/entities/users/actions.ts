import { forbidden, notFound } from '../../core/base/errors.ts';
import { answer, typed } from '../../core/entity/records.ts';
import type { Action, Effect } from '../../core/entity/slots.ts';
import { updateRow } from '../../core/tables/rows.ts';
import { keepOneAdmin } from './administrators.ts';
import { entityKindOf } from './entityKind.ts';

/** Closes an account; the last administrator keeps theirs. */
export const closeAccount: Effect = async ({ tx }, row) => {
  await keepOneAdmin(tx, row);
  return undefined;
};

/** Gives somebody else another role. An entity that does not go with it is let go. */
export const changeRole: Action = async (work, { row, input }) => {
  const { tx, caller } = work;
  if (!row) throw notFound();
  const user = typed('users', row);
  if (user.id === caller.userId) throw forbidden('refusals.account.ownRole');
  const role = input.role as NonNullable<typeof user.role>;
  if (role !== 'admin') await keepOneAdmin(tx, row);
  const fits = user.entityKind === null || user.entityKind === entityKindOf[role];
  const patch = { role, ...(fits ? {} : { entityKind: null, entityId: null }) };
  return { user: await answer(work, 'users', await updateRow(tx, 'users', user.id, patch)) };
};
