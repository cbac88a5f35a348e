import type pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { type Reach, reachOf } from './reach.ts';
import { askNamed } from './wire/described.ts';
import { statementName } from './wire/prepared.ts';
import { together } from './wire/together.ts';

/** What is sent to the database: mostly a template, or a text that stands as it is, with its values. */
export type Statement = Pick<Sql, 'text' | 'values'>;

/** One transaction (or one read) on one connection. */
export interface Tx {
  /** All rows of a query. */
  rows: <T = Record<string, unknown>>(query: Statement) => Promise<T[]>;
  /** The first row, or undefined. */
  first: <T = Record<string, unknown>>(query: Statement) => Promise<T | undefined>;
  /** Number of rows touched. */
  run: (query: Statement) => Promise<number>;
  /** There where somebody waits for it at the end: what is sent last need not be waited for before the commit is sent. */
  later?: Later;
  /** What is written is a history that is brought in: what follows from it is told as that. */
  isImport?: true;
  /** Much was written that is stored later, all at once: nobody else sees it, and what it comes to is worked out here. */
  isUnseen?: true;
  /** When it counts as done, ISO 8601, where a past is played; elsewhere that is now. */
  at?: string;
  /** There where it has another connection that sees the same: what is asked over both is answered at once. */
  beside?: Tx;
  /** How another process reaches the same database by connections of its own. */
  reach: () => Reach;
}

/** Sends a statement whose outcome nothing waits for but the commit: where it fails, all of the transaction does. */
export type Later = (query: Statement) => void;

export const txOn = (client: pg.PoolClient | pg.Pool): Tx => {
  const ask = (query: Statement) => {
    together(client);
    const { text, values } = query;
    const name = statementName(query, text);
    return name ? askNamed(client, { name, text, values }) : client.query({ text, values });
  };
  return {
    rows: async <T>(query: Statement) => (await ask(query)).rows as T[],
    first: async <T>(query: Statement) => (await ask(query)).rows[0] as T | undefined,
    run: async (query: Statement) => (await ask(query)).rowCount ?? 0,
    reach: () => reachOf(client),
  };
};

/** The same transaction, whose answers are given out only once `open` is fulfilled; where it is refused, so are they. */
export const behind = (tx: Tx, open: Promise<unknown>): Tx => {
  kept(open);
  const held = async <T>(answer: Promise<T>): Promise<T> => (await Promise.all([answer, open]))[0];
  return {
    ...tx,
    rows: (query) => held(tx.rows(query)),
    first: (query) => held(tx.first(query)),
    run: (query) => held(tx.run(query)),
  };
};

/** What writes waits for others who write the same row; what only reads waits as short as the session says. */
const PATIENT = "; set local lock_timeout = '10s'";

/**
 * Runs `work` in one transaction: all of it is stored, or nothing. `begin` travels with the first statement, and what is
 * left for `later` with the commit; the session answers them in the order in which they were sent.
 */
export const inTransaction = <T>(
  pool: pg.Pool,
  work: (tx: Tx, later: Later) => Promise<T>,
  mode = PATIENT,
): Promise<T> =>
  onConnection(pool, async (client) => {
    together(client);
    const sent: Promise<unknown>[] = [kept(client.query(`begin ${mode}`))];
    const tx = txOn(client);
    try {
      const result = await work(tx, (query) => sent.push(kept(tx.run(query))));
      together(client);
      const commit = kept(client.query('commit'));
      await Promise.all(sent);
      // A transaction in which something failed is rolled back by its commit, without an error.
      if ((await commit).command !== 'COMMIT') throw new Error('The transaction was rolled back.');
      return result;
    } catch (error) {
      await Promise.allSettled(sent);
      await client.query('rollback').catch((failure: Error) => {
        throw new Unusable(error, failure);
      });
      throw error;
    }
  });

/** Why the work failed, on a connection that cannot be used again. */
class Unusable extends Error {
  readonly reason: unknown;
  constructor(reason: unknown, cause: Error) {
    super('The connection was lost.', { cause });
    this.reason = reason;
  }
}

/**
 * Lends a connection of the pool to `use`. One that is lost meanwhile fails what runs on it, and nothing else. With
 * `closeOnFailure` it is not used again after a failure: for what may end in the middle of an answer.
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

/** What work answers once something else is fulfilled. Where that is refused, so is the work, when it has ended. */
export const onlyIf = async <T>(sure: Promise<unknown>, work: Promise<T>): Promise<T> => {
  kept(work);
  await sure.catch(async (error: unknown) => {
    await Promise.allSettled([work]);
    throw error;
  });
  return work;
};

/** A promise that is looked at later does not count as a failure nobody looks at. */
export const kept = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => {});
  return promise;
};

/**
 * What several works of one transaction answer, once all of them have ended: where one fails, none of the others sends anything
 * after the transaction is given up.
 */
export const allEnded = async <T extends readonly unknown[]>(
  works: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => {
  await Promise.allSettled(works);
  return Promise.all(works);
};
