import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type External, startExternal } from '../setup/external.ts';
import { temporaryFolder } from '../setup/folder.ts';
import { environment, launch } from '../setup/launch.ts';
import { register } from '../setup/signIn.ts';

const ADMIN = 'first@verify.example.test';

let external: External;
beforeAll(async () => {
  external = await startExternal();
});
afterAll(() => external.stop());

test('npm run verify is content with what the portal wrote, and finds what anybody else did', {
  timeout: 300_000,
}, async () => {
  const url = await external.create('verify');
  const settings = {
    DATA_DIR: join(temporaryFolder(), 'data'),
    DATABASE_URL: url,
    DEMO: 'off',
    ADMIN_EMAIL: ADMIN,
  };
  const verify = () => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'verify'], {
      env: environment(settings),
      encoding: 'utf8',
    });
    return { status, told: stdout + stderr };
  };
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
  const anchor = join(settings.DATA_DIR, 'audit-anchor.log');
  await expect.poll(() => existsSync(anchor), { timeout: 90_000 }).toBe(true);
  expect(await app.stop()).toBe(0);

  const sound = verify();
  expect(sound.told).toMatch(/users: \d+\n/);
  expect([sound.status, sound.told.match(/is sound\./g)?.length]).toEqual([0, 4]);

  const folder = join(settings.DATA_DIR, 'files', 'documents');
  const file = join(folder, readdirSync(folder)[0] ?? '');
  writeFileSync(file, 'as forged');
  expect(verify()).toMatchObject({ status: 1, told: expect.stringContaining('is not as it was stored') });
  writeFileSync(file, 'as signed');

  renameSync(anchor, `${anchor}.away`);
  expect(verify()).toMatchObject({ status: 1, told: expect.stringContaining('audit-anchor.log is missing') });
  renameSync(`${anchor}.away`, anchor);

  writeFileSync(anchor, readFileSync(anchor, 'utf8').slice(0, -10));
  const half = verify();
  expect([half.status, half.told.includes('no tampering')]).toEqual([0, true]);

  const client = new pg.Client(url);
  await client.connect();
  await client.query("update users set status = 'suspended'");
  await client.end();
  expect(verify()).toMatchObject({ status: 1, told: expect.stringContaining('users were changed or put in past') });
  rmSync(anchor);
});
