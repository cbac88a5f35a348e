import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type Ask, askAs } from '../setup/asking.ts';
import { startBalancer } from '../setup/balancer.ts';
import { temporaryFolder } from '../setup/folder.ts';
import { launch } from '../setup/launch.ts';
import { pace } from '../setup/pace.ts';
import { hasPooler, startPooler } from '../setup/pooler.ts';
import { startPair } from '../setup/replica.ts';
import { register } from '../setup/signIn.ts';

const ADMIN = 'first@rolling.example.test';
const CLIENTS = 3;
/** Pause of a client between two requests. */
const PAUSE_MS = 50;
/** Writes between two steps, so that each step happens under load. */
const WRITES = 10;
const POLL = { timeout: 60_000 };

interface Load {
  /** Names of the partners that the server acknowledged. */
  written: string[];
  failed: string[];
  isOver: boolean;
}

/** Writes and reads in turn until the load is over, without a retry. */
const generate = async (ask: Ask, load: Load) => {
  const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => void load.failed.push(String(error)));
  while (!load.isOver) {
    const name = `partner-${randomUUID()}`;
    const body = { type: 'LP', name, email: `${name}@rolling.example.test` };
    await attempt(ask('POST', '/partners', body).then(() => load.written.push(name)));
    await attempt(ask('GET', '/partners?limit=10'));
    await sleep(PAUSE_MS);
  }
};

const partnersIn = async (url: string): Promise<string[]> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select name from partners');
  await client.end();
  return rows.map(({ name }) => name);
};

/** Addresses of a primary behind pgbouncer, if the machine has it, and of its replica. */
const startDatabases = async () => {
  const pair = await startPair();
  onTestFinished(() => pair.stop());
  const addresses = { DATABASE_URL: pair.url, DATABASE_READ_URL: pair.readUrl };
  if (!hasPooler) return { pair, addresses };
  const pooler = await startPooler(pair.connection);
  onTestFinished(() => pooler.stop());
  const pooled = `postgresql://${pair.connection.user}@127.0.0.1:${pooler.port}/quarterdeck`;
  return { pair, addresses: { ...addresses, DATABASE_URL: pooled, DATABASE_DIRECT_URL: pair.url } };
};

test('two servers restart one after the other under load: no request fails, each write is stored once', {
  timeout: 300_000,
}, async () => {
  const { pair, addresses } = await startDatabases();
  const folder = temporaryFolder();
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  pair.found(first);
  const common = {
    ...addresses,
    DEMO: 'off',
    ADMIN_EMAIL: ADMIN,
    // Many checks of the balancer, on a busy machine too.
    DRAIN_SECONDS: String(Math.round(3 * pace())),
  };
  const start = (dataDir: string) => launch({ ...common, DATA_DIR: dataDir });

  const one = await start(first);
  const token = await register(one.url, ADMIN);
  // Without a Firebase project each server has its own accounts.
  mkdirSync(second, { mode: 0o700 });
  for (const name of ['secret.key', 'auth.json']) cpSync(join(first, name), join(second, name));
  const two = await start(second);

  const load: Load = { written: [], failed: [], isOver: false };
  const balancer = await startBalancer();
  onTestFinished(() => {
    load.isOver = true;
    return balancer.close();
  });
  const bothServe = (urls: string[]) => expect.poll(balancer.ready, POLL).toEqual(urls);
  balancer.add(one.url);
  balancer.add(two.url);
  await bothServe([one.url, two.url]);

  const clients = Array.from({ length: CLIENTS }, () => generate(askAs(balancer.url, token), load));
  const moreWrites = async () => {
    const before = load.written.length;
    await expect.poll(() => load.written.length, POLL).toBeGreaterThanOrEqual(before + WRITES);
  };
  await moreWrites();
  expect(await one.stop()).toBe(0);
  balancer.remove(one.url);
  await moreWrites();
  const oneAgain = await start(first);
  balancer.add(oneAgain.url);
  await bothServe([two.url, oneAgain.url]);
  await moreWrites();
  expect(await two.stop()).toBe(0);
  balancer.remove(two.url);
  await moreWrites();
  const twoAgain = await start(second);
  balancer.add(twoAgain.url);
  await bothServe([oneAgain.url, twoAgain.url]);
  await moreWrites();
  load.isOver = true;
  await Promise.all(clients);

  expect(load.failed).toEqual([]);
  expect((await partnersIn(pair.url)).sort()).toEqual(load.written.sort());
});
