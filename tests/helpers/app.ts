import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { storedEmail } from '../../resources/kit/emailAddresses.ts';
import { type AppOptions, createApp } from '../../server/app.ts';
import { type Identity, SignedTokenError } from '../../server/core/auth/verify.ts';
import { ApiError } from '../../server/core/base/errors.ts';
import type { Database } from '../../server/core/db/database.ts';
import { completeConfig, readSettings } from '../../server/core/platform/config.ts';
import { createDatabase } from './database.ts';
import { TEST_SECRET } from './secret.ts';
import { unauditedWrites } from './unauditedWrites.ts';

export const PROJECT = 'demo-quarterdeck';

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  dataDir: string;
  close: () => Promise<void>;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Makes an identity token of the same form as the Auth emulator. Only the browser tests sign in at the real emulator. */
export const tokenOf = (
  uid: string,
  {
    email = `${uid}@test.example`,
    verified = true,
    ...claims
  }: Record<string, unknown> & { email?: string; verified?: boolean } = {},
) => {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: uid,
    user_id: uid,
    auth_time: now - 5,
    iat: now - 5,
    exp: now + 3600,
    email,
    email_verified: verified,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    ...claims,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
};

const verify = async (token: string): Promise<Identity> => {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
    if (claims.aud !== PROJECT || Number(claims.exp) * 1000 < Date.now()) throw new SignedTokenError();
    return {
      uid: String(claims.sub),
      email: storedEmail(String(claims.email)),
      emailVerified: claims.email_verified === true,
      name: null,
      signedInAt: Number(claims.auth_time) * 1000,
    };
  } catch (error) {
    if (error instanceof SignedTokenError) throw error;
    throw new ApiError('UNAUTHORIZED', { message: 'errors.status.401' });
  }
};

/** Test doubles for parts of the application. */
type Instead = Partial<Pick<AppOptions, 'verify' | 'checkAccount' | 'files'>>;

/**
 * Starts the API on its own database and file folder, or on existing ones. Closing it checks that every change has an audit
 * row, unless the test writes `byHand`.
 */
export const startApp = async (
  env: Record<string, string> = {},
  {
    way,
    byHand = false,
    existing,
    ...instead
  }: {
    way?: Parameters<typeof createDatabase>[0];
    byHand?: boolean;
    existing?: Pick<TestApp, 'database' | 'dataDir'>;
  } & Instead = {},
): Promise<TestApp> => {
  const database = existing?.database ?? (await createDatabase(way));
  const dataDir = existing?.dataDir ?? mkdtempSync(join(tmpdir(), 'quarterdeck-app-'));
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off', RATE_LIMIT: '0', ...env });
  const config = completeConfig(settings, {
    secretKey: settings.secretKey ?? TEST_SECRET,
    authEmulatorUrl: 'http://127.0.0.1:9',
  });
  const checkAccount = async () => ({ validAfter: 0 });
  const app = await createApp({ config, database, verify, checkAccount, ...instead });
  await app.ready();
  const close = async () => {
    await app.close();
    const untold = await unauditedWrites(database.owner);
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
    if (!byHand) expect(untold, 'changes without an audit row').toEqual([]);
  };
  return { app, database, dataDir, close };
};

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
  text: string;
}

export type Ask = <T = Record<string, unknown>>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<T>>;

/** Returns a client that calls the API as the user of a uid, or unauthenticated without one. */
export const as =
  ({ app }: TestApp, uid: string | null, claims: Parameters<typeof tokenOf>[1] = {}): Ask =>
  async <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const options = {
      method,
      url: `/api/v1${path}`,
      headers: { ...(uid ? { authorization: `Bearer ${tokenOf(uid, claims)}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    } as InjectOptions;
    const answer = await app.inject(options);
    const json = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: (json && answer.body ? answer.json() : null) as T,
      headers: answer.headers,
      text: answer.body,
    };
  };
