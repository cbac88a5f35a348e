import pg from 'pg';
import { type Conduct, conductPool } from './conduct.ts';
import { setTypeParsers } from './parsers.ts';

export interface Pools {
  /** Migrations and commands: sessions of the database itself, without time limits. */
  owner: pg.Pool;
  /** Requests and jobs: the unprivileged role, with time limits. Transactions may go through a pooler. */
  app: pg.Pool;
  /** Exports, which hold a connection for minutes: a small pool so that they cannot block other requests. */
  streams: pg.Pool;
}

/** Unprivileged role of every request; migrations grant its rights. */
export const APP_ROLE = 'quarterdeck_app';

/** The database ends a statement after 30 s, so an answer after this time will never come. */
const SILENCE_MS = 35_000;

/** Keep-alive settings let both sides detect a dead connection, even without traffic. */
export const ALIVE: pg.PoolConfig = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  idleTimeoutMillis: 30_000,
};

const OWNER_OPTIONS = ['-c TimeZone=UTC', '-c lock_timeout=60s'];
const APP_SETTINGS = [
  "set local timezone = 'UTC'",
  "set local statement_timeout = '30s'",
  "set local idle_in_transaction_session_timeout = '60s'",
  // Reads wait only for schema changes; writes have a longer lock timeout (tx.ts).
  "set local lock_timeout = '2s'",
  // Statements that must not share a plan are not prepared by name (prepared.ts).
  'set local plan_cache_mode = auto',
];

export interface PoolOptions {
  owner: pg.PoolConfig;
  app: pg.PoolConfig;
  /** Connections of the app pool; the owner's pool has a quarter. */
  size?: number;
  /** Connections of exports. */
  streams?: number;
  /** Transactions switch to the app role, if their sessions do not log in as it. */
  setRole?: boolean;
  /** Key of row seals (server/core/integrity); without it, writes count as made outside the portal. */
  sealKey?: string | null;
  /** The app's connections lead to a pooler, where each transaction has another session. */
  isPooled?: boolean;
  onError?: (error: Error) => void;
}

/** Opens the pools lazily. A lost idle connection is reported and replaced, never fatal. */
export function openPools({
  owner,
  app,
  size = 10,
  streams = 3,
  setRole = false,
  sealKey = null,
  isPooled = false,
  onError = () => {},
}: PoolOptions): Pools {
  setTypeParsers();
  const conduct: Conduct = {
    settings: [...(setRole ? [`set local role ${APP_ROLE}`] : []), ...APP_SETTINGS],
    sealKey,
    isPrepared: !isPooled,
  };
  const open = (config: pg.PoolConfig, more: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool({ ...config, ...ALIVE, ...more });
    pool.on('error', (error: Error & { client?: unknown }) => {
      // The pool attaches the whole client to the error, which does not belong in a log.
      delete error.client;
      onError(error);
    });
    // A session can end between opening and first use, when no other listener is attached.
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  const openApp = (more: pg.PoolConfig): pg.Pool => {
    const pool = open(app, more);
    conductPool(pool, conduct);
    return pool;
  };
  const key = sealKey ? [`-c quarterdeck.seal_key=${sealKey}`] : [];
  return {
    // Pipelining sends statements without waiting for earlier results; COPY and cursors do not support it.
    owner: open(withOptions(owner, [...OWNER_OPTIONS, ...key]), {
      max: Math.max(2, Math.ceil(size / 4)),
      pipeline: true,
    }),
    app: openApp({ max: size, pipeline: true, query_timeout: SILENCE_MS }),
    streams: openApp({ max: streams }),
  };
}

/** Adds startup options to a pool configuration; with a URL they go into the URL, because it takes precedence. */
export function withOptions(config: pg.PoolConfig, options: string[]): pg.PoolConfig {
  if (!config.connectionString) {
    const own = config.options ? [config.options] : [];
    return { ...config, options: [...own, ...options].join(' ') };
  }
  const url = new URL(config.connectionString);
  const own = url.searchParams.get('options');
  url.searchParams.set('options', [...(own ? [own] : []), ...options].join(' '));
  return { ...config, connectionString: url.href };
}
