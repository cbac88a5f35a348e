import sql, { raw } from 'sql-template-tag';
import type { Tx } from '../../core/db/tx.ts';

/** Drops the indexes and references of tables for a bulk load; returns the function that restores them. */
export const layAside = async (tx: Tx, tables: readonly string[]): Promise<() => Promise<void>> => {
  const keys = await tx.rows<{ table: string; name: string; made: string }>(
    sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as made from pg_constraint
      where contype = 'f' and conrelid = any(${tables}::regclass[]) order by conname`,
  );
  const indexes = await tx.rows<{ name: string; made: string }>(
    sql`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
      where i.indrelid = any(${tables}::regclass[]) and not i.indisprimary order by 1`,
  );
  for (const { table, name } of keys) await tx.run(sql`${raw(`alter table ${table} drop constraint "${name}"`)}`);
  for (const { name } of indexes) await tx.run(sql`${raw(`drop index ${name}`)}`);
  return async () => {
    for (const { made } of indexes) await tx.run(sql`${raw(made)}`);
    for (const { table, name, made } of keys)
      await tx.run(sql`${raw(`alter table ${table} add constraint "${name}" ${made}`)}`);
  };
};
