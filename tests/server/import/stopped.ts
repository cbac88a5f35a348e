// Imports a folder into a database, in a process that may be killed: stopped.ts with a job as JSON. Prints the number of stored
// records repeatedly.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { openPools } from '../../../server/core/db/pools.ts';
import { importApproval, importer } from '../../../server/import/callers.ts';
import { readMapping } from '../../../server/import/checkMapping.ts';
import { runImport } from '../../../server/import/run.ts';
import { memoryStore } from '../../helpers/files.ts';

const { owner, sealKey, folder, piece } = JSON.parse(process.argv[2] ?? '');
const read = readMapping(readFileSync(join(folder, 'mapping.json'), 'utf8'));
if ('problems' in read) throw new Error(read.problems.join('\n'));
const pools = openPools({ owner, app: owner, size: 2, sealKey });
await runImport({
  pool: pools.owner,
  folder,
  mapping: read.mapping,
  entry: importer,
  approval: importApproval,
  files: memoryStore(),
  log: pino({ level: 'silent' }),
  piece,
  onProgress: ({ stored }) => process.stdout.write(`${stored}\n`),
});
await Promise.all([pools.owner.end(), pools.app.end(), pools.streams.end()]);
