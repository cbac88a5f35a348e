import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { operatorAdvice } from '../../server/core/base/failure.ts';
import { applyMigration, knownMigrations, migrate, migrationsFolder } from '../../server/core/db/migrate.ts';
import { openPools, type Pools } from '../../server/core/db/pools.ts';
import { ahead } from '../../server/core/platform/version.ts';
import { pictures } from '../helpers/pictures.ts';
import { at } from '../setup/server.ts';

/** Released files with their checksums: databases hold these, so the files never change again. */
const RELEASED: Readonly<Record<string, string>> = {
  '0001_entities.sql': 'b38dc62d6c7c9ee0cac724fa8184f13ba8e1a2dae80b48fafe145695fd366868',
  '0002_requests_and_rights.sql': 'd76d7a1323954aeeea054b04e83106483a279fc34cb3c2567ef8711e1eea8c24',
  '0003_outbox.sql': '078e807fc2f600995cde14bf3408c3b28639990703ec62610092228013ffbae3',
  '0004_documents_of_a_fund.sql': '696c1c18d60c30b1624ab60ca926e3e483d10142a49c7a7927d6812eaef7bd7d',
  '0005_repeated_proofs.sql': '262de6594b12dfbe3521e46c69a7c50b9f6bb9caf6df10a2c542b83f7449ba59',
  '0006_call_notices.sql': '03b8dff30dada2d2126fc462aeec8521f92bc2efc08e9ce38d0bf4c5597b24cc',
  '0007_audit_seals.sql': 'ff1e2b4db4fb68cf7e77460ddbd27b6fdf15a51fbee979b52f4af2c56354888d',
};

/** Two earlier versions of 0001: indexes of transactions, and closed lists in the audit. */
const CLOSED_LISTS: [string, string][] = [
  [
    '  action text not null,\n  name text,\n  entity text,\n  entity_id',
    "  action text not null check (action in ('create', 'update', 'delete', 'move', 'action', 'import', 'export', 'sign_in', 'access_granted', 'access_denied', 'permission_changed', 'user_management')),\n  name text,\n  entity text check (entity in ('partners', 'fund-managers', 'funds', 'companies', 'transactions', 'capital-calls', 'documents', 'reports', 'notifications', 'users', 'commitments', 'capital-call-lines', 'payments', 'fund-companies', 'valuations', 'memberships', 'bank-accounts', 'audit-events')),\n  entity_id",
  ],
];
const on = (name: string, columns: string) =>
  `create index transactions_${name}_idx on transactions (${columns}) where deleted_at is null;\n`;
const FIRST_INDEXES: [string, string][] = [
  [
    on('fund_id_trade_date_id_status_type_source_amou', 'fund_id, trade_date, id, status, type, source, amount') +
      on('partner_id_trade_date_id_status_type_amount', 'partner_id, trade_date, id, status, type, amount') +
      on('company_id_trade_date_id', 'company_id, trade_date, id') +
      on('status_trade_date_id_type', 'status, trade_date, id, type') +
      on('type_trade_date_id', 'type, trade_date, id') +
      on('amount_id', 'amount, id'),
    on('fund_id_trade_date_id', 'fund_id, trade_date, id') +
      on('partner_id_trade_date_id', 'partner_id, trade_date, id') +
      on('company_id_trade_date', 'company_id, trade_date') +
      on('status_trade_date', 'status, trade_date') +
      on('type_trade_date', 'type, trade_date') +
      on('fund_id_status_trade_date', 'fund_id, status, trade_date') +
      on('amount', 'amount'),
  ],
  [on('created_at_id', 'created_at, id'), on('created_at', 'created_at')],
];

const FUND = '01890000-0000-7000-8000-000000000001';
const server = inject('postgres');
const made: Pools[] = [];
const folders: string[] = [];
let admin: pg.Pool;

async function emptyDatabase(template = 'template1'): Promise<pg.Pool> {
  const name = `migrated_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name} template ${template}`);
  const pools = openPools({ owner: at(server, name), app: at(server, name), size: 2 });
  made.push(pools);
  return pools.owner;
}

/** Migration names from which the tests upgrade rows. The last sorts after all names: the schema of a new database. */
const STAGES = ['0129', '0181', '0187', '0203', '0225', '9'] as const;
const stages = new Map<string, string>();

