import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withOptions } from '../../server/core/db/pools.ts';
import { sealKeysOf } from '../../server/core/db/sealKeys.ts';
import { command } from '../setup/command.ts';
import { type External, startExternal } from '../setup/external.ts';
import { temporaryFolder } from '../setup/folder.ts';
import { freePort, launch } from '../setup/launch.ts';
import { copyWorld } from '../setup/worldTemplates.ts';

const DEVELOPMENT = { DEMO: 'off', ADMIN_EMAIL: 'first@again.example.test' };
const PRODUCTION = {
  NODE_ENV: 'production',
  // No load balancer has to notice the shutdown.
  DRAIN_SECONDS: '0',
  PUBLIC_URL: 'https://portal.example.com',
  FIREBASE_PROJECT_ID: 'portal-prod',
  FIREBASE_API_KEY: 'AIza-public',
  SECRET_KEY: 'q0W9e8R7t6Y5u4I3o2P1aZsXdCfVgBhN',
  ADMIN_EMAIL: 'first@again.example.test',
};

let external: External;
beforeAll(async () => {
  external = await startExternal();
});
afterAll(() => external.stop());

const isReady = async (url: string): Promise<boolean> => (await fetch(`${url}/readyz`)).ok;

/** Starts and stops a server, and runs `verify` afterwards. */
async function startAndVerify(settings: Record<string, string>): Promise<void> {
  const port = await freePort();
  const app = await launch({ ...settings, PORT: String(port) });
  expect(await isReady(`http://127.0.0.1:${port}`)).toBe(true);
  expect(await app.stop()).toBe(0);
  const verified = await command('verify', settings);
  expect(verified.output).toMatch(/is sound\.\n.*is sound\./s);
  expect(verified.code).toBe(0);
}

test('a server on an external database restarts', { timeout: 300_000 }, async () => {
  const url = await external.create('development');
  const settings = { ...DEVELOPMENT, DATA_DIR: join(temporaryFolder(), 'data'), DATABASE_URL: url };
  await startAndVerify(settings);
  await startAndVerify(settings);
});

test('a server with production settings restarts, even after it sealed its audit', {
  timeout: 300_000,
}, async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const url = await external.create('production');
  const settings = { ...PRODUCTION, DATA_DIR: dataDir, DATABASE_URL: url };
  await startAndVerify(settings);
  // Writes like the server itself: its sessions carry the seal key.
  const sealKey = `-c quarterdeck.seal_key=${sealKeysOf(PRODUCTION.SECRET_KEY).rows}`;
  const client = new pg.Client(withOptions({ connectionString: url }, [sealKey]));
  await client.connect();
  await client.query(
    "insert into audit_events (id, action, entity) values (gen_random_uuid(), 'sign_in', 'users') on conflict do nothing",
  );
  await client.end();
  const app = await launch(settings);
  await expect.poll(() => existsSync(join(dataDir, 'audit-anchor.log')), { timeout: 60_000 }).toBe(true);
  await app.stop();
  await startAndVerify(settings);
});

test('a copied folder starts, with or without its hidden and empty parts', { timeout: 300_000 }, async () => {
  const folder = temporaryFolder();
  const settings = { ...DEVELOPMENT, DATA_DIR: join(folder, 'data') };
  await copyWorld(settings.DATA_DIR, 'empty');
  const kept = ['postgres', 'files', 'secret.key', 'auth.json', 'audit-anchor.log'];
  for (const name of readdirSync(settings.DATA_DIR)) {
    if (!kept.includes(name)) rmSync(join(settings.DATA_DIR, name), { recursive: true });
  }
  const copy = join(folder, 'copied');
  expect(spawnSync('cp', ['-a', settings.DATA_DIR, copy]).status).toBe(0);
  await startAndVerify({ ...settings, DATA_DIR: copy });
});
