import sql from 'sql-template-tag';
import { isTimeZone } from '../../../resources/kit/calendar.ts';
import type { Tx } from '../db/tx.ts';
import type { ReaderLocale } from '../i18n/translator.ts';

/** Returns a user's locale and date format. */
export const readerLocaleOf = (tx: Tx, userId: string | null) =>
  tx.first<ReaderLocale>(
    sql`select locale, preferences ->> 'dateFormat' as "dateFormat" from users where id = ${userId}`,
  );

/** Returns the time zone from a user's settings; default UTC. */
export const zoneOf = async (tx: Tx, userId: string): Promise<string> => {
  const user = await tx.first<{ timezone: string | null }>(sql`select timezone from users where id = ${userId}`);
  return user?.timezone && isTimeZone(user.timezone) ? user.timezone : 'UTC';
};
