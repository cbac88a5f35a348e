import sql from 'sql-template-tag';
import { readsOf } from '../../core/auth/reads.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Reads } from '../../core/words/speech.ts';
import { partnerUsers } from '../../notices/audience.ts';

/**
 * Returns the display settings for each partner's statement: of the user with the partner's address, else of its
 * longest-serving user, else of the requester.
 */
export const readersOf = async (
  tx: Tx,
  partnerIds: readonly string[],
  askedBy: string | null,
): Promise<(partnerId: string) => Reads> => {
  const users = await partnerUsers(tx, partnerIds);
  const pairs = [...users].flatMap(([partner, people]) => people.map((user) => ({ partner, user })));
  const rows = await tx.rows<Reads & { partnerId: string }>(
    sql`select distinct on (p.id) p.id as "partnerId", u.locale, u.preferences ->> 'dateFormat' as "dateFormat"
      from unnest(${pairs.map(({ partner }) => partner)}::uuid[], ${pairs.map(({ user }) => user)}::uuid[]) as s (partner, person)
        join partners p on p.id = s.partner join users u on u.id = s.person
      where u.locale is not null order by p.id, lower(p.email) = lower(u.email) desc, u.created_at, u.id`,
  );
  const own = new Map(rows.map(({ partnerId, ...reads }) => [partnerId, reads]));
  const usual = (await readsOf(tx, askedBy)) ?? { locale: null, dateFormat: null };
  return (partnerId) => own.get(partnerId) ?? usual;
};
