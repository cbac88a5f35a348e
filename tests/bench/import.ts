// Imports a file of completed entries into a new fund next to the running product, like npm run import: import.ts FOLDER ROWS.
// Prints the duration in ms.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openPools } from '../../server/core/db/pools.ts';
import { sealKeysOf } from '../../server/core/db/sealKeys.ts';
import { accountFor } from '../../server/core/platform/account.ts';
import { foldersFor } from '../../server/core/platform/folders.ts';
import { OWNER } from '../../server/core/platform/postgres/cluster.ts';
import { heldKey } from '../../server/core/start/key.ts';
import { importApproval, importer } from '../../server/import/callers.ts';
import { readMapping } from '../../server/import/checkMapping.ts';
import { runImport } from '../../server/import/run.ts';
import { memoryStore } from '../helpers/files.ts';
import { makeLargeFund } from '../helpers/largeFund.ts';

const [dataDir = '', given = ''] = process.argv.slice(2);
const entries = Number(given);
const PARTNERS = 200;
const COMPANIES = 40;
const name = `Import ${randomUUID()}`;

/** Five types of movement over five years, in date order. */
const kinds = ['Investment', 'Interest', 'Bank Fees', 'Investment', 'Disbursement Fund to LP'] as const;
const sources = ['partner', 'fund', 'fund', 'company', 'partner'] as const;
const rowOf = (n: number) => {
  const at = n % kinds.length;
  const source = sources[at] ?? 'fund';
  const day = new Date(Date.UTC(2020, 0, 1) + Math.floor((n / entries) * 1826) * 86_400_000).toISOString().slice(0, 10);
  const partner = source === 'partner' ? `${name} partner ${1 + (n % PARTNERS)}` : '';
  const company = source === 'company' ? `${name} company ${1 + (n % COMPANIES)}` : '';
  const amount = (at === 0 ? 100_000 : 10) + (n % 977);
  return [n, kinds[at], source, partner, company, `${amount}.00`, day].join(';');
};
const mapping = {
  namespace: `bench-${name.slice(-12)}`,
  files: { 'entries.csv': { date: 'YYYY-MM-DD', decimal: '.' } },
  steps: [
    {
      entity: 'transactions',
      file: 'entries.csv',
      key: '{n}',
      columns: { type: 'type', source: 'source', amount: 'amount', tradeDate: 'day', valueDate: 'day' },
      texts: { reference: 'I-{n}' },
      records: {
        fundId: { entity: 'funds', key: name, by: 'name' },
        partnerId: { entity: 'partners', key: '{partner}', by: 'name' },
        companyId: { entity: 'companies', key: '{company}', by: 'name' },
      },
      after: [{ move: 'approve' }, { move: 'complete', columns: { valueDate: 'day' } }],
    },
  ],
};

const { key } = heldKey({ secretKey: null, dataDir });
const at = { host: foldersFor(dataDir, accountFor()).sockets, user: OWNER, database: 'quarterdeck' };
const { owner, app, streams } = openPools({ owner: at, app: at, sealKey: sealKeysOf(key).rows });
const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-bench-import-'));
try {
  await makeLargeFund(owner, { entries: 100, partners: PARTNERS, companies: COMPANIES }, name);
  const lines = Array.from({ length: entries }, (_, n) => rowOf(n));
  writeFileSync(join(folder, 'entries.csv'), `n;type;source;partner;company;amount;day\n${lines.join('\n')}\n`);
  const read = readMapping(JSON.stringify(mapping));
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  const people = { entry: importer, approval: importApproval };
  const around = { pool: owner, files: memoryStore(), log: pino({ level: 'silent' }) };
  const began = performance.now();
  const { isStored, problems } = await runImport({ ...around, ...people, folder, mapping: read.mapping });
  if (!isStored) throw new Error(`Nothing was imported: ${JSON.stringify(problems.slice(0, 3))}`);
  process.stdout.write(String(performance.now() - began));
} finally {
  rmSync(folder, { recursive: true, force: true });
  await Promise.all([owner.end(), app.end(), streams.end()]);
}