/** Migrates one database up to each stage and copies it there: all migrations run once, not once for each test. */
async function makeStages(): Promise<void> {
  let previous = 'template1';
  for (const stage of STAGES) {
    const owner = await emptyDatabase(previous);
    const early = copied((folder) => {
      for (const name of readdirSync(folder)) if (name >= stage) rmSync(join(folder, name));
    });
    await migrate(owner, early);
    previous = (await owner.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? '';
    stages.set(stage, previous);
    // A database is a template only while no session uses it.
    await owner.end();
  }
}
/** A database with the migrations whose names are below a stage. */
const databaseAt = (stage: (typeof STAGES)[number]) => emptyDatabase(stages.get(stage));
const migratedDatabase = () => databaseAt('9');

beforeAll(async () => {
  const pools = openPools({ owner: at(server, 'postgres'), app: at(server, 'postgres'), size: 1 });
  made.push(pools);
  admin = pools.owner;
  await makeStages();
});
afterAll(async () => {
  const [first, ...others] = made;
  for (const pools of others) {
    const name = pools.owner.options.database ?? new URL(pools.owner.options.connectionString ?? '').pathname.slice(1);
    const open = [pools.owner, pools.app, pools.streams].filter(({ ended }) => !ended);
    await Promise.all(open.map((pool) => pool.end()));
    await admin.query(`drop database ${name} with (force)`);
  }
  await Promise.all([first?.owner.end(), first?.app.end(), first?.streams.end()]);
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Copies the migrations to a temporary folder and changes them. */
function copied(change: (folder: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-migrations-'));
  folders.push(folder);
  cpSync(migrationsFolder, folder, { recursive: true });
  change(folder);
  return folder;
}

const pictureOf = async (owner: pg.Pool) => {
  const seen: Record<string, unknown> = {};
  for (const [what, query] of Object.entries(pictures(''))) seen[what] = (await owner.query(query)).rows;
  return seen;
};

test('released files are unchanged', async () => {
  const known = await knownMigrations();
  const now = Object.keys(RELEASED).map((name) => [name, known.get(name)?.checksum]);
  expect(Object.fromEntries(now)).toEqual(RELEASED);
});

test.each<[string, [string, string][]]>([
  ['with closed lists in the audit', CLOSED_LISTS],
  ['with the first indexes, too', [...CLOSED_LISTS, ...FIRST_INDEXES]],
])('a database started %s gets the schema of a new one', async (_, changes) => {
  const folder = copied((at) => {
    const file = join(at, '0001_entities.sql');
    let text = readFileSync(file, 'utf8');
    for (const [is, was] of changes) {
      expect(text).toContain(is);
      text = text.replace(is, was);
    }
    writeFileSync(file, text);
  });
  const [old, fresh] = [await emptyDatabase(), await migratedDatabase()];
  const earlier = [...(await knownMigrations(folder)).values()].filter(({ name }) => name in RELEASED);
  const session = await old.connect();
  for (const migration of earlier) await applyMigration(session, migration);
  session.release();
  await migrate(old);
  expect(await pictureOf(old)).toEqual(await pictureOf(fresh));
});

test('a released file with any other change is refused in a sentence', async () => {
  const owner = await migratedDatabase();
  const folder = copied((at) => writeFileSync(join(at, '0003_outbox.sql'), 'select 1;'));
  await expect(migrate(owner, folder)).rejects.toThrow(
    'The migration 0003_outbox.sql in the database differs from the one in this version',
  );
});

test('an older program does not touch the database of a newer one', async () => {
  const owner = await migratedDatabase();
  const folder = copied((at) => rmSync(join(at, '0026_one_schema.sql')));
  await expect(migrate(owner, folder)).rejects.toThrow(
    'The database was written by a newer version of Quarterdeck (0026_one_schema.sql): start that version, or a newer one.',
  );
});

test('an unapplied file is applied, even if later ones are', async () => {
  const owner = await migratedDatabase();
  const folder = copied((at) => writeFileSync(join(at, '9000_later.sql'), 'create table later (n int);'));
  await migrate(owner, folder);
  writeFileSync(join(folder, '0999_between.sql'), 'create table between_both (n int);');
  await migrate(owner, folder);
  expect((await owner.query("select to_regclass('between_both') as t")).rows).toEqual([{ t: 'between_both' }]);
});

test('failure reasons of reports are converted from sentences to codes', async () => {
  const owner = await databaseAt('0129');
  const sentences: [string, string][] = [
    [
      'Failed',
      "Le rapport n'a pas pu être terminé\u00a0: il est peut-être trop volumineux. Choisissez une période plus courte ou un autre format.",
    ],
    ['Failed', '报告未能生成。请重试。'],
    ['Pending', 'The report waits: files cannot be stored at the moment. It is made as soon as they can.'],
    ['Failed', 'Two marks of the quarter still wait for their approval.'],
  ];
  for (const [at, [status, error]] of sentences.entries())
    await owner.query(
      "insert into reports (id, title, kind, as_of, status, error) values ($1, 'x', 'custom', '2026-01-01', $2, $3)",
      [`00000000-0000-4000-8000-00000000000${at}`, status, error],
    );
  await migrate(owner);
  const { rows } = await owner.query<{ error: string }>('select error from reports order by id');
  expect(rows.map(({ error }) => error)).toEqual(['tooLarge', 'notMade', 'storeAway', 'notMade']);
});

/**
 * A database with the table `boats`, and a folder with three more migrations, of which the second changes that table.
 */
async function withBoats(): Promise<{ owner: pg.Pool; folder: string }> {
  const owner = await migratedDatabase();
  const folder = copied((at) => writeFileSync(join(at, '9000_boats.sql'), 'create table boats (id int, sails int);'));
  await migrate(owner, folder);
  writeFileSync(join(folder, '9001_masts.sql'), 'create table masts (id int);');
  writeFileSync(join(folder, '9002_flags.sql'), 'update boats set sails = 3; alter table boats add column flag text;');
  writeFileSync(join(folder, '9003_oars.sql'), 'create table oars (id int);');
  return { owner, folder };
}
const appliedTo = async (owner: pg.Pool) =>
  (
    await owner.query<{ name: string }>("select name from schema_migrations where name > '9000' order by name")
  ).rows.map(({ name }) => name.slice(0, 4));
const ALL = ['9000', '9001', '9002', '9003'];

test("a migration waits for another session's lock longer than one lock timeout, logs it, and continues", async () => {
  const { owner, folder } = await withBoats();
  const holder = await owner.connect();
  await holder.query('begin; select from boats');
  const said: string[] = [];
  const upgrade = migrate(owner, folder, { tell: (sentence) => said.push(sentence) });
  await new Promise((done) => setTimeout(done, 2000));
  expect(
    await holder.query("select to_regclass('masts') is not null as masts, to_regclass('oars') is not null as oars"),
  ).toMatchObject({ rows: [{ masts: true, oars: false }] });
  await holder.query('commit');
  holder.release();
  await upgrade;
  expect(said).toEqual([
    'Migration 1 of 3: 9001_masts.sql',
    'Migration 2 of 3: 9002_flags.sql',
    'The migration 9002_flags.sql is waiting for locks held by other sessions.',
    'Migration 3 of 3: 9003_oars.sql',
  ]);
  expect(await appliedTo(owner)).toEqual(ALL);
});

test('a migration that is the victim of a deadlock runs again', async () => {
  const { owner, folder } = await withBoats();
  writeFileSync(
    join(folder, '9002_flags.sql'),
    'set local lock_timeout = 0; lock table masts; select pg_sleep(0.5); alter table boats add column flag text;',
  );
  writeFileSync(join(folder, '9001_masts.sql'), 'create table masts (id int); insert into masts values (1);');
  const holder = await owner.connect();
  // The session that has waited for `deadlock_timeout` is the victim: this one waits longer.
  await holder.query("begin; set local deadlock_timeout = '1min'; select from boats");
  const said: string[] = [];
  const upgrade = migrate(owner, folder, { tell: (sentence) => said.push(sentence) });
  await expect
    .poll(
      async () =>
        (
          await holder.query(
            "select from pg_locks where relation = to_regclass('masts') and mode = 'AccessExclusiveLock' and granted",
          )
        ).rowCount,
    )
    .toBe(1);
  expect((await holder.query('select id from masts')).rows).toEqual([{ id: 1 }]);
  await holder.query('commit');
  holder.release();
  await upgrade;
  expect(said).toContain('The migration 9002_flags.sql is waiting for locks held by other sessions.');
  expect(await appliedTo(owner)).toEqual(ALL);
});

test('a migration without its lock ends the start with a sentence, and the next start continues there', async () => {
  const { owner, folder } = await withBoats();
  await owner.query('insert into boats values (1, 2)');
  const holder = await owner.connect();
  await holder.query('begin; select from boats');
  const refused = await migrate(owner, folder, { longestMs: 1000 }).catch((error: unknown) => error);
  await holder.query('commit');
  holder.release();
  expect(operatorAdvice(refused)).toBe(
    'The migration 9002_flags.sql could not lock its tables within 1 seconds: stop servers of older versions, ' +
      'wait for running backups to finish, and start again. The next start resumes here.',
  );
  expect(await appliedTo(owner)).toEqual(['9000', '9001']);
  expect((await owner.query('select * from boats')).rows).toEqual([{ id: 1, sails: 2 }]);
  await migrate(owner, folder);
  expect(await appliedTo(owner)).toEqual(ALL);
  expect((await owner.query('select * from boats')).rows).toEqual([{ id: 1, sails: 3, flag: null }]);
});

test('an upgrade interrupted halfway is continued, to the schema of a new database', async () => {
  const [half, fresh] = [await databaseAt('0129'), await migratedDatabase()];
  const faulty = copied((at) =>
    writeFileSync(join(at, '0150_zz_fault.sql'), 'create table fault (n int); select 1 / 0;'),
  );
  await expect(migrate(half, faulty)).rejects.toThrow('division by zero');
  expect(
    (await half.query("select to_regclass('fault') as fault, max(name) as last from schema_migrations")).rows,
  ).toEqual([{ fault: null, last: '0150_assign_manager_waits.sql' }]);
  await migrate(half);
  expect(await pictureOf(half)).toEqual(await pictureOf(fresh));
});

test('of two concurrent processes one migrates, and the other waits and finds nothing to do', async () => {
  const { owner, folder } = await withBoats();
  writeFileSync(join(folder, '9001_masts.sql'), 'create table masts (id int); select pg_sleep(1);');
  const name = (await owner.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? '';
  const beside = openPools({ owner: at(server, name), app: at(server, name), size: 2 });
  const said: [string[], string[]] = [[], []];
  await Promise.all(
    [owner, beside.owner].map((pool, index) =>
      migrate(pool, folder, { tell: (sentence) => said[index === 0 ? 0 : 1].push(sentence) }),
    ),
  );
  await Promise.all([beside.owner.end(), beside.app.end(), beside.streams.end()]);
  expect(said.sort((a, b) => a.length - b.length)).toEqual([
    ['Waiting for another process that is migrating the schema.'],
    ['Migration 1 of 3: 9001_masts.sql', 'Migration 2 of 3: 9002_flags.sql', 'Migration 3 of 3: 9003_oars.sql'],
  ]);
  expect(await appliedTo(owner)).toEqual(ALL);
});

test.each([
  ['1.4.2', '1.4.2', 'no'],
  ['1.4.1', '1.4.2', 'no'],
  ['1.3.9', '1.4.0', 'no'],
  ['1.4.3', '1.4.2', 'correction'],
  ['1.5.0', '1.4.2', 'release'],
  ['2.0.0', '1.9.9', 'release'],
])('%s is ahead of %s: %s', (other, own, distance) => expect(ahead(other, own)).toBe(distance));

test('a record without a currency takes that of its fund, a bank statement that of its account, and none may lack it again', async () => {
  const owner = await databaseAt('0181');
  await owner.query(
    `insert into funds (id, name, legal_name, vintage_year, currency) values ('${FUND}', 'Kaze', 'Kaze LP', 2026, 'JPY')`,
  );
  await owner.query(`insert into statement_runs (id, fund_id, as_of) values ('${FUND}', '${FUND}', '2026-03-31')`);
  await owner.query(
    `insert into bank_accounts (id, owner_kind, owner_id, bank_name, account_name, account_number, currency)
      values ('${FUND}', 'Fund', '${FUND}', 'Quay Bank', 'Kaze', 'sealed', 'USD')`,
  );
  await owner.query(
    `insert into bank_statements (id, fund_id, bank_account_id, format) values ('${FUND}', '${FUND}', '${FUND}', 'CSV')`,
  );
  await migrate(owner);
  expect((await owner.query('select currency from statement_runs')).rows).toEqual([{ currency: 'JPY' }]);
  expect((await owner.query('select currency from bank_statements')).rows).toEqual([{ currency: 'USD' }]);
  await expect(owner.query('update statement_runs set currency = null')).rejects.toThrow(
    /null value in column "currency"/,
  );
});

test('a generated document gets its type, title and owner, and its draft stays hidden', async () => {
  const owner = await databaseAt('0203');
  const id = (n: number) => `01890000-0000-7000-8000-0000000000${10 + n}`;
  const [partner, line, call] = [id(1), id(2), id(3)];
  await owner.query(
    `insert into users (id, name, email, firebase_uid) values ('${FUND}', 'Ann', 'ann@test.example', 'ann')`,
  );
  await owner.query(
    `insert into funds (id, name, legal_name, vintage_year, currency) values ('${FUND}', 'Kaze', 'Kaze LP', 2026, 'JPY')`,
  );
  await owner.query(
    `insert into partners (id, name, type, email) values ('${partner}', 'Northwind', 'LP', 'n@test.example')`,
  );
  const documents = [
    [id(20), 'Statement, Kaze', 'quarterly_report', 'User', FUND],
    [id(21), 'Statement of Northwind, 2026, Kaze', 'quarterly_report', 'Partner', partner],
    [id(22), 'Capital call notice 1: Kaze', 'other', 'Partner', partner],
    [id(23), 'Capital call notice 2: Kaze', 'other', 'Partner', partner],
    [id(24), 'Capital call notice 2: Kaze (ILPA)', 'other', 'Partner', partner],
    [id(25), 'A letter', 'other', 'Partner', partner],
  ];
  for (const values of documents)
    await owner.query(
      'insert into documents (id, title, type, owner_kind, owner_id) values ($1, $2, $3, $4, $5)',
      values,
    );
  await owner.query('update documents set previous_id = $1 where id = $2', [id(22), id(23)]);
  for (const [n, published] of [
    [20, null],
    [21, '2026-04-05'],
  ])
    await owner.query(
      `insert into reports (id, title, kind, fund_id, partner_id, as_of, document_id, published_at)
        values ($1, 'x', 'capital_account_statement', '${FUND}', '${partner}', '2026-03-31', $1, $2)`,
      [id(Number(n)), published],
    );
  await owner.query(
    `insert into commitments (id, fund_id, partner_id, amount, currency, admission_date) values ('${line}', '${FUND}', '${partner}', 1, 'JPY', '2026-01-01')`,
  );
  await owner.query(
    `insert into capital_calls (id, fund_id, title, total_amount, call_date, due_date, currency) values ('${call}', '${FUND}', 'x', 1, '2026-01-01', '2026-01-01', 'JPY')`,
  );
  await owner.query(
    `insert into capital_call_lines (id, commitment_amount, commitment_id, capital_call_id, fund_id, partner_id, amount, due_date, currency, notice_document_id, notice_form_id)
      values ('${line}', 1, '${line}', '${call}', '${FUND}', '${partner}', 1, '2026-01-01', 'JPY', '${id(23)}', '${id(24)}')`,
  );
  await migrate(owner);
  const { rows } = await owner.query(
    "select title, type, owner_kind || ' ' || right(owner_id::text, 2) as owner, draft_since is not null as draft from documents order by id",
  );
  const notice = { type: 'capital_call_notice', owner: 'Partner 11', draft: false };
  const statement = { type: 'capital_account_statement', owner: 'Partner 11' };
  expect(rows).toEqual([
    { title: 'Statement, Kaze – 2026-03-31 – Northwind', ...statement, draft: true },
    { title: 'Statement of Northwind, 2026, Kaze', ...statement, draft: false },
    { title: 'Capital call notice 1: Kaze – Northwind', ...notice },
    { title: 'Capital call notice 2: Kaze – Northwind', ...notice },
    { title: 'Capital call notice 2: Kaze – Northwind (ILPA)', ...notice },
    { title: 'A letter', type: 'other', owner: 'Partner 11', draft: false },
  ]);
});

test('descriptions of the portal become messages, and texts of users stay', async () => {
  const owner = await databaseAt('0187');
  const client = await owner.connect();
  const id = (n: number) => `01890000-0000-7000-8000-0000000000${n}`;
  // The linked records do not matter here.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into fee_runs (id, fund_id, currency, period_start, period_end) values ('${FUND}', '${FUND}', 'USD', '2024-01-01', '2024-03-31')`,
  );
  const entries: [string, Record<string, string>, string | null][] = [
    ['Distribution 2: A: b', { distribution_line_id: FUND }, 'distribution {"title": "A: b", "number": "2"}'],
    ['Distribution 2: A: b', {}, null],
    ['Reversal of Bank Fees', { reversal_of_id: id(11) }, 'reversal {"entry": {"words": ["choices.Bank Fees"]}}'],
    ['Reversal of something', { reversal_of_id: id(12) }, null],
    [
      'Management fee from 2024-01-01 to 2024-03-31',
      { fee_run_id: FUND },
      'managementFee {"to": {"day": "2024-03-31"}, "from": {"day": "2024-01-01"}}',
    ],
    ['Management fee from 2024-01-01 to 2024-03-31', {}, null],
    [
      'Capital call 3: First, W7',
      { type: 'Investment', capital_call_line_id: FUND },
      'capitalCall {"title": "First, W7", "number": "3"}',
    ],
    [
      'Late interest on CC1-1: 31 days from 2024-03-01 to 2024-04-01 at 0.080000 and 0.1 a year, ACT/365',
      { external_id: 'late-interest:1' },
      'lateInterest {"to": {"day": "2024-04-01"}, "from": {"day": "2024-03-01"}, "rates": {"rates": ["0.080000", "0.1"]}, "dayCount": "ACT/365", "reference": "CC1-1", "smart_count": 31}',
    ],
    [
      'Late interest passed on, received 2024-04-02',
      { external_id: 'late-passed-on:1' },
      'lateInterestPassedOn {"day": {"day": "2024-04-02"}}',
    ],
    ['From CC1-1 to CC2-1', { external_id: 'credit:1:from' }, 'creditUsed {"to": "CC2-1", "from": "CC1-1"}'],
    [
      'Overpaid on CC1-1, capital call 1: First',
      { type: 'Contribution Refund', capital_call_line_id: FUND },
      'overpaid {"title": "First", "number": "1", "reference": "CC1-1"}',
    ],
    ['Closing 2', { type: 'Closing Interest' }, 'closing {"number": "2"}'],
  ];
  for (const [n, [description, values]] of entries.entries()) {
    const row = { type: 'Bank Fees', source: 'fund', ...values, description, id: id(10 + n), fund_id: FUND };
    const all = { ...row, amount: '1', currency: 'USD', trade_date: '2024-04-02', status: 'completed' };
    const names = Object.keys(all);
    await client.query(
      `insert into transactions (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
      Object.values(all),
    );
  }
  client.release(true);
  await migrate(owner);
  const { rows } = await owner.query<{ text: string | null; description: string }>(
    `select description, substr(description_message ->> 'says', 14) || ' ' || (description_message -> 'values')::text as text
      from transactions order by id`,
  );
  expect(rows.map(({ description, text }) => [description, text])).toEqual(
    entries.map(([description, , text]) => [description, text]),
  );
});

test('waiting reports, statement runs, notices and emails become jobs with their attempts and the time of the next', async () => {
  const owner = await databaseAt('0225');
  const id = (n: number) => `01890000-0000-7000-8000-0000000000${10 + n}`;
  await owner.query(
    `insert into funds (id, name, legal_name, vintage_year, currency) values ('${FUND}', 'Kaze', 'Kaze LP', 2026, 'JPY')`,
  );
  await owner.query(
    `insert into reports (id, title, kind, as_of, format, status, next_attempt_at, deleted_at) values
      ('${id(1)}', 'Waits', 'custom', '2026-03-31', 'pdf', 'Pending', '2030-01-01Z', null),
      ('${id(2)}', 'Interrupted', 'custom', '2026-03-31', 'pdf', 'Processing', null, null),
      ('${id(3)}', 'Ended', 'custom', '2026-03-31', 'pdf', 'Completed', null, null),
      ('${id(4)}', 'Deleted', 'custom', '2026-03-31', 'pdf', 'Pending', null, now())`,
  );
  await owner.query(
    `insert into statement_runs (id, fund_id, as_of, currency) values ('${id(5)}', '${FUND}', '2026-03-31', 'JPY')`,
  );
  await owner.query(
    `insert into staff_announcements (fund_id, notice, attempts, next_attempt_at) values ('${FUND}', '{}', 10, 'infinity')`,
  );
  await owner.query(
    `insert into outbox (id, recipient, subject, body, attempts, next_attempt_at, delivered_at, refused_at) values
      ('${id(6)}', 'a@test.example', 'Waits', 'Hello', 2, '2030-01-01Z', null, null),
      ('${id(7)}', 'b@test.example', 'Sent', 'Hello', 0, now(), now(), null),
      ('${id(8)}', 'c@test.example', 'Refused', 'Hello', 12, now(), null, now()),
      ('${id(9)}', 'd@test.example', '', '', 0, now(), null, now())`,
  );
  await migrate(owner);
  const { rows } = await owner.query(
    `select name, item, group_key as of, attempts, case when due_at = 'infinity' then 'never' when due_at > '2029-12-31' then 'later' else 'now' end as due
      from jobs order by name, item`,
  );
  const plain = { of: '', attempts: 0 };
  expect(rows).toEqual([
    { ...plain, name: 'email', item: id(6), attempts: 2, due: 'later' },
    { ...plain, name: 'email', item: id(8), attempts: 12, due: 'never' },
    { ...plain, name: 'report', item: id(1), due: 'later' },
    { ...plain, name: 'report', item: id(2), due: 'now' },
    { name: 'staffAnnouncement', item: '1', of: FUND, attempts: 10, due: 'never' },
    { ...plain, name: 'statementRun', item: id(5), due: 'now' },
  ]);
});

test('email domains come to ASCII, and an address that another record has in ASCII stays', async () => {
  const owner = await emptyDatabase();
  await migrate(
    owner,
    copied((at) => rmSync(join(at, '0214_email_domains.sql'))),
  );
  const addresses = [
    'ada@b\u00fccher.example',
    '\u682a@\u682a\u5f0f\u4f1a\u793e.jp',
    'ida@stra\u00dfe.\u00f6.example',
    'max@\u043f\u043e\u0447\u0442\u0430.\u0440\u0444',
    'plain@example.com',
    'twin@b\u00fccher.example',
    'twin@xn--bcher-kva.example',
  ];
  for (const [at, email] of addresses.entries())
    await owner.query('insert into users (id, name, email) values ($1, $2, $2)', [
      `00000000-0000-4000-8000-00000000000${at}`,
      email,
    ]);
  await owner.query("insert into partners (id, name, type, email, contacts) values ($1, 'x', 'LP', $2, $3)", [
    '00000000-0000-4000-8000-000000000001',
    addresses[0],
    JSON.stringify([{ name: 'A' }, { name: 'B', email: addresses[0] }]),
  ]);
  await migrate(owner);
  const { rows } = await owner.query<{ email: string }>("select email from users where name like '%@%' order by id");
  const ascii = (address = '') => address.replace(/[^@]*$/, (domain) => domainToASCII(domain));
  expect(rows.map(({ email }) => email)).toEqual([
    ...addresses.slice(0, 5).map(ascii),
    'twin@b\u00fccher.example',
    'twin@xn--bcher-kva.example',
  ]);
  const found = await owner.query('select email, contacts from partners');
  expect(found.rows).toEqual([
    {
      email: 'ada@xn--bcher-kva.example',
      contacts: [{ name: 'A' }, { name: 'B', email: 'ada@xn--bcher-kva.example' }],
    },
  ]);
});
