// npm run books -- NAME: prints the ledger of the fund with that name (or id) as a journal for hledger and similar
// programs.
import { once } from 'node:events';
import sql from 'sql-template-tag';
import { StartFailure } from '../server/core/base/failure.ts';
import { notDeleted } from '../server/core/db/softDelete.ts';
import { inTransaction } from '../server/core/db/tx.ts';
import { loadDotEnv, readSettings } from '../server/core/platform/config.ts';
import { openConfigured } from '../server/core/start/open.ts';
import { plainText } from '../server/ledger/generalLedger/plainText.ts';
import { readArguments, run } from './command.ts';

const USAGE = `Usage: npm run books -- "Name of the fund"

  Writes the general ledger of the fund with that name (or id) to standard output as a plain-text accounting journal.`;

async function main(): Promise<boolean> {
  const { words } = readArguments({ usage: USAGE, words: [1, Number.POSITIVE_INFINITY] });
  const wanted = words.join(' ').trim();
  loadDotEnv();
  const { database, close } = await openConfigured(readSettings(), { beside: true });
  try {
    await inTransaction(
      database.owner,
      async (tx) => {
        const funds = await tx.rows<{ id: string }>(
          sql`select id from funds where (name = ${wanted} or id::text = ${wanted}) and ${notDeleted(null)}`,
        );
        const [fund] = funds;
        if (!fund || funds.length > 1)
          throw new StartFailure(
            fund ? `Several funds are named ${wanted}: use the id.` : `Fund ${wanted} does not exist.`,
          );
        for await (const text of plainText(tx, fund.id))
          if (!process.stdout.write(text)) await once(process.stdout, 'drain');
      },
      'read only isolation level repeatable read',
    );
  } finally {
    await close();
  }
  return true;
}

run(main);
