import sql, { bulk, join, type Sql } from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { RecordOf } from '../../resources/index.ts';
import type { notificationTypes } from '../../resources/kit/enums.ts';
import type { Tx } from '../core/db/tx.ts';
import { portalUrl } from '../core/mail/outbox.ts';

export interface Notice {
  /** Their ids, or a query for them that names the column `id`. */
  users: readonly string[] | Sql;
  type: (typeof notificationTypes)[number];
  /** At most 120 characters are kept. */
  title: string;
  /** At most 500 characters are kept. */
  message: string;
  kind: NonNullable<RecordOf<'notifications'>['relatedEntityKind']>;
  /** Null where there is no record of it. */
  id: string | null;
  /** The page that shows it, as a path of the web app. */
  path: string;
  /** A user gets one living notice per key. */
  key: string;
  /** False: shown in the portal only, whatever its readers prefer. */
  letter?: boolean;
}

const AT_ONCE = 1000;

/**
 * Tells people something once: a notice whose key a user already has is left out. Whoever has not turned that off in
 * the settings gets the same by letter, one a notice, written in the same statement.
 */
export const notify = async (tx: Tx, notices: Notice | readonly Notice[]): Promise<void> => {
  const tell = async (query: Sql) => (tx.later ? tx.later(query) : await tx.run(query));
  const rows: (string | null)[][] = [];
  for (const notice of [notices].flat()) {
    const { users } = notice;
    if (isList(users)) rows.push(...[...new Set(users)].map((user) => [uuid(), user, ...wordsOf(notice)]));
    else await tell(told(sql`(select gen_random_uuid(), a.id, ${typedWordsOf(notice)} from (${users}) a)`));
  }
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tell(told(sql`(values ${bulk(rows.slice(at, at + AT_ONCE))})`));
};

const isList = (users: Notice['users']): users is readonly string[] => Array.isArray(users);

const wordsOf = ({ type, title, message, id, kind, path, key, letter = true }: Notice) => [
  type,
  title.slice(0, 120),
  message.slice(0, 500),
  id,
  kind,
  path,
  key,
  String(letter),
];
const typedWordsOf = (notice: Notice) => join(wordsOf(notice).map((word) => sql`${word}::text`));

/** Stores notices and letters for the rows of `source`: id, user, and the words of a notice in their order. */
const told = (source: Sql) =>
  sql`with told as (
      insert into notifications (id, user_id, type, title, message, related_entity_id, related_entity_kind, related_path, dedupe_key, emailed_at)
      select n.id::uuid, u.id, n.type, n.title, n.message, n.related, n.kind, n.path, n.key,
        case when n.letter = 'true' and ${wantsLetters} then now() end
      from ${source} as n (id, user_id, type, title, message, related, kind, path, key, letter)
        join users u on u.id = n.user_id::uuid
      on conflict do nothing returning user_id, title, message, related_path, emailed_at)
    insert into outbox (id, recipient, subject, body)
    select gen_random_uuid(), u.email, regexp_replace(t.title, '[[:cntrl:]]+', ' ', 'g'), concat_ws(E'\n\n', 'Hello ' || u.name || ',', t.message,
      'See it in the portal: ' || ${portalUrl('')} || t.related_path,
      'You can turn these letters off in your settings: ' || ${portalUrl('/settings')})
    from told t join users u on u.id = t.user_id where t.emailed_at is not null`;

/** On unless turned off; an address that nobody has proven to be theirs gets nothing. */
const wantsLetters = sql`u.status = 'active' and u.email not like '%.invalid' and coalesce(u.preferences ->> 'emailNotices', 'true') <> 'false'`;
