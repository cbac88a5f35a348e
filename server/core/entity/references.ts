import sql, { join, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import { isAnyContext } from '../../../resources/kit/contexts.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { isOpenReference, kindSpecOf, rowOf, targetOf } from '../../../resources/kit/kinds.ts';
import { type ResourceName, resourceNames, snake } from '../../../resources/kit/names.ts';
import { allValues } from '../../../resources/kit/walk.ts';
import { type Right, scopeBehind, withoutContext } from '../auth/scope.ts';
import { ApiError, conflict, type FieldError } from '../base/errors.ts';
import { notDeleted } from '../db/softDelete.ts';
import { messageFor, word } from '../i18n/message.ts';
import { tableOf } from '../tables/names.ts';
import { deletedWith } from '../tables/rows.ts';
import type { Row, Values } from '../tables/types.ts';
import { cascadeDelete } from './cascade.ts';
import type { Work } from './slots.ts';

export interface Reference {
  field: string;
  to: ResourceName;
  id: string;
  /** May be outside the caller's context. */
  isAnyContext: boolean;
}

/** Returns every reference that a body sets, including in groups and items. */
export const referencesIn = (fields: Readonly<Record<string, Field>>, values: Values, around: Values): Reference[] =>
  allValues(fields, values, around).flatMap(({ path, field, value, siblings }) => {
    if (!kindSpecOf(field).target || ('optionsFrom' in field && field.optionsFrom)) return [];
    const to = targetOf(field, siblings);
    if (to) return [{ field: path, to, id: String(value), isAnyContext: isAnyContext(field) }];
    const message = messageFor('refusals.records.pointing', {
      field: word(`fields.${'by' in field ? field.by : path}`),
    });
    throw new ApiError('VALIDATION_ERROR', { errors: [{ field: path, message }] });
  });

type Fields = Readonly<Record<string, Field>>;

/**
 * Throws 422 naming each reference to a row outside the scope of the right, without distinguishing absent rows.
 * `current` holds unchanged values.
 */
export const checkReferences = async (
  work: Work,
  right: Right,
  { fields, values, current = {} }: { fields: Fields; values: Values; current?: Values },
) => refusePointing(await outOfReach(work, right, referencesIn(fields, values, current)));

/** Checks the references of a query string: throws 404, as for a record in the path. */
export const checkQuery = async (work: Work, right: Right, fields: Fields, values: Values) => {
  const pointed = await outOfReach(work, right, referencesIn(fields, values, {}));
  if (pointed.length) throw new ApiError('NOT_FOUND', { pointed });
};

const outOfReach = async (work: Work, right: Right, references: readonly Reference[]): Promise<Reference[]> => {
  if (!references.length) return [];
  const tests = references.map(
    (r) =>
      sql`exists (select 1 from ${tableOf(r.to)} t where t.id = ${r.id} and ${notDeleted()} and ${reachOf(work, right, r)})`,
  );
  const row = await work.tx.first<{ seen: boolean[] }>(sql`select array[${join(tests)}] as seen`);
  return references.filter((_, i) => !row?.seen[i]);
};

const reachOf = (
  { caller }: Pick<Work, 'caller'>,
  right: Right,
  { to, isAnyContext }: Pick<Reference, 'to' | 'isAnyContext'>,
) => scopeBehind(isAnyContext ? withoutContext(caller) : caller, right, to);

const refusePointing = (pointed: readonly Reference[]) => {
  const errors = pointed.map((r): FieldError => ({ field: r.field, message: 'errors.code.NOT_FOUND' }));
  if (errors.length) throw new ApiError('VALIDATION_ERROR', { errors, pointed });
};

/** Checks the references of many bodies with one query per target; throws for the first that fails. */
export const checkAllReferences = async (work: Work, right: Right, fields: Fields, bodies: readonly Values[]) => {
  const all = bodies.map((values) => referencesIn(fields, values, {}));
  const reachable = new Set<string>();
  const kindOf = ({ to, isAnyContext }: Reference) => `${to} ${isAnyContext}`;
  for (const one of new Map(all.flat().map((r) => [kindOf(r), r])).values()) {
    const ids = [...new Set(all.flat().flatMap((r) => (kindOf(r) === kindOf(one) ? [r.id] : [])))];
    const rows = await work.tx.rows<{ id: string }>(
      sql`select t.id from ${tableOf(one.to)} t where t.id = any(${ids}::uuid[]) and ${notDeleted()} and ${reachOf(work, right, one)}`,
    );
    for (const { id } of rows) reachable.add(`${kindOf(one)} ${id}`);
  }
  for (const references of all) refusePointing(references.filter((r) => !reachable.has(`${kindOf(r)} ${r.id}`)));
};

/** Returns the fields of an entity that users may set. */
export const writable = (name: ResourceName): Fields =>
  Object.fromEntries(Object.entries(resources[name].fields).filter(([, field]) => !field.readOnly));

/** Throws 409 naming each checked field that refers to a row that was deleted in the meantime. */
export const checkStillThere = async (work: Work, fields: Fields, values: Values, current: Values = values) => {
  const references = referencesIn(fields, values, current);
  if (!references.length) return;
  const tests = references.map(
    ({ to, id }) => sql`exists (select 1 from ${tableOf(to)} t where t.id = ${id} and ${notDeleted()})`,
  );
  const row = await work.tx.first<{ found: boolean[] }>(sql`select array[${join(tests)}] as found`);
  const gone = references.filter((_, i) => !row?.found[i]);
  const message = 'refusals.records.goneMeanwhile';
  if (gone.length)
    throw conflict(
      message,
      gone.map(({ field }) => ({ field, message })),
    );
};

/** Rows of one entity that were deleted together with another record. */
export interface DeletedDependents {
  name: ResourceName;
  rows: Row[];
}

/** Returns the dependents that were deleted with a deleted record, and locks them. */
export const dependentsDeletedWith = async (
  { tx }: Pick<Work, 'tx'>,
  name: ResourceName,
  id: string,
): Promise<DeletedDependents[]> => {
  const found: DeletedDependents[] = [];
  for (const { name: other, isAttached, condition } of belongings.get(name) ?? []) {
    if (!resources[other].inner && !isAttached) continue;
    const rows = await deletedWith(tx, other, condition(id), { name, id });
    // A row may refer to the record by several fields.
    const known = new Set(found.flatMap((one) => one.rows.map((row) => row.id)));
    found.push({ name: other, rows: rows.filter((row) => !known.has(row.id)) });
  }
  return found;
};

interface Dependent {
  name: ResourceName;
  /** Its rows are attached to the record by this reference. */
  isAttached: boolean;
  condition: (id: string) => Sql;
}

/** Finds the fields that refer to an entity, from the declarations, once. */
const pointingAt = (counts: (field: Field) => boolean) =>
  new Map<ResourceName, Dependent[]>(
    resourceNames.map((to) => [
      to,
      resourceNames.flatMap((name) =>
        Object.entries(resources[name].fields).flatMap(([key, field]): Dependent[] => {
          // Most fields match no entity, so their SQL is not made.
          const column = () => sql([`t."${snake(key)}"`]);
          const isAttached = resources[name].attached && resources[name].about === key;
          if (rowOf(field) === to && counts(field))
            return [{ name, isAttached, condition: (id) => sql`${column()} = ${id}` }];
          if (!isOpenReference(field)) return [];
          const kinds = Object.entries(field.to)
            .filter(([, target]) => target === to)
            .map(([kind]) => kind);
          const by = sql([`t."${snake(field.by)}"`]);
          return kinds.length
            ? [{ name, isAttached, condition: (id) => sql`${column()} = ${id} and ${by} = any(${kinds})` }]
            : [];
        }),
      ),
    ]),
  );
const dependents = pointingAt((field) => !field.readOnly);
const belongings = pointingAt(() => true);

/**
 * Prevents dangling references: throws 409 while other rows that are not deleted refer to the record. Attached rows are
 * soft-deleted with it; with `force`, so are dependents that are inner and not financial.
 */
export const releaseDependents = async (
  work: Work,
  name: ResourceName,
  row: Row,
  { force, reason }: { force: boolean; reason: string | null },
) => {
  for (const { name: other, isAttached, condition } of dependents.get(name) ?? []) {
    const where = sql`${condition(row.id)} and ${notDeleted()}`;
    if (isAttached || (force && resources[other].inner && !resources[other].financial)) {
      const going = await work.tx.rows<{ id: string }>(
        sql`select t.id from ${tableOf(other)} t where ${where} order by t.id`,
      );
      const ids = going.map(({ id }) => id);
      await cascadeDelete(work, other, ids, reason);
      continue;
    }
    const used = await work.tx.first(sql`select 1 from ${tableOf(other)} t where ${where} limit 1`);
    if (used) throw conflict(messageFor('refusals.records.used', { entity: word(`entities.${other}`) }));
  }
};
