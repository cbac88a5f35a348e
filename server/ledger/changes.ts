import sql from 'sql-template-tag';
import type { Tx } from '../core/db/tx.ts';

/** Returns the transaction's snapshot in PostgreSQL's notation: '811:815:812,813'. */
export const snapshotOf = async (tx: Tx): Promise<string> =>
  (await tx.first<{ snapshot: string }>(sql`select pg_current_snapshot()::text as snapshot`))?.snapshot ?? '';

/** Returns the funds with a visible change that an earlier snapshot of the same server did not include. */
export const changedSince = async (
  tx: Tx,
  seen: readonly { fundId: string; snapshot: string }[],
): Promise<ReadonlySet<string>> => {
  const changed = await tx.rows<{ id: string }>(
    sql`select s.id from unnest(${seen.map((s) => s.fundId)}::uuid[], ${seen.map((s) => s.snapshot)}::text[]) as s(id, snapshot)
      where exists (select 1 from fund_changes c where c.fund_id = s.id
        and c.made_by >= pg_snapshot_xmin(s.snapshot::pg_snapshot) and not pg_visible_in_snapshot(c.made_by, s.snapshot::pg_snapshot))`,
  );
  return new Set(changed.map(({ id }) => id));
};

/** Deletes old change markers; caches of figures expire earlier. */
export const forgetChanges = (tx: Tx): Promise<number> =>
  tx.run(sql`delete from fund_changes where made_at < now() - interval '1 day'`);
