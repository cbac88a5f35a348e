import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sizeOf } from '../setup/extent.ts';
import { postmasterIn, temporaryFolder } from '../setup/folder.ts';
import { launch } from '../setup/launch.ts';
import { quietTime } from '../setup/pace.ts';
import { register, signIn } from '../setup/signIn.ts';
import { copyWorld } from '../setup/worldTemplates.ts';

const KILLS = sizeOf('KILLS');
const WRITERS = 4;
const ADMIN = 'first@kills.example.test';
const SERVED_AGAIN_MS = 5000;

interface Acknowledged {
  id: string;
  name: string;
}

async function write(url: string, token: string, name: string): Promise<string | null> {
  const response = await fetch(`${url}/api/v1/partners`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ type: 'LP', name, email: `${name}@kills.example.test` }),
  });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { partner: { id: string } }).partner.id;
}

const isUnavailable = (error: unknown): boolean => /^50[03] /.test((error as Error).message);

/** Writes until the server has gone away; 201 responses are acknowledged writes. */
async function writeUntilGone(url: string, token: string, acknowledged: Acknowledged[]): Promise<void> {
  for (;;) {
    const name = `partner-${randomUUID()}`;
    try {
      const id = await write(url, token, name);
      if (id) acknowledged.push({ id, name });
    } catch (error) {
      // If the database ends just before the server, the server reports that.
      if (error instanceof TypeError || isUnavailable(error)) return;
      throw error;
    }
  }
}

async function missing(url: string, token: string, acknowledged: Acknowledged[]): Promise<Acknowledged[]> {
  const lost: Acknowledged[] = [];
  for (const it of acknowledged) {
    const response = await fetch(`${url}/api/v1/partners/${it.id}`, { headers: { authorization: `Bearer ${token}` } });
    const { partner } = (await response.json()) as { partner?: { name: string } };
    if (partner?.name !== it.name) lost.push(it);
  }
  return lost;
}

test(`every acknowledged write survives ${KILLS} kill -9 of the whole npm start under load`, {
  timeout: 120_000 + KILLS * 60_000,
}, async () => {
  const settings = { DATA_DIR: join(temporaryFolder(), 'data'), DEMO: 'off', ADMIN_EMAIL: ADMIN };
  const command = ['npm', 'start'];
  await copyWorld(settings.DATA_DIR, 'empty');
  let app = await launch(settings, { command });
  let token = await register(app.url, ADMIN);
  let total = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const acknowledged: Acknowledged[] = [];
    const writers = Array.from({ length: WRITERS }, () => writeUntilGone(app.url, token, acknowledged));
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(100);
    await sleep(1000 * Math.random());
    // Every other time, the database is killed as well.
    if (kill % 2 === 1) process.kill(postmasterIn(settings.DATA_DIR), 'SIGKILL');
    await app.kill();
    await Promise.all(writers);

    const restart = await quietTime(() => launch(settings, { command }));
    app = restart.result;
    token = await signIn(app.url, ADMIN);
    expect(await missing(app.url, token, acknowledged)).toEqual([]);
    expect(restart.ms).toBeLessThan(SERVED_AGAIN_MS);
    total += acknowledged.length;
  }
  console.log(`${KILLS} kills, ${total} acknowledged writes, none lost`);
  expect(await app.stop()).toBe(0);
});
