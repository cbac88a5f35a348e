// npm run verify: does the ledger add up, and is the audit as it was written?
import { readFile } from 'node:fs/promises';
import { ConfigError, loadDotEnv, readSettings } from '../server/config.ts';
import { txOn } from '../server/db/tx.ts';
import { openConfigured } from '../server/import/open.ts';
import { auditProblems } from '../server/integrity/audit.ts';
import { ledgerProblems } from '../server/integrity/ledger.ts';
import { anchorFile } from '../server/integrity/seal.ts';
import { StartFailure } from '../server/platform/failure.ts';

async function main(): Promise<boolean> {
  loadDotEnv();
  const settings = readSettings();
  const { database, close } = await openConfigured(settings);
  try {
    const anchor = await readFile(anchorFile(settings.dataDir), 'utf8').catch(() => null);
    const ledger = tell('The ledger', await ledgerProblems(database.owner));
    const audit = tell('The audit', await auditProblems(txOn(database.owner), anchor));
    return ledger && audit;
  } finally {
    await close();
  }
}

function tell(what: string, problems: readonly string[]): boolean {
  process.stdout.write(problems.length ? `${what} is not sound:\n  ${problems.join('\n  ')}\n` : `${what} is sound.\n`);
  return problems.length === 0;
}

main().then(
  (isSound) => process.exit(isSound ? 0 : 1),
  (error: unknown) => {
    const isPlain = error instanceof StartFailure || error instanceof ConfigError;
    process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`);
    process.exit(1);
  },
);
