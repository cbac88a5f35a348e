import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';

/**
 * Returns the email addresses of a user that no record and no other user has: the current one, earlier ones, and former
 * addresses of the parties represented by the user.
 */
const addressesOf = async (tx: Tx, { id, email, entityId }: RecordOf<'users'>): Promise<string[]> => {
  const found = await tx.rows<{ email: string }>(
    sql`with known(email) as (
        select lower(${email}::text)
        union select lower(v.email) from audit_events a cross join lateral (values (a.before ->> 'email'), (a.after ->> 'email')) v(email)
          where a.entity = 'users' and a.entity_id = ${id}
        union select lower(v.email) from email_changes c cross join lateral (values (c.old_email), (c.new_email)) v(email)
          where c.settled_at is not null and (c.entity_id = ${entityId}::uuid
            or c.entity_id in (select m.ref_id from memberships m where m.user_id = ${id} and m.type <> 'fund')))
      select k.email from known k where k.email is not null
        and not exists (select 1 from users u where u.id <> ${id} and lower(u.email) = k.email and ${notDeleted('u')})
        and not exists (select 1 from partners p where lower(p.email) = k.email and ${notDeleted('p')})
        and not exists (select 1 from companies c where lower(c.email) = k.email and ${notDeleted('c')})
        and not exists (select 1 from fund_managers m where lower(m.email) = k.email and ${notDeleted('m')})`,
  );
  return found.map((each) => each.email);
};

/** Returns a PostgreSQL pattern that matches these addresses, but not as part of a longer one. */
const patternOf = (addresses: readonly string[]): string =>
  `(?<![a-z0-9._%+-])(?:${addresses.map((each) => each.replace(/[^a-z0-9@]/g, '\\$&')).join('|')})(?!\\.?[a-z0-9-])`;

/**
 * Replaces the addresses of a user in address changes and in stored emails to any recipient; the other text remains as
 * evidence. Addresses that a party or another user still has are kept.
 */
export const removeAddresses = async (tx: Tx, user: RecordOf<'users'>, neutral: string): Promise<void> => {
  const addresses = await addressesOf(tx, user);
  if (!addresses.length) return;
  await tx.run(
    sql`update email_changes set new_email = case when lower(new_email) = any(${addresses}) then ${neutral} else new_email end,
        old_email = case when lower(old_email) = any(${addresses}) then ${neutral} else old_email end
      where lower(new_email) = any(${addresses}) or lower(old_email) = any(${addresses})`,
  );
  const pattern = patternOf(addresses);
  await tx.run(
    sql`update outbox set recipient = regexp_replace(recipient, ${pattern}, ${neutral}, 'gi'), subject = regexp_replace(subject, ${pattern}, ${neutral}, 'gi'),
        body = regexp_replace(body, ${pattern}, ${neutral}, 'gi'), reply_to = regexp_replace(reply_to, ${pattern}, ${neutral}, 'gi')
      where concat_ws(' ', recipient, subject, body, reply_to) ~* ${pattern}`,
  );
};
