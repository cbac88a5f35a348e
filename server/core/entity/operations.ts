import sql from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import { kindSpecOf } from '../../../resources/kit/kinds.ts';
import { findMove } from '../../../resources/kit/moves.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { consequencesOf, EDIT, findStep, type Step } from '../../../resources/kit/steps.ts';
import { type Asked, asking, scopeOf, sightOf } from '../auth/scope.ts';
import { conflict, forbidden, invalidAt, notFound } from '../base/errors.ts';
import { deferRejection, releasedBy } from '../db/tx.ts';
import { type AuditEntry, difference, withAuditCategory } from '../tables/audit.ts';
import type { RowScope } from '../tables/rowScope.ts';
import { bringBack, findRow, insertJudged, softDeleteRow, updateJudged } from '../tables/rows.ts';
import { lockRow, lookUp } from '../tables/select.ts';
import type { Row, Values } from '../tables/types.ts';
import { checkChange, checkFixed } from './allowed.ts';
import { checkTogether, filledIn } from './among.ts';
import { answerOf, answerOfNew, rolesWith } from './answer.ts';
import { bodyCheck, checkVersion, dialledIn, inputCheck, passed, refuseUnwritable } from './checks.ts';
import { CONFIRM, checkDuplicate } from './confirmDuplicate.ts';
import { isRestorableBy, notRestorable } from './deleted.ts';
import { askSecond, covered, isInEffect, KEEPER, needsSecond, outdateRequests } from './dualControl.ts';
import { checkMove, makeMove } from './move.ts';
import { permit } from './reads.ts';
import { checkReferences, checkStillThere, dependentsDeletedWith, releaseDependents } from './references.ts';
import { checkRestored, returnDependents } from './restored.ts';
import { checkSameFund, fundIn } from './sameFund.ts';
import type { Work } from './slots.ts';
import { stored } from './stored.ts';
import { withoutEchoes } from './unchangedMessages.ts';
import { checkViewed } from './viewed.ts';

export interface Outcome {
  row: Row;
  audit: AuditEntry;
  /** The request stored instead of a step that needs a second person; the record is unchanged. */
  approval?: Row;
}

/** Returns the scope in which a new or changed row must be so that callers cannot write outside their scope. */
const sightFor = ({ caller }: Work, name: ResourceName, asked: Asked): RowScope | undefined =>
  caller.grants.some((g) => g.all) ? undefined : sightOf(caller, name, asked);

/** Runs reference checks and rules in parallel, because both only read. Reference errors take precedence. */
const both = (
  checking: Promise<void>,
  rule: () => Promise<Values | undefined> | undefined,
): Promise<Values | undefined> => releasedBy(checking, Promise.resolve().then(rule));

/** Runs the rules of a new record, and returns its derived values. */
const entered = async (work: Work, name: ResourceName, values: Values): Promise<Values> => {
  const { check, beforeCreate } = work.entities[name]?.rules ?? {};
  return { ...(await check?.(work, values)), ...(await beforeCreate?.(work, values)) };
};

/** Runs the follow-ups of a write, if any, and returns the final row. */
const afterwards = async (
  work: Work,
  name: ResourceName,
  row: Row,
  follow: (() => Promise<void>) | undefined,
): Promise<Row> => {
  if (!follow) return row;
  await follow();
  return (await findRow(work.tx, name, row.id)) ?? row;
};

interface Creating {
  /** Prefix of field names in errors, for batches. */
  prefix?: string;
  extra?: Values;
  /** The row is part of another record, which sends the notifications. */
  isPart?: boolean;
  /** Creates a duplicate without confirmation: the import asks per row, and the demo has no user. */
  skipsQuestions?: boolean;
}

