import type pg from 'pg';
import type { Pools } from '../db/pools.ts';
import { sealKeysOf } from '../db/sealKeys.ts';
import { txOn } from '../db/tx.ts';
import type { FileStore } from '../files/store.ts';
import type { Config } from '../platform/config.ts';
import { readAnchor } from './anchor.ts';
import { anchorProblems } from './anchored.ts';
import { chainProblems, waitingForSeal } from './chain.ts';
import { fileProblems } from './files.ts';
import { foundBefore, rowProblems } from './rows.ts';

interface Options {
  config: Pick<Config, 'secretKey' | 'dataDir' | 'anchorLagMinutes'>;
  database: Pick<Pools, 'owner'>;
  files: FileStore;
  /** Checks the ledger; returns problems as sentences. */
  ledgerProblems: (owner: pg.Pool) => Promise<string[]>;
  say: (line: string) => void;
}

/**
 * Verifies that all data is as the product wrote it: the ledger balances, sealed rows are unchanged, the chain of seals
 * is unbroken and agrees with the anchor, and files match their records. Prints progress and findings; returns whether
 * everything is sound. Read-only.
 */
export const verifyAll = async ({ config, database, files, ledgerProblems, say }: Options): Promise<boolean> => {
  const tx = txOn(database.owner);
  const keys = sealKeysOf(config.secretKey);
  const anchor = await readAnchor(config.dataDir);
  const counted = (n: number) => n.toLocaleString('en');
  const chainAndAnchor = async () => [
    ...(await chainProblems(tx, keys.chain, anchor)),
    ...(await anchorProblems(tx, anchor, config.anchorLagMinutes)),
  ];
  const looks: [string, () => Promise<string[]>][] = [
    ['The ledger', () => ledgerProblems(database.owner)],
    ['Row integrity', () => rowProblems(tx, keys.rows, (t, n) => say(`  ${t.replaceAll('_', ' ')}: ${counted(n)}`))],
    ['The seal chain', chainAndAnchor],
    ['The file store', () => fileProblems(tx, files, (n) => say(`  files: ${counted(n)}`))],
  ];
  let isSound = true;
  for (const [what, look] of looks) {
    const problems = await look();
    isSound &&= problems.length === 0;
    say(problems.length ? `${what} is not sound:\n  ${problems.join('\n  ')}` : `${what} is sound.`);
  }
  const waiting = await waitingForSeal(tx);
  if (waiting) say(waiting);
  for (const note of await foundBefore(tx)) say(note);
  if (anchor?.half)
    say(
      `A line of audit-anchor.log is incomplete because the server stopped while writing it; this is not tampering: "${anchor.half}"`,
    );
  return isSound;
};
