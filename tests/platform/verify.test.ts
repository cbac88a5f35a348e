import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { command } from '../setup/command.ts';
import { type External, startExternal } from '../setup/external.ts';
import { temporaryFolder } from '../setup/folder.ts';
import { launch } from '../setup/launch.ts';
import { register } from '../setup/signIn.ts';

const ADMIN = 'first@verify.example.test';

let external: External;
beforeAll(async () => {
  external = await startExternal({ isFounded: true });
});
afterAll(() => external.stop());

test("npm run verify accepts the portal's own writes, and detects all others", {
  timeout: 300_000,
}, async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const url = await external.found('verify', dataDir);
  const settings = { DATA_DIR: dataDir, DATABASE_URL: url, DEMO: 'off', ADMIN_EMAIL: ADMIN };
  const verify = () => command('verify', settings);
  const anchor = join(dataDir, 'audit-anchor.log');
  const anchored = () => (existsSync(anchor) ? readFileSync(anchor, 'utf8') : '');
  const before = anchored();
  const app = await launch(settings);
  const authorization = `Bearer ${await register(app.url, ADMIN)}`;
  const me = await fetch(`${app.url}/api/v1/auth/me`, { headers: { authorization } });
  const form = new FormData();
  const { id } = (await me.json()) as { id: string };
  for (const [key, value] of Object.entries({ title: 'Deed', type: 'other', ownerKind: 'User', ownerId: id }))
    form.set(key, value);
  form.set('file', new File(['as signed'], 'deed.txt'));
  const uploaded = await fetch(`${app.url}/api/v1/documents`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  expect(uploaded.status).toBe(201);
  expect(await app.stop()).toBe(0);
  // A start seals immediately; a running server does so once a minute.
  const next = await launch(settings);
  await expect.poll(anchored, { timeout: 90_000 }).not.toBe(before);
  expect(await next.stop()).toBe(0);

  const sound = await verify();
  expect(sound.output).toMatch(/users: \d+\n/);
  expect([sound.code, sound.output.match(/is sound\./g)?.length]).toEqual([0, 4]);

  const folder = join(settings.DATA_DIR, 'files', 'documents');
  const file = join(folder, readdirSync(folder)[0] ?? '');
  writeFileSync(file, 'as forged');
  expect(await verify()).toMatchObject({ code: 1, output: expect.stringContaining('was changed (documents/') });
  writeFileSync(file, 'as signed');

  renameSync(anchor, `${anchor}.away`);
  expect(await verify()).toMatchObject({ code: 1, output: expect.stringContaining('audit-anchor.log is missing') });
  renameSync(`${anchor}.away`, anchor);

  writeFileSync(anchor, readFileSync(anchor, 'utf8').slice(0, -10));
  const half = await verify();
  expect([half.code, half.output.includes('not tampering')]).toEqual([0, true]);

  const client = new pg.Client(url);
  await client.connect();
  await client.query("update users set status = 'suspended'");
  await client.end();
  expect(await verify()).toMatchObject({
    code: 1,
    output: expect.stringContaining('users were changed or inserted outside'),
  });
  rmSync(anchor);
});
