import sql, { join } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import { resourceNames } from '../../../resources/kit/names.ts';
import type { Tx } from '../db/tx.ts';
import { tableOf } from '../tables/names.ts';
import type { About } from './store.ts';

/** A file of a row, including soft-deleted rows, whose files are kept as well. */
export interface ReferencedFile extends About {
  key: string;
  id: string;
  /** ISO 8601. */
  createdAt: string;
}

const AT_ONCE = 1000;
const tables = resourceNames.filter((name) => resources[name].upload);

/** Yields every file of a row, ordered by key bytewise, in batches. */
export async function* filesTold(tx: Tx): AsyncGenerator<ReferencedFile> {
  if (!tables.length) return;
  const all = join(
    tables.map(
      (t) =>
        sql`select storage_key as key, id, created_at as "createdAt", coalesce(size, 0) as size, sha256 from ${tableOf(t)}`,
    ),
    ' union all ',
  );
  let after = '';
  for (;;) {
    const rows = await tx.rows<ReferencedFile>(
      sql`select * from (${all}) t where key collate "C" > ${after} order by key collate "C" limit ${AT_ONCE}`,
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.key;
  }
}
