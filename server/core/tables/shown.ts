import sql, { join, raw, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import { isReadable, isReadableBy } from '../../../resources/kit/can.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { roles as every, type ResourceName, type Role } from '../../../resources/kit/names.ts';
import { marked } from '../words/storedMessage.ts';
import { columnOf, fieldOf, filterOf, namesOf, readableNames } from './names.ts';
import type { Sight } from './sight.ts';
import { messageOf } from './spelt.ts';
import type { Row, Values } from './types.ts';

/** Name under which a row says that it is in reach by a role. */
const flag = (role: Role) => `#by_${role}`;

const mixed = new Map<string, boolean>();

/** Whether these roles are sent different fields of an entity: only then a row's own roles matter for what is shown. */
export const isMixed = (name: ResourceName, roles: readonly Role[]): boolean => {
  if (roles.length < 2) return false;
  const key = `${name}/${roles}`;
  const known = mixed.get(key);
  if (known !== undefined) return known;
  const sent = roles.map((role) => readableNames(resources[name], [role]).join());
  const differs = sent.some((names) => names !== sent[0]);
  mixed.set(key, differs);
  return differs;
};

/** ', (...) as "#by_lp"' for each role: by which of them a row is in reach. */
export const flagsOf = ({ parts }: Sight): Sql =>
  join(
    parts.map(({ role, condition }) => sql`, ${condition} as ${raw(`"${flag(role)}"`)}`),
    '',
  );

/** The roles by which a row that was read with its flags is in reach; the flags are taken off. */
export const takeRoles = (row: Values): Role[] =>
  every.filter((role) => {
    const is = row[flag(role)] === true;
    delete row[flag(role)];
    return is;
  });

/** The names of a stored row that somebody with these roles over it is sent. */
export const shown = (name: ResourceName, row: Row, roles: readonly Role[]): Row =>
  Object.fromEntries(
    readableNames(resources[name], roles).map((n) => {
      const message = row[messageOf(resources[name].fields[n]) ?? ''];
      return [n, message ? marked(message) : (row[n] ?? null)];
    }),
  ) as Row;

/** A row that was selected with flags, without what none of its own roles is sent. */
export const withoutHidden = (name: ResourceName, row: Row): Row => {
  const roles = takeRoles(row);
  for (const n of namesOf(resources[name]))
    if (n in row && !isReadableBy(fieldOf(resources[name], n) as Field, roles)) delete row[n];
  return row;
};

/**
 * The rows whose value of a field the caller may know, where that is not every row in sight; what a list is filtered or
 * sorted by may tell no more than what it shows.
 */
export const guardOf = (name: ResourceName, field: string, { parts }: Pick<Sight, 'parts'>): Sql | null => {
  const declared = filterOf(resources[name], field) as Field;
  const knowing = parts.filter(({ role }) => isReadable(declared, role));
  if (knowing.length === parts.length) return null;
  return knowing.length
    ? sql`(${join(
        knowing.map((p) => p.condition),
        ' or ',
      )})`
    : sql`false`;
};

/** A column's value where the caller may know it, else nothing. */
export const knownValue = (name: ResourceName, field: string, sight: Pick<Sight, 'parts'>): Sql => {
  const guard = guardOf(name, field, sight);
  const column = columnOf(resources[name], field);
  return guard ? sql`case when ${guard} then ${column} end` : column;
};
