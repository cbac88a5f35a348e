import { expect, test } from 'vitest';
import { startApp } from '../helpers/app.ts';

const configOf = async (env: Record<string, string>) => {
  const { app, close } = await startApp(env);
  const answer = await app.inject('/config.json');
  await close();
  return { body: answer.json(), policy: String(answer.headers['content-security-policy']) };
};

test('nothing is measured unless the operator enables it', async () => {
  const { body, policy } = await configOf({});
  expect(body).toMatchObject({ monitoring: false, appId: null, tokenSyncUrl: null });
  expect(policy).not.toContain('firebaselogging');
});

test('with a project and its app call timings may be sent there, and nowhere else', async () => {
  const { body, policy } = await configOf({
    FIREBASE_PROJECT_ID: 'portal',
    FIREBASE_API_KEY: 'key',
    FIREBASE_APP_ID: '1:2:web:3',
    PERFORMANCE_MONITORING: 'on',
    TOKEN_SYNC_URL: 'https://sync.example/session',
  });
  expect(body).toMatchObject({
    projectId: 'portal',
    monitoring: true,
    appId: '1:2:web:3',
    tokenSyncUrl: 'https://sync.example/session',
  });
  expect(policy).toContain('https://firebaselogging.googleapis.com');
  expect(policy).toContain('https://sync.example');
});

test('every response has the browser security headers, refusals too', async () => {
  const { app, close } = await startApp();
  const told = {
    'content-security-policy':
      "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;font-src 'self';connect-src 'self' http://127.0.0.1:9;frame-src 'self' blob:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    'permissions-policy': expect.stringContaining('camera=(), '),
  };
  for (const url of ['/config.json', '/api/v1/funds', '/api/v1/nothing'])
    expect((await app.inject(url)).headers).toMatchObject(told);
  expect((await app.inject('/config.json')).headers).not.toHaveProperty('strict-transport-security');
  await close();
});
