import { resources } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Action as Declared } from '../../../resources/kit/resource.ts';
import { findStep } from '../../../resources/kit/steps.ts';
import { type Asked, type Right, scopeBehind, scopeOf } from '../auth/scope.ts';
import { notFound } from '../base/errors.ts';
import { type AuditEntry, difference } from '../tables/audit.ts';
import { findRow } from '../tables/rows.ts';
import { lockRow, selectWhole } from '../tables/select.ts';
import type { Row, Values } from '../tables/types.ts';
import { checkAllowed } from './allowed.ts';
import { answerOf } from './answer.ts';
import { dialledIn, inputCheck, passed } from './checks.ts';
import { askSecond, covered, isInEffect, KEEPER, needsSecond } from './dualControl.ts';
import { permit } from './reads.ts';
import { checkReferences, checkStillThere } from './references.ts';
import { checkSameFund, fundIn } from './sameFund.ts';
import type { AnyAction, Reach, Work } from './slots.ts';

/** Checked input of an action: path parameters, query, body, and the record. */
export type ActionRequest = Parameters<AnyAction>[1];

interface Taken {
  /** Response of the action; absent if a request was stored instead. */
  body?: unknown;
  /** The request that awaits a second person, and the record before it. */
  waiting?: { row: Row; approval: Row };
  audit: AuditEntry;
}

/** Returns the right to take an action, with its row scope. */
export const askedFor = (called: string, { roles, rows }: Declared): Asked => ({ by: roles, called, rows });

/** Returns a function for the row scope of a right, for an action to restrict its reads. */
export const reachOf =
  ({ caller }: Pick<Work, 'caller'>, right: Right): Reach =>
  (to, alias) =>
    scopeBehind(caller, right, to, alias);

/**
 * Returns the record of an action in the caller's scope, locked unless the action only reads. Throws 404, and 409 if
 * its values do not permit the action.
 */
export const actionRow = async (
  work: Work,
  name: ResourceName,
  id: string,
  { called, action }: { called: string; action: Declared },
): Promise<Row> => {
  const scope = scopeOf(work.caller, name, askedFor(called, action));
  const row = await (action.method === 'GET' ? selectWhole : lockRow)(work.tx, name, id, scope);
  if (!row) throw notFound();
  checkAllowed(action.allowedWhen, row, name, called);
  return row;
};

/** Runs an action that writes or is audited, or stores a request if it needs a second person. */
export const takeAction = async (
  work: Work,
  name: ResourceName,
  called: string,
  asked: ActionRequest,
  { isMet = false } = {},
): Promise<Taken> => {
  const action = resources[name].actions[called];
  const handle = work.entities[name]?.actions?.[called];
  if (!action || !handle) throw notFound();
  const { row } = asked;
  const step = row && !isMet ? findStep(resources[name], called) : undefined;
  const isNeeded =
    row !== null &&
    step !== undefined &&
    (await needsSecond(work, name, step, [row.id])) &&
    (await isInEffect(work, name, step, row));
  if (row && step && isNeeded) {
    const approval = await askSecond(work, { name, step, row, input: asked.input }, async (own) => {
      await handle({ ...own, changed: () => {} }, asked);
      return (await findRow(own.tx, name, row.id)) ?? row;
    });
    if (approval)
      return {
        waiting: { row: await answerOf(work, name, row), approval: await answerOf(work, KEEPER, approval) },
        audit: { action: 'create', entity: KEEPER, entityId: approval.id, after: approval },
      };
  }
  let changes: Pick<AuditEntry, 'before' | 'after'> = {};
  const changed = (before: Values, after: Values) => {
    changes = difference(before, after);
  };
  const body = await handle({ ...(isNeeded || isMet ? covered(work) : work), changed }, asked);
  const reason = typeof asked.input.reason === 'string' ? asked.input.reason : null;
  return {
    body,
    audit: {
      action: action.auditCategory ?? (action.audited ? 'view' : 'action'),
      name: called,
      entity: name,
      entityId: row?.id ?? idAnswered(name, action, body),
      after: { ...asked.input, ...knownOf(action, body), ...(action.audited && { version: row?.version }) },
      reason,
      ...changes,
    },
  };
};

/**
 * Runs an action on a record, as its route does. With `isMet` it runs a request in the name of its approver: the
 * requester's references were checked with the request, and the approver need not see all of them.
 */
export const takeActionOn = async (
  work: Work,
  name: ResourceName,
  called: string,
  { id, input }: { id: string; input: Values },
  { isMet = false } = {},
): Promise<Taken> => {
  const declared = resources[name].actions[called];
  if (!declared) throw notFound();
  const action = isMet ? { ...declared, roles: declared.decidedBy ?? declared.roles } : declared;
  const right = { name, asked: askedFor(called, action) };
  permit(work.caller, name, right.asked);
  const { input: fields = {} } = action;
  const typed = action.input ? passed(inputCheck(`${name}/${called}`, fields), input) : {};
  await (isMet ? checkStillThere(work, fields, typed) : checkReferences(work, right, { fields, values: typed }));
  const row = await actionRow(work, name, id, { called, action });
  const given = dialledIn(fields, typed, row);
  if (!isMet) await checkSameFund(work, { fund: fundIn(name, row), fields, values: given });
  return takeAction(
    work,
    name,
    called,
    { params: { id }, query: {}, input: given, row, reach: reachOf(work, right) },
    { isMet },
  );
};

/** Returns the record in the response of an action without a record in its path, for the audit. */
const idAnswered = (name: ResourceName, { output }: Declared, body: unknown): string | null => {
  const key = Object.keys(output).find((each) => output[each] === name);
  const record = key === undefined ? undefined : (body as Readonly<Record<string, Values>>)[key];
  return typeof record?.id === 'string' ? record.id : null;
};

/** Returns the metadata of a file in the response for the audit, without its content. */
const knownOf = ({ downloads }: Declared, body: unknown): Values => {
  if (!downloads) return {};
  const { content: _, ...known } = (body as Readonly<Record<string, Values>>)[downloads] ?? {};
  return Object.fromEntries(Object.entries(known).filter(([, value]) => typeof value !== 'object'));
};
