import { expect, test } from 'vitest';
import { startApp } from '../helpers/app.ts';

const configOf = async (env: Record<string, string>) => {
  const { app, close } = await startApp(env);
  const answer = await app.inject('/config.json');
  await close();
  return { body: answer.json(), policy: String(answer.headers['content-security-policy']) };
};

test('nothing is measured unless the operator asks for it', async () => {
  const { body, policy } = await configOf({});
  expect(body).toMatchObject({ monitoring: false, appId: null, tokenSyncUrl: null });
  expect(policy).not.toContain('firebaselogging');
});

test('with a project and its app call timings may go there, and nowhere else', async () => {
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
