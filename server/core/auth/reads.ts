import sql from 'sql-template-tag';
import { isTimeZone } from '../../../resources/kit/calendar.ts';
import type { Tx } from '../db/tx.ts';
import type { Reads } from '../words/speech.ts';

/** What a user has set of how they read. */
export const readsOf = (tx: Tx, userId: string | null) =>
  tx.first<Reads>(sql`select locale, preferences ->> 'dateFormat' as "dateFormat" from users where id = ${userId}`);

/** The time zone of a user's settings; UTC where none is set. */
export const zoneOf = async (tx: Tx, userId: string): Promise<string> => {
  const user = await tx.first<{ timezone: string | null }>(sql`select timezone from users where id = ${userId}`);
  return user?.timezone && isTimeZone(user.timezone) ? user.timezone : 'UTC';
};
