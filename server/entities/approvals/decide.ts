import { type RecordOf, resources } from '../../../resources/index.ts';
import { findMove } from '../../../resources/kit/moves.ts';
import { conflict, forbidden } from '../../core/base/errors.ts';
import { moveOne } from '../../core/entity/operations.ts';
import { permit } from '../../core/entity/reads.ts';
import { get } from '../../core/entity/records.ts';
import type { Effect, Work } from '../../core/entity/slots.ts';
import { tellAlong } from '../../core/tables/audit.ts';
import { findRow } from '../../core/tables/rows.ts';
import type { Value } from '../../core/words/said.ts';
import { notify } from '../../notices/notify.ts';
import { toldOf } from './told.ts';

type Approval = RecordOf<'approvals'>;

/**
 * The second person makes the move that was asked for, with what was typed for it then, by their own right and under the
 * record's lock. Throws 409 where the record is not as it was, 403 for who asked or entered it.
 */
export const approve: Effect<'approvals/approve'> = async (work, approval, confirmable) => {
  const { tx, caller } = work;
  const record = await findRow(tx, approval.resource, approval.recordId, { lock: true });
  if (record?.version !== approval.recordVersion) throw conflict('refusals.approvals.outdated');
  if ([approval.askedBy, record.createdBy].includes(caller.userId)) throw forbidden('refusals.approvals.own');
  // What would overdraw the fund by now, or sells what is not held, is asked of whoever decides.
  const confirmed = Object.fromEntries(Object.entries(confirmable).filter(([, isConfirmed]) => isConfirmed === true));
  const input = { ...approval.input, ...confirmed, version: record.version };
  const { audit } = await moveOne(
    { ...work, askedBy: approval.askedBy },
    approval.resource,
    record.id,
    approval.move,
    input,
    { met: approval.id },
  );
  await tellAlong(tx, audit, caller);
  return { patch: { decidedName: caller.name }, after: () => tell(work, approval, 'approved') };
};

/** Whoever asked takes it back instead. */
export const decline: Effect<'approvals/decline'> = async (work, approval, { reason }) => {
  if (approval.askedBy === work.caller.userId) throw forbidden('refusals.approvals.withdraw');
  const move = findMove(resources[approval.resource], approval.move)?.move;
  permit(work.caller, approval.resource, { by: move?.by ?? [], called: approval.move, rows: move?.rows });
  return { patch: { decidedName: work.caller.name }, after: () => tell(work, approval, 'declined', { reason }) };
};

export const withdraw: Effect<'approvals/withdraw'> = async ({ caller }, { askedBy }) => {
  if (askedBy !== caller.userId) throw forbidden('refusals.approvals.othersRequest');
  return { patch: { decidedName: caller.name } };
};

const tell = async (
  { tx, caller }: Work,
  { id, askedBy, resource, recordId, move }: Approval,
  what: 'approved' | 'declined',
  more: Readonly<Record<string, Value>> = {},
) => {
  const values = { person: caller.person, ...(await toldOf(tx, resource, await get(tx, resource, recordId), move)) };
  await notify(tx, {
    users: [askedBy],
    says: `APPROVAL_DECIDED.${what}`,
    values: { ...values, ...more },
    kind: 'Approval',
    id,
    path: `/approvals/${id}`,
    key: `approval:${id}:${what}`,
  });
};
