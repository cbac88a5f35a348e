import sql from 'sql-template-tag';
import { readerLocaleOf } from '../../core/auth/readerLocale.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { ReaderLocale } from '../../core/i18n/translator.ts';
import { partnerUsers } from '../../notices/audience.ts';

/**
 * Returns the display settings for each partner's statement: of the user with the partner's address, else of its
 * longest-serving user, else of the requester.
 */
export const readersOf = async (
  tx: Tx,
  partnerIds: readonly string[],
  askedBy: string | null,
): Promise<(partnerId: string) => ReaderLocale> => {
  const users = await partnerUsers(tx, partnerIds);
  const pairs = [...users].flatMap(([partner, people]) => people.map((user) => ({ partner, user })));
  const rows = await tx.rows<ReaderLocale & { partnerId: string }>(
    sql`select distinct on (p.id) p.id as "partnerId", u.locale, u.preferences ->> 'dateFormat' as "dateFormat"
      from unnest(${pairs.map(({ partner }) => partner)}::uuid[], ${pairs.map(({ user }) => user)}::uuid[]) as s (partner, person)
        join partners p on p.id = s.partner join users u on u.id = s.person
      where u.locale is not null order by p.id, lower(p.email) = lower(u.email) desc, u.created_at, u.id`,
  );
  const own = new Map(rows.map(({ partnerId, ...reads }) => [partnerId, reads]));
  const usual = (await readerLocaleOf(tx, askedBy)) ?? { locale: null, dateFormat: null };
  return (partnerId) => own.get(partnerId) ?? usual;
};
