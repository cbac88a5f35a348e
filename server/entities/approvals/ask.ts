import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { conflict } from '../../core/base/errors.ts';
import type { Asking, Second, Work } from '../../core/entity/slots.ts';
import { tableOf } from '../../core/tables/names.ts';
import { insertRow } from '../../core/tables/rows.ts';
import { notify } from '../../notices/notify.ts';
import { decidersOf } from './deciders.ts';
import { outdate } from './outdate.ts';
import { pendingOf } from './pending.ts';
import { toldOf } from './told.ts';

type Approval = RecordOf<'approvals'>;

/** Its fund says whether it does. */
export const isNeeded: Second['isNeeded'] = async (tx, name, id) => {
  const fund = await tx.first<{ isNeeded: boolean | null }>(
    sql`select f.second_person as "isNeeded" from ${tableOf(name)} t join funds f on f.id = t.fund_id where t.id = ${id}`,
  );
  return fund?.isNeeded ?? false;
};

/**
 * Keeps a request for the move where the fund asks for a second person, and tells those who may decide. Where nobody else
 * could, the move is made at once, and that is kept as well. Throws 409 where it has been asked for already.
 */
export const ask: Second['ask'] = async (work, asking, attempt) => {
  const { tx, caller } = work;
  const { row, called, move } = asking;
  const pending = await pendingOf(tx, row.id, called);
  if (pending?.recordVersion === row.version) throw conflict('refusals.approvals.asked');
  if (pending) await outdate(work, [row], undefined);
  const deciders = await decidersOf(tx, { row, by: move.by, askedBy: caller.userId });
  if (!deciders.length) {
    await keep(work, asking, {
      status: 'Approved',
      decidedBy: caller.userId,
      decidedName: caller.name,
      decidedAt: work.now,
      alone: true,
    });
    return null;
  }
  // What it is about is often known only once the move is made: who comes in with a closing, and with how much.
  const made = { ...row, ...(await attempt()) };
  const approval = await keep(work, asking, {});
  await notify(tx, {
    users: deciders,
    says: 'APPROVAL_REQUESTED.asked',
    values: { person: caller.person, ...(await toldOf(tx, asking.name, made, called)) },
    kind: 'Approval',
    id: approval.id,
    path: `/approvals/${approval.id}`,
    key: `approval:${approval.id}:asked`,
  });
  return approval;
};

const keep = ({ tx, caller, now }: Work, { name, called, row, input }: Asking, decided: Partial<Approval>) =>
  insertRow(
    tx,
    'approvals',
    {
      resource: name as Approval['resource'],
      recordId: row.id,
      fundId: String(row.fundId),
      move: called as Approval['move'],
      input,
      recordVersion: row.version,
      askedBy: caller.userId,
      askedName: caller.name,
      askedAt: now,
      ...decided,
    },
    { createdBy: caller.userId },
  );
