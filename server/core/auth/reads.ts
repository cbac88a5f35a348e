import sql from 'sql-template-tag';
import { isTimeZone } from '../../../resources/kit/calendar.ts';
import type { Tx } from '../db/tx.ts';
import type { Reads } from '../words/speech.ts';

/** Returns a user's locale and date format. */
export const readsOf = (tx: Tx, userId: string | null) =>
  tx.first<Reads>(sql`select locale, preferences ->> 'dateFormat' as "dateFormat" from users where id = ${userId}`);

/** Returns the time zone from a user's settings; default UTC. */
export const zoneOf = async (tx: Tx, userId: string): Promise<string> => {
  const user = await tx.first<{ timezone: string | null }>(sql`select timezone from users where id = ${userId}`);
  return user?.timezone && isTimeZone(user.timezone) ? user.timezone : 'UTC';
};
