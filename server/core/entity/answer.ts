import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { type Asked, asking, rolesFor, sightOf } from '../auth/scope.ts';
import type { Caller } from '../auth/types.ts';
import type { Tx } from '../db/tx.ts';
import { lookedUp } from '../tables/lookedUp.ts';
import { lookUp, rolesOver } from '../tables/select.ts';
import { isMixed, shown } from '../tables/shown.ts';
import type { Row, Values } from '../tables/types.ts';

interface Asking {
  tx: Tx;
  caller: Caller;
}

/** The roles by which a row is in the caller's reach; the database is asked only where the caller has several. */
export const rolesWith = async ({ tx, caller }: Asking, name: ResourceName, id: string, asked: Asked) => {
  const roles = rolesFor(caller, name, asked);
  return roles.length < 2 ? roles : rolesOver(tx, name, id, sightOf(caller, name, asked));
};

const storedOf = async ({ tx, caller }: Asking, name: ResourceName, row: Row, otherwise: readonly Role[] = []) => {
  const asked = asking(name, 'show');
  const all = rolesFor(caller, name, asked);
  const roles = isMixed(name, all) ? await rolesWith({ tx, caller }, name, row.id, asked) : all;
  return shown(name, row, roles.length ? roles : otherwise);
};

/** A stored row as the caller is sent it, by the roles over this very row. What others tell of it may have been looked up before. */
export const answerOf = async (
  asked: Asking,
  name: ResourceName,
  row: Row,
  looking: Promise<Values> = lookUp(asked.tx, name, row.id),
): Promise<Row> => {
  const [stored, besides] = await Promise.all([storedOf(asked, name, row), looking]);
  return { ...stored, ...besides };
};

/** The same of one that was just made, which no other names: by `otherwise` where it is in nobody's sight yet. */
export const answerOfNew = async (asked: Asking, name: ResourceName, row: Row, otherwise: readonly Role[]) => ({
  ...(await storedOf(asked, name, row, otherwise)),
  ...Object.fromEntries(lookedUp(name).map(([key, , ofNew]) => [key, ofNew])),
});
