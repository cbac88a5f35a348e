import sql, { empty, type Sql } from 'sql-template-tag';
import type { ResourceName } from '../../../resources/kit/names.ts';

/** Whether a journal of the record with this id was in the books of its fund at a moment; `more` is a condition on it (`b`). */
export const bookedBy = (
  { fundId, knownAt }: { fundId: string; knownAt: string },
  source: ResourceName,
  id: Sql,
  more: Sql = empty,
): Sql =>
  sql`exists (select from gl_journals b where b.fund_id = ${fundId} and b.source_kind = ${source} and b.source_id = ${id}
    and b.booked_at <= ${knownAt}::timestamptz ${more})`;
