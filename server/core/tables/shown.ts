import sql, { join, raw, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import { isReadable, isReadableBy } from '../../../resources/kit/can.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { roles as every, type ResourceName, type Role } from '../../../resources/kit/names.ts';
import { marked } from '../i18n/storedMessage.ts';
import { messageOf } from './asText.ts';
import { columnOf, fieldOf, filterOf, namesOf, readableNames } from './names.ts';
import type { RowScope } from './rowScope.ts';
import type { Row, Values } from './types.ts';

/** Column name of the flag that a row is in the scope of a role. */
const flag = (role: Role) => `#by_${role}`;

const mixed = new Map<string, boolean>();

/** Returns whether these roles read different fields of an entity; only then do the roles per row matter. */
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

/** SQL of ', (...) as "#by_lp"' per role: the roles whose scope contains a row. */
export const flagsOf = ({ parts }: RowScope): Sql =>
  join(
    parts.map(({ role, condition }) => sql`, ${condition} as ${raw(`"${flag(role)}"`)}`),
    '',
  );

/** Returns the roles of a row from its flags, and removes the flags. */
export const takeRoles = (row: Values): Role[] =>
  every.filter((role) => {
    const is = row[flag(role)] === true;
    delete row[flag(role)];
    return is;
  });

/** Returns the fields of a stored row that these roles may read. */
export const shown = (name: ResourceName, row: Row, roles: readonly Role[]): Row =>
  Object.fromEntries(
    readableNames(resources[name], roles).map((n) => {
      const message = row[messageOf(resources[name].fields[n]) ?? ''];
      return [n, message ? marked(message) : (row[n] ?? null)];
    }),
  ) as Row;

/** Removes the fields that none of the row's own roles may read, using its flags. */
export const withoutHidden = (name: ResourceName, row: Row): Row => {
  const roles = takeRoles(row);
  for (const n of namesOf(resources[name]))
    if (n in row && !isReadableBy(fieldOf(resources[name], n) as Field, roles)) delete row[n];
  return row;
};

/**
 * Returns the condition for rows whose field value the caller may read, or null if that is every row in scope. Filters
 * and sorting must not reveal more than the list shows.
 */
export const guardOf = (name: ResourceName, field: string, { parts }: Pick<RowScope, 'parts'>): Sql | null => {
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

/** SQL of a column's value if the caller may read it, else null. */
export const knownValue = (name: ResourceName, field: string, sight: Pick<RowScope, 'parts'>): Sql => {
  const guard = guardOf(name, field, sight);
  const column = columnOf(resources[name], field);
  return guard ? sql`case when ${guard} then ${column} end` : column;
};
