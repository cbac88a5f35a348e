import sql from 'sql-template-tag';
import type { OutputOf } from '../../resources/values.ts';
import { visibleUserName } from '../core/auth/visibleUserName.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Work } from '../core/entity/slots.ts';

export type Deliveries = OutputOf<'capital-call-lines/delivery'>['delivery'];

interface Notice {
  /** Deduplication key of the notification of the issue. */
  key: string;
  /** The record that it refers to. */
  about: string;
  documentIds: readonly (string | null)[];
}

/**
 * Returns for each notified user when the notice was sent, read in the portal and its document opened. An email has the
 * time of its notification; several emails of one moment count as delivered once all are. A notification that its reader
 * deleted remains evidence.
 */
export const deliveriesOf = async ({ tx, caller }: Work, { key, about, documentIds }: Notice): Promise<Deliveries> =>
  tx.rows<Deliveries[number]>(
    sql`select u.id as "userId", ${visibleUserName(caller)} as name, n.created_at as "notifiedAt", n.emailed_at as "emailedAt",
        o.delivered_at as "deliveredAt", o.refused_at as "refusedAt", n.read_at as "readAt",
        (select min(e.created_at) from audit_events e where e.entity = 'documents' and e.action = 'open_file' and ${notDeleted('e')}
          and e.entity_id = any(${documentIds.filter((id) => id !== null)}::text[]) and e.actor_id = u.id) as "openedAt"
      from notifications n join users u on u.id = n.user_id
        left join lateral (select max(o.refused_at) as refused_at, case when bool_and(o.delivered_at is not null) then max(o.delivered_at) end as delivered_at
          from outbox o where o.created_at = n.emailed_at and lower(o.recipient) = lower(u.email)) o on true
      where n.related_entity_id = ${about} and n.dedupe_key = ${key} order by u.name, u.id`,
  );
