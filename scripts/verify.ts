// npm run verify: checks that all data is as the product wrote it, and that the ledger balances

import { verifyAll } from '../server/core/integrity/verify.ts';
import { loadDotEnv, readSettings } from '../server/core/platform/config.ts';
import { openConfigured } from '../server/core/start/open.ts';
import { ledgerProblems } from '../server/ledger/problems.ts';
import { printLine, readArguments, run } from './command.ts';

const USAGE = `Usage: npm run verify

  Recomputes every balance, every seal and the hash of every file. The exit code is 1 if anything differs.`;

async function main(): Promise<boolean> {
  readArguments({ usage: USAGE });
  loadDotEnv();
  const { config, database, files, close } = await openConfigured(readSettings(), { beside: true });
  try {
    return await verifyAll({
      config,
      database,
      files,
      ledgerProblems,
      say: printLine,
    });
  } finally {
    await close();
  }
}

run(main);
