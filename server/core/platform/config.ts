import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readVariables, type Values } from './variables.ts';

/** Validated environment settings with defaults. */
export interface Settings {
  production: boolean;
  port: number;
  host: string;
  /** Public origin (no trailing slash), or null for the listening address. */
  publicUrl: string | null;
  /** Absolute path. */
  dataDir: string;
  /** null: the embedded PostgreSQL under dataDir. */
  databaseUrl: string | null;
  /** null: databaseUrl, which then leads to no pooler. */
  databaseDirectUrl: string | null;
  /** Replica for reads (null: none), and the seconds that it may be behind. */
  read: { url: string | null; longestLag: number };
  /** Sizes of the connection pools. */
  connections: { requests: number; exports: number };
  filesUrl: string | null;
  smtpUrl: string | null;
  demo: boolean;
  adminEmail: string | null;
  authMode: 'emulator' | 'firebase';
  firebase: { projectId: string; apiKey: string; authDomain: string | null; appId: string | null };
  /** Runs the embedded Auth emulator without startup optimizations. */
  emulatorAsPublished: boolean;
  /** Sends call timings to the Firebase project's performance monitoring. */
  monitoring: boolean;
  tokenSyncUrl: string | null;
  /** Requests per minute and user; 0: unlimited. */
  rateLimit: number;
  /** Seconds between SIGTERM and shutdown, in which requests are answered and readiness returns 503. */
  drainSeconds: number;
  /** Minutes with writes after which verify reports the newest line of the anchor as too old. */
  anchorLagMinutes: number;
  /** Bearer token of GET /metrics, or null without that route. */
  metricsToken: string | null;
  /** Address of an OpenTelemetry collector for traces, or null without them. */
  otlpEndpoint: string | null;
  /** Slower requests are logged; 0: none. */
  slowRequestMs: number;
  /** Trusted proxies for the client address (addresses, networks or names of ranges), or false for none. */
  trustedProxies: string[] | false;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** null: the key in dataDir/secret.key, created if missing. */
  secretKey: string | null;
}

/** Settings completed by the started platform. */
export interface Config extends Settings {
  secretKey: string;
  /** URL of the Auth emulator (http://127.0.0.1:port), null with a real Firebase project. */
  authEmulatorUrl: string | null;
}

