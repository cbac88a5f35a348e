import sql, { type Sql } from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';

type DeadLetter = RecordOf<'dead-letters'>;
/** Kinds of dead letters whose items are in the job queue, by job name. */
export type QueueKind = Exclude<DeadLetter['kind'], 'orphanedFiles'>;

/** A job with dead letters. */
export interface Queue {
  kind: QueueKind;
  /** SQL of the items with these ids: id, their record (resource, "recordId"), "fundId", and a display name. */
  subjects: (ids: readonly string[]) => Sql;
  /** SQL of a retry, in addition to the queue entry. */
  retry?: (item: string) => Sql;
  /** SQL of a discard, in addition to the queue entry. */
  discard?: (item: string) => Sql;
}

export const queues = {
  callNotice: {
    kind: 'callNotice',
    subjects: (ids) =>
      sql`select l.id::text as id, 'capital-calls' as resource, l.capital_call_id as "recordId", l.fund_id as "fundId", p.name
        from capital_call_lines l join partners p on p.id = l.partner_id where l.id = any(${ids}::uuid[])`,
  },
  distributionNotice: {
    kind: 'distributionNotice',
    subjects: (ids) =>
      sql`select l.id::text as id, 'distributions' as resource, l.distribution_id as "recordId", l.fund_id as "fundId", p.name
        from distribution_lines l join partners p on p.id = l.partner_id where l.id = any(${ids}::uuid[])`,
  },
  callAnnouncement: {
    kind: 'callAnnouncement',
    subjects: (ids) =>
      sql`select a.id::text as id, 'capital-calls' as resource, c.id as "recordId", c.fund_id as "fundId", c.title as name
        from call_announcements a join capital_calls c on c.id = a.call_id where a.id = any(${ids}::bigint[])`,
    discard: (id) => sql`delete from call_announcements where id = ${id}::bigint`,
  },
  distributionAnnouncement: {
    kind: 'distributionAnnouncement',
    subjects: (ids) =>
      sql`select a.id::text as id, 'distributions' as resource, d.id as "recordId", d.fund_id as "fundId", d.title as name
        from distribution_announcements a join distributions d on d.id = a.distribution_id where a.id = any(${ids}::bigint[])`,
    discard: (id) => sql`delete from distribution_announcements where id = ${id}::bigint`,
  },
  staffAnnouncement: {
    kind: 'staffAnnouncement',
    subjects: (ids) =>
      sql`select a.id::text as id, 'funds' as resource, f.id as "recordId", f.id as "fundId", f.name
        from staff_announcements a left join funds f on f.id = a.fund_id where a.id = any(${ids}::bigint[])`,
    discard: (id) => sql`delete from staff_announcements where id = ${id}::bigint`,
  },
  email: {
    kind: 'email',
    subjects: (ids) =>
      sql`select o.id::text as id, case when u.id is not null then 'users' end as resource, u.id as "recordId", null::uuid as "fundId", o.recipient as name
        from outbox o left join users u on lower(u.email) = lower(o.recipient) and u.deleted_at is null where o.id = any(${ids}::uuid[])`,
    // The outbox keeps undelivered emails.
    retry: (id) =>
      sql`update outbox set refused_at = null where id = ${id}::uuid and delivered_at is null and body <> ''`,
  },
} as const satisfies { readonly [K in QueueKind]: Queue & { kind: K } };
