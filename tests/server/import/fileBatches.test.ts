import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealKeysOf } from '../../../server/core/db/sealKeys.ts';
import type { Tx } from '../../../server/core/db/tx.ts';
import { sentenceOf } from '../../../server/import/csv/problems.ts';
import { type Progress, progressText } from '../../../server/import/progress.ts';
import { reportOf } from '../../../server/import/report.ts';
import { openAllBooks } from '../../../server/ledger/openBooks.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { TEST_SECRET } from '../../helpers/secret.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { sizeOf } from '../../setup/extent.ts';
import { importFiles, mappingOf } from './run.ts';

// A large file in batches: stored batches are kept, and the same import continues from there.
const piece = sizeOf('PIECE');
let app: TestApp;
let world: World;
let tx: Tx;
const funds: Record<string, string> = {};

beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  tx = world.tx;
  for (const name of ['wrong', 'killed'])
    funds[name] = await world.put('funds', { name, currency: 'EUR', status: 'active' });
  await refreshAllTotals(tx);
  await openAllBooks(app.database.owner, () => {});
}, 60_000);
afterAll(() => world?.close());

const mapping = (fund: string) => ({
  namespace: fund,
  files: { 'interest.csv': { date: 'YYYY-MM-DD', decimal: '.' } },
  steps: [
    {
      entity: 'transactions',
      file: 'interest.csv',
      key: '{n}',
      constants: { type: 'Interest', source: 'fund' },
      columns: { amount: 'amount', tradeDate: 'day', valueDate: 'day' },
      texts: { reference: 'P-{n}' },
      records: { fundId: { entity: 'funds', key: fund, by: 'name' } },
      after: [{ move: 'approve' }, { move: 'complete', columns: { valueDate: 'day' } }],
    },
  ],
});
const csv = (rows: number, change: (line: string, n: number) => string = (line) => line) =>
  ['n;amount;day', ...Array.from({ length: rows }, (_, n) => change(`${n};${1 + (n % 97)}.00;2024-05-06`, n)), ''].join(
    '\n',
  );
const bring = (fund: string, file: string, options = {}) =>
  importFiles(app.database, { 'interest.csv': file }, mappingOf(mapping(fund)), { piece, ...options });
/** Entries of a fund: number, distinct ones, completed ones, and their journals and seals. */
const standing = (fund: string) =>
  tx.first<{ all: number }>(
    sql`select count(*)::int as all, count(distinct t.external_id)::int as different, count(*) filter (where t.status = 'completed')::int as completed,
        (select count(*)::int from gl_journals j where j.fund_id = ${funds[fund]} and j.source_kind = 'transactions') as journals,
        (select count(*)::int from audit_events a join transactions x on x.id::text = a.entity_id where x.fund_id = ${funds[fund]}) as told
      from transactions t where t.fund_id = ${funds[fund]}`,
  );
const whole = (rows: number) => ({ all: rows, different: rows, completed: rows, journals: rows, told: 3 * rows });

test('a bad row rolls back its batch and ends the import; earlier batches stay, and the corrected file continues from there', async () => {
  const [rows, bad] = [3 * piece, 3 * piece - 100];
  const wrong = csv(rows, (line, n) => (n === bad ? line.replace(/;.*;/, ';-5.00;') : line));
  const sentence = `interest.csv, line ${bad + 2}, amount: Must be more than 0.`;

  const tried = await bring('wrong', wrong, { dryRun: true });
  expect(tried.problems.map(sentenceOf)).toEqual([sentence]);
  expect(tried.stored).toBe(0);
  expect(await standing('wrong')).toEqual(whole(0));

  const far: Progress[] = [];
  const half = await bring('wrong', wrong, { onProgress: (progress: Progress) => far.push(progress) });
  expect(half.isStored).toBe(false);
  expect(half.problems.map(sentenceOf)).toEqual([sentence]);
  expect(half.stored).toBeGreaterThanOrEqual(piece);
  expect(half.stored).toBeLessThan(bad);
  expect(await standing('wrong')).toEqual(whole(half.stored));
  const stored = half.stored.toLocaleString('en');
  expect(reportOf(half).at(-1)).toContain(`1 problem; the ${stored} records of the earlier batches are stored.`);
  expect(far.map(progressText)).toContain(
    `interest.csv: line 251 of ${(rows + 2).toLocaleString('en')}; 0 records stored`,
  );
  expect(far.at(-1)).toMatchObject({ stored: half.stored, file: { line: rows + 1 } });

  const mended = await bring('wrong', csv(rows));
  expect(mended).toMatchObject({ isStored: true, problems: [], stored: rows - half.stored });
  expect(mended.existing.get('transactions')).toBe(half.stored);
  expect(reportOf(mended)).toContain('Existing records were not compared: changes in the files are not imported.');
  expect(await standing('wrong')).toEqual(whole(rows));
  expect(await ledgerProblems(app.database.owner)).toEqual([]);
}, 120_000);

test('an import killed in its second batch keeps the first, and a rerun imports the rest, no row twice', async () => {
  const rows = 6 * piece;
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-import-'));
  writeFileSync(join(folder, 'mapping.json'), JSON.stringify(mapping('killed')));
  writeFileSync(join(folder, 'interest.csv'), csv(rows));
  const { host, port, user, password, database, connectionString } = app.database.owner.options;
  const owner = { host, port, user, password, database, connectionString };
  const task = JSON.stringify({ owner, sealKey: sealKeysOf(TEST_SECRET).rows, folder, piece });
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'stopped.ts'), task], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const ended = once(child, 'exit');
    for await (const line of createInterface(child.stdout)) if (Number(line) > 0) child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    // The database rolls back the killed process's work once it notices; the rerun waits for that.
    const again = await bring('killed', csv(rows));
    const before = again.existing.get('transactions') ?? 0;
    expect(before).toBeGreaterThanOrEqual(piece);
    expect(before).toBeLessThan(rows);
    expect(again).toMatchObject({ isStored: true, problems: [], stored: rows - before });
    expect(await standing('killed')).toEqual(whole(rows));
    expect(await ledgerProblems(app.database.owner)).toEqual([]);
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}, 180_000);
