import { resources } from '../../../resources/index.ts';
import { findStep, hasAmount, isConditional } from '../../../resources/kit/steps.ts';
import { scopeOf } from '../../core/auth/scope.ts';
import { invalid, notFound } from '../../core/base/errors.ts';
import { isInEffect } from '../../core/entity/dualControl.ts';
import { get } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { selectWhole } from '../../core/tables/select.ts';
import { panelOf } from './deciders.ts';
import { fundIdOf } from './fund.ts';
import { pendingOf } from './pending.ts';

/** Returns in advance whether a step would wait for a second person, and how many could decide. */
export const showNeeded: Action<'approvals/needed'> = async (work, { query }) => {
  const { tx, caller } = work;
  const { resource, recordId, move: called } = query;
  const step = findStep(resources[resource], called);
  if (!step?.consequences.length) throw invalid('move', 'errors.code.NOT_FOUND');
  const scope = scopeOf(caller, resource, { by: step.by, called, rows: step.rows });
  const row = await selectWhole(tx, resource, recordId, scope);
  if (!row) throw notFound();
  const fund = await get(tx, 'funds', fundIdOf(resource, row));
  const mayPass = isConditional(step) || (fund.secondPersonAbove !== null && hasAmount(step));
  const isNeeded = fund.secondPerson && (await isInEffect(work, resource, step, row));
  if (!isNeeded) return { needed: { isNeeded: false, mayPass, others: 0, mustWait: false, pendingId: null } };
  const pending = await pendingOf(tx, row.id, called);
  const { deciders, mustWait } = await panelOf(tx, { name: resource, row, step, askedBy: caller.userId });
  const needed = { isNeeded: true, mayPass, others: deciders.length, mustWait, pendingId: pending?.id ?? null };
  return { needed };
};
