import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings } from '../../server/core/platform/config.ts';
import { VARIABLES } from '../../server/core/platform/variables.ts';

const names = Object.keys(VARIABLES);

test('the operations guide covers every setting', () => {
  const text = readFileSync('docs/operations.md', 'utf8');
  expect(names.filter((name) => !text.includes(`\`${name}`))).toEqual([]);
});

test.each(['README.md', 'docs/operations.md', 'Dockerfile', 'compose.yaml'])(
  '%s names existing settings only',
  (file) => {
    const named = readFileSync(file, 'utf8').matchAll(/(?:`|^ENV |[A-Z] |^ {6})([A-Z]+(?:_[A-Z]+)+)(?==|: |`)/gm);
    // Settings of PostgreSQL and OpenTelemetry, which read them themselves.
    const others = /^(POSTGRES|OTEL)_\w+$/;
    const found = [...named].map(([, name = '']) => name);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((name) => !names.includes(name) && !others.test(name))).toEqual([]);
  },
);

test('production.env.example contains exactly the required settings of a production start', () => {
  const text = readFileSync('production.env.example', 'utf8');
  const asked = [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(asked.filter((name) => name !== 'POSTGRES_PASSWORD' && !names.includes(name))).toEqual([]);
  const filled: Record<string, string> = {
    PUBLIC_URL: 'https://portal.example.com',
    SECRET_KEY: 'q0W9e8R7t6Y5u4I3o2P1aZsXdCfVgBhN',
    FIREBASE_PROJECT_ID: 'portal-prod',
    FIREBASE_API_KEY: 'AIza-public',
    ADMIN_EMAIL: 'first@example.com',
    TRUSTED_PROXIES: '172.16.0.0/12',
    SMTP_URL: 'smtps://user:password@mail.example.com',
  };
  const settings = Object.fromEntries(asked.filter((name) => name in filled).map((name) => [name, filled[name]]));
  expect(readSettings({ NODE_ENV: 'production', ...settings })).toMatchObject({ production: true });
});

test('compose.yaml gives the server its database and waits for it', () => {
  const text = readFileSync('compose.yaml', 'utf8');
  expect(text).toMatch(
    /DATABASE_URL: postgresql:\/\/quarterdeck:\$\{POSTGRES_PASSWORD:\?\}@database:5432\/quarterdeck/,
  );
  expect(text).toMatch(/condition: service_healthy/);
  expect(text).toMatch(/restart: unless-stopped/);
});
