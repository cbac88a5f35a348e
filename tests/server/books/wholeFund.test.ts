import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatMoney } from '../../../server/accounting/money.ts';
import { inTransaction, type Tx, txOn } from '../../../server/core/db/tx.ts';
import { insertRow } from '../../../server/core/tables/rows.ts';
import { openBooks } from '../../../server/ledger/books/book.ts';
import { balancesOf, figuresOf, trialBalance } from '../../../server/ledger/books/figures.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { importFiles, scsp } from '../import/run.ts';
import { sampleFiles } from '../import/sampleFiles.ts';

let app: TestApp;
let tx: Tx;
let fundId: string;

beforeAll(async () => {
  app = await startApp();
  tx = txOn(app.database.owner);
  const admin = { name: 'admin', email: 'admin@test.example', role: 'admin', firebaseUid: 'admin' } as const;
  await insertRow(tx, 'users', admin, { createdBy: null });
  const { problems } = await importFiles(app.database, sampleFiles(), scsp());
  expect(problems).toEqual([]);
  fundId = (await tx.first<{ id: string }>(sql`select id from funds`))?.id ?? '';
  await inTransaction(app.database.owner, (own) => openBooks(own, fundId));
}, 120_000);
afterAll(() => app?.close());

const euros = (cents: bigint) => formatMoney(cents, 'EUR');

test('the trial balance is that of the fund’s own accounts, to the cent', async () => {
  const balances = await balancesOf(tx, fundId, { asOf: '2025-12-31' });
  const trial = Object.fromEntries(trialBalance(balances).map(({ account, cents }) => [account, euros(cents)]));
  expect(trial).toEqual({
    1000: '190000.00',
    1500: '30500000.00',
    1510: '8716000.00',
    3000: '-40970000.00',
    3100: '17500000.00',
    4100: '-11700000.00',
    4200: '-8716000.00',
    5000: '4000000.00',
    5290: '480000.00',
    9000: '9030000.00',
    9001: '-9030000.00',
  });
  expect(balances.reduce((total, { cents }) => total + cents, 0n)).toBe(0n);
});

test('its figures are those of the fund’s own accounts', async () => {
  const { partners, ...fund } = await figuresOf(tx, fundId, { asOf: '2025-12-31' });
  expect(Object.fromEntries(Object.entries(fund).map(([name, cents]) => [name, euros(cents)]))).toEqual({
    committed: '50000000.00',
    called: '40970000.00',
    paidIn: '40970000.00',
    unfunded: '9030000.00',
    distributed: '17500000.00',
    cash: '190000.00',
    nav: '39406000.00',
  });
  const largest = [...partners.values()].find((p) => p.committed === 1_500_000_000n);
  expect(largest).toMatchObject({ paidIn: 1_229_100_000n, unfunded: 270_900_000n, distributed: 525_000_000n });
});
