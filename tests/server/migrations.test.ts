import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { operatorAdvice } from '../../server/core/base/failure.ts';
import { BASELINE } from '../../server/core/db/baseline.ts';
import { isExpanding } from '../../server/core/db/expanding.ts';
import { applyMigration, knownMigrations, migrate, migrationsFolder } from '../../server/core/db/migrate.ts';
import { openPools, type Pools } from '../../server/core/db/pools.ts';
import { sealKeysOf } from '../../server/core/db/sealKeys.ts';
import { txOn } from '../../server/core/db/tx.ts';
import { rowProblems } from '../../server/core/integrity/rows.ts';
import { ahead, programVersion } from '../../server/core/platform/version.ts';
import { noteVersion } from '../../server/core/start/installation.ts';
import { heldKey } from '../../server/core/start/key.ts';
import { makeReady } from '../../server/core/start/ready.ts';
import { startApp } from '../helpers/app.ts';
import { contractionsOf } from '../helpers/contractions.ts';
import { TEST_SECRET } from '../helpers/secret.ts';
import { makeWorld } from '../helpers/world.ts';
import { at } from '../setup/server.ts';
import { record, rows } from './entities/support.ts';

/** Released files with their checksums: databases hold these, so the files never change again. */
const RELEASED: Readonly<Record<string, string>> = {
  '0230_baseline.sql': 'be16bc162efbf1c421feca1b59918d1dcb496b1b2e15254eb9ac9b4d58ad1a30',
};

const PATIENTLY = { timeout: 50_000 };

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

const migratedDatabase = () => emptyDatabase(server.template);

