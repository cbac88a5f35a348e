import sql, { bulk } from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { notificationTypes } from '../../resources/enums.ts';
import type { RecordOf } from '../../resources/index.ts';
import type { Tx } from '../db/tx.ts';

export interface Notice {
  users: readonly string[];
  type: (typeof notificationTypes)[number];
  /** At most 120 characters are kept. */
  title: string;
  /** At most 500 characters are kept. */
  message: string;
  kind: NonNullable<RecordOf<'notifications'>['relatedEntityKind']>;
  id: string;
  /** The page that shows it, as a path of the web app. */
  path: string;
  /** A user gets one living notice per key. */
  key: string;
}

const AT_ONCE = 1000;

/** Tells people something once: a notice whose key a user already has is left out. */
export const notify = async (tx: Tx, notices: Notice | readonly Notice[]): Promise<void> => {
  const rows = [notices]
    .flat()
    .flatMap((n) =>
      [...new Set(n.users)].map((user) => [
        uuid(),
        user,
        n.type,
        n.title.slice(0, 120),
        n.message.slice(0, 500),
        n.id,
        n.kind,
        n.path,
        n.key,
      ]),
    );
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx.run(
      sql`insert into notifications (id, user_id, type, title, message, related_entity_id, related_entity_kind, related_path, dedupe_key)
        values ${bulk(rows.slice(at, at + AT_ONCE))} on conflict do nothing`,
    );
};
