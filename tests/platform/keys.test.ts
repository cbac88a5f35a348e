import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type External, startExternal } from '../setup/external.ts';
import { temporaryFolder } from '../setup/folder.ts';
import { begin, launch } from '../setup/launch.ts';
import { register } from '../setup/signIn.ts';
import { writeOnce } from '../setup/writers.ts';

const ADMIN = 'first@keys.example.test';
const SETTINGS = { DEMO: 'off', ADMIN_EMAIL: ADMIN };
const LONG = { timeout: 300_000 };
const MISSING = /^The key of this database is missing: its tax ids and account numbers are encrypted with it\. /m;
const OTHER = /is not the key of this database: its tax ids and account numbers are encrypted with another one\./;

let external: External;
beforeAll(async () => {
  external = await startExternal({ isFounded: true });
});
afterAll(() => external.stop());

const refused = async (settings: Record<string, string>): Promise<string> => {
  const run = begin(settings);
  expect(await run.ended).toBe(1);
  return run.output();
};

test('a database is only served with its own key', LONG, async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const settings = { ...SETTINGS, DATA_DIR: dataDir, DATABASE_URL: await external.found('keyed', dataDir) };
  const app = await launch(settings);
  await writeOnce(app.url, await register(app.url, ADMIN), () => {});
  await app.stop();

  const file = join(dataDir, 'secret.key');
  const key = readFileSync(file, 'utf8');
  rmSync(file);
  expect(await refused(settings)).toMatch(MISSING);
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, key.split('').reverse().join(''));
  expect(await refused(settings)).toMatch(OTHER);
  expect(await refused({ ...settings, SECRET_KEY: 'q0W9e8R7t6Y5u4I3o2P1aZsXdCfVgBhN' })).toMatch(
    /^SECRET_KEY is not the key/m,
  );
  expect(await refused({ ...settings, DATA_DIR: join(temporaryFolder(), 'data') })).toMatch(MISSING);

  // A database from before the fingerprint existed: its content identifies the key.
  const client = new pg.Client(settings.DATABASE_URL);
  await client.connect();
  await client.query('delete from installation');
  await client.end();
  expect(await refused(settings)).toMatch(OTHER);
  rmSync(file);
  expect(await refused(settings)).toMatch(MISSING);
  writeFileSync(file, key);
  expect(await (await launch(settings)).stop()).toBe(0);
});

test(
  'two servers that initialise one database concurrently have one key, or one of them is refused',
  LONG,
  async () => {
    const DATABASE_URL = await external.create('shared');
    const runs = [1, 2].map(() => begin({ ...SETTINGS, DATABASE_URL, DATA_DIR: join(temporaryFolder(), 'data') }));
    const outcomes = await Promise.all(
      runs.map((run) => Promise.race([run.ready.then(() => 'ready'), run.ended.then(() => run.output())])),
    );
    expect(outcomes.filter((it) => it === 'ready')).toHaveLength(1);
    expect(outcomes.find((it) => it !== 'ready')).toMatch(/key of this database/);
    await Promise.all(runs.map((run) => run.stop()));
  },
);
