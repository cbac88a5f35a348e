import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { type ResourceName, snake } from '../../resources/kit/names.ts';
import type { Database } from '../../server/core/db/database.ts';
import { txOn } from '../../server/core/db/tx.ts';
import { decisions, forms } from '../../server/core/integrity/forms.ts';
import { columns } from '../../server/core/tables/kinds.ts';
import { baseColumns, wantedSchema } from '../../server/core/tables/schema.ts';
import { balances } from '../../server/ledger/problems.ts';
import { createDatabase } from '../helpers/database.ts';
import { pictures } from '../helpers/pictures.ts';
import { at } from '../setup/server.ts';

let migrated: Database;
let wanted: pg.Client;
const name = `wanted_${process.pid}`;
beforeAll(async () => {
  migrated = await createDatabase();
  const admin = new pg.Client(at(inject('postgres'), 'postgres'));
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  wanted = new pg.Client(at(inject('postgres'), name));
  await wanted.connect();
  await wanted.query(wantedSchema(resources));
});
afterAll(async () => {
  await wanted?.end();
  await migrated?.owner.query(`drop database if exists ${name}`);
  await migrated?.close();
});

const own =
  "('idempotency_keys', 'installation', 'schema_migrations', 'outbox', 'jobs', 'email_changes', 'call_reminders', 'calendar_feeds', 'call_announcements', 'distribution_announcements', 'staff_announcements', 'view_settings', 'decider_changes', 'audit_seals', 'seal_entries', 'seal_forms', 'fund_changes', 'gl_books', 'gl_periods', 'gl_journals', 'gl_entries', 'gl_balances', 'gl_sides', 'journals', 'journal_entries', 'periods', 'background_jobs', 'job_subjects')";

test.each(Object.entries(pictures(own)))('the migrations lead to the declared %s', async (_, query) => {
  const [is, wants] = await Promise.all([migrated.owner.query(query), wanted.query(query)]);
  expect(is.rows).toEqual(wants.rows);
  expect(wants.rows.length).toBeGreaterThan(30);
});

describe('seals', () => {
  test('every database column is decided: sealed, or with the reason why not', async () => {
    const { rows } = await migrated.owner.query<{ table: string; columns: string[] }>(
      `select table_name as table, array_agg(column_name::text order by column_name) as columns
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' group by 1`,
    );
    expect(rows.map(({ table }) => table).sort()).toEqual(Object.keys(decisions).sort());
    const undecided = rows.flatMap(({ table, columns }) => {
      const decision = decisions[table];
      if (!decision || typeof decision === 'string') return [];
      const decided = [...decision.columns, ...Object.keys(decision.unsealed ?? {})];
      const missing = columns.filter((column) => !decided.includes(column));
      const absent = decision.columns.filter((column) => !columns.includes(column));
      return [...missing, ...absent].map((column) => `${table}.${column}`);
    });
    expect(undecided).toEqual([]);
    expect(forms.length).toBeGreaterThan(40);
  });

  test('each unsealed column that verify claims to compute from the ledger is compared by it', () => {
    const said = (Object.keys(resources) as ResourceName[]).flatMap((name) =>
      Object.entries(resources[name].fields).flatMap(([field, { unsealed }]) =>
        unsealed === 'recomputed' ? [`${snake(name)}.${snake(field)}`] : [],
      ),
    );
    const compared = Object.entries(balances).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
    expect(said.sort()).toEqual(compared.sort());
  });

  test('no table has more sealed columns than a single call of jsonb_build_array accepts', () => {
    expect(forms.filter(({ columns }) => columns.length >= 99)).toEqual([]);
  });
});

test('the views have their declared columns, and the portal may only read them', async () => {
  const views = (Object.keys(resources) as ResourceName[]).filter((name) => resources[name].written === 'elsewhere');
  expect(views.length).toBeGreaterThan(0);
  for (const name of views) {
    const { rows } = await migrated.owner.query(
      `select column_name as name, format_type(a.atttypid, a.atttypmod) as type from information_schema.columns c
        join pg_attribute a on a.attrelid = to_regclass(c.table_name) and a.attname = c.column_name where c.table_name = $1`,
      [snake(name)],
    );
    const types = Object.fromEntries(rows.map((row: { name: string; type: string }) => [row.name, row.type]));
    const fields = [
      ...Object.entries(resources[name].fields).map(([field, { kind }]) => [field, kind] as const),
      ...Object.keys(resources[name].states).map((field) => [field, 'choice'] as const),
    ].map(([field, kind]): [string, string] => [snake(field), columns[kind].type]);
    const wanted = Object.fromEntries([...Object.entries(baseColumns).map(([c, type]) => [c, type]), ...fields]);
    expect(Object.keys(types).sort(), name).toEqual(Object.keys(wanted).sort());
    for (const [column, type] of fields)
      expect([column, spelt(types[column] ?? '')], name).toEqual([column, spelt(type)]);
    for (const change of [`update ${snake(name)} set fund_id = fund_id`, `delete from ${snake(name)}`])
      await expect(migrated.app.query(change), change).rejects.toThrow(
        /permission denied|cannot (update|delete from) view/,
      );
  }
});

/** Without numeric precision, which a view does not report for computed columns. */
const spelt = (type: string) => (type === 'timestamp with time zone' ? 'timestamptz' : type.replace(/\(.*/, ''));

test('requests run as a role that may change neither the schema nor the audit', async () => {
  const row = await txOn(migrated.app).first(
    sql`select current_user as u, (select rolsuper or rolcreaterole or rolbypassrls from pg_roles where rolname = current_user) as mighty, current_setting('statement_timeout') as t`,
  );
  expect(row).toEqual({ u: 'quarterdeck_app', mighty: false, t: '30s' });
  for (const statement of [
    'update audit_events set name = null',
    'delete from audit_events',
    'truncate audit_events',
    'drop table funds',
    'delete from transactions',
    'create table x (y int)',
  ])
    await expect(migrated.app.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
  await expect(migrated.owner.query('delete from audit_events')).rejects.toThrow(
    'rows of audit_events may only be added',
  );
});
