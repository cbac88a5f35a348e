import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../server/core/db/database.ts';
import type { Replica } from '../../server/core/db/replica.ts';
import { reportFiles } from '../../server/entities/reports/files.ts';
import { as, startApp, type TestApp } from '../helpers/app.ts';
import { TEST_SECRET } from '../helpers/secret.ts';
import { makeWorld, type World } from '../helpers/world.ts';
import { type Pair, startPair } from '../setup/replica.ts';
import { noteWrites } from '../setup/writes.ts';

/** Seconds; no test waits for it. */
const LONG = 3600;

const dataDir = mkdtempSync(join(tmpdir(), 'quarterdeck-replica-'));
let pair: Pair;
let database: Database;
let replica: Replica;
let app: TestApp | undefined;
let world: World;
let atFirst = 0;
const faults: string[] = [];

const open = (longestLag: number) =>
  openDatabase({
    url: pair.url,
    dataDir,
    secretKey: TEST_SECRET,
    read: { url: pair.readUrl, longestLag },
    onError: ({ message }) => faults.push(message),
  });

beforeAll(async () => {
  pair = await startPair();
  database = await open(LONG);
  replica = database.replica as Replica;
  await noteWrites(database.owner);
  app = await startApp({}, { existing: { database, dataDir } });
  world = await makeWorld(app);
  atFirst = await seenBy(world.ask.ma);
}, 240_000);
const stopServer = async () => {
  const stopping = app;
  app = undefined;
  await stopping?.close();
};
afterAll(async () => {
  await stopServer();
  await pair?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Lets the replica reach the present state, and the server notice it. */
const caughtUp = () => expect.poll(() => replica.catchesUp(), { timeout: 60_000 }).toBe(true);
const pause = async () => {
  await caughtUp();
  await pair.onReplica('select pg_wal_replay_pause()');
  await expect
    .poll(async () => (await pair.onReplica('select pg_get_wal_replay_pause_state() as state'))[0]?.state, {
      timeout: 60_000,
    })
    .toBe('paused');
};
const resume = () => pair.onReplica('select pg_wal_replay_resume()');

const description = 'Written while the replica stands still';
const cost = (amount = '12.34') => ({
  type: 'Management Costs',
  source: 'fund',
  fundId: world.funds.a,
  amount,
  tradeDate: '2024-03-31',
  description,
});
/** Entries added to the fund since the beginning, as a user sees them. */
const seenBy = async (ask: ReturnType<typeof as>, headers: Record<string, string> = {}) => {
  const filter = encodeURIComponent(JSON.stringify({ fundId: world.funds.a }));
  const { status, body } = await ask<{ total: number }>('GET', `/transactions?filter=${filter}`, undefined, headers);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.total - atFirst;
};

test('a user sees their own writes although the replica stands still, on each server; others read the replica', async () => {
  await pause();
  expect(await seenBy(world.ask.admin)).toBe(0);
  const made = await world.ask.ma('POST', '/transactions', cost());
  expect(made.status, made.text).toBe(201);
  expect(await seenBy(world.ask.ma)).toBe(1);
  // The replica does not have it yet.
  expect(await seenBy(world.ask.admin)).toBe(0);
  // Another server knows the write from the cookie only; the administrator stands for a user it has no note of.
  const cookie = String(made.headers['set-cookie']);
  expect(cookie).toMatch(/^read-after=\d+; Max-Age=3605; Path=\/api; HttpOnly; SameSite=Strict$/);
  expect(await seenBy(world.ask.admin, { cookie: cookie.split(';')[0] ?? '' })).toBe(1);
  const csv = await world.ask.ma(
    'GET',
    `/transactions/export?format=csv&filter=${encodeURIComponent(JSON.stringify({ fundId: world.funds.a }))}`,
  );
  expect(csv.text).toContain(description);
  await resume();
  await caughtUp();
  expect(await seenBy(world.ask.admin)).toBe(1);
});

test('a withdrawn right is gone at once although the replica still has it', async () => {
  const path = `/funds/${world.funds.b}`;
  expect((await world.ask.mb('GET', path)).status).toBe(200);
  await pause();
  await database.owner.query(`update users set status = 'suspended' where firebase_uid = 'mb'`);
  const copied = await pair.onReplica(`select status from users where firebase_uid = 'mb'`);
  expect(copied).toEqual([{ status: 'active' }]);
  expect((await world.ask.mb('GET', path)).status).toBe(403);
  await database.owner.query(`update users set status = 'active', role = null where firebase_uid = 'mb'`);
  expect((await world.ask.mb('GET', path)).status).toBeGreaterThanOrEqual(403);
  await resume();
});

test('a report has the state of its request: it waits for the replica, or reads the primary', async () => {
  await pause();
  const made = await world.ask.ma<{ report: { id: string } }>('POST', '/reports', {
    title: 'Trial balance',
    kind: 'trial_balance',
    format: 'csv',
    fundId: world.funds.a,
    asOf: '2024-12-31',
  });
  expect(made.status, made.text).toBe(201);
  expect(await reportFiles.makeNext(world.app.deps)).toBe(true);
  await resume();
  await caughtUp();
  const { report } = (await world.ask.admin<{ report: { status: string } }>('GET', `/reports/${made.body.report.id}`))
    .body;
  expect(report.status).toBe('Completed');
});

test('a replica that is further behind than allowed is not read', async () => {
  const strict = await open(0);
  await strict.replica?.compare();
  expect(strict.replica?.isUsable(0n)).toBe(false);
  await strict.close();
});

test('a server that follows no other is not read', async () => {
  const wrong = await openDatabase({
    url: pair.url,
    dataDir,
    read: { url: pair.url, longestLag: LONG },
    onError: ({ cause }) => faults.push((cause as Error).message),
  });
  await wrong.replica?.compare();
  expect(wrong.replica?.isUsable(0n)).toBe(false);
  expect(faults.pop()).toContain('follows no other');
  await wrong.close();
});

test('without the replica, requests read the primary', async () => {
  await caughtUp();
  await pair.stopReplica();
  expect(replica.isUsable(0n)).toBe(true);
  expect(await seenBy(world.ask.admin)).toBe(1);
  expect(replica.isUsable(0n)).toBe(false);
  expect((await world.ask.admin('GET', '/transactions/export?format=csv')).status).toBe(200);
  await replica.compare();
  expect(faults).toContain('The read replica is not used');
});

test('a promoted replica has each acknowledged write that it had received, and takes over', async () => {
  await stopServer();
  await pair.failOver();
  const promoted = await openDatabase({ url: pair.readUrl, dataDir, secretKey: TEST_SECRET });
  app = await startApp({}, { existing: { database: promoted, dataDir } });
  const ma = as(app, 'ma');
  expect(await seenBy(ma)).toBe(1);
  expect((await ma('POST', '/transactions', cost('56.78'))).status).toBe(201);
  expect(await seenBy(ma)).toBe(2);
});
