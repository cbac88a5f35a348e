// npm run verify: is everything as the portal wrote it, and does the ledger add up?

import { StartFailure } from '../server/core/base/failure.ts';
import { verifyAll } from '../server/core/integrity/verify.ts';
import { ConfigError, loadDotEnv, readSettings } from '../server/core/platform/config.ts';
import { openConfigured } from '../server/core/start/open.ts';
import { ledgerProblems } from '../server/ledger/problems.ts';

async function main(): Promise<boolean> {
  loadDotEnv();
  const { config, database, files, close } = await openConfigured(readSettings(), { beside: true });
  try {
    return await verifyAll({
      config,
      database,
      files,
      ledgerProblems,
      say: (line) => process.stdout.write(`${line}\n`),
    });
  } finally {
    await close();
  }
}

main().then(
  (isSound) => process.exit(isSound ? 0 : 1),
  (error: unknown) => {
    const isPlain = error instanceof StartFailure || error instanceof ConfigError;
    process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`);
    process.exit(1);
  },
);
