import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../../server/core/platform/config.ts';
import { webRoutes } from '../../server/core/routes/web.ts';

const root = mkdtempSync(join(tmpdir(), 'quarterdeck-pages-'));
let app: FastifyInstance;
beforeAll(async () => {
  writeFileSync(join(root, 'index.html'), '<title>Quarterdeck</title>');
  app = Fastify();
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ error: { code: 'NOT_FOUND' } }));
  await webRoutes(app, { config: { firebase: {} } as Config, root, signIns: [], organisation: async () => null });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const get = async (url: string, accept = '*/*') => {
  const { statusCode, headers } = await app.inject({ url, headers: { accept } });
  return [statusCode, String(headers['content-type']).split(';')[0]];
};
const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';

test.each([
  '/',
  '/login',
  '/auth/login',
  '/dashboard/admin',
  '/settings',
  '/select-context',
  '/manager-fund',
  '/funds',
  '/capital-calls/0199/submit-payment',
  '/reset-password?mode=verifyEmail',
  '/admin/dashboard',
])('%s opens the web app', async (url) => {
  expect(await get(url)).toEqual([200, 'text/html']);
});

test.each([
  '/metrics',
  '/health',
  '/actuator/prometheus',
  '/metrics/',
  '/wp-login',
  '/api',
  '/api/v2/funds',
  '/no.txt',
])('%s is no page: a probe gets 404', async (url) => {
  expect(await get(url)).toEqual([404, 'application/json']);
});

test('a browser gets the app with the 404, and never below /api', async () => {
  expect(await get('/harbour', BROWSER)).toEqual([404, 'text/html']);
  expect(await get('/api/v1/harbour', BROWSER)).toEqual([404, 'application/json']);
});
