// A server that starts a job and never finishes it.
import sql from 'sql-template-tag';
import { openPools } from '../../server/core/db/pools.ts';
import { txOn } from '../../server/core/db/tx.ts';
import { runNext } from '../../server/core/jobs/run.ts';

const at = JSON.parse(process.env.AT ?? '{}');
const database = openPools({ owner: at, app: at, size: 2 });
await runNext(
  { database, log: { error: console.error, info: () => {}, debug: () => {} } },
  {
    name: 'count',
    priority: 1,
    concurrency: 1,
    policy: { mostFaults: 3, longestWaitMinutes: 60 },
    causeOf: () => 'fault',
    codeOf: () => 'INTERNAL_ERROR',
    run: async () => {
      await txOn(database.app).run(sql`select 1`);
      process.stdout.write('half\n');
      await new Promise((done) => setTimeout(done, 60_000));
    },
  },
);
