import { afterAll, beforeAll, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { defineResource } from '../../resources/kit/define.ts';
import { choice, longText, money, ref, text } from '../../resources/kit/fields.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { staff } from '../../resources/kit/roles.ts';
import type { Database } from '../../server/core/db/database.ts';
import { isExpansion, schemaDifference } from '../../server/core/tables/schemaDifference.ts';
import { createDatabase } from '../helpers/database.ts';

const name = 'trial-letters' as ResourceName;
const sideLetters = defineResource({
  title: 'subject',
  icon: 'agreement',
  fields: {
    fundId: ref({ to: 'funds', required: true }),
    subject: text({ required: true }),
    cap: money({}),
    kind: choice({ options: ['fee', 'transfer'] }),
  },
  states: { status: { all: ['draft', 'signed'], initial: 'draft', moves: {} } },
  access: { list: staff, show: staff, create: staff, edit: staff, delete: staff },
  rows: { admin: 'all' },
  list: { columns: ['subject'], filters: [], search: ['subject'], sort: 'subject' },
  form: [],
  indexes: [['fundId']],
});
const withLetters = { ...resources, [name]: sideLetters };

let database: Database;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database?.close());

const difference = (wanted: typeof resources) => schemaDifference(database.owner, wanted);

test('a migrated database matches the declarations', async () => {
  expect(await difference(resources)).toEqual([]);
});

test('a new entity and its changes produce statements that create its schema', async () => {
  const made = await difference(withLetters);
  expect(made[0]).toMatch(/^create table trial_letters/);
  expect(made.at(-1)).toBe('grant select, insert, update on trial_letters to quarterdeck_app;');
  expect(isExpansion(made)).toBe(true);
  await database.owner.query(made.join('\n'));
  expect(await difference(withLetters)).toEqual([]);

  const { cap: _, ...fields } = sideLetters.fields;
  const changed = {
    ...sideLetters,
    fields: { ...fields, kind: choice({ options: ['fee', 'transfer', 'reporting'] }), remark: longText({}) },
    indexes: [['fundId', 'kind']],
  };
  const wanted = { ...resources, [name]: changed };
  const statements = await difference(wanted);
  expect(statements).toEqual([
    'drop index trial_letters_fund_id_idx;',
    'alter table trial_letters drop constraint trial_letters_kind_check;',
    'alter table trial_letters add column remark text;',
    '-- alter table trial_letters drop column cap;',
    expect.stringMatching(/^alter table trial_letters add constraint trial_letters_kind_check CHECK .*reporting/),
    expect.stringMatching(/^CREATE INDEX trial_letters_fund_id_kind_idx ON trial_letters /),
  ]);
  // A value of the wider list breaks the previous release.
  expect(isExpansion(statements)).toBe(false);
  await database.owner.query(statements.join('\n'));
  expect(await difference(wanted)).toEqual(['-- alter table trial_letters drop column cap;']);
  await database.owner.query('drop table trial_letters');
});

const kind = "CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])));";
test.each([
  [['alter table funds add column remark text;', '-- alter table funds drop column cap;'], true],
  [["alter table funds add column status text not null default 'open';"], true],
  [['alter table funds add column kind text;', `alter table funds add constraint funds_kind_check ${kind}`], true],
  [['CREATE INDEX funds_remark_idx ON funds USING btree (remark);'], true],
  [['alter table funds add column remark text not null;'], false],
  [['alter table funds add column remark text;', `alter table funds add constraint funds_kind_check ${kind}`], false],
  [['CREATE UNIQUE INDEX funds_remark_key ON funds USING btree (remark);'], false],
  [['drop index funds_remark_idx;'], false],
])('the previous release works with %o: %s', (statements, isExpanding) => {
  expect(isExpansion(statements)).toBe(isExpanding);
});
