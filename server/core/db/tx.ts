import type pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { beginText, conductOf } from './conduct.ts';
import { statementName } from './prepared.ts';
import { type Reach, reachOf } from './reach.ts';
import { traceStatement } from './traceStatement.ts';

/** A statement with its values: a template, or literal text. */
export type Statement = Pick<Sql, 'text' | 'values'>;

/** A transaction (or a single read) on one connection. */
export interface Tx {
  /** All rows of a query. */
  rows: <T = Record<string, unknown>>(query: Statement) => Promise<T[]>;
  /** The first row, or undefined. */
  first: <T = Record<string, unknown>>(query: Statement) => Promise<T | undefined>;
  /** Returns the number of affected rows. */
  run: (query: Statement) => Promise<number>;
  /** Sends a statement without waiting for it before the commit; absent if no caller awaits the end. */
  later?: Later;
  /** Imports history: notifications and follow-ups treat it as past. */
  isImport?: true;
  /** Bulk writes that are stored at the end: no other transaction sees them, and figures are computed in this one. */
  isUnseen?: true;
  /** Time of the write, ISO 8601, when history is replayed; otherwise now. */
  at?: string;
  /** Id of the HTTP request that this transaction belongs to; jobs that it enqueues store it. */
  requestId?: string | undefined;
  /** Counts the notices to partners and companies that this request sends or queues, for its response. */
  sent?: { notices: number };
  /** Second connection with the same snapshot, if there is one, for parallel queries. */
  beside?: Tx;
  /** Connection parameters with which another process reaches the same database. */
  reach: () => Reach;
}

/** Sends a statement that only the commit waits for; its failure fails the transaction. */
export type Later = (query: Statement) => void;

/** Statements in the transaction of a client; with a pool, each on any connection. */
export const txOn = (from: pg.PoolClient | pg.Pool): Tx => {
  const isAlone = 'totalCount' in from && conductOf(from).settings.length > 0;
  const send = isAlone ? (query: Statement) => sendAlone(from, query) : sendOn(from);
  return {
    rows: async <T>(query: Statement) => (await send(query)).rows as T[],
    first: async <T>(query: Statement) => (await send(query)).rows[0] as T | undefined,
    run: async (query: Statement) => (await send(query)).rowCount ?? 0,
    reach: () => reachOf(from),
  };
};

const sendOn = (client: pg.PoolClient | pg.Pool) => {
  const { isPrepared } = conductOf(client);
  return (query: Statement): Promise<pg.QueryResult> => {
    const { text, values } = query;
    const name = isPrepared ? statementName(query, text) : undefined;
    return traceStatement(text, () => client.query({ ...(name && { name }), text, values }));
  };
};

/** Sends a statement that controls a transaction. */
const control = (client: pg.PoolClient, text: string): Promise<pg.QueryResult> =>
  traceStatement(text, () => client.query(text));

/** The key is a parameter, because `pg_stat_activity` shows the text of statements. */
const sealing = (key: string) => sql`select set_config('quarterdeck.seal_key', ${key}, true)`;

/** Sends the beginning of a transaction. */
const begin = (client: pg.PoolClient, mode: string): Promise<unknown>[] => {
  const { sealKey } = conductOf(client);
  const isSealing = sealKey !== null && !mode.includes('read only');
  return [
    deferRejection(control(client, beginText(client, mode))),
    ...(isSealing ? [deferRejection(sendOn(client)(sealing(sealKey)))] : []),
  ];
};

/** Runs one statement in a transaction with its settings, in one round trip. */
const sendAlone = (pool: pg.Pool, query: Statement): Promise<pg.QueryResult> =>
  onConnection(pool, async (client) => {
    const begun = begin(client, '');
    const answer = deferRejection(sendOn(client)(query));
    const [ended] = await Promise.allSettled([control(client, 'commit'), answer, ...begun]);
    try {
      await Promise.all(begun);
      const result = await answer;
      if (ended.status === 'rejected') throw ended.reason;
      return result;
    } catch (error) {
      throw ended.status === 'rejected' ? new Unusable(error, ended.reason as Error) : error;
    }
  });

/** Returns the same transaction with results delayed until `open` is fulfilled; a rejection applies to them too. */
export const gatedBy = (tx: Tx, open: Promise<unknown>): Tx => {
  deferRejection(open);
  const afterOpen = async <T>(answer: Promise<T>): Promise<T> => (await Promise.all([answer, open]))[0];
  return {
    ...tx,
    rows: (query) => afterOpen(tx.rows(query)),
    first: (query) => afterOpen(tx.first(query)),
    run: (query) => afterOpen(tx.run(query)),
  };
};

/** Writes wait longer for row locks; reads use the session's short limit. */
const PATIENT = "; set local lock_timeout = '10s'";

/**
 * Runs `work` in one transaction, all or nothing. `begin` is sent with the first statement, `later` statements with the
 * commit; the session runs them in order.
 */
export const inTransaction = <T>(
  pool: pg.Pool,
  work: (tx: Tx, later: Later) => Promise<T>,
  mode = PATIENT,
): Promise<T> =>
  onConnection(pool, async (client) => {
    const sent: Promise<unknown>[] = begin(client, mode);
    const tx = txOn(client);
    try {
      const result = await work(tx, (query) => sent.push(deferRejection(tx.run(query))));
      const commit = deferRejection(control(client, 'commit'));
      await Promise.all(sent);
      // The commit of a failed transaction rolls back without an error.
      if ((await commit).command !== 'COMMIT') throw new Error('The transaction was rolled back.');
      return result;
    } catch (error) {
      await Promise.allSettled(sent);
      await control(client, 'rollback').catch((failure: Error) => {
        throw new Unusable(error, failure);
      });
      throw error;
    }
  });

/**
 * Runs reads on one connection. Its session keeps the settings, so a transaction would only add a round trip; through a
 * pooler the settings need one.
 */
export const forReading = <T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> =>
  conductOf(pool).settings.length
    ? inTransaction(pool, work, 'read only')
    : onConnection(pool, (client) => work(txOn(client)));

/** The reason for the failure, on a connection that cannot be reused. */
class Unusable extends Error {
  readonly reason: unknown;
  constructor(reason: unknown, cause: Error) {
    super('The connection was lost.', { cause });
    this.reason = reason;
  }
}

/**
 * Lends a pool connection to `use`. A lost connection fails only the work on it. With `closeOnFailure` it is closed
 * after a failure, for work that may stop in the middle of a result.
 */
export const onConnection = async <T>(
  pool: pg.Pool,
  use: (client: pg.PoolClient) => Promise<T>,
  { closeOnFailure = false } = {},
): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    return await use(client);
  } catch (error) {
    if (closeOnFailure || error instanceof Unusable) broken ??= error as Error;
    throw error instanceof Unusable ? error.reason : error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
};

/**
 * Returns the result of `work` once `sure` is fulfilled. If `sure` is rejected, so is the result, after `work` has
 * ended.
 */
export const releasedBy = async <T>(sure: Promise<unknown>, work: Promise<T>): Promise<T> => {
  deferRejection(work);
  await sure.catch(async (error: unknown) => {
    await Promise.allSettled([work]);
    throw error;
  });
  return work;
};

/** Marks a promise as handled; await it later to see its error. */
export const deferRejection = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => {});
  return promise;
};

/**
 * Awaits several promises of one transaction until all have ended so that after a failure no other one sends
 * statements into an aborted transaction.
 */
export const allSettledOrThrow = async <T extends readonly unknown[]>(
  works: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => {
  await Promise.allSettled(works);
  return Promise.all(works);
};
