import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import type { Database } from '../../server/core/db/database.ts';
import { wantedSchema } from '../../server/core/tables/schema.ts';
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
  "('idempotency_keys', 'installation', 'schema_migrations', 'outbox', 'call_notices', 'email_changes', 'call_reminders', 'view_settings', 'audit_seals', 'seal_entries', 'seal_forms', 'gl_books', 'gl_periods', 'gl_journals', 'gl_entries', 'gl_balances', 'gl_sides')";

test.each(Object.entries(pictures(own)))(
  'the migrations lead to the %s that the declarations want',
  async (_, query) => {
    const [is, wants] = await Promise.all([migrated.owner.query(query), wanted.query(query)]);
    expect(is.rows).toEqual(wants.rows);
    expect(wants.rows.length).toBeGreaterThan(30);
  },
);

test('requests run as a role that may neither change the schema nor the audit', async () => {
  const { rows } = await migrated.app.query(
    "select current_user as u, (select rolsuper or rolcreaterole or rolbypassrls from pg_roles where rolname = current_user) as mighty, current_setting('statement_timeout') as t",
  );
  expect(rows).toEqual([{ u: 'quarterdeck_app', mighty: false, t: '30s' }]);
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
