import pg from 'pg';
import { setTypeParsers } from './parsers.ts';

export interface Pools {
  /** Migrations and background work: no time limits. */
  owner: pg.Pool;
  /** Every request: the unprivileged role, with limits. */
  app: pg.Pool;
  /** The same for exports, which hold a connection for minutes: few, so that the rest of the house goes on. */
  streams: pg.Pool;
}

/** The role without privileges of its own that every request runs as; the migrations grant it what it needs. */
export const APP_ROLE = 'quarterdeck_app';

/** The database itself ends a statement after 30 s: what has no answer a little later never gets one. */
const SILENCE_MS = 35_000;

/** A connection through which nothing arrives any more is found dead by both sides, even if nobody asks anything. */
export const ALIVE: pg.PoolConfig = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  idleTimeoutMillis: 30_000,
};

const OWNER_OPTIONS = ['-c TimeZone=UTC', '-c lock_timeout=60s'];
const APP_OPTIONS = [
  '-c TimeZone=UTC',
  '-c statement_timeout=30s',
  '-c idle_in_transaction_session_timeout=60s',
  // Reading waits for nobody but changes of the schema; what writes waits longer (tx.ts).
  '-c lock_timeout=2s',
  // What must not share a plan is not prepared under a name (wire/prepared.ts).
  '-c plan_cache_mode=auto',
];

export interface PoolOptions {
  owner: pg.PoolConfig;
  app: pg.PoolConfig;
  /** Connections of the app pool; the owner's pool has a quarter of them. */
  size?: number;
  /** Startup option with which the app's sessions take the role, where they do not sign in as it. */
  setRole?: boolean;
  /** What the sessions seal rows with (server/core/integrity); without it what they write counts as written by a stranger. */
  sealKey?: string | null;
  onError?: (error: Error) => void;
}

/** Opens both pools (lazily: no connection yet). A lost idle connection is reported and replaced, never fatal. */
export function openPools({
  owner,
  app,
  size = 10,
  setRole = false,
  sealKey = null,
  onError = () => {},
}: PoolOptions): Pools {
  setTypeParsers();
  const role = setRole ? [`-c role=${APP_ROLE}`] : [];
  const key = sealKey ? [`-c quarterdeck.seal_key=${sealKey}`] : [];
  const open = (config: pg.PoolConfig, options: string[], more: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool({ ...withOptions(config, options), ...ALIVE, ...more });
    pool.on('error', (error: Error & { client?: unknown }) => {
      // The pool attaches all of the connection, which says nothing more and does not belong into a log.
      delete error.client;
      onError(error);
    });
    // A session may be ended in the moment between its opening and its first use, when nobody else listens.
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  return {
    // Statements are sent without waiting for the answer to the one before; COPY and cursors cannot do with that.
    owner: open(owner, [...OWNER_OPTIONS, ...key], { max: Math.max(2, Math.ceil(size / 4)), pipeline: true }),
    app: open(app, [...APP_OPTIONS, ...role, ...key], { max: size, pipeline: true, query_timeout: SILENCE_MS }),
    streams: open(app, [...APP_OPTIONS, ...role, ...key], { max: 3 }),
  };
}

/** Adds startup options to a pool's configuration; in an address they have to stand inside it, because it outranks them. */
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
