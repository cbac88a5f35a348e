import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatMoney } from '../../../server/accounting/money.ts';
import { postings } from '../../../server/accounting/postings.ts';
import { xirr } from '../../../server/accounting/xirr.ts';
import { inTransaction, type Tx, txOn } from '../../../server/core/db/tx.ts';
import { english } from '../../../server/core/i18n/translator.ts';
import { insertRow } from '../../../server/core/tables/rows.ts';
import { balancesOf, figuresOf } from '../../../server/ledger/generalLedger/figures.ts';
import type { Journal } from '../../../server/ledger/generalLedger/journal.ts';
import { plainText } from '../../../server/ledger/generalLedger/plainText.ts';
import { write } from '../../../server/ledger/generalLedger/write.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { trialBalance } from '../../helpers/trialBalance.ts';
import { importFiles, scsp } from '../import/run.ts';
import { sampleFiles } from '../import/sampleFiles.ts';

const accountName = (code: string) => english.word(`choices.${code}`);
const isThere = spawnSync('hledger', ['--version']).status === 0;

test.runIf(process.env.CI === 'true')('hledger is available in CI', () => {
  expect(isThere).toBe(true);
});

describe.runIf(isThere)('hledger as an independent check', () => {
  let app: TestApp;
  let tx: Tx;
  let fundId: string;
  let file: string;
  const hledger = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync('hledger', ['--file', file, ...words], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    return stdout;
  };
  const written = async (id: string) => {
    const path = join(mkdtempSync(join(tmpdir(), 'quarterdeck-books-')), 'fund.journal');
    let text = '';
    for await (const piece of plainText(tx, id)) text += piece;
    writeFileSync(path, text);
    return path;
  };
  /** Lines of a CSV report without its header: amounts without currency by account. */
  const amounts = (...words: string[]) =>
    Object.fromEntries(
      hledger(...words, '--output-format', 'csv', '--no-total')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.replaceAll('"', '').split(',') as [string, string])
        .map(([account, amount]) => [account, amount.replace(' EUR', '')]),
    );

  beforeAll(async () => {
    app = await startApp();
    tx = txOn(app.database.owner);
    const admin = { name: 'admin', email: 'admin@test.example', role: 'admin', firebaseUid: 'admin' } as const;
    await insertRow(tx, 'users', admin, { createdBy: null });
    expect((await importFiles(app.database, sampleFiles(), scsp())).problems).toEqual([]);
    fundId = (await tx.first<{ id: string }>(sql`select id from funds`))?.id ?? '';
    file = await written(fundId);
  }, 120_000);
  afterAll(() => app?.close());

  test('finds every transaction balanced, every account and commodity declared', () => {
    expect(hledger('check', '--strict')).toBe('');
  });

  test.each(['2022-12-31', '2024-12-31', '2025-12-31'])(
    'has the same balance on every account as of %s',
    async (asOf) => {
      const own = trialBalance(await balancesOf(tx, fundId, { asOf }));
      const expected = Object.fromEntries(
        own.map(({ account, cents }) => [accountName(account), formatMoney(cents, 'EUR')]),
      );
      const until = new Date(`${asOf}T00:00:00Z`);
      until.setUTCDate(until.getUTCDate() + 1);
      const day = until.toISOString().slice(0, 10);
      const found = amounts('balance', '--depth', '2', '--flat', '--end', day);
      expect(
        Object.fromEntries(Object.entries(found).map(([account, amount]) => [account.replace(/^\w+:/, ''), amount])),
      ).toEqual(expected);
    },
  );

  test('has the same balance for every partner', async () => {
    const names = await tx.rows<{ id: string; name: string }>(sql`select id, name from partners`);
    const found = amounts('balance', 'Equity:3000', '--flat');
    const own = (await balancesOf(tx, fundId)).filter(({ account }) => account === '3000');
    expect(own.length).toBeGreaterThan(5);
    expect(found).toEqual(
      Object.fromEntries(
        own.map(({ partnerId, cents }) => [
          `Equity:${accountName('3000')}:${names.find(({ id }) => id === partnerId)?.name}`,
          formatMoney(cents, 'EUR'),
        ]),
      ),
    );
  });

  test('computes the same IRR from inflows, outflows and the final value', async () => {
    const flows = await tx.rows<{ date: string; cents: string }>(
      sql`select s.effective_on::text as date, sum(s.cents)::text as cents from gl_sides s
        where s.fund_id = ${fundId} and s.account = '1000' and exists (select from gl_sides o
          where o.fund_id = s.fund_id and o.journal_id = s.journal_id and o.line = s.line and o.account in ('1100', '2100', '3000', '3100', '2300'))
        group by 1 order by 1`,
    );
    expect(flows.length).toBeGreaterThan(5);
    const { nav } = await figuresOf(tx, fundId, { asOf: '2025-12-31' });
    const own = xirr([
      ...flows.map(({ date, cents }) => ({ date, cents: -BigInt(cents) })),
      { date: '2025-12-31', cents: nav },
    ]);
    const told = hledger(
      'roi',
      '--investment',
      '^Assets:1000 ^Assets:15',
      '--profit-loss',
      '^Revenues ^Expenses',
      '--end',
      '2026-01-01',
    );
    const irr = /\|\|\s*([\d.]+)% \|/.exec(told);
    expect(irr, told).not.toBeNull();
    expect(Number(irr?.[1])).toBeCloseTo(Number(own.rate) * 100, 1);
  });

  test.each(['JPY', 'KRW'] as const)('reads the ledger of a fund in %s, which has no decimals', async (currency) => {
    const { id } = await insertRow(tx, 'funds', { name: currency, currency }, { createdBy: null });
    const journal: Journal = {
      kind: 'expense',
      effectiveOn: '2024-02-10',
      source: { kind: 'transactions', id: randomUUID(), version: 1 },
      entries: postings({ kind: 'expense', amounts: { accrued: 1_234_567n } }),
    };
    await inTransaction(app.database.app, (own) => write(own, { id, currency }, [journal]));
    file = await written(id);
    expect(hledger('check', '--strict')).toBe('');
    expect(hledger('balance', 'Expenses', '--no-total')).toContain(`1234567 ${currency}`);
  });
});
