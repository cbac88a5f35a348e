import { resources } from '../../../resources/index.ts';
import { isReadableBy } from '../../../resources/kit/can.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { type Asked, asking, rolesFor, sightOf } from '../auth/scope.ts';
import type { Caller } from '../auth/types.ts';
import type { Tx } from '../db/tx.ts';
import { lookedUp } from '../tables/computedFields.ts';
import { lookUp, rolesOver } from '../tables/select.ts';
import { isMixed, shown } from '../tables/shown.ts';
import type { Row, Values } from '../tables/types.ts';

interface Asking {
  tx: Tx;
  caller: Caller;
}

/** Returns the roles whose scope contains a row; queries only if the caller has several. */
export const rolesWith = async ({ tx, caller }: Asking, name: ResourceName, id: string, asked: Asked) => {
  const roles = rolesFor(caller, name, asked);
  return roles.length < 2 ? roles : rolesOver(tx, name, id, sightOf(caller, name, asked));
};

const readersOf = async ({ tx, caller }: Asking, name: ResourceName, { id }: Row, otherwise: readonly Role[] = []) => {
  const asked = asking(name, 'show');
  const all = rolesFor(caller, name, asked);
  const roles = isMixed(name, all) ? await rolesWith({ tx, caller }, name, id, asked) : all;
  return roles.length ? roles : otherwise;
};

const readable = (name: ResourceName, computed: Values, roles: readonly Role[]): Values =>
  Object.fromEntries(
    Object.entries(computed).filter(([key]) => isReadableBy(resources[name].fields[key] as Field, roles)),
  );

/**
 * Returns a stored row as the caller may read it, by the roles on this row. Computed fields may be passed if already
 * loaded.
 */
export const answerOf = async (
  asked: Asking,
  name: ResourceName,
  row: Row,
  looking: Promise<Values> = lookUp(asked.tx, name, row.id),
): Promise<Row> => {
  const [roles, computed] = await Promise.all([readersOf(asked, name, row), looking]);
  return { ...shown(name, row, roles), ...readable(name, computed, roles) };
};

/**
 * Returns a new record in the same way. No other record refers to it yet; `otherwise` applies if it is in no scope yet.
 */
export const answerOfNew = async (asked: Asking, name: ResourceName, row: Row, otherwise: readonly Role[]) => {
  const computed = lookedUp(name).map(([key, , ofNew]) => [key, ofNew(row)] as const);
  const isKnown = computed.every(([, value]) => value !== undefined);
  const found = isKnown ? Object.fromEntries(computed) : await lookUp(asked.tx, name, row.id);
  const roles = await readersOf(asked, name, row, otherwise);
  return { ...shown(name, row, roles), ...readable(name, found, roles) };
};
