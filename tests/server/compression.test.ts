import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, tokenOf } from '../helpers/app.ts';
import { makeWorld } from '../helpers/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  const world = await makeWorld(app);
  const rows = Array.from({ length: 20 }, (_, i) => [`Packed ${i}`, 'lp', `packed${i}@test.example`]);
  const { status } = await world.ask.admin('POST', '/partners/import', { columns: ['name', 'type', 'email'], rows });
  expect(status).toBe(201);
});
afterAll(() => app?.close());

const get = (path: string, encoding?: string) =>
  app.app.inject({
    method: 'GET',
    url: `/api/v1${path}`,
    headers: {
      authorization: `Bearer ${tokenOf('admin')}`,
      ...(encoding && { 'accept-encoding': encoding }),
    },
  });

test('a list is compressed on request, with its row count and the same content', async () => {
  const path = '/partners?range=[0,24]';
  const [packed, plain] = [await get(path, 'gzip, deflate, br'), await get(path)];
  expect([packed.statusCode, packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
    200,
    'gzip',
    undefined,
  ]);
  const { total, partners } = plain.json() as { total: number; partners: object[] };
  expect(packed.headers['content-range']).toBe(`partners 0-${partners.length - 1}/${total}`);
  expect(packed.headers['content-range']).toBe(plain.headers['content-range']);
  expect(packed.headers.vary).toMatch(/accept-encoding/i);
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json());
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

test('a short response is sent uncompressed, with the count', async () => {
  const { headers, rawPayload } = await get('/partners?range=[0,9]&filter={"q":"nobody by this name"}', 'gzip');
  expect([headers['content-encoding'], headers['content-range']]).toEqual([undefined, 'partners 0-0/0']);
  expect(rawPayload.length).toBeLessThan(4096);
});

test('a refusal has no count', async () => {
  const { statusCode, headers } = await get('/partners?nothing=1', 'gzip');
  expect([statusCode, headers['content-range']]).toEqual([422, undefined]);
});
