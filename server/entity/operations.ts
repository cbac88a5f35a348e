import type { Sql } from 'sql-template-tag';
import { resources } from '../../resources/index.ts';
import { isBlank } from '../../resources/kit/among.ts';
import type { Operation } from '../../resources/kit/define.ts';
import { findMove } from '../../resources/kit/moves.ts';
import { type ResourceName, type Role, snake } from '../../resources/kit/names.ts';
import { effects } from '../actions/index.ts';
import { mayAtAll, roleFor, scopeOf } from '../auth/scope.ts';
import type { Caller } from '../auth/types.ts';
import { bodyCheck, inputCheck, passed } from '../checks.ts';
import { type AuditEntry, difference } from '../db/audit.ts';
import { readableNames } from '../db/names.ts';
import { findRow, insertJudged, retireRow, shown, updateJudged, updateRow } from '../db/rows.ts';
import { lockRow, selectOne } from '../db/select.ts';
import { kept, watched } from '../db/tx.ts';
import { conflict, forbidden, invalid, notFound } from '../errors.ts';
import { askSignIn, passGate } from '../request.ts';
import { rules } from '../rules/index.ts';
import type { Effect, Row, Rules, Values, Work } from '../slots.ts';
import { checkTogether, filledIn } from './among.ts';
import { checkReferences, releaseDependents } from './references.ts';

export interface Outcome {
  row: Row;
  audit: AuditEntry;
}

const rulesOf = (name: ResourceName): Rules => (rules as Readonly<Partial<Record<ResourceName, Rules>>>)[name] ?? {};
const effectOf = (name: ResourceName, move: string) =>
  (effects as Readonly<Partial<Record<string, Effect>>>)[`${name}/${move}`];

/** The role by which the caller may do this with some row of the entity. Throws 403 where there is none. */
export const permit = (
  caller: Caller,
  name: ResourceName,
  operation: Operation | readonly Role[],
  called: string = String(operation),
): Role => {
  const role = roleFor(caller, name, operation);
  if (role === null || !mayAtAll(caller, name, operation)) throw forbidden();
  passGate(caller, name, called);
  askSignIn(caller, name, called);
  return role;
};

/** A row as the role sees it. */
export const answerOf = (name: ResourceName, row: Row, role: Role | null) =>
  shown(row, readableNames(resources[name], role));

/** What is stored of a body: emptied texts and groups in which nothing was said as null. */
const stored = (name: ResourceName, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([k, v]) => [
      k,
      v === '' || (resources[name].fields[k]?.kind === 'group' && isBlank(v)) ? null : v,
    ]),
  );

/** Nothing may be written out of the writer's own sight: the rows in which a new or changed one has to be. */
const sightOf = ({ caller }: Work, name: ResourceName, operation: Operation): Sql | undefined =>
  caller.grants.some((g) => g.all) ? undefined : scopeOf(caller, name, operation);

/** Asks for the references and by the rules in one breath: both only look. What is wrong with a reference is said first. */
const both = async (
  checking: Promise<void>,
  rule: () => Promise<Values | undefined> | undefined,
): Promise<Values | undefined> => {
  const ruling = kept(Promise.resolve().then(rule));
  await checking.catch(async (error: unknown) => {
    await Promise.allSettled([ruling]);
    throw error;
  });
  return ruling;
};

/** Runs what follows a write; the row as it stands then, read again only where it may have been changed. */
const afterwards = async (
  work: Work,
  name: ResourceName,
  row: Row,
  follow: (watching: Work) => Promise<void> | undefined,
): Promise<Row> => {
  const { tx, isTouched } = watched(work.tx, snake(name));
  await follow({ ...work, tx });
  return isTouched() ? ((await findRow(work.tx, name, row.id)) ?? row) : row;
};

/** Stores a new row. `prefix` stands before field names in errors, for batches. */
export const createOne = async (
  work: Work,
  name: ResourceName,
  body: unknown,
  { prefix = '', extra = {} }: { prefix?: string; extra?: Values } = {},
): Promise<Outcome> => {
  const role = permit(work.caller, name, 'create');
  const doing = { name, operation: 'create', role, prefix } as const;
  const given = passed(bodyCheck(name, 'create', role), filledIn(work.caller, doing, body), prefix);
  checkTogether(doing, given);
  const { beforeCreate, afterCreate } = rulesOf(name);
  const added = await both(checkReferences(work, resources[name].fields, given), () =>
    beforeCreate?.(work, { ...given, ...extra }),
  );
  const { row, isInside } = await insertJudged(work.tx, name, stored(name, { ...given, ...extra, ...added }), {
    createdBy: work.caller.userId,
    inside: sightOf(work, name, 'create'),
  });
  if (!isInside) throw forbidden();
  const final = await afterwards(work, name, row, (watching) => afterCreate?.(watching, row));
  return { row: answerOf(name, final, role), audit: { action: 'create', entity: name, entityId: row.id, after: row } };
};

/** The row inside the caller's reach, locked. Throws 404 for absent and foreign alike. */
const reach = async (
  work: Work,
  name: ResourceName,
  id: string,
  operation: Operation | readonly Role[],
): Promise<Row> => {
  const row = await lockRow(work.tx, name, id, scopeOf(work.caller, name, operation));
  if (!row) throw notFound();
  return row;
};

