import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ConfigError, readSettings } from '../../server/core/platform/config.ts';
import { VARIABLES } from '../../server/core/platform/variables.ts';

const problemsOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example.com',
  FIREBASE_PROJECT_ID: 'portal-prod',
  FIREBASE_API_KEY: 'AIza-public',
  SECRET_KEY: 'q0W9e8R7t6Y5u4I3o2P1aZsXdCfVgBhN',
};

test('an empty environment is complete', () => {
  expect(readSettings({})).toEqual({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    dataDir: resolve('data'),
    databaseUrl: null,
    databaseDirectUrl: null,
    read: { url: null, longestLag: 5 },
    connections: { requests: 10, exports: 3 },
    filesUrl: null,
    smtpUrl: null,
    demo: true,
    adminEmail: null,
    authMode: 'emulator',
    firebase: { projectId: 'demo-quarterdeck', apiKey: 'demo-key', authDomain: null, appId: null },
    emulatorAsPublished: false,
    monitoring: false,
    tokenSyncUrl: null,
    rateLimit: 600,
    drainSeconds: 0,
    anchorLagMinutes: 60,
    metricsToken: null,
    otlpEndpoint: null,
    slowRequestMs: 2000,
    trustedProxies: false,
    logLevel: 'info',
    secretKey: null,
  });
  expect(Object.isFrozen(readSettings({}))).toBe(true);
});

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toEqual(readSettings({}));
});

test('a Firebase project replaces the emulator and the demo world', () => {
  const { authMode, demo, firebase } = readSettings({ FIREBASE_PROJECT_ID: 'portal', FIREBASE_API_KEY: 'key' });
  expect([authMode, demo, firebase.authDomain]).toEqual(['firebase', false, 'portal.firebaseapp.com']);
});

test.each([
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '3000a' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ DEMO: 'yes' }, 'DEMO must be one of on, off.'],
  [
    { TRUSTED_PROXIES: '10.0.0.0/8, balancer' },
    'TRUSTED_PROXIES must be addresses, networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, with commas between them.',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
  [{ ADMIN_EMAIL: 'me' }, 'ADMIN_EMAIL must be an e-mail address.'],
  [{ PUBLIC_URL: 'https://x.example/path' }, 'PUBLIC_URL must be an address without a path.'],
  [{ SECRET_KEY: 'a'.repeat(40) }, 'SECRET_KEY must be at least 32 random characters (openssl rand -base64 32).'],
  [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS must be a whole number from 2 to 999.'],
  [{ DATABASE_READ_URL: 'postgresql://copy/x' }, 'DATABASE_URL must be set if DATABASE_READ_URL is set.'],
  [{ DATABASE_DIRECT_URL: 'postgresql://db/x' }, 'DATABASE_URL must be set if DATABASE_DIRECT_URL is set.'],
  [{ FIREBASE_PROJECT_ID: 'portal' }, 'FIREBASE_API_KEY must be set if FIREBASE_PROJECT_ID is set.'],
  [{ PERFORMANCE_MONITORING: 'on' }, 'PERFORMANCE_MONITORING needs a Firebase project and its FIREBASE_APP_ID.'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that begins with https:// or http://.',
  ],
  [{ FIREBASE_API_KEY: 'key' }, 'FIREBASE_PROJECT_ID must be set if FIREBASE_API_KEY is set.'],
])('%o is refused in a sentence', (env, sentence) => {
  expect(problemsOf(env)).toEqual([sentence]);
});

test('an invalid address is named but never repeated, because it may contain a password', () => {
  const [sentence] = problemsOf({ DATABASE_URL: 'mysql://me:hunter2@db/x' });
  expect(sentence).toBe('DATABASE_URL must be an address that begins with postgresql:// or postgres://.');
});

test('an object store without a bucket is refused', () => {
  expect(problemsOf({ FILES_URL: 's3:/files' })).toEqual(['FILES_URL must be an address with a bucket (s3://bucket).']);
  expect(problemsOf({ FILES_URL: 's3://bucket' })).toEqual([]);
});

test('all invalid variables are reported at once', () => {
  expect(problemsOf({ PORT: 'x', DEMO: 'x', SMTP_URL: 'x' })).toHaveLength(3);
});

describe('in production', () => {
  test('a safe environment is accepted', () => {
    expect(readSettings(PRODUCTION)).toMatchObject({ production: true, demo: false, authMode: 'firebase' });
  });

  test.each<[NodeJS.ProcessEnv, string]>([
    [{ FIREBASE_PROJECT_ID: '', FIREBASE_API_KEY: '' }, 'FIREBASE_PROJECT_ID'],
    [{ FIREBASE_PROJECT_ID: 'demo-portal' }, 'FIREBASE_PROJECT_ID'],
    [{ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, 'FIREBASE_AUTH_EMULATOR_HOST'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://portal.example.com' }, 'PUBLIC_URL'],
    [{ SECRET_KEY: '' }, 'SECRET_KEY'],
    [{ SECRET_KEY: 'changeme' }, 'SECRET_KEY'],
    [{ DEMO: 'on' }, 'DEMO'],
    [{ LOG_LEVEL: 'debug' }, 'LOG_LEVEL'],
    [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'NODE_TLS_REJECT_UNAUTHORIZED'],
  ])('%o is refused', (unsafe, name) => {
    const problems = problemsOf({ ...PRODUCTION, ...unsafe });
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) expect(problem).toContain(name);
  });
});

test('.env.example explains exactly the variables of the table, with its texts', () => {
  const text = readFileSync('.env.example', 'utf8');
  const told = [...text.matchAll(/^# (.+)\n#?([A-Z_]+)=/gm)].map(([, explain, name]) => [name, explain]);
  expect(told).toEqual(Object.entries(VARIABLES).map(([name, { explain }]) => [name, explain]));
  expect(text.match(/^#?[A-Z_]+=/gm)).toHaveLength(told.length);
});
