import { isPossible } from '../../../resources/kit/can.ts';
import type { Possible } from '../../../resources/kit/define.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { askSignIn } from '../auth/recentSignIn.ts';
import { type Asked, asking, rolesFor, sightOf } from '../auth/scope.ts';
import type { Caller } from '../auth/types.ts';
import { conflict, forbidden, notFound } from '../base/errors.ts';
import { selectOne } from '../tables/select.ts';
import type { Row } from '../tables/types.ts';
import type { Said } from '../words/said.ts';
import { isSaid } from '../words/speech.ts';
import type { Work } from './slots.ts';

/** Throws 403 where nothing that the caller holds lets them do this with any row of the entity. */
export const permit = (caller: Caller, name: ResourceName, asked: Asked): readonly Role[] => {
  const roles = rolesFor(caller, name, asked);
  if (!roles.length) throw forbidden();
  askSignIn(caller, name, asked.called);
  return roles;
};

/** Throws 409 while the record is in no state for the operation or action. */
export const checkPossible = (possible: Possible | undefined, row: Row, name: ResourceName, called: string) => {
  if (possible && !isPossible(possible, row)) throw conflict(impossible(name, called));
};

/** What is said of it: `refusals.possible.<entity>.<operation or action>`, else in general. */
const impossible = (name: ResourceName, called: string): Said | undefined => {
  const key = `refusals.possible.${name}.${called}`;
  return isSaid(key) ? key : undefined;
};

/** One row as the caller sees it. Throws 404 for absent and foreign alike; `called` where the gates know it by another name. */
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
