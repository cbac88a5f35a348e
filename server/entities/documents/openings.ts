import sql from 'sql-template-tag';
import type { OutputOf } from '../../../resources/values.ts';
import { visibleUserName } from '../../core/auth/visibleUserName.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Action } from '../../core/entity/slots.ts';

type Opening = OutputOf<'documents/openings'>['openings'][number];

/** Returns who opened the file of a document, from the audit, the latest reader first. */
export const showOpenings: Action<'documents/openings'> = async ({ tx, caller }, { row }) => ({
  openings: await tx.rows<Opening>(
    sql`select u.id as "userId", ${visibleUserName(caller)} as name, min(e.created_at) as "firstAt", max(e.created_at) as "lastAt", count(*)::int as times
      from audit_events e join users u on u.id = e.actor_id
      where e.entity = 'documents' and e.entity_id = ${row.id}::text and e.action = 'open_file' and ${notDeleted('e')}
      group by u.id order by max(e.created_at) desc, u.id`,
  ),
});
