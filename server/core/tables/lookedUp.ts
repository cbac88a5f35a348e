import sql, { join, raw, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { Field, LastOf, NamedBy } from '../../../resources/kit/fields.ts';
import { type ResourceName, snake } from '../../../resources/kit/names.ts';
import { livingText } from '../db/living.ts';

/** Fields in which both records are the same, by the name that each has for it. */
const pairsOf = (same: NamedBy[number]['same']) => (typeof same === 'string' ? { [same]: same } : (same ?? {}));

const isNamed = (by: NamedBy): Sql =>
  join(
    by.map(
      ({ resource, by: key, among = {}, same }) =>
        sql`exists (select 1 from ${raw(`"${snake(resource)}"`)} n where ${join(
          [
            raw(`${livingText('n')} and n."${snake(key)}" = t."id"`),
            ...Object.entries(among).map(([field, values]) =>
              'not' in values
                ? sql`${raw(`n."${snake(field)}"`)} <> all(${values.not}::text[])`
                : sql`${raw(`n."${snake(field)}"`)} = any(${values}::text[])`,
            ),
            ...Object.entries(pairsOf(same)).map(([there, here]) => raw(`n."${snake(there)}" = t."${snake(here)}"`)),
          ],
          ' and ',
        )})`,
    ),
    ' or ',
  );

/** The tables of entities, whose deleted rows tell nothing. */
const ofEntities = new Set(Object.keys(resources).map(snake));

const lastOf = ({ table, by, at }: LastOf): Sql =>
  raw(
    `(select max(m."${at}") from "${table}" m where m."${by}" = t."id"${ofEntities.has(table) ? ` and ${livingText('m')}` : ''})`,
  );

/** What tells it of the row behind 't', and what it is of a record just made. */
type LookedUp = readonly [value: Sql, ofNew: unknown];

const lookUpOf = (field: Field): LookedUp | undefined => {
  if ('namedBy' in field && field.namedBy) return [isNamed(field.namedBy), false];
  return 'lastOf' in field && field.lastOf ? [lastOf(field.lastOf), null] : undefined;
};

/** The fields of an entity that are looked up with its rows instead of being stored. */
export const lookedUp = (of: ResourceName): (readonly [name: string, ...LookedUp])[] =>
  Object.entries(resources[of].fields).flatMap(([name, field]) => {
    const found = lookUpOf(field);
    return found ? [[name, ...found] as const] : [];
  });
