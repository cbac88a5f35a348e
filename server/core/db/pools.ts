import pg from 'pg';
import { conductPool } from './conduct.ts';
import { setTypeParsers } from './parsers.ts';
import { openReplica, type Replica } from './replica.ts';

export interface Pools {
  /** Migrations and commands: sessions of the database itself, without time limits. */
  owner: pg.Pool;
  /** Requests and jobs: the unprivileged role, with time limits. Transactions may go through a pooler. */
  app: pg.Pool;
  /** Exports, which hold a connection for minutes: a small pool so that they cannot block other requests. */
  streams: pg.Pool;
  /** Copy of the database for reads. */
  replica?: Replica;
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
const APP_SETTINGS = {
  TimeZone: 'UTC',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '60s',
  // Reads wait only for schema changes; writes have a longer lock timeout (tx.ts).
  lock_timeout: '2s',
  // Statements that must not share a plan are not prepared by name (prepared.ts).
  plan_cache_mode: 'auto',
};

export interface PoolOptions {
  owner: pg.PoolConfig;
  app: pg.PoolConfig;
  /** Connections of the app pool; the owner's pool has a quarter. */
  size?: number;
  /** Connections of exports. */
  streams?: number;
  /** Requests and jobs switch to the app role, if they do not log in as it. */
  setRole?: boolean;
  /** Key of row seals (server/core/integrity); without it, writes count as made outside the portal. */
  sealKey?: string | null;
  /** The app's connections lead to a pooler, where each transaction has another session. */
  isPooled?: boolean;
  /** A replica for reads; behind it may be a pooler. */
  read?: { config: pg.PoolConfig; longestLagMs: number } | null;
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
  read = null,
  onError = () => {},
}: PoolOptions): Pools {
  setTypeParsers();
  const settings = Object.entries({ ...APP_SETTINGS, ...(setRole && { role: APP_ROLE }) });
  const key = sealKey ? [`-c quarterdeck.seal_key=${sealKey}`] : [];
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
  /** A pooler gives each transaction another session, which has to set everything for itself. */
  const openPooled = (config: pg.PoolConfig, more: pg.PoolConfig, sealing: string | null): pg.Pool => {
    const pool = open(config, more);
    const perTransaction = settings.map(([name, value]) => `set local ${name} = '${value}'`);
    conductPool(pool, { settings: perTransaction, sealKey: sealing, isPrepared: false });
    return pool;
  };
  const openDirect = (config: pg.PoolConfig, more: pg.PoolConfig): pg.Pool =>
    open(withOptions(config, [...settings.map(([name, value]) => `-c ${name}=${value}`), ...key]), more);
  const openApp = (more: pg.PoolConfig) => (isPooled ? openPooled(app, more, sealKey) : openDirect(app, more));
  const requests = { max: size, pipeline: true, query_timeout: SILENCE_MS };
  // Pipelining sends statements without waiting for earlier results; COPY and cursors do not support it.
  const pools = {
    owner: open(withOptions(owner, [...OWNER_OPTIONS, ...key]), {
      max: Math.max(2, Math.ceil(size / 4)),
      pipeline: true,
    }),
    app: openApp(requests),
    streams: openApp({ max: streams }),
  };
  if (!read) return pools;
  // A replica that cannot be reached at the start cannot be examined for a pooler.
  const replica = openReplica({
    app: openPooled(read.config, requests, null),
    streams: openPooled(read.config, { max: streams }, null),
    primary: pools.app,
    longestLagMs: read.longestLagMs,
    onError,
  });
  return { ...pools, replica };
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
