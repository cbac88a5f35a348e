import sql, { join, type Sql } from 'sql-template-tag';
import { living } from '../../core/db/living.ts';
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

const own = (userId: string) => sql`user_id = ${userId} and ${living(null)}`;

/** Marks all of the caller's notifications as read; answers how many were not. */
export const markAllRead: Action<'notifications/readAll'> = async ({ tx, now, caller }) => ({
  count: await tx.run(
    sql`update notifications set read = true, read_at = ${now}, version = version + 1, updated_at = now() where ${own(caller.userId)} and not read`,
  ),
});

/** How many of the caller's notifications are unread, of a type or between two days where asked so. */
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

/** Takes all of the caller's notifications out of the list; answers how many there were. */
export const deleteAll: Action<'notifications/deleteAll'> = async ({ tx, caller }) => ({
  count: await tx.run(
    sql`update notifications set deleted_at = now(), version = version + 1 where ${own(caller.userId)}`,
  ),
});
