import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { command } from '../setup/command.ts';
import { type External, startExternal } from '../setup/external.ts';
import { temporaryFolder } from '../setup/folder.ts';
import { launch } from '../setup/launch.ts';
import { register, signIn } from '../setup/signIn.ts';
import { copyWorld } from '../setup/worldTemplates.ts';
import { type Acknowledged, missing, writeOnce } from '../setup/writers.ts';

const ADMIN = 'first@backup.example.test';
const SETTINGS = { DEMO: 'off', ADMIN_EMAIL: ADMIN };
const LONG = { timeout: 600_000 };

let external: External;
beforeAll(async () => {
  external = await startExternal({ isFounded: true });
}, 300_000);
afterAll(() => external.stop());

/**
 * Starts a server, writes from two clients, backs up at the same time, keeps writing for a while, and stops the server.
 */
async function backUpUnderLoad(settings: Record<string, string>, file: string): Promise<Acknowledged[]> {
  const app = await launch(settings);
  const token = await register(app.url, ADMIN);
  const acknowledged: Acknowledged[] = [];
  let isOver = false;
  const write = async () => {
    while (!isOver) await writeOnce(app.url, token, (it) => acknowledged.push(it));
  };
  const writers = [write(), write()];
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20);
  const before = [...acknowledged];
  const { code, output } = await command('backup', settings, file);
  isOver = true;
  await Promise.all(writers);
  expect(output).toMatch(/^Backed up to \S+, \d+\.\d MB: \d+ tables with \d+ rows, \d+ files, as of /);
  expect(code).toBe(0);
  expect(acknowledged.length).toBeGreaterThan(before.length);
  expect(await app.stop()).toBe(0);
  return before;
}

async function restoreAndLook(settings: Record<string, string>, file: string, all: Acknowledged[]): Promise<void> {
  const restored = await command('restore', settings, file);
  expect(restored.output).toMatch(/^Restored \d+ tables with \d+ rows and \d+ files/);
  expect(restored.code).toBe(0);
  const verified = await command('verify', settings);
  expect(verified.output).not.toContain('not sound');
  expect(verified.code).toBe(0);
  const app = await launch(settings);
  const token = await signIn(app.url, ADMIN);
  expect(await missing(app.url, token, all)).toEqual([]);
  expect(await app.stop()).toBe(0);
}

test(
  'a backup of the built-in database under load restores all earlier acknowledged writes into an external one',
  LONG,
  async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'one.zip');
    const settings = { ...SETTINGS, DATA_DIR: join(folder, 'data') };
    await copyWorld(settings.DATA_DIR, 'empty');
    const all = await backUpUnderLoad(settings, file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
    expect(readFileSync(file).includes(readFileSync(join(folder, 'data', 'secret.key')))).toBe(false);
    const target = await external.create('to_here');
    await restoreAndLook({ ...SETTINGS, DATA_DIR: join(folder, 'restored'), DATABASE_URL: target }, file, all);
  },
);

test('a backup of an unused folder, or of a missing database, names it and writes nothing', LONG, async () => {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'elsewhere');
  const file = join(folder, 'none.zip');
  const { code, output } = await command('backup', { DATA_DIR: dataDir }, file);
  expect([code, output]).toEqual([
    1,
    expect.stringContaining(`Quarterdeck was never started with the folder ${dataDir}.`),
  ]);
  const url = await external.create('never_used');
  const unused = await command('backup', { DATA_DIR: dataDir, DATABASE_URL: url }, file);
  expect([unused.code, unused.output]).toEqual([
    1,
    expect.stringContaining('the database at DATABASE_URL has never been used'),
  ]);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  expect(existsSync(file)).toBe(false);
});

test('a backup of an external database, and its restore into the built-in one', LONG, async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'one.zip');
  const dataDir = join(folder, 'data');
  const url = await external.found('from_here', dataDir);
  const all = await backUpUnderLoad({ ...SETTINGS, DATA_DIR: dataDir, DATABASE_URL: url }, file);
  await restoreAndLook({ ...SETTINGS, DATA_DIR: join(folder, 'restored') }, file, all);
});
