import sql from 'sql-template-tag';
import type { Tx } from '../core/db/tx.ts';
import { type Reads, type Speech, speechAs } from '../core/words/speech.ts';
import { partnerUsers } from './audience.ts';

interface Reader {
  partnerId: string;
  issuedBy: string | null;
}

/**
 * The language of each partner's person: whoever holds the partner's address, else the one who has stood for the partner
 * longest. Where none of them has said one, that of whoever issued the call.
 */
export const speechesOfNotices = async (tx: Tx, readers: readonly Reader[]): Promise<(partnerId: string) => Speech> => {
  const people = await partnerUsers(
    tx,
    readers.map(({ partnerId }) => partnerId),
  );
  const asked = readers.flatMap(({ partnerId, issuedBy }) => [
    ...(people.get(partnerId) ?? []).map((userId) => ({ partnerId, userId, isOwn: true })),
    ...(issuedBy ? [{ partnerId, userId: issuedBy, isOwn: false }] : []),
  ]);
  const found = await tx.rows<Reads & { partnerId: string }>(
    sql`select distinct on (a.partner_id) a.partner_id as "partnerId", u.locale, u.preferences ->> 'dateFormat' as "dateFormat"
      from unnest(${asked.map((a) => a.partnerId)}::uuid[], ${asked.map((a) => a.userId)}::uuid[], ${asked.map((a) => a.isOwn)}::boolean[])
          as a(partner_id, user_id, is_own)
        join users u on u.id = a.user_id join partners p on p.id = a.partner_id
      where u.locale is not null
      order by a.partner_id, a.is_own desc, coalesce(lower(p.email) = lower(u.email), false) desc, u.created_at, u.id`,
  );
  const english = await speechAs();
  const speeches = new Map(
    await Promise.all(found.map(async (reads) => [reads.partnerId, await speechAs(reads)] as const)),
  );
  return (partnerId) => speeches.get(partnerId) ?? english;
};
