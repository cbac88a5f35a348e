import sql, { type Sql } from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';

type DeadLetter = RecordOf<'dead-letters'>;
/** Kinds of dead letters whose items are in the job queue, by job name. */
export type QueueKind = Exclude<DeadLetter['kind'], 'orphanedFiles'>;

/** A job with dead letters. */
export interface Queue {
  kind: QueueKind;
  /** SQL of a retry, in addition to the queue entry. */
  retry?: (item: string) => Sql;
  /** SQL of a discard, in addition to the queue entry. */
  discard?: (item: string) => Sql;
}

export const queues = {
  callNotice: {
    kind: 'callNotice',
  },
  distributionNotice: {
    kind: 'distributionNotice',
  },
  callAnnouncement: {
    kind: 'callAnnouncement',
    discard: (id) => sql`delete from call_announcements where id = ${id}::bigint`,
  },
  distributionAnnouncement: {
    kind: 'distributionAnnouncement',
    discard: (id) => sql`delete from distribution_announcements where id = ${id}::bigint`,
  },
  staffAnnouncement: {
    kind: 'staffAnnouncement',
    discard: (id) => sql`delete from staff_announcements where id = ${id}::bigint`,
  },
  email: {
    kind: 'email',
    // The outbox keeps undelivered emails.
    retry: (id) =>
      sql`update outbox set refused_at = null where id = ${id}::uuid and delivered_at is null and body <> ''`,
  },
} as const satisfies { readonly [K in QueueKind]: Queue & { kind: K } };
