import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, tokenOf } from '../helpers/app.ts';

const TOKEN = 'n4Zq7Wc1Xk9Ls2Vb6Mt8Rj3Ph5Gd0FyTu5';
let at: TestApp;
beforeAll(async () => {
  at = await startApp({ METRICS_TOKEN: TOKEN });
});
afterAll(() => at.close());

const scrape = (authorization?: string) =>
  at.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

/** Returns the value of a sample by its name and labels, as Prometheus reads it. */
const sampleIn = (text: string, sample: string): number | undefined => {
  const line = text.split('\n').find((it) => it.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
};

test('metrics need their token, and a user token does not replace it', async () => {
  for (const authorization of [undefined, 'Bearer x', TOKEN, `Bearer ${tokenOf('somebody')}`])
    expect((await scrape(authorization)).statusCode).toBe(401);
  const answer = await scrape(`Bearer ${TOKEN}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
});

test('requests are counted by the pattern of their route, and ids never become labels', async () => {
  const id = '00000000-0000-7000-8000-000000000001';
  await at.app.inject(`/api/v1/funds/${id}`);
  await at.app.inject('/api/v1/partners?q=Halloway');
  const { body } = await scrape(`Bearer ${TOKEN}`);
  const count = (route: string) =>
    sampleIn(body, `http_request_duration_seconds_count{method="GET",route="${route}",status="401"}`);
  expect(count('/api/v1/funds/:id')).toBe(1);
  expect(count('/api/v1/partners')).toBe(1);
  expect(body).not.toMatch(/Halloway|00000000-0000-7000/);
  expect(sampleIn(body, 'http_requests_in_flight')).toBe(1);
});

test('pools, queues, seals and the disk have current values', async () => {
  const { body } = await scrape(`Bearer ${TOKEN}`);
  expect(sampleIn(body, 'database_pool_waiting{pool="app"}')).toBe(0);
  expect(sampleIn(body, 'job_queue_entries{queue="email",state="dead"}')).toBe(0);
  expect(sampleIn(body, 'job_queue_oldest_seconds{queue="email"}')).toBe(0);
  expect(sampleIn(body, 'seal_lag_seconds')).toBeGreaterThanOrEqual(0);
  const free = sampleIn(body, 'data_disk_bytes{state="free"}');
  expect(free).toBeGreaterThan(0);
  expect(sampleIn(body, 'data_disk_bytes{state="total"}')).toBeGreaterThan(free as number);
});

test('without a token there is no route', async () => {
  const off = await startApp({}, { existing: at });
  const { statusCode, headers } = await off.app.inject('/metrics');
  await off.app.close();
  expect([statusCode, String(headers['content-type'])]).not.toEqual([200, expect.stringMatching(/^text\/plain/)]);
});
