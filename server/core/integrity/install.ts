import type pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { retryOnContention, SCHEMA_CHANGE } from '../db/contention.ts';
import { inTransaction, type Tx } from '../db/tx.ts';
import { type Form, forms, goneMessage, messageOf } from './forms.ts';

/** One number for every server of this product, so that only one of several starters installs. */
const LOCK = 727_005;
const AT_ONCE = 5000;

/** What the database holds for each sealed table: its functions by name, and its triggers. */
const made = ({ table, columns, message, mayGo }: Form) => {
  const several = (row: string) => `(${columns.map((c) => `${row}.${c}`).join(', ')})`;
  return {
    functions: {
      [`seal_new_${table}`]: ` begin
  insert into seal_entries (entity, row_id, mac) select '${table}', n.id, seal_mac(${message('n')}) from fresh n;
  return null;
end `,
      // A row that was changed past the seals must not be made good by the next change that is not: an entry without a hash
      // goes before. Joined in full, rows are never compared each with each, however few there were when this was planned.
      [`seal_changed_${table}`]: ` begin
  insert into seal_entries (entity, row_id, mac)
    with changed as materialized (
      select o.id as was, seal_mac(${message('o')}) as before, n.id, seal_mac(${message('n')}) as mac
      from stale o full join fresh n on n.id = o.id where ${several('o')} is distinct from ${several('n')})
    select '${table}', e.id, e.mac from (
      select 1 as turn, c.was as id, null::bytea as mac from changed c where exists (
        select from (select l.mac from seal_entries l where l.row_id = c.was and l.entity = '${table}' order by l.seq desc limit 1) last
        where last.mac is distinct from c.before)
      union all select 2, c.id, c.mac from changed c where c.id is not null) e order by e.turn;
  return null;
end `,
      // As with a change, a row that was changed past the seals leaves an entry without a hash before.
      ...(mayGo && {
        [`seal_gone_${table}`]: ` begin
  insert into seal_entries (entity, row_id, mac)
    select '${table}', e.id, e.mac from (
      select 1 as turn, o.id, null::bytea as mac from stale o where
        (select l.mac from seal_entries l where l.row_id = o.id and l.entity = '${table}' order by l.seq desc limit 1)
          is distinct from seal_mac(${message('o')})
      union all select 2, o.id, seal_mac(${goneMessage(table, 'o.id')}) from stale o) e order by e.turn;
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

/** The names of what is not in the database as it is meant to be: seals would not be made. */
export const notInstalled = async (tx: Tx): Promise<string[]> => {
  const there = await tx.rows<{ name: string; source: string; enabled: string; form: string }>(
    sql`select t.tgname as name, p.prosrc as source, t.tgenabled::text as enabled, pg_get_triggerdef(t.oid) as form
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgname like 'seal\_%' and not t.tgisinternal`,
  );
  return forms.flatMap((form) =>
    Object.entries(made(form).functions).flatMap(([name, source]) => {
      const is = there.find((t) => t.name === name);
      return is && is.source === source && is.enabled === 'O' ? [] : [name];
    }),
  );
};

/**
 * Puts the triggers in place that the declarations ask for, and writes down which columns are sealed. What is changed by
 * a migration or by the owner's pool is sealed like any write, for their sessions carry the key; so a migration that has
 * to change rows of the audit takes the trigger audit_events_append_only away, changes them, and puts it back.
 */
const install = async (tx: Tx) => {
  const known = new Map(
    (await tx.rows<{ entity: string; columns: string[] }>(sql`select entity, columns from seal_forms`)).map((f) => [
      f.entity,
      f.columns.join(' '),
    ]),
  );
  const missing = new Set(await notInstalled(tx));
  for (const form of forms) {
    const { functions, triggers } = made(form);
    const isSame = known.get(form.table) === form.columns.join(' ');
    if (isSame && !Object.keys(functions).some((name) => missing.has(name))) continue;
    for (const [name, source] of Object.entries(functions)) {
      await tx.run(
        raw(`create or replace function ${name}() returns trigger language plpgsql as $seal$${source}$seal$`),
      );
      await tx.run(raw(`create or replace trigger ${name} ${triggers[name]} execute function ${name}()`));
    }
    if (!isSame)
      await tx.run(sql`insert into seal_forms (entity, columns) values (${form.table}, ${[...form.columns]})
        on conflict (entity) do update set columns = excluded.columns, before = coalesce(seal_forms.before, seal_forms.columns),
          found = null, found_at = null`);
  }
};

/** Which rows are sealed as they are found: those without a seal, and those whose seal over the earlier columns is right. */
const toBeSealed = async (tx: Tx, { table, columns }: Form, before: readonly string[] | null): Promise<Sql> => {
  const last = sql`(select e.mac from seal_entries e where e.row_id = s.id and e.entity = ${table} order by e.seq desc limit 1)`;
  const none = sql`not exists (select 1 from seal_entries e where e.row_id = s.id and e.entity = ${table})`;
  if (!before || before.join(' ') === columns.join(' ')) return none;
  const there = await tx.rows<{ name: string; type: string }>(
    sql`select column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_name = ${table}`,
  );
  const moments = new Set(there.filter((c) => c.type.startsWith('timestamp')).map((c) => c.name));
  // What was sealed with a column that is gone cannot be worked out again.
  if (!before.every((column) => there.some((c) => c.name === column))) return sql`true`;
  return sql`(${none} or ${last} = seal_mac(${raw(messageOf(table, before, moments)('s'))}))`;
};

/** Seals a table's rows as they are found, some thousands in a transaction; answers how many. */
const sealFound = async (owner: pg.Pool, form: Form, before: readonly string[] | null): Promise<number> => {
  const { table, message } = form;
  let found = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const some = await inTransaction(owner, async (tx) => {
      // The sealer waits for transactions by their id, so this one needs its id before its entries take their numbers.
      await tx.run(sql`select pg_current_xact_id()`);
      return tx.first<{ n: number; last: string | null }>(
        sql`with part as (select * from ${raw(table)} where id > ${after} order by id limit ${AT_ONCE}),
          sealed as (insert into seal_entries (entity, row_id, mac) select ${table}, s.id, seal_mac(${raw(message('s'))})
            from part s where ${await toBeSealed(tx, form, before)} returning 1)
          select (select count(*) from sealed)::int as n, (select id from part order by id desc limit 1) as last`,
      );
    });
    found += some?.n ?? 0;
    if (!some?.last) return found;
    after = some.last;
  }
};

/**
 * Sees to it that every sealed table is sealed. Rows that stood there before are sealed as they are found: from then on
 * they are watched, but nothing can be said of the time before, and verify tells when that was. A table whose sealed
 * columns have become others is sealed anew the same way. `tell` is given a sentence for each table that held any.
 */
export const installSeals = async (owner: pg.Pool, tell: (sentence: string) => void): Promise<void> => {
  const installAll = async (tx: Tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    await install(tx);
  };
  const change = () => inTransaction(owner, installAll, SCHEMA_CHANGE);
  await retryOnContention('The installation of the seals', change, { tell });
  const open = await inTransaction(owner, (tx) =>
    tx.rows<{ entity: string; before: string[] | null }>(
      sql`select entity, before from seal_forms where found_at is null`,
    ),
  );
  for (const form of forms) {
    const mine = open.find(({ entity }) => entity === form.table);
    if (!mine) continue;
    const found = await sealFound(owner, form, mine.before);
    if (found)
      tell(
        `${found} records of ${form.table.replaceAll('_', ' ')} were there before and are sealed as they were found`,
      );
    await inTransaction(owner, (tx) =>
      tx.run(sql`update seal_forms set found = ${found}, found_at = now(), before = null where entity = ${form.table}`),
    );
  }
};
