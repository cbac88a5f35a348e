import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../setup/folder.ts';
import { launch } from '../setup/launch.ts';
import { register, signIn } from '../setup/signIn.ts';
import { copyWorld } from '../setup/worldTemplates.ts';

const ADMIN = 'first@uploads.example.test';
const WRITERS = 4;

interface Acknowledged {
  id: string;
  sha256: string;
}

const authorized = (token: string) => ({ authorization: `Bearer ${token}` });

async function me(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/me`, { headers: authorized(token) });
  return ((await answer.json()) as { id: string }).id;
}

/** Uploads until the server has gone away; 201 responses are acknowledged. */
async function uploadUntilGone(url: string, token: string, ownerId: string, acknowledged: Acknowledged[]) {
  for (;;) {
    const text = randomUUID().repeat(20_000);
    const form = new FormData();
    for (const [key, value] of Object.entries({ title: randomUUID(), type: 'other', ownerKind: 'User', ownerId }))
      form.set(key, value);
    form.set('file', new File([text], 'page.txt'));
    try {
      const answer = await fetch(`${url}/api/v1/documents`, { method: 'POST', headers: authorized(token), body: form });
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
      const { document } = (await answer.json()) as { document: { id: string } };
      acknowledged.push({ id: document.id, sha256: createHash('sha256').update(text).digest('hex') });
    } catch (error) {
      if (error instanceof TypeError || /^503 /.test((error as Error).message)) return;
      throw error;
    }
  }
}

test('after kill -9 during uploads every acknowledged file is complete, and no partial file has a final name', async () => {
  const settings = { DATA_DIR: join(temporaryFolder(), 'data'), DEMO: 'off', ADMIN_EMAIL: ADMIN };
  await copyWorld(settings.DATA_DIR, 'empty');
  let app = await launch(settings);
  let token = await register(app.url, ADMIN);
  const acknowledged: Acknowledged[] = [];
  const owner = await me(app.url, token);
  const writers = Array.from({ length: WRITERS }, () => uploadUntilGone(app.url, token, owner, acknowledged));
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20);
  await app.kill();
  await Promise.all(writers);
  app = await launch(settings);
  token = await signIn(app.url, ADMIN);
  for (const { id, sha256 } of acknowledged) {
    const answer = await fetch(`${app.url}/api/v1/documents/${id}/file`, { headers: authorized(token) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, createHash('sha256').update(bytes).digest('hex')]).toEqual([200, sha256]);
  }
  const folder = join(settings.DATA_DIR, 'files', 'documents');
  // At most one per writer was stored without its row: the sweep removes it a day later.
  expect(existsSync(folder) && readdirSync(folder).length - acknowledged.length).toBeLessThanOrEqual(WRITERS);
  expect(await app.stop()).toBe(0);
});
