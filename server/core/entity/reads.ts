import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { rightsLost } from '../auth/closed.ts';
import { askSignIn } from '../auth/recentSignIn.ts';
import { type Asked, asking, rolesFor, sightOf } from '../auth/scope.ts';
import type { Caller } from '../auth/types.ts';
import { ApiError, notFound } from '../base/errors.ts';
import { selectOne } from '../tables/select.ts';
import type { Row } from '../tables/types.ts';
import type { Work } from './slots.ts';

/** Throws 403 if the caller has no right to this operation on any row of the entity. */
export const permit = (caller: Caller, name: ResourceName, asked: Asked): readonly Role[] => {
  const roles = rolesFor(caller, name, asked);
  if (!roles.length) throw new ApiError('FORBIDDEN', caller.grants.length ? {} : { headers: rightsLost });
  askSignIn(caller, name, asked.called);
  return roles;
};

/**
 * Returns one row as the caller may read it. Throws 404 if absent or out of scope; `called` is the operation's name at
 * gates, if different.
 */
export const showOne = async (
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  name: ResourceName,
  id: string,
  called?: string,
): Promise<Row> => {
  const asked = asking(name, 'show', called);
  permit(caller, name, asked);
  const row = await selectOne(tx, name, id, sightOf(caller, name, asked));
  if (!row) throw notFound();
  return row;
};
