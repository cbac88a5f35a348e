import sql from 'sql-template-tag';
import type { Tx } from '../db/tx.ts';
import { type Form, goneMessage } from './forms.ts';

/** A table whose rows are being resealed, or sealed for the first time. */
export interface Pending {
  /** Rows without an entry are older than the table's seals. */
  isFirst: boolean;
  /** SQL of the text that the earlier definition hashed; null if there is none, or if its columns are gone. */
  earlier: ((alias: string) => string) | null;
  /** The earlier hash can no longer be computed, so no row can be compared with it. */
  isLost: boolean;
}

/**
 * Returns the functions and triggers that seal a table, by name. While its rows are `pending`, a valid earlier seal
 * counts like the current one.
 */
export const triggersOf = (form: Form, pending?: Pending) => {
  const { table, columns, message, rowId, mayGo } = form;
  const several = (row: string) => `(${columns.map((c) => `${row}.${c}`).join(', ')})`;
  const earlierMac = pending?.earlier ? `seal_mac(${pending.earlier('o')})` : null;
  // A row that was changed or inserted outside the seals must not become valid by the product's next change: an entry
  // without a hash goes first.
  const isUnsound = (id: string, ...sound: (string | null)[]) => {
    if (pending?.isLost) return 'false';
    const last = `(select l.mac from seal_entries l where l.row_id = ${id} and l.entity = '${table}' order by l.seq desc limit 1)`;
    const known = pending?.isFirst
      ? [`${id} in (select l.row_id from seal_entries l where l.row_id = ${id} and l.entity = '${table}')`]
      : [];
    return [...known, ...sound.flatMap((mac) => (mac ? [`${last} is distinct from ${mac}`] : []))].join(' and ');
  };
  return {
    functions: {
      [`seal_new_${table}`]: ` begin
  insert into seal_entries (entity, row_id, mac) select '${table}', ${rowId('n')}, seal_mac(${message('n')}) from fresh n;
  return null;
end `,
      // A full join never compares every row with every other, even with an outdated plan.
      [`seal_changed_${table}`]: ` begin
  insert into seal_entries (entity, row_id, mac)
    with changed as materialized (
      select ${rowId('o')} as was, seal_mac(${message('o')}) as before, ${earlierMac ?? 'null::bytea'} as earlier, ${rowId('n')} as id, seal_mac(${message('n')}) as mac
      from stale o full join fresh n on ${rowId('n')} = ${rowId('o')} where ${several('o')} is distinct from ${several('n')})
    select '${table}', e.id, e.mac from (
      select 1 as turn, c.was as id, null::bytea as mac from changed c
        where c.was is not null and ${isUnsound('c.was', 'c.before', earlierMac && 'c.earlier')}
      union all select 2, c.id, c.mac from changed c where c.id is not null) e order by e.turn;
  return null;
end `,
      ...(mayGo && {
        [`seal_gone_${table}`]: ` begin
  insert into seal_entries (entity, row_id, mac)
    select '${table}', e.id, e.mac from (
      select 1 as turn, ${rowId('o')} as id, null::bytea as mac from stale o
        where ${isUnsound(rowId('o'), `seal_mac(${message('o')})`, earlierMac)}
      union all select 2, ${rowId('o')}, seal_mac(${goneMessage(table, rowId('o'))}) from stale o) e order by e.turn;
  return null;
end `,
      }),
    },
    triggers: {
      [`seal_new_${table}`]: `after insert on ${table} referencing new table as fresh for each statement`,
      [`seal_changed_${table}`]: `after update on ${table} referencing old table as stale new table as fresh for each statement`,
      [`seal_gone_${table}`]: `after delete on ${table} referencing old table as stale for each statement`,
    },
  };
};

/** Returns the function sources of the enabled seal triggers, by name. */
export const installedSources = async (tx: Tx): Promise<Map<string, string>> => {
  const there = await tx.rows<{ name: string; source: string }>(
    sql`select t.tgname as name, p.prosrc as source from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgname like 'seal\_%' and not t.tgisinternal and t.tgenabled = 'O'`,
  );
  return new Map(there.map(({ name, source }) => [name, source]));
};

/** Returns the triggers that are missing or modified, whose writes would not be sealed. */
export const notInstalled = async (tx: Tx, inForce: readonly Form[]): Promise<string[]> => {
  const sources = await installedSources(tx);
  return inForce.flatMap((form) =>
    Object.entries(triggersOf(form).functions).flatMap(([name, source]) =>
      sources.get(name) === source ? [] : [name],
    ),
  );
};
