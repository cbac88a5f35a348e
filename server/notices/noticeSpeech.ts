import sql from 'sql-template-tag';
import type { Tx } from '../core/db/tx.ts';
import { type ReaderLocale, speechAs, type Translator } from '../core/i18n/translator.ts';
import { partnerUsers } from './audience.ts';

/**
 * Returns the language of each partner's notice: that of the user with the partner's address, else of its
 * longest-serving user, else English, as in the notifying email.
 */
export const speechesOfNotices = async (
  tx: Tx,
  partnerIds: readonly string[],
): Promise<(partnerId: string) => Translator> => {
  const people = await partnerUsers(tx, partnerIds);
  const asked = partnerIds.flatMap((partnerId) =>
    (people.get(partnerId) ?? []).map((userId) => ({ partnerId, userId })),
  );
  const found = await tx.rows<ReaderLocale & { partnerId: string }>(
    sql`select distinct on (a.partner_id) a.partner_id as "partnerId", u.locale, u.preferences ->> 'dateFormat' as "dateFormat"
      from unnest(${asked.map((a) => a.partnerId)}::uuid[], ${asked.map((a) => a.userId)}::uuid[]) as a(partner_id, user_id)
        join users u on u.id = a.user_id join partners p on p.id = a.partner_id
      where u.locale is not null
      order by a.partner_id, coalesce(lower(p.email) = lower(u.email), false) desc, u.created_at, u.id`,
  );
  const english = await speechAs();
  const speeches = new Map(
    await Promise.all(found.map(async (reads) => [reads.partnerId, await speechAs(reads)] as const)),
  );
  return (partnerId) => speeches.get(partnerId) ?? english;
};
