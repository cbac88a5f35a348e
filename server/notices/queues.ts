import sql, { type Sql } from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';

type DeadLetter = RecordOf<'dead-letters'>;
/** Kinds of dead letters whose item waits in a table. */
export type QueueKind = Exclude<DeadLetter['kind'], 'orphanedFiles'>;

/** A table of items that wait, with `attempts`, `outages` and `next_attempt_at`. */
export interface Queue {
  kind: QueueKind;
  table: string;
  key: { column: 'line_id' | 'id'; type: 'uuid' | 'bigint' };
  /** Rows of the items with these ids: id, the record that they are about (resource, "recordId"), "fundId", and a name for people. */
  subjects: (ids: readonly string[]) => Sql;
}

const byLine = { column: 'line_id', type: 'uuid' } as const;
const byNumber = { column: 'id', type: 'bigint' } as const;

export const queues = {
  callNotice: {
    kind: 'callNotice',
    table: 'call_notices',
    key: byLine,
    subjects: (ids) =>
      sql`select l.id::text as id, 'capital-calls' as resource, l.capital_call_id as "recordId", l.fund_id as "fundId", p.name
        from capital_call_lines l join partners p on p.id = l.partner_id where l.id = any(${ids}::uuid[])`,
  },
  distributionNotice: {
    kind: 'distributionNotice',
    table: 'distribution_notices',
    key: byLine,
    subjects: (ids) =>
      sql`select l.id::text as id, 'distributions' as resource, l.distribution_id as "recordId", l.fund_id as "fundId", p.name
        from distribution_lines l join partners p on p.id = l.partner_id where l.id = any(${ids}::uuid[])`,
  },
  callAnnouncement: {
    kind: 'callAnnouncement',
    table: 'call_announcements',
    key: byNumber,
    subjects: (ids) =>
      sql`select a.id::text as id, 'capital-calls' as resource, c.id as "recordId", c.fund_id as "fundId", c.title as name
        from call_announcements a join capital_calls c on c.id = a.call_id where a.id = any(${ids}::bigint[])`,
  },
  distributionAnnouncement: {
    kind: 'distributionAnnouncement',
    table: 'distribution_announcements',
    key: byNumber,
    subjects: (ids) =>
      sql`select a.id::text as id, 'distributions' as resource, d.id as "recordId", d.fund_id as "fundId", d.title as name
        from distribution_announcements a join distributions d on d.id = a.distribution_id where a.id = any(${ids}::bigint[])`,
  },
  staffAnnouncement: {
    kind: 'staffAnnouncement',
    table: 'staff_announcements',
    key: byNumber,
    subjects: (ids) =>
      sql`select a.id::text as id, 'funds' as resource, f.id as "recordId", f.id as "fundId", f.name
        from staff_announcements a left join funds f on f.id = a.fund_id where a.id = any(${ids}::bigint[])`,
  },
  email: {
    kind: 'email',
    table: 'outbox',
    key: { column: 'id', type: 'uuid' },
    subjects: (ids) =>
      sql`select o.id::text as id, case when u.id is not null then 'users' end as resource, u.id as "recordId", null::uuid as "fundId", o.recipient as name
        from outbox o left join users u on lower(u.email) = lower(o.recipient) and u.deleted_at is null where o.id = any(${ids}::uuid[])`,
  },
} as const satisfies { readonly [K in QueueKind]: Queue & { kind: K } };