/** Inserts a new row. Throws 422 for values that are refused or need confirmation. */
export const createOne = async (
  work: Work,
  name: ResourceName,
  body: unknown,
  { prefix = '', extra = {}, isPart = false, skipsQuestions = false }: Creating = {},
): Promise<Outcome> => {
  const asked = asking(name, 'create');
  const roles = permit(work.caller, name, asked);
  const doing = { name, operation: 'create', roles, prefix } as const;
  const { [CONFIRM]: isConfirmed, ...given } = passed(
    bodyCheck(name, 'create', roles),
    filledIn(work.caller, doing, body),
    prefix,
  );
  checkTogether(doing, given);
  const { afterCreate, announce } = work.entities[name]?.rules ?? {};
  const added = await both(
    checkReferences(work, { name, asked }, { fields: resources[name].fields, values: given }),
    () => entered(work, name, { ...given, ...extra }),
  );
  const values = { ...given, ...extra, ...added };
  await checkSameFund(work, { fund: fundIn(name, values), fields: resources[name].fields, values: given });
  const { row, isInside } = await insertJudged(work.tx, name, stored(name, values), {
    createdBy: work.caller.userId,
    inside: sightFor(work, name, asked)?.scope,
  });
  if (!isInside) throw forbidden();
  if (isConfirmed !== true && !skipsQuestions) await checkDuplicate(work, name, row, prefix);
  if (roles.length > 1) {
    const over = await rolesWith(work, name, row.id, asked);
    refuseUnwritable(name, 'create', { given, roles: over, prefix });
    checkTogether({ ...doing, roles: over }, given);
  }
  const final = await afterwards(work, name, row, afterCreate && (() => afterCreate(work, row)));
  if (!isPart) await announce?.(work, final);
  return {
    row: await answerOfNew(work, name, final, roles),
    audit: withAuditCategory(name, { action: 'create', entity: name, entityId: row.id, after: row }),
  };
};

/** Returns the row in the caller's scope, locked. Throws 404 if absent or out of scope. */
const reach = async (
  work: Work,
  name: ResourceName,
  id: string,
  asked: Asked,
  options: { isBeside?: boolean } = {},
): Promise<Row> => {
  const row = await lockRow(work.tx, name, id, scopeOf(work.caller, name, asked), options);
  if (!row) throw notFound();
  return row;
};

/**
 * Updates a row that has not changed since the caller read it; `met` is the request that the change fulfils. The
 * requester's fields and references were checked with the request, so the approver only needs the right to edit the
 * record.
 */