/** Invalid environment; each problem is one sentence naming its variable. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const DEMO_PROJECT = 'demo-quarterdeck';

/** Loads a .env file from the working directory; existing variables take precedence. */
export function loadDotEnv(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** Reads and validates settings from an environment. Throws ConfigError with every problem at once. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Readonly<Settings> {
  const { values, problems } = readVariables(env);
  const settings = withDefaults(values);
  problems.push(...contradictions(settings, values));
  if (settings.production) problems.push(...unsafeInProduction(settings, values, env));
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(settings);
}

/** Returns the application's configuration: settings, secret key and the emulator's URL. */
export function completeConfig(
  settings: Settings,
  { secretKey, authEmulatorUrl = null }: { secretKey: string; authEmulatorUrl?: string | null },
): Readonly<Config> {
  return Object.freeze({ ...settings, secretKey, authEmulatorUrl });
}

function withDefaults(values: Values): Settings {
  const production = values.NODE_ENV === 'production';
  const projectId = values.FIREBASE_PROJECT_ID;
  return {
    production,
    port: values.PORT ?? 3000,
    host: values.HOST ?? '127.0.0.1',
    publicUrl: values.PUBLIC_URL ?? null,
    dataDir: resolve(values.DATA_DIR ?? 'data'),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    read: Object.freeze({ url: values.DATABASE_READ_URL ?? null, longestLag: values.DATABASE_READ_LAG ?? 5 }),
    connections: Object.freeze({
      requests: values.DATABASE_CONNECTIONS ?? 10,
      exports: values.EXPORT_CONNECTIONS ?? 3,
    }),
    filesUrl: values.FILES_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    demo: values.DEMO ?? (!production && !projectId),
    adminEmail: values.ADMIN_EMAIL ?? null,
    authMode: projectId ? 'firebase' : 'emulator',
    firebase: Object.freeze({
      projectId: projectId ?? DEMO_PROJECT,
      apiKey: values.FIREBASE_API_KEY ?? 'demo-key',
      authDomain: values.FIREBASE_AUTH_DOMAIN ?? (projectId ? `${projectId}.firebaseapp.com` : null),
      appId: values.FIREBASE_APP_ID ?? null,
    }),
    emulatorAsPublished: values.EMULATOR_AS_PUBLISHED ?? false,
    monitoring: values.PERFORMANCE_MONITORING ?? false,
    tokenSyncUrl: values.TOKEN_SYNC_URL ?? null,
    rateLimit: values.RATE_LIMIT ?? 600,
    drainSeconds: values.DRAIN_SECONDS ?? (production ? 5 : 0),
    anchorLagMinutes: values.ANCHOR_LAG_MINUTES ?? 60,
    metricsToken: values.METRICS_TOKEN ?? null,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    slowRequestMs: values.SLOW_REQUEST_MS ?? 2000,
    trustedProxies: values.TRUSTED_PROXIES ?? false,
    logLevel: values.LOG_LEVEL ?? 'info',
    secretKey: values.SECRET_KEY ?? null,
  };
}

function contradictions({ authMode, demo, monitoring }: Settings, values: Values): string[] {
  const credentials = values.GOOGLE_APPLICATION_CREDENTIALS;
  const found: [boolean, string][] = [
    [
      values.DATABASE_READ_URL !== undefined && !values.DATABASE_URL,
      'DATABASE_URL must be set if DATABASE_READ_URL is set.',
    ],
    [
      values.DATABASE_DIRECT_URL !== undefined && !values.DATABASE_URL,
      'DATABASE_URL must be set if DATABASE_DIRECT_URL is set.',
    ],
    [
      authMode === 'firebase' && !values.FIREBASE_API_KEY,
      'FIREBASE_API_KEY must be set if FIREBASE_PROJECT_ID is set.',
    ],
    [
      authMode === 'emulator' && values.FIREBASE_API_KEY !== undefined,
      'FIREBASE_PROJECT_ID must be set if FIREBASE_API_KEY is set.',
    ],
    [
      monitoring && !(authMode === 'firebase' && values.FIREBASE_APP_ID),
      'PERFORMANCE_MONITORING needs a Firebase project and its FIREBASE_APP_ID.',
    ],
    [
      authMode === 'firebase' && demo,
      'DEMO must be off with FIREBASE_PROJECT_ID: the demo sign-ins live in the built-in emulator.',
    ],
    [
      credentials !== undefined && !existsSync(credentials),
      'GOOGLE_APPLICATION_CREDENTIALS must be the path of a file that exists.',
    ],
  ];
  return sentences(found);
}

function unsafeInProduction(settings: Settings, values: Values, env: NodeJS.ProcessEnv): string[] {
  const emulator = settings.authMode === 'emulator' || settings.firebase.projectId.startsWith('demo-');
  const found: [boolean, string][] = [
    [emulator, 'FIREBASE_PROJECT_ID must name a real Firebase project in production: emulator tokens are not signed.'],
    [Boolean(env.FIREBASE_AUTH_EMULATOR_HOST), 'FIREBASE_AUTH_EMULATOR_HOST must not be set in production.'],
    [!settings.publicUrl?.startsWith('https://'), 'PUBLIC_URL must begin with https:// in production.'],
    [settings.demo, 'DEMO must be off in production: its passwords are public.'],
    [values.SECRET_KEY === undefined && !env.SECRET_KEY?.trim(), 'SECRET_KEY must be set in production.'],
    [['debug', 'trace'].includes(settings.logLevel), 'LOG_LEVEL must not be debug or trace in production.'],
    [env.NODE_TLS_REJECT_UNAUTHORIZED === '0', 'NODE_TLS_REJECT_UNAUTHORIZED must not be 0 in production.'],
  ];
  return sentences(found);
}

const sentences = (found: [boolean, string][]): string[] => found.filter(([is]) => is).map(([, sentence]) => sentence);
