import sql, { type Sql } from 'sql-template-tag';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';

/** Period in which former addresses are notified as well, because a fraudulent change may start with the address. */
const LOOKING_BACK = sql`interval '90 days'`;

/**
 * Returns every present or recent address of a partner: its own, its contacts', and those of its present or recent
 * users. Lower case, unique.
 */
export const contactsOf = async (tx: Tx, partnerId: string): Promise<string[]> => {
  const contacts = (of: Sql) =>
    sql`jsonb_array_elements(case when jsonb_typeof(${of}) = 'array' then ${of} else '[]'::jsonb end) c`;
  const rows = await tx.rows<{ email: string }>(
    sql`with own as (select p.email, to_jsonb(p.contacts) as contacts from partners p where p.id = ${partnerId}),
      acting as (
        select u.id::text as id, u.email from users u where u.firebase_uid is not null and ${notDeleted('u')}
          and ((u.entity_kind = 'Partner' and u.entity_id = ${partnerId}) or exists (select from memberships m where m.user_id = u.id
            and m.type = 'partner' and m.ref_id = ${partnerId} and coalesce(m.deleted_at, now()) > now() - ${LOOKING_BACK}))),
      earlier as (
        select a.before from audit_events a where a.created_at > now() - ${LOOKING_BACK} and ${notDeleted('a')}
          and ((a.entity = 'partners' and a.entity_id = ${partnerId}::text) or (a.entity = 'users' and a.entity_id in (select id from acting))))
      select distinct lower(email) as email from (
        select email from own
        union all select c ->> 'email' from own, ${contacts(sql`own.contacts`)}
        union all select email from acting
        union all select before ->> 'email' from earlier
        union all select c ->> 'email' from earlier, ${contacts(sql`earlier.before -> 'contacts'`)}) e
      where email like '%@%' order by 1`,
  );
  return rows.map(({ email }) => email);
};