const checkVersion = (row: Row, version: unknown) => {
  if (version !== undefined && version !== null && version !== row.version) throw conflict();
};

/** Changes a row that has not changed since the caller saw it. */
export const updateOne = async (
  work: Work,
  name: ResourceName,
  id: string,
  body: unknown,
  { prefix = '' } = {},
): Promise<Outcome> => {
  const role = permit(work.caller, name, 'edit');
  const { version, ...given } = passed(bodyCheck(name, 'edit', role), body, prefix);
  const before = await reach(work, name, id, 'edit');
  checkVersion(before, version);
  const changed = Object.fromEntries(
    Object.entries(given).filter(([k, v]) => JSON.stringify(v) !== JSON.stringify(before[k])),
  );
  checkTogether({ name, operation: 'edit', role, prefix }, changed, before);
  const { beforeUpdate, afterUpdate } = rulesOf(name);
  const added = await both(checkReferences(work, resources[name].fields, changed, before), () =>
    beforeUpdate?.(work, before, changed),
  );
  const patch = stored(name, { ...changed, ...added });
  if (!Object.keys(patch).length)
    return { row: answerOf(name, before, role), audit: { action: 'update', entity: name, entityId: id } };
  const { row, isInside } = await updateJudged(work.tx, name, id, patch, sightOf(work, name, 'edit'));
  if (!isInside) throw forbidden();
  const final = await afterwards(work, name, row, (watching) => afterUpdate?.(watching, row, before));
  return {
    row: answerOf(name, final, role),
    audit: { action: 'update', entity: name, entityId: id, ...difference(before, final) },
  };
};

/** Takes a row out of every list; what is financial needs a reason and is kept for good. */
export const deleteOne = async (
  work: Work,
  name: ResourceName,
  id: string,
  { force = false, reason = null }: { force?: boolean; reason?: string | null },
): Promise<Outcome> => {
  const role = permit(work.caller, name, 'delete');
  if (force && role !== 'admin') throw forbidden();
  const row = await reach(work, name, id, 'delete');
  if (resources[name].financial && !reason?.trim()) throw invalid('reason', 'Required.');
  const { beforeDelete, afterDelete } = rulesOf(name);
  await beforeDelete?.(work, row, { force, reason });
  await releaseDependents(work, name, row, { force, reason });
  await retireRow(work.tx, name, id, reason);
  await afterDelete?.(work, row);
  return {
    row: answerOf(name, row, role),
    audit: { action: 'delete', entity: name, entityId: id, before: row, reason },
  };
};

/** What a move writes besides the state, out of its declaration. */
const stamps = (work: Work, sets: Readonly<Record<string, unknown>> = {}, input: Values): Values =>
  Object.fromEntries(
    Object.entries(sets).map(([field, stamp]) => {
      if (typeof stamp !== 'object' || stamp === null) return [field, stamp];
      if ('now' in stamp) return [field, work.now];
      return 'caller' in stamp
        ? [field, work.caller.userId]
        : [field, input[(stamp as { input: string }).input] ?? null];
    }),
  );

/** Makes a move. Throws 409 where the record is no longer in a state from which it leads. */
export const moveOne = async (
  work: Work,
  name: ResourceName,
  id: string,
  moveName: string,
  body: unknown,
  { prefix = '' } = {},
): Promise<Outcome> => {
  const found = findMove(resources[name], moveName);
  if (!found) throw notFound();
  const { field, move } = found;
  const role = permit(work.caller, name, move.by, moveName);
  const { version, ...input } = passed(
    inputCheck(`${name}/${moveName}`, move.input, { versioned: true }),
    body ?? {},
    prefix,
  );
  const before = await reach(work, name, id, move.by);
  checkVersion(before, version);
  if (!move.from.includes(String(before[field])))
    throw conflict(undefined, [{ field, message: `Cannot ${moveName} while the ${field} is ${before[field]}.` }]);
  await checkReferences(work, move.input ?? {}, input);
  const result = await effectOf(name, moveName)?.(work, before, input);
  const row = await updateRow(
    work.tx,
    name,
    id,
    stored(name, { ...stamps(work, move.sets, input), ...result?.patch, [field]: move.to }),
  );
  await result?.after?.(row);
  const final = result?.after ? ((await findRow(work.tx, name, id)) ?? row) : row;
  const reason = typeof input.reason === 'string' ? input.reason : null;
  return {
    row: answerOf(name, final, role),
    audit: { action: 'move', name: moveName, entity: name, entityId: id, ...difference(before, final), reason },
  };
};

/** One row as the caller sees it. Throws 404 for absent and foreign alike. */
export const showOne = async (work: Pick<Work, 'tx' | 'caller'>, name: ResourceName, id: string): Promise<Row> => {
  const role = permit(work.caller, name, 'show');
  const row = await selectOne(work.tx, name, id, { scope: scopeOf(work.caller, name, 'show'), role });
  if (!row) throw notFound();
  return row;
};