beforeAll(async () => {
  const pools = openPools({ owner: at(server, 'postgres'), app: at(server, 'postgres'), size: 1 });
  made.push(pools);
  admin = pools.owner;
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

test('released files are unchanged', async () => {
  const known = await knownMigrations();
  const now = Object.keys(RELEASED).map((name) => [name, known.get(name)?.checksum]);
  expect(Object.fromEntries(now)).toEqual(RELEASED);
});

test('a changed released file is refused in a sentence', async () => {
  const owner = await migratedDatabase();
  const folder = copied((at) => writeFileSync(join(at, BASELINE), 'select 1;'));
  await expect(migrate(owner, folder)).rejects.toThrow(
    'The migration 0230_baseline.sql in the database differs from the one in this version',
  );
});

test('an older program does not touch the database of a newer one', async () => {
  const owner = await migratedDatabase();
  await migrate(
    owner,
    copied((at) => writeFileSync(join(at, '9000_later.sql'), 'create table later (n int);')),
  );
  await expect(migrate(owner)).rejects.toThrow(
    'The database was written by a newer version of Quarterdeck (9000_later.sql): start that version, or a newer one.',
  );
});

test('an older program works with expanding migrations of a newer one, and with no others', async () => {
  const owner = await migratedDatabase();
  const folder = copied((at) => writeFileSync(join(at, '9000_later.expand.sql'), 'create table later (n int);'));
  await migrate(owner, folder);
  const said: string[] = [];
  await migrate(owner, migrationsFolder, { tell: (sentence) => said.push(sentence) });
  expect(said).toEqual(['The schema was expanded by a newer version of Quarterdeck (9000_later.expand.sql).']);
  writeFileSync(join(folder, '9001_contracted.sql'), 'drop table later;');
  await migrate(owner, folder);
  await expect(migrate(owner)).rejects.toThrow(
    'The database was written by a newer version of Quarterdeck (9001_contracted.sql): start that version, or a newer one.',
  );
});

test('a server of the previous release serves while a newer one expands the schema, and starts again afterwards', async () => {
  const previous = await startApp();
  const { ask } = await makeWorld(previous);
  const { owner } = previous.database;
  const partner = (n: number) => ({ type: 'LP', name: `Expanded ${n}`, email: `expanded-${n}@test.example` });
  const create = (n: number) => ask.admin('POST', '/partners', partner(n));
  const folder = copied((at) =>
    writeFileSync(
      join(at, '9000_ranks.expand.sql'),
      `alter table partners add column nickname text, add column rank integer not null default 3 check (rank > 0);
      create table ranks (rank integer primary key); create index partners_rank_idx on partners (rank);`,
    ),
  );
  const [, ...created] = await Promise.all([
    migrate(owner, folder),
    ...Array.from({ length: 12 }, (_, n) => create(n)),
  ]);
  expect(created.map(({ status }) => status)).toEqual(Array(12).fill(201));

  const said: string[] = [];
  const held = heldKey({ secretKey: TEST_SECRET, dataDir: previous.dataDir });
  await makeReady(owner, { held, tell: (sentence) => said.push(sentence) });
  expect(said).toEqual(['The schema was expanded by a newer version of Quarterdeck (9000_ranks.expand.sql).']);
  const { id, version } = record(await create(12));
  record(await ask.admin('PUT', `/partners/${id}`, { version, name: 'Expanded and changed' }));
  const [listed] = rows(await ask.admin('GET', `/partners?filter=${encodeURIComponent(JSON.stringify({ id }))}`));
  expect(listed).toMatchObject({ name: 'Expanded and changed' });
  expect(Object.keys(listed ?? {})).not.toContain('rank');
  expect((await owner.query('select nickname, rank from partners where id = $1', [id])).rows).toEqual([
    { nickname: null, rank: 3 },
  ]);
  expect(await rowProblems(txOn(owner), sealKeysOf(TEST_SECRET).rows, () => {})).toEqual([]);
  await previous.close();
});

test('each expanding migration leaves alone everything on which the previous release relies', async () => {
  const owner = await emptyDatabase();
  const found: string[] = [];
  for (const migration of (await knownMigrations()).values()) {
    if (isExpanding(migration.name)) {
      const contractions = await contractionsOf(owner, migration.text);
      found.push(...contractions.map((it) => `${migration.name}: ${it}`));
    } else await applyMigration(owner, migration);
  }
  expect(found).toEqual([]);
});

let scratch: Promise<pg.Pool> | undefined;
/** Contractions of statements on the present schema, which stays as it is. */
const contractions = async (text: string): Promise<string[]> => {
  scratch ??= migratedDatabase();
  const client = await (await scratch).connect();
  await client.query('begin');
  try {
    return await contractionsOf(client, text);
  } finally {
    await client.query('rollback');
    client.release();
  }
};

test.each([
  ['alter table partners drop column accreditation', 'partners column accreditation'],
  ['alter table partners rename column accreditation to accredited', 'partners column accreditation'],
  ['alter table partners alter column name drop not null', 'partners column name'],
  ['alter table partners add column rank integer not null', 'partners column rank'],
  ["alter table partners add constraint named check (name <> '')", 'partners constraint named'],
  ['create unique index one_name on partners (name)', 'partners index one_name'],
  [
    'create function stop() returns trigger language plpgsql as $$ begin return null; end $$; create trigger stop before insert on partners for each row execute function stop()',
    'partners trigger stop',
  ],
  ['drop table view_settings', 'view_settings column value'],
  ['revoke update on partners from quarterdeck_app', 'rights partners email UPDATE'],
])('"%s" does not expand', async (statement, contraction) => {
  expect(await contractions(statement)).toContain(contraction);
});

test('new tables, indexes and optional columns with their rules expand', async () => {
  const text = `create table ranks (rank integer primary key, name text not null unique);
    alter table partners add column rank integer references ranks, add column place integer not null default 1 check (place > 0);
    create index partners_rank_idx on partners (rank); create unique index partners_rank_key on partners (rank);
    grant select, insert on ranks to quarterdeck_app;`;
  expect(await contractions(text)).toEqual([]);
});

test('an unapplied file is applied, even if later ones are', async () => {
  const owner = await migratedDatabase();
  const folder = copied((at) => writeFileSync(join(at, '9000_later.sql'), 'create table later (n int);'));
  await migrate(owner, folder);
  writeFileSync(join(folder, '0999_between.sql'), 'create table between_both (n int);');
  await migrate(owner, folder);
  expect((await owner.query("select to_regclass('between_both') as t")).rows).toEqual([{ t: 'between_both' }]);
});

test.each([
  ['some of them', "('0001_entities.sql', 'a'), ('0213_bank_charges.sql', 'b')", '0213_bank_charges.sql'],
  ['other files of their names', "('0227_notice_jobs.sql', 'c'), ('9000_later.sql', 'd')", '0227_notice_jobs.sql'],
])(
  'a database with %s instead of the files before the baseline is refused, and stays as it is',
  async (_, applied, last) => {
    const owner = await emptyDatabase();
    await owner.query(`create table schema_migrations (name text primary key, checksum text not null);
    insert into schema_migrations values ${applied}`);
    const before = await owner.query('select * from schema_migrations');
    const refused = await migrate(owner).catch((error: unknown) => error);
    expect(operatorAdvice(refused)).toBe(
      `The schema of the database (last migration: ${last}) is older than this version can upgrade: start the database once ` +
        'with Quarterdeck at commit 8776afe0 first, which upgrades it to 0227, and then with this version.',
    );
    expect((await owner.query('select * from schema_migrations')).rows).toEqual(before.rows);
    expect((await owner.query("select to_regclass('funds') as funds")).rows).toEqual([{ funds: null }]);
  },
);

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
  await expect
    .poll(() => said, PATIENTLY)
    .toContain('The migration 9002_flags.sql is waiting for locks held by other sessions.');
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
      PATIENTLY,
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

test('an interrupted installation keeps its finished migrations, and the next start continues there', async () => {
  const owner = await emptyDatabase();
  const folder = copied((at) => writeFileSync(join(at, '9000_fault.sql'), 'create table fault (n int); select 1 / 0;'));
  await expect(migrate(owner, folder)).rejects.toThrow('division by zero');
  const { rows } = await owner.query("select to_regclass('fault') as fault, min(name) as first from schema_migrations");
  expect(rows).toEqual([{ fault: null, first: BASELINE }]);
  writeFileSync(join(folder, '9000_fault.sql'), 'create table fault (n int);');
  await migrate(owner, folder);
  expect((await owner.query("select to_regclass('fault') as fault")).rows).toEqual([{ fault: 'fault' }]);
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
  ['1.5.0', '1.4.2', 'next'],
  ['1.5.3', '1.4.2', 'next'],
  ['1.6.0', '1.4.2', 'release'],
  ['2.0.0', '1.9.9', 'release'],
])('%s is ahead of %s: %s', (other, own, distance) => expect(ahead(other, own)).toBe(distance));

test('a database of the next release can be used and keeps its version; one of a later release is refused', async () => {
  const owner = await migratedDatabase();
  const [major = 0, minor = 0] = programVersion.split('.').map(Number);
  const [next, later] = [`${major}.${minor + 1}.0`, `${major}.${minor + 2}.0`];
  await owner.query(
    "delete from installation; insert into installation (key_fingerprint, program_version) values ('', '0.0.0')",
  );
  const use = async (version: string) => {
    await owner.query('update installation set program_version = $1', [version]);
    return noteVersion(owner);
  };
  expect(await use(next)).toBe(`The database was last used by Quarterdeck ${next}; this is ${programVersion}.`);
  expect((await owner.query('select program_version as is from installation')).rows).toEqual([{ is: next }]);
  await expect(use(later)).rejects.toThrow(`The database was last used by Quarterdeck ${later}, and this is`);
});
