import type pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { statementName } from './statements.ts';

/** One transaction (or one read) on one connection. */
export interface Tx {
  /** All rows of a query. */
  rows: <T = Record<string, unknown>>(query: Sql) => Promise<T[]>;
  /** The first row, or undefined. */
  first: <T = Record<string, unknown>>(query: Sql) => Promise<T | undefined>;
  /** Number of rows touched. */
  run: (query: Sql) => Promise<number>;
}

export const txOn = (client: pg.PoolClient | pg.Pool): Tx => {
  const ask = (query: Sql) => {
    const { text, values } = query;
    const name = statementName(query, text);
    return client.query(name ? { name, text, values } : { text, values });
  };
  return {
    rows: async <T>(query: Sql) => (await ask(query)).rows as T[],
    first: async <T>(query: Sql) => (await ask(query)).rows[0] as T | undefined,
    run: async (query: Sql) => (await ask(query)).rowCount ?? 0,
  };
};

/** Runs `work` in one transaction: all of it is stored, or nothing. */
export const inTransaction = async <T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>, mode = ''): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(`begin ${mode}`);
    const result = await work(txOn(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((e: Error) => {
      broken = e;
    });
    throw error;
  } finally {
    client.release(broken);
  }
};
