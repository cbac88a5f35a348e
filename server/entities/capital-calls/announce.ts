import sql from 'sql-template-tag';
import type { Tx } from '../../core/db/tx.ts';
import { enqueueAll, withoutLater } from '../../core/jobs/enqueue.ts';
import { countReached } from '../../notices/countReached.ts';
import { queues } from '../../notices/queues.ts';
import { isAnnounced } from './isAnnounced.ts';
import type { Noted, Telling } from './tellings.ts';

interface Announcement {
  tells: Telling;
  /** Notification key: each partner receives each one once per line. */
  word: string;
  noted?: Noted;
  /** Only these lines. */
  lines?: readonly string[];
}

/**
 * Queues notifications to the partners of a call: one row, in the transaction of the event. A background job sends them
 * (`tellNext`). Imported history sends none.
 */
export const announceCall = async (tx: Tx, callId: string, { tells, word, noted = {}, lines }: Announcement) => {
  if (tx.isImport) return;
  await countReached(tx, isAnnounced({ callId, tells, noted, lines: lines ?? null }), 'capital_call_lines');
  await enqueueAll(
    withoutLater(tx),
    queues.callAnnouncement.kind,
    sql`select id::text as item, call_id::text as group_key from announced`,
    sql`announced as (insert into call_announcements (call_id, tells, word, noted, lines)
      values (${callId}, ${tells}, ${word}, ${JSON.stringify(noted)}, ${lines ?? null}::uuid[]) returning id, call_id),`,
  );
};
