import sql, { join, raw, type Sql } from 'sql-template-tag';
import { RESTORABLE_SECONDS } from '../../../resources/kit/restoring.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { answer } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { updateRow } from '../../core/tables/rows.ts';

const mark =
  (read: boolean): Action<'notifications/read' | 'notifications/unread'> =>
  async (work, { row }) => {
    const { tx, now } = work;
    const stored =
      row.read === read ? row : await updateRow(tx, 'notifications', row.id, { read, readAt: read ? now : null });
    return { notification: await answer(work, 'notifications', stored) };
  };

export const markRead = mark(true);
export const markUnread = mark(false);

const changed = raw('version = version + 1, updated_at = now()');
const own = (userId: string) => sql`user_id = ${userId} and ${notDeleted(null)}`;

/** Marks all of the caller's notifications as read; returns how many were unread. */
export const markAllRead: Action<'notifications/readAll'> = async ({ tx, now, caller }) => ({
  count: await tx.run(
    sql`update notifications set read = true, read_at = ${now}, ${changed} where ${own(caller.userId)} and not read`,
  ),
  at: now,
});

/** Undoes marking all as read at a given time. */
export const markAllUnread: Action<'notifications/unreadAll'> = async ({ tx, now, caller }, { input: { at } }) => ({
  count: await tx.run(
    sql`update notifications set read = false, read_at = null, ${changed} where ${own(caller.userId)} and read_at = ${at}`,
  ),
  at: now,
});

/** Counts the caller's unread notifications, optionally of a type or between two dates. */
export const countUnread: Action<'notifications/unreadCount'> = async (
  { tx, caller },
  { query: { type, startDate, endDate } },
) => {
  const conditions: Sql[] = [own(caller.userId), sql`not read`];
  if (type) conditions.push(sql`type = ${type}`);
  if (startDate) conditions.push(sql`created_at >= ${startDate}::date`);
  if (endDate) conditions.push(sql`created_at < ${endDate}::date + 1`);
  const found = await tx.first<{ n: number }>(
    sql`select count(*)::int as n from notifications where ${join(conditions, ' and ')}`,
  );
  return { count: found?.n ?? 0 };
};

/** Deletes all of the caller's notifications; returns their number. */
export const deleteAll: Action<'notifications/deleteAll'> = async ({ tx, now, caller }) => ({
  count: await tx.run(sql`update notifications set deleted_at = ${now}, ${changed} where ${own(caller.userId)}`),
  at: now,
});

/** Undoes deleting all at a given time, unless it is too long ago. */
export const restoreAll: Action<'notifications/restoreAll'> = async ({ tx, now, caller }, { input: { at } }) => ({
  count: await tx.run(
    sql`update notifications set deleted_at = null, ${changed} where user_id = ${caller.userId} and deleted_at = ${at}
      and deleted_at > ${now}::timestamptz - make_interval(secs => ${RESTORABLE_SECONDS}::int)`,
  ),
  at: now,
});
