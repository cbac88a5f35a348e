import type { RecordOf } from '../../../resources/index.ts';
import { hasAmount, isConditional } from '../../../resources/kit/steps.ts';
import { conflict } from '../../core/base/errors.ts';
import { get } from '../../core/entity/records.ts';
import type { Asking, Second, Work } from '../../core/entity/slots.ts';
import { insertRow } from '../../core/tables/rows.ts';
import { notify } from '../../notices/notify.ts';
import { panelOf } from './deciders.ts';
import { fundIdOf } from './fund.ts';
import { lastJournal, outcomeOf } from './outcome.ts';
import { outdate } from './outdate.ts';
import { pendingOf } from './pending.ts';
import { requestMessageValues } from './requestMessage.ts';
import { isBelowThreshold } from './threshold.ts';

type Approval = RecordOf<'approvals'>;

/**
 * Stores a request for a step on a record of a fund under dual control, with its resulting figures, and notifies the
 * deciders. The step runs immediately if it posts nothing and that was its only consequence, if its amount is below the
 * fund's threshold, or if there is no other decider; the last two are recorded. Throws 409 if the step was requested
 * already.
 */
export const ask: Second['ask'] = async (work, asking, attempt) => {
  const { tx, caller } = work;
  const { name, row, step } = asking;
  const pending = await pendingOf(tx, row.id, step.called);
  if (pending?.recordVersion === row.version) throw conflict('refusals.approvals.asked');
  const fund = await get(tx, 'funds', fundIdOf(name, row));
  const since = await lastJournal(tx, fund.id);
  // Its subject is often known only after the step, such as the partners and amounts of a closing.
  const { after, outcome } = await attempt(async (made) => {
    const measured = { name, called: step.called, before: row, after: made, since };
    return {
      after: made,
      outcome: await outcomeOf(tx, { ...measured, fund: { ...fund, currency: fund.currency ?? 'USD' } }),
    };
  });
  if (isConditional(step) && !outcome.count) return null;
  if (pending) await outdate(work, [row], undefined);
  const known = { computed: outcome, amount: outcome.amount, currency: fund.currency } satisfies Partial<Approval>;
  const atOnce = {
    ...known,
    status: 'Approved',
    decidedBy: caller.userId,
    decidedName: caller.name,
    decidedAt: work.now,
  } as const;
  if (hasAmount(step) && (await isBelowThreshold(work, fund, outcome))) {
    await keep(work, asking, { ...atOnce, belowThreshold: true });
    return null;
  }
  const { deciders, mustWait } = await panelOf(tx, { name, row, step, askedBy: caller.userId });
  if (!deciders.length && !mustWait) {
    await keep(work, asking, { ...atOnce, alone: true });
    return null;
  }
  const approval = await keep(work, asking, known);
  await notify(tx, {
    users: deciders,
    says: 'APPROVAL_REQUESTED.asked',
    values: { person: caller.person, ...(await requestMessageValues(tx, name, after, step.called)) },
    kind: 'Approval',
    id: approval.id,
    path: `/approvals/${approval.id}`,
    key: `approval:${approval.id}:asked`,
  });
  return approval;
};

const keep = ({ tx, caller, now }: Work, { name, step, row, input }: Asking, decided: Partial<Approval>) =>
  insertRow(
    tx,
    'approvals',
    {
      resource: name as Approval['resource'],
      recordId: row.id,
      fundId: fundIdOf(name, row),
      move: step.called as Approval['move'],
      input,
      recordVersion: row.version,
      askedBy: caller.userId,
      askedName: caller.name,
      askedAt: now,
      ...decided,
    },
    { createdBy: caller.userId },
  );
