import sql from 'sql-template-tag';
import type { OutputOf } from '../../../resources/values.ts';
import { visibleUserName } from '../../core/auth/visibleUserName.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Action } from '../../core/entity/slots.ts';
import { filteredOf } from '../../core/tables/names.ts';

type Version = OutputOf<'documents/versions'>['versions'][number];

/** Returns the versions of a document that the caller can read, the newest first, with the user who stored each. */
export const showVersions: Action<'documents/versions'> = async ({ tx, caller }, { row, reach }) => ({
  versions: await tx.rows<Version>(
    sql`with recursive earlier as (
        select id, previous_id from documents where id = ${row.id}
        union select d.id, d.previous_id from documents d join earlier e on d.id = e.previous_id),
      chain as (
        select id from earlier
        union select d.id from documents d join chain c on d.previous_id = c.id)
      select t.id as "documentId", t.version_no as "versionNo", t.file_name as "fileName", t.status,
        ${filteredOf('documents', 'isReplaced')} as "isReplaced", ${filteredOf('documents', 'supersededAt')} as "supersededAt", t.created_at as "storedAt", ${visibleUserName(caller)} as "storedBy", t.version_note as "versionNote"
      from documents t join chain c on c.id = t.id left join users u on u.id = t.created_by
      where t.owner_id = ${row.ownerId} and ${notDeleted()} and ${reach('documents', 't')}
      order by t.version_no desc, t.id desc`,
  ),
});
