import sql from 'sql-template-tag';
import { answer, typed } from '../business/records.ts';
import { updateRow } from '../db/rows.ts';
import { conflict, notFound } from '../errors.ts';
import type { Action, Effect } from '../slots.ts';
import { invite } from './invite.ts';

/** A manager who leads an open fund is replaced there first. */
export const deactivateManager: Effect = async ({ tx }, { id }) => {
  const leads = await tx.first<{ name: string }>(
    sql`select name from funds where manager_id = ${id} and status <> 'closed' and deleted_at is null order by name limit 1`,
  );
  if (leads) throw conflict(`This fund manager leads ${leads.name}. Assign another manager there first.`);
  return undefined;
};

/** Opens an account for the manager, or reminds of it. */
export const inviteManager: Action = async (work, { row }) => {
  if (!row) throw notFound();
  const manager = typed('fund-managers', row);
  const user = await invite(work, {
    email: manager.email,
    name: manager.name,
    role: 'fund_manager',
    kind: 'FundManager',
    id: manager.id,
  });
  const stored =
    manager.userId === user.id ? row : await updateRow(work.tx, 'fund-managers', manager.id, { userId: user.id });
  return { fundManager: answer(work.caller, 'fund-managers', stored) };
};
