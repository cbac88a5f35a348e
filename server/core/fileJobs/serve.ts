// Runs in a worker process. It reads and writes row by row, because large files take a long time.
import { PassThrough } from 'node:stream';
import { openReach } from '../db/reach.ts';
import { deferRejection, inTransaction, type Tx } from '../db/tx.ts';
import { serveWorker } from '../entity/worker.ts';
import { spool } from '../files/spool.ts';
import { givenHere } from '../platform/handleTasks.ts';
import type { ReportData } from '../writers/data.ts';
import { writers } from '../writers/writers.ts';
import { hashed } from './hashed.ts';
import type { BuiltFile, Format, Given } from './types.ts';

interface Tools {
  /** Reads all data in one snapshot. */
  snapshot: <R>(read: (tx: Tx) => Promise<R>) => Promise<R>;
  /** Writes a temporary file. */
  write: (format: Format, data: ReportData) => Promise<BuiltFile>;
}

/** Runs the tasks of `fileWorker`. */
export const serveFileWorker = <T, R>(work: (task: T, tools: Tools) => Promise<R>): void => {
  const { reach, dataDir } = givenHere<Given>();
  const pool = openReach(reach);
  const tools: Tools = {
    snapshot: (read) => inTransaction(pool, read, 'isolation level repeatable read read only'),
    write: async (format, content) => {
      const { data, hash } = hashed(content);
      const out = new PassThrough();
      const spooling = deferRejection(spool(dataDir, out));
      await writers[format].write(data, out);
      const { path, size, sha256 } = await spooling;
      return { path, size, sha256, dataHash: hash() };
    },
  };
  serveWorker((task: T) => work(task, tools));
};
