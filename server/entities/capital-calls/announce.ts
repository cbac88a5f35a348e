import sql from 'sql-template-tag';
import type { Tx } from '../../core/db/tx.ts';
import type { Noted, Telling } from './tellings.ts';

interface Announcement {
  tells: Telling;
  /** What of it is told once: each partner hears each word of a line once. */
  word: string;
  noted?: Noted;
  /** Only these lines. */
  lines?: readonly string[];
}

/**
 * Notes that the partners of a call are to be told of something: one row, stored with what happened. The background tells
 * them (`tellNext`). Nobody is told of a history that is brought in.
 */
export const announceCall = async (tx: Tx, callId: string, { tells, word, noted = {}, lines }: Announcement) => {
  if (tx.isImport) return;
  await tx.run(
    sql`insert into call_announcements (call_id, tells, word, noted, lines)
      values (${callId}, ${tells}, ${word}, ${JSON.stringify(noted)}, ${lines ?? null}::uuid[])`,
  );
};
