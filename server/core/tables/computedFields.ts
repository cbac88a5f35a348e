import sql, { join, raw, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { Field, LastOf, NamedBy } from '../../../resources/kit/fields.ts';
import { type ResourceName, snake } from '../../../resources/kit/names.ts';
import { notDeletedText } from '../db/softDelete.ts';

/** Fields that must be equal in both records, with the name each record uses. */
const pairsOf = (same: NamedBy[number]['same']) => (typeof same === 'string' ? { [same]: same } : (same ?? {}));

const isNamed = (by: NamedBy, alias = 't'): Sql =>
  join(
    by.map(
      ({ resource, by: key, among = {}, same }) =>
        sql`exists (select 1 from ${raw(`"${snake(resource)}"`)} n where ${join(
          [
            raw(`${notDeletedText('n')} and n."${snake(key)}" = ${alias}."id"`),
            ...Object.entries(among).map(([field, values]) =>
              'not' in values
                ? sql`${raw(`n."${snake(field)}"`)} <> all(${values.not}::text[])`
                : sql`${raw(`n."${snake(field)}"`)} = any(${values}::text[])`,
            ),
            ...Object.entries(pairsOf(same)).map(([there, here]) =>
              raw(`n."${snake(there)}" = ${alias}."${snake(here)}"`),
            ),
          ],
          ' and ',
        )})`,
    ),
    ' or ',
  );

/** SQL condition that a computed field of row `alias` is true, or that it is false. */
export const isComputed = (of: ResourceName, name: string, { is, alias }: { is: boolean; alias: string }): Sql => {
  const field = resources[of].fields[name];
  if (!field || !('namedBy' in field) || !field.namedBy) throw new Error(`"${of}.${name}" is not computed.`);
  return sql`${raw(is ? '' : 'not ')}(${isNamed(field.namedBy, alias)})`;
};

/** Tables of entities, whose soft-deleted rows are ignored. */
const ofEntities = new Set(Object.keys(resources).map(snake));

const lastOf = ({ table, by, at }: LastOf): Sql =>
  raw(
    `(select max(m."${at}") from "${table}" m where m."${by}" = t."id"${ofEntities.has(table) ? ` and ${notDeletedText('m')}` : ''})`,
  );

/** SQL of a user's name; null while it is an email address. */
const nameOf = (by: string): Sql =>
  raw(`(select u.name from users u where u.id = t."${snake(by)}" and position('@' in u.name) = 0)`);

/** SQL of the value for row 't', and its value for a new record; undefined if a new record has one to look up. */
type LookedUp = readonly [value: Sql, ofNew: unknown];

const lookUpOf = (field: Field): LookedUp | undefined => {
  if ('namedBy' in field && field.namedBy) return [isNamed(field.namedBy), false];
  if ('nameOf' in field && field.nameOf) return [nameOf(field.nameOf), undefined];
  return 'lastOf' in field && field.lastOf ? [lastOf(field.lastOf), null] : undefined;
};

/** Returns the fields of an entity that are computed on read instead of stored. */
export const lookedUp = (of: ResourceName): (readonly [name: string, ...LookedUp])[] =>
  Object.entries(resources[of].fields).flatMap(([name, field]) => {
    const found = lookUpOf(field);
    return found ? [[name, ...found] as const] : [];
  });
