import { resources } from '../../../resources/index.ts';
import { findMove } from '../../../resources/kit/moves.ts';
import { scopeOf } from '../../core/auth/scope.ts';
import { invalid, notFound } from '../../core/base/errors.ts';
import { get } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { selectWhole } from '../../core/tables/select.ts';
import { decidersOf } from './deciders.ts';
import { pendingOf } from './pending.ts';

/** Tells before a move whether it would wait for somebody else, and for how many it could be. */
export const showNeeded: Action<'approvals/needed'> = async ({ tx, caller }, { query }) => {
  const { resource, recordId, move: called } = query;
  const move = findMove(resources[resource], called)?.move;
  if (!move?.second) throw invalid('move', 'errors.code.NOT_FOUND');
  const row = await selectWhole(
    tx,
    resource,
    recordId,
    scopeOf(caller, resource, { by: move.by, called, rows: move.rows }),
  );
  if (!row) throw notFound();
  const fund = await get(tx, 'funds', row.fundId);
  if (!fund.secondPerson) return { needed: { isNeeded: false, others: 0, pendingId: null } };
  const pending = await pendingOf(tx, row.id, called);
  const others = await decidersOf(tx, { row, by: move.by, askedBy: caller.userId });
  return { needed: { isNeeded: true, others: others.length, pendingId: pending?.id ?? null } };
};
