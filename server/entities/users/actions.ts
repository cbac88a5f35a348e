import { entityKindOf } from '../../../resources/kit/entityKind.ts';
import { forbidden } from '../../core/base/errors.ts';
import { answer } from '../../core/entity/records.ts';
import type { Action, Effect } from '../../core/entity/slots.ts';
import { updateRow } from '../../core/tables/rows.ts';
import { keepOneAdmin } from './administrators.ts';

/** Closes another user's account; the last administrator cannot be closed. */
export const closeAccount: Effect<'users/deactivate' | 'users/suspend'> = async ({ tx, caller }, row) => {
  await keepOneAdmin(tx, row);
  if (row.id === caller.userId) throw forbidden('refusals.account.ownClosing');
  return undefined;
};

/** Changes another user's role, and removes an entity that does not match it. */
export const changeRole: Action<'users/changeRole'> = async (work, { row: user, input }) => {
  const { tx, caller } = work;
  const { role } = input;
  if (user.id === caller.userId) throw forbidden('refusals.account.ownRole');
  if (role !== 'admin') await keepOneAdmin(tx, user);
  const fits = user.entityKind === null || user.entityKind === entityKindOf[role];
  const patch = { role, ...(fits ? {} : { entityKind: null, entityId: null }) };
  return { user: await answer(work, 'users', await updateRow(tx, 'users', user.id, patch)) };
};
