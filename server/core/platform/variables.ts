import { isIP } from 'node:net';
import { canonicalEmail } from '../../../resources/kit/emailAddresses.ts';

/** Parses one environment variable; throws an Error whose message completes "NAME must be ...". */
type Reader<T> = (text: string) => T;

interface Variable<T> {
  read: Reader<T>;
  /** One line of help, identical to the comment in .env.example. */
  explain: string;
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const MODES = ['development', 'production', 'test'] as const;

const wrong = (expected: string): never => {
  throw new Error(expected);
};

const oneOf =
  <const T extends string>(...allowed: readonly T[]): Reader<T> =>
  (text) =>
    allowed.find((it) => it === text) ?? wrong(`one of ${allowed.join(', ')}`);

const port: Reader<number> = (text) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : wrong('a whole number from 0 to 65535');

const count: Reader<number> = (text) =>
  /^\d{1,6}$/.test(text) ? Number(text) : wrong('a whole number from 0 to 999999');

const size: Reader<number> = (text) =>
  /^\d{1,3}$/.test(text) && Number(text) >= 2 ? Number(text) : wrong('a whole number from 2 to 999');

const onOff: Reader<boolean> = (text) => oneOf('on', 'off')(text) === 'on';

const word: Reader<string> = (text) => (/^\S+$/.test(text) ? text : wrong('a name without spaces'));

const email: Reader<string> = (text) =>
  (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && canonicalEmail(text)) || wrong('an e-mail address');

const path: Reader<string> = (text) => (text.includes('\0') ? wrong('the path of a folder') : text);

// The message never repeats the text, because URLs contain passwords.
const address =
  (...schemes: string[]): Reader<string> =>
  (text) => {
    const expected = `an address that begins with ${schemes.map((it) => `${it}://`).join(' or ')}`;
    const scheme = URL.canParse(text) ? new URL(text).protocol.slice(0, -1) : '';
    return schemes.includes(scheme) ? text : wrong(expected);
  };

/** A bucket is required to store files. */
const bucket: Reader<string> = (text) =>
  new URL(address('s3')(text)).hostname ? text : wrong('an address with a bucket (s3://bucket)');

// A URL without a host (user@/name?host=/socket) is usual for PostgreSQL, but invalid for the platform's parser.
const database: Reader<string> = (text) => address('postgresql', 'postgres')(text.replace('@/', '@localhost/'));

const origin: Reader<string> = (text) => {
  const url = new URL(address('https', 'http')(text));
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : wrong('an address without a path');
};

const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

const isNetwork = (text: string) => {
  const [ip = '', bits, ...more] = text.split('/');
  const version = isIP(ip);
  const most = version === 4 ? 32 : 128;
  return version !== 0 && !more.length && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
};

const networks: Reader<string[]> = (text) => {
  const listed = text.split(',').map((it) => it.trim());
  return listed.every((it) => RANGES.includes(it) || isNetwork(it))
    ? listed
    : wrong(`addresses, networks such as 10.0.0.0/8, or ${RANGES.join(', ')}, with commas between them`);
};

const secret: Reader<string> = (text) =>
  text.length >= 32 && new Set(text).size >= 10
    ? text
    : wrong('at least 32 random characters (openssl rand -base64 32)');

const variable = <T>(read: Reader<T>, explain: string): Variable<T> => ({ read, explain });

/** Every environment variable that Quarterdeck reads, in the order of .env.example. */
export const VARIABLES = {
  NODE_ENV: variable(oneOf(...MODES), 'development (default), test, or production, which rejects unsafe settings'),
  PORT: variable(port, 'port of the web server; 0 picks a free one (default 3000)'),
  HOST: variable(word, 'address to listen on; 0.0.0.0 for every network (default 127.0.0.1)'),
  PUBLIC_URL: variable(origin, 'public address, for links in emails; https and required in production'),
  DATA_DIR: variable(path, 'folder for the built-in database, files, outbox and keys (default ./data)'),
  DATABASE_URL: variable(database, 'URL of a PostgreSQL server; empty starts the built-in one'),
  DATABASE_DIRECT_URL: variable(
    database,
    'URL of the same server without the connection pooler, if DATABASE_URL leads to one',
  ),
  DATABASE_READ_URL: variable(database, 'URL of a replica for lists, searches, exports and reports; empty uses none'),
  DATABASE_READ_LAG: variable(
    count,
    'seconds that the replica may be behind; further behind, it is not read (default 5)',
  ),
  DATABASE_CONNECTIONS: variable(size, 'connections for requests and jobs of this server (default 10)'),
  EXPORT_CONNECTIONS: variable(size, 'further connections for exports of this server (default 3)'),
  FILES_URL: variable(
    bucket,
    'object storage: s3://key:secret@bucket/prefix?region=..&endpoint=..; empty: DATA_DIR/files',
  ),
  SMTP_URL: variable(address('smtps', 'smtp'), 'mail server; empty writes emails to DATA_DIR/outbox'),
  DEMO: variable(onOff, 'on fills an empty database with demo data; off starts empty (default on, off in production)'),
  ADMIN_EMAIL: variable(email, 'verified email address whose user becomes the first administrator at sign-in'),
  FIREBASE_PROJECT_ID: variable(word, 'Firebase project for sign-in; empty starts the built-in Auth emulator'),
  EMULATOR_AS_PUBLISHED: variable(
    onOff,
    'on starts the built-in Auth emulator unmodified, which takes about ten seconds longer (default off)',
  ),
  FIREBASE_API_KEY: variable(
    word,
    'public web API key of that Firebase project; the server also uses it to check that accounts still exist',
  ),
  FIREBASE_AUTH_DOMAIN: variable(word, 'auth domain of that project (default <project>.firebaseapp.com)'),
  FIREBASE_APP_ID: variable(word, 'id of the web app in that project; only needed for performance monitoring'),
  PERFORMANCE_MONITORING: variable(
    onOff,
    'on sends call timings, without ids, to the performance monitoring of that project (default off)',
  ),
  GOOGLE_APPLICATION_CREDENTIALS: variable(
    path,
    'service account file of that project; not needed for sign-in or the account check',
  ),
  TOKEN_SYNC_URL: variable(
    address('https', 'http'),
    'optional address that the web app notifies of each sign-in and sign-out',
  ),
  RATE_LIMIT: variable(count, 'requests per minute and user; 0 sets no limit (default 600)'),
  DRAIN_SECONDS: variable(
    count,
    'seconds after SIGTERM in which requests are served while readiness returns 503 (default 5 in production, else 0)',
  ),
  ANCHOR_LAG_MINUTES: variable(
    count,
    'minutes with writes after which verify reports the newest line of audit-anchor.log as too old (default 60)',
  ),
  METRICS_TOKEN: variable(secret, 'bearer token of GET /metrics for Prometheus; empty turns it off'),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    address('https', 'http'),
    'OpenTelemetry collector that receives traces over OTLP/HTTP, such as http://127.0.0.1:4318; empty sends none',
  ),
  SLOW_REQUEST_MS: variable(count, 'logs requests that take more milliseconds; 0 logs none (default 2000)'),
  TRUSTED_PROXIES: variable(
    networks,
    'proxies with a trusted X-Forwarded-For header, such as 10.0.0.0/8 or loopback; empty trusts none',
  ),
  SECRET_KEY: variable(
    secret,
    'encrypts tax ids and account numbers; generated in DATA_DIR/secret.key outside production',
  ),
  LOG_LEVEL: variable(oneOf(...LEVELS), 'fatal, error, warn, info (default), debug, trace or silent'),
};

type Variables = typeof VARIABLES;
export type Values = { [K in keyof Variables]?: ReturnType<Variables[K]['read']> };

/**
 * Returns the values of the environment's variables (absent if unset or empty), and a sentence for each invalid one.
 */
export function readVariables(env: NodeJS.ProcessEnv): { values: Values; problems: string[] } {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, { read }] of Object.entries(VARIABLES)) {
    const text = env[name]?.trim();
    if (!text) continue;
    try {
      values[name] = read(text);
    } catch (error) {
      problems.push(`${name} must be ${(error as Error).message}.`);
    }
  }
  return { values: values as Values, problems };
}
