import type { ApprovalOutcome } from '../../../resources/answers/approvals.ts';
import { type RecordOf, resources } from '../../../resources/index.ts';
import { findStep, type Step } from '../../../resources/kit/steps.ts';
import { conflict, forbidden } from '../../core/base/errors.ts';
import { takeActionOn } from '../../core/entity/actions.ts';
import { moveOne, updateOne } from '../../core/entity/operations.ts';
import { permit } from '../../core/entity/reads.ts';
import { get } from '../../core/entity/records.ts';
import type { Effect, Work } from '../../core/entity/slots.ts';
import type { Value } from '../../core/i18n/message.ts';
import { type AuditEntry, auditCascade } from '../../core/tables/audit.ts';
import { findRow } from '../../core/tables/rows.ts';
import type { Row, Values } from '../../core/tables/types.ts';
import { notify } from '../../notices/notify.ts';
import { checkDecides } from '../../people/eligibleDeciders.ts';
import { isOwn, panelOf } from './deciders.ts';
import { lastJournal, outcomeOf, refuseDifferent } from './outcome.ts';
import { requestMessageValues } from './requestMessage.ts';

type Approval = RecordOf<'approvals'>;

/** Runs a requested step by kind, with the requested input and the approver's own right. */
const take: Readonly<
  Record<Step['kind'], (work: Work, approval: Approval, record: Row, input: Values) => Promise<AuditEntry>>
> = {
  move: async (work, { resource, move, id }, { id: recordId, version }, input) =>
    (await moveOne(work, resource, recordId, move, { ...input, version }, { met: id })).audit,
  action: async (work, { resource, move }, { id: recordId }, input) =>
    (await takeActionOn(work, resource, move, { id: recordId, input }, { isMet: true })).audit,
  edit: async (work, { resource, id }, { id: recordId, version }, input) =>
    (await updateOne(work, resource, recordId, { ...input, version }, { met: id })).audit,
};

/**
 * Runs the requested step as the second person, with the requested input, their own right and the record's lock. Throws
 * 409 if the record has changed or the step now yields other figures, 403 for the user who requested or entered it.
 */
export const approve: Effect<'approvals/approve'> = async (work, approval, confirmable) => {
  const { tx, caller } = work;
  const { resource, recordId, move } = approval;
  const step = findStep(resources[resource], move);
  const record = await findRow(tx, resource, recordId, { lock: true });
  if (!record || !step || record.version !== approval.recordVersion) throw conflict('refusals.approvals.outdated');
  if (approval.askedBy === caller.userId) throw forbidden('refusals.approvals.own');
  const panel = await panelOf(tx, { name: resource, row: record, step, askedBy: approval.askedBy });
  if (isOwn(resource, record, step, caller.userId) && !panel.deciders.includes(caller.userId))
    throw forbidden('refusals.approvals.own');
  checkDecides(panel, caller.userId);
  // The approver confirms questions that have arisen since, such as an overdraft or a sale beyond the holding.
  const confirmed = Object.fromEntries(
    Object.entries(confirmable).filter(([field, isConfirmed]) => isConfirmed === true && field in step.input),
  );
  const { id, currency } = await get(tx, 'funds', approval.fundId, { lock: true });
  const fund = { id, currency: currency ?? 'USD' };
  const since = await lastJournal(tx, id);
  const audit = await take[step.kind]({ ...work, askedBy: approval.askedBy }, approval, record, {
    ...Object(approval.input),
    ...confirmed,
  });
  const after = (await findRow(tx, resource, recordId)) ?? record;
  const shown = approval.computed as unknown as ApprovalOutcome | null;
  if (shown)
    refuseDifferent(shown, await outcomeOf(tx, { name: resource, called: move, before: record, after, fund, since }));
  await auditCascade(tx, audit, caller);
  return { patch: { decidedName: caller.name }, after: () => tell(work, approval, 'approved') };
};

/** Declines a request. The requester withdraws it instead. */
export const decline: Effect<'approvals/decline'> = async (work, approval, { reason }) => {
  if (approval.askedBy === work.caller.userId) throw forbidden('refusals.approvals.withdraw');
  const { resource, move } = approval;
  const step = findStep(resources[resource], move);
  permit(work.caller, resource, { by: step?.decidedBy ?? [], called: move, rows: step?.rows });
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
  const values = {
    person: caller.person,
    ...(await requestMessageValues(tx, resource, await get(tx, resource, recordId), move)),
  };
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
