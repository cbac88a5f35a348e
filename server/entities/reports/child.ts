// Worker process that generates reports. It reads and writes row by row, because large reports take a long time.
import { PassThrough } from 'node:stream';
import { openReach } from '../../core/db/reach.ts';
import { deferRejection, inTransaction } from '../../core/db/tx.ts';
import { serveWorker } from '../../core/entity/worker.ts';
import { spool } from '../../core/files/spool.ts';
import { givenHere } from '../../core/platform/handleTasks.ts';
import { writers } from '../../core/writers/writers.ts';
import { reportData } from './data.ts';
import { hashed } from './hashed.ts';
import type { Given, Made, Task } from './task.ts';

const { reach, dataDir } = givenHere<Given>();
const pool = openReach(reach);

/** Reads all data in one snapshot. */
const make = (report: Task): Promise<Made> =>
  inTransaction(
    pool,
    async (tx) => {
      const { data, hash } = hashed(await reportData(tx, report));
      const out = new PassThrough();
      const spooling = deferRejection(spool(dataDir, out));
      await writers[report.format].write(data, out);
      const { path, size, sha256 } = await spooling;
      return { path, size, sha256, dataHash: hash() };
    },
    'isolation level repeatable read read only',
  );

serveWorker(make);