export const updateOne = async (
  work: Work,
  name: ResourceName,
  id: string,
  body: unknown,
  { prefix = '', met }: { prefix?: string; met?: string } = {},
): Promise<Outcome> => {
  const asked = asking(name, 'edit');
  const permitted = permit(work.caller, name, asked);
  const roles = met ? resources[name].access.edit : permitted;
  const { version, ...given } = passed(bodyCheck(name, 'edit', roles), body, prefix);
  const { beforeUpdate, afterUpdate, changesBeside = false } = work.entities[name]?.rules ?? {};
  const before = await reach(work, name, id, asked, { isBeside: changesBeside && work.isSingle === true });
  const over = roles.length > 1 && !met ? await rolesWith(work, name, id, asked) : roles;
  if (roles.length > 1) refuseUnwritable(name, 'edit', { given, roles: over, prefix });
  checkVersion(before, version);
  checkChange(name, 'edit', before);
  const sent = await withoutEchoes(name, dialledIn(resources[name].fields, given, before, prefix), before);
  const changed = Object.fromEntries(
    Object.entries(sent).filter(([k, v]) => JSON.stringify(v) !== JSON.stringify(before[k])),
  );
  checkFixed(name, before, changed);
  checkTogether({ name, operation: 'edit', roles: over, prefix }, changed, before);
  const { fields } = resources[name];
  const pointing = met
    ? checkStillThere(work, fields, changed, before)
    : checkReferences(work, { name, asked }, { fields, values: changed, current: before });
  const added = await both(pointing, () => beforeUpdate?.(work, before, changed));
  const patch = stored(name, { ...changed, ...added });
  if (!Object.keys(patch).length)
    return { row: await answerOf(work, name, before), audit: { action: 'update', entity: name, entityId: id } };
  const after = { ...before, ...patch };
  const fund = fundIn(name, after);
  const judged = fund === fundIn(name, before) ? changed : after;
  await checkSameFund(work, { fund, fields, values: judged, around: after });
  const step = met ? undefined : await editStep(work, name, before, Object.keys(patch));
  const run = async (own: Work): Promise<Change> => {
    // The change may move the record out of the approver's scope.
    const inside = met ? undefined : sightFor(own, name, asked)?.scope;
    const updating = deferRejection(updateJudged(own.tx, name, id, patch, inside));
    const outdating = outdateRequests(own, name, before, met);
    // Runs in parallel with both, if no follow-up can change the computed fields.
    const besides = afterUpdate ? undefined : deferRejection(lookUp(own.tx, name, id));
    const [{ row, isInside }] = await Promise.all([updating, outdating]);
    if (!isInside) throw forbidden();
    return { row: await afterwards(own, name, row, afterUpdate && (() => afterUpdate(own, row, before))), besides };
  };
  const approval = step
    ? await askSecond(work, { name, step, row: before, input: changed }, async (own) => (await run(own)).row)
    : null;
  if (approval) return waiting(work, name, before, approval);
  const { row: final, besides } = await run(step || met ? covered(work) : work);
  return {
    row: await answerOf(work, name, final, besides),
    audit: withAuditCategory(name, { action: 'update', entity: name, entityId: id, ...difference(before, final) }),
  };
};

interface Change {
  row: Row;
  /** Computed fields of the row, if they were loaded with the change. */
  besides: Promise<Values> | undefined;
}

/** Returns the step of a change of these fields, if it needs a second person. */
const editStep = async (
  work: Work,
  name: ResourceName,
  row: Row,
  changed: readonly string[],
): Promise<Step | undefined> => {
  const step = findStep(resources[name], EDIT);
  const having = consequencesOf(resources[name], changed);
  if (!step || !having.length) return undefined;
  if (!(await isInEffect(work, name, step, row))) return undefined;
  const own = { ...step, consequences: having };
  if (!(await needsSecond(work, name, own, [row.id]))) return undefined;
  // A request stores its input in plain text.
  const secret = changed.find((source) => {
    const field = resources[name].fields[source];
    return field && kindSpecOf(field).secret;
  });
  if (secret) throw invalidAt(secret, 'refusals.approvals.separately');
  return own;
};

/** Removes a row from every list; financial records require a reason and are kept. */
export const deleteOne = async (
  work: Work,
  name: ResourceName,
  id: string,
  { force = false, reason = null }: { force?: boolean; reason?: string | null },
): Promise<Outcome> => {
  const asked = asking(name, 'delete');
  permit(work.caller, name, asked);
  const row = await reach(work, name, id, asked);
  if (force && !(await rolesWith(work, name, id, asked)).includes('admin')) throw forbidden();
  checkChange(name, 'delete', { ...row, ...(await lookUp(work.tx, name, id)) });
  if (resources[name].financial && !reason?.trim()) throw invalidAt('reason', 'checks.required');
  const { beforeDelete, afterDelete } = work.entities[name]?.rules ?? {};
  const sent = await answerOf(work, name, row);
  await beforeDelete?.(work, row, { force, reason });
  await releaseDependents(work, name, row, { force, reason });
  await softDeleteRow(work.tx, name, id, reason);
  await outdateRequests(work, name, row);
  await afterDelete?.(work, row);
  return {
    row: sent,
    audit: withAuditCategory(name, { action: 'delete', entity: name, entityId: id, before: row, reason }),
  };
};

/**
 * Restores a record that the caller recently deleted, or finds in the trash, with its dependents. Throws 409 for any
 * other id, existing or not, and 409 or 422 if the record could not be entered today.
 */
