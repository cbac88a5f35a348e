import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTransaction } from '../../../../server/core/db/tx.ts';
import { readSettings } from '../../../../server/core/platform/config.ts';
import { openConfigured } from '../../../../server/core/start/open.ts';
import { sweepOverdue } from '../../../../server/entities/capital-calls/sweep.ts';
import { environment } from '../../../setup/launch.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

const run = (dataDir: string, ...words: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: environment({ DATA_DIR: dataDir, DEMO: 'off' }),
    maxBuffer: 64 * 1024 * 1024,
  });

/** Runs `npm run verify` on the running product in this folder; returns output and exit code. */
export const verified = (dataDir: string): { code: number | null; said: string } => {
  const { status, stdout, stderr } = run(dataDir, 'verify');
  return { code: status, said: `${stdout}${stderr}` };
};

/** Runs the daily job of the product in this folder as of a future time. */
export const lookDaily = async (dataDir: string, moment: Date): Promise<void> => {
  const settings = readSettings(environment({ DATA_DIR: dataDir, DEMO: 'off' }));
  const { database, close } = await openConfigured(settings, { beside: true });
  try {
    await inTransaction(database.app, (tx) => sweepOverdue(tx, moment.toISOString()));
  } finally {
    await close();
  }
};

/** True if hledger is on this machine. */
export const isHledgerThere = spawnSync('hledger', ['--version']).status === 0;

/** Returns the balances of a fund's ledger, read and checked by hledger, by account name. */
export const readByHledger = (dataDir: string, fund: string): ReadonlyMap<string, string> => {
  const file = join(dataDir, 'chain.journal');
  const exported = run(dataDir, 'books', fund);
  if (exported.status !== 0) throw new Error(exported.stderr);
  writeFileSync(file, exported.stdout);
  const hledger = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync('hledger', ['--file', file, ...words], { encoding: 'utf8' });
    if (status !== 0 || stderr) throw new Error(`hledger ${words.join(' ')}: ${stderr}`);
    return stdout;
  };
  hledger('check', '--strict');
  const lines = hledger('balance', '--depth', '2', '--flat', '--no-total', '--output-format', 'csv').trim().split('\n');
  return new Map(
    lines.slice(1).map((line) => {
      const [account = '', amount = ''] = line.replaceAll('"', '').split(',');
      return [account.replace(/^\w+:/, ''), amount.replace(/ [A-Z]{3}$/, '')] as const;
    }),
  );
};
