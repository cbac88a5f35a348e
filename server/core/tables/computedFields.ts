import sql, { join, raw, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { Field, LastOf, NamedBy, Requirement } from '../../../resources/kit/fields.ts';
import { type ResourceName, snake } from '../../../resources/kit/names.ts';
import { holds } from '../../../resources/kit/resolveFields.ts';
import { notDeletedText } from '../db/softDelete.ts';
import type { Values } from './types.ts';
import { whenSql } from './when.ts';

/** Fields that must be equal in both records, with the name each record uses. */
const pairsOf = (same: NamedBy[number]['same']) => (typeof same === 'string' ? { [same]: same } : (same ?? {}));

/** SQL condition that column `by` of row `n` has the value to which row `alias` refers. */
const isEqual = ({ by, is = 'id', listedIn }: NamedBy[number], alias: string) => {
  const own = `n."${snake(by)}"`;
  if (!listedIn) return `${own} = ${alias}."${snake(is)}"${by === 'id' ? '' : ` and ${own} is not null`}`;
  const list = `${alias}."${snake(listedIn)}"`;
  return `${list} is not null and ${own} = any(${list})`;
};

const amongConditions = (among: NonNullable<NamedBy[number]['among']>): Sql[] =>
  Object.entries(among).map(([field, values]) =>
    'not' in values
      ? sql`${raw(`n."${snake(field)}"`)} <> all(${values.not}::text[])`
      : sql`${raw(`n."${snake(field)}"`)} = any(${values}::text[])`,
  );

/**
 * SQL condition that row `n` refers to row `alias`. A reference that is not null lets a subquery over all rows read the partial
 * index, and a row without a list costs no lookup.
 */
export const isReference = (naming: NamedBy[number], alias = 't'): Sql => {
  const { among = {}, same } = naming;
  return join(
    [
      raw(`${notDeletedText('n')} and ${isEqual(naming, alias)}`),
      ...amongConditions(among),
      ...Object.entries(pairsOf(same)).map(([there, here]) => raw(`n."${snake(there)}" = ${alias}."${snake(here)}"`)),
    ],
    ' and ',
  );
};

/** SQL condition that a row of the chain that begins with a reference to row `alias` has the values of `among`. */
const isInChain = (naming: NamedBy[number], alias: string): Sql => {
  const { resource, by, among = {}, same } = naming;
  const table = raw(`"${snake(resource)}"`);
  const columns = raw(['id', ...Object.keys(among)].map((field) => `n."${snake(field)}"`).join(', '));
  const next = raw(`n."${snake(by)}" = c.id and ${notDeletedText('n')}`);
  return sql`exists (with recursive chain as (
      select ${columns} from ${table} n where ${isReference({ resource, by, ...(same && { same }) }, alias)}
      union select ${columns} from ${table} n join chain c on ${next})
    select 1 from chain n where ${join([raw('true'), ...amongConditions(among)], ' and ')})`;
};

const isNamed = (by: NamedBy, alias = 't'): Sql =>
  join(
    by.map((naming) =>
      naming.chain
        ? isInChain(naming, alias)
        : sql`exists (select 1 from ${raw(`"${snake(naming.resource)}"`)} n where ${isReference(naming, alias)})`,
    ),
    ' or ',
  );

/** A requirement of an entity with its SQL conditions on row `t`. */
interface Lack {
  key: string;
  isLacked: Sql;
}

/** Returns the requirements of an entity's computed fields. */
export const lacksOf = (of: ResourceName): Lack[] =>
  Object.values(resources[of].fields).flatMap((field) =>
    ('lacks' in field ? (field.lacks ?? []) : []).map(({ key, when, by }) => ({
      key,
      isLacked: sql`(${whenSql(resources[of], when)} and not (${isNamed(by)}))`,
    })),
  );

const isLacking = (of: ResourceName): Sql =>
  join(
    lacksOf(of).map(({ isLacked }) => isLacked),
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
type LookedUp = readonly [value: Sql, ofNew: (row: Values) => unknown];

/** No record refers to a new one by its id, but its own references may meet a requirement. */
const isNewLacking = (lacks: readonly Requirement[], row: Values): boolean | undefined => {
  const required = lacks.filter(({ when }) => holds(when, row));
  const own = required.flatMap(({ by }) => by).flatMap(({ is, listedIn }) => is ?? listedIn ?? []);
  return own.some((field) => [row[field] ?? []].flat().length > 0) ? undefined : required.length > 0;
};

const lookUpOf = (of: ResourceName, field: Field): LookedUp | undefined => {
  const lacks = 'lacks' in field ? field.lacks : undefined;
  if (lacks?.length) return [isLacking(of), (row) => isNewLacking(lacks, row)];
  if ('namedBy' in field && field.namedBy) return [isNamed(field.namedBy), () => false];
  if ('nameOf' in field && field.nameOf) return [nameOf(field.nameOf), () => undefined];
  return 'lastOf' in field && field.lastOf ? [lastOf(field.lastOf), () => null] : undefined;
};

/** Returns the fields of an entity that are computed on read instead of stored. */
export const lookedUp = (of: ResourceName): (readonly [name: string, ...LookedUp])[] =>
  Object.entries(resources[of].fields).flatMap(([name, field]) => {
    const found = lookUpOf(of, field);
    return found ? [[name, ...found] as const] : [];
  });