export const restoreOne = async (work: Work, name: ResourceName, id: string): Promise<Outcome> => {
  const asked = asking(name, 'delete');
  permit(work.caller, name, asked);
  const among = sql`t.deleted_at is not null`;
  const deleted =
    resources[name].restorable && (await lockRow(work.tx, name, id, isRestorableBy(work, name), { among }));
  if (!deleted) throw conflict(notRestorable(name));
  const { afterRestore } = work.entities[name]?.rules ?? {};
  const patch = await checkRestored(work, name, deleted);
  const dependents = await dependentsDeletedWith(work, name, id);
  await bringBack(work.tx, name, [id], patch);
  await returnDependents(work, dependents);
  // Only records still in the caller's scope come back.
  const row = await reach(work, name, id, asked);
  const final = await afterwards(work, name, row, afterRestore && (() => afterRestore(work, row)));
  return {
    row: await answerOf(work, name, final),
    audit: withAuditCategory(name, { action: 'restore', entity: name, entityId: id, after: final }),
  };
};

/**
 * Applies a move, or stores a request if it needs a second person; `met` is the request that it fulfils. Throws 409 if
 * the record's state does not permit it.
 */
export const moveOne = async (
  work: Work,
  name: ResourceName,
  id: string,
  moveName: string,
  body: unknown,
  { prefix = '', met }: { prefix?: string; met?: string } = {},
): Promise<Outcome> => {
  const found = findMove(resources[name], moveName);
  if (!found) throw notFound();
  const { move } = found;
  const asked = { by: move.roles, called: moveName, rows: move.rows };
  permit(work.caller, name, asked);
  const { input: fields = {} } = move;
  const { version, ...given } = passed(
    inputCheck(`${name}/${moveName}`, fields, { versioned: true }),
    body ?? {},
    prefix,
  );
  const step = findStep(resources[name], moveName);
  const reaching = deferRejection(reach(work, name, id, asked));
  const needing = met ? undefined : needsSecond(work, name, step, [id]);
  const before = await reaching;
  checkVersion(before, version);
  checkMove(name, before, moveName);
  const input = dialledIn(fields, given, before, prefix);
  await checkReferences(work, { name, asked }, { fields, values: input });
  await checkSameFund(work, { fund: fundIn(name, before), fields, values: input });
  const run = async (own: Work): Promise<Row> => {
    const result = await own.entities[name]?.effects?.[moveName]?.(own, before, input);
    // After the effect, because that refuses users without the right to the move.
    await checkViewed(own, name, before, move);
    const by = { userId: own.caller.userId, now: own.now };
    const [row] = await Promise.all([
      makeMove(own.tx, name, before, moveName, { by, input, patch: result?.patch }),
      outdateRequests(own, name, before, met),
    ]);
    await own.entities[name]?.moved?.(own, [row]);
    await result?.after?.(row);
    return result?.after ? ((await findRow(own.tx, name, id)) ?? row) : row;
  };
  const isNeeded = await needing;
  const approval = isNeeded && step ? await askSecond(work, { name, step, row: before, input }, run) : null;
  if (approval) return waiting(work, name, before, approval);
  const final = await run(isNeeded || met ? covered(work) : work);
  const reason = typeof input.reason === 'string' ? input.reason : null;
  return {
    row: await answerOf(work, name, final),
    audit: withAuditCategory(name, {
      action: 'move',
      name: moveName,
      entity: name,
      entityId: id,
      ...difference(before, final),
      reason,
    }),
  };
};

/** Outcome of a stored request, with the unchanged record. */
const waiting = async (work: Work, name: ResourceName, row: Row, approval: Row): Promise<Outcome> => ({
  row: await answerOf(work, name, row),
  approval: await answerOf(work, KEEPER, approval),
  audit: { action: 'create', entity: KEEPER, entityId: approval.id, after: approval },
});
