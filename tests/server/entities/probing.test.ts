import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_DUPLICATES } from '../../../server/core/entity/duplicates.ts';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { unique } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world.close());

const free = () => `${unique('free').replace(' ', '')}@test.example`;
const probe = (email: string, who: keyof World['ask'] = 'ma') =>
  world.ask[who]('POST', '/partners', { type: 'LP', name: unique('Probe'), email });

test('repeated probing for taken addresses discloses no more, neither taken nor free ones', async () => {
  // la1 belongs to the caller's fund, lb to another: the response is the same.
  for (let n = 0; n < MOST_DUPLICATES; n += 1)
    expect((await probe(n % 2 ? 'lb@test.example' : 'la1@test.example')).status).toBe(409);
  const [ofTaken, ofFree] = [await probe('lb@test.example'), await probe(free())];
  expect([ofTaken.status, ofFree.status]).toEqual([429, 429]);
  expect(Number(ofTaken.headers['retry-after'])).toBeGreaterThan(3500);
  expect(Number(ofTaken.headers['retry-after'])).toBeLessThanOrEqual(3600);
  const message = 'You have tried 20 values that are already registered. Please try again in 60 minutes.';
  expect(ofFree.body).toMatchObject({ error: { message } });
  const batch = await world.ask.ma('POST', '/partners/batch/create', {
    items: [{ type: 'LP', name: 'Probe', email: free() }],
  });
  expect(batch.status).toBe(429);
  expect((await probe(free(), 'mb')).status).toBe(201);
});

test('each such response has an audit row, from a batch too, without the value', async () => {
  const batch = await world.ask.mb('POST', '/partners/batch/create', {
    items: [
      { type: 'LP', name: 'Probe', email: free() },
      { type: 'LP', name: 'Probe', email: 'la2@test.example' },
    ],
  });
  expect(batch.status).toBe(409);
  const found = await world.tx.rows<{ actor: string; text: string }>(
    sql`select actor_id as actor, row_to_json(a)::text as text from audit_events a where name = 'duplicate value'`,
  );
  expect(found.filter((f) => f.actor === world.users.ma)).toHaveLength(MOST_DUPLICATES);
  expect(found.filter((f) => f.actor === world.users.mb)).toHaveLength(1);
  expect(found.some((f) => f.text.includes('@test.example'))).toBe(false);
});

test('an hour later the limit resets', async () => {
  await world.tx.run(sql`alter table audit_events disable trigger all`);
  await world.tx.run(sql`update audit_events set created_at = created_at - interval '61 minutes'`);
  await world.tx.run(sql`alter table audit_events enable trigger all`);
  expect((await probe(free())).status).toBe(201);
});

test('an administrator, who may list all addresses, is answered each time and never locked out', async () => {
  for (let n = 0; n < MOST_DUPLICATES + 5; n += 1) expect((await probe('lb@test.example', 'admin')).status).toBe(409);
  expect((await probe(free(), 'admin')).status).toBe(201);
});
