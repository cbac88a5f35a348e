import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entriesOf, type LedgerFigure } from '../../../resources/figureAccounts.ts';
import { addDays } from '../../../server/accounting/dates.ts';
import { txOn } from '../../../server/core/db/tx.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { openWorldsBooks } from '../../helpers/openedBooks.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { record } from '../entities/support.ts';

// A figure and its linked list agree on every day, and at every knowledge date.
let app: TestApp;
let world: World;
const today = new Date().toISOString().slice(0, 10);
const moments: (string | null)[] = [null];

const post = async (path: string, body: object = {}) => record(await world.ask.admin('POST', path, body));
const enter = async (values: object) => {
  const made = await post('/transactions', { fundId: world.funds.a, ...values });
  await post(`/transactions/${made.id}/approve`);
  await post(`/transactions/${made.id}/complete`);
  return made.id;
};
const call = async (totalAmount: string, callDate: string, dueDate: string) => {
  const values = { title: `Call ${randomUUID()}`, totalAmount, callDate, dueDate };
  const { id } = await post('/capital-calls', { fundId: world.funds.a, bankAccountId: world.banks.a, ...values });
  await post(`/capital-calls/${id}/issue`, { shortNoticeReason: 'Agreed.' });
  return id;
};
const remember = async () => {
  const row = await txOn(app.database.owner).first<{ now: string }>(
    sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  );
  moments.push(row?.now ?? null);
  // Knowledge dates have a resolution of 1 ms: the next entry must be booked later.
  await new Promise((resolve) => setTimeout(resolve, 5));
};

beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  await openWorldsBooks(app, world);
  const { partners, companies } = world;
  for (const partnerId of [partners.la1, partners.la2, partners.ga])
    await enter({
      ...{ type: 'Investment', source: 'partner', partnerId, amount: '100000.01' },
      ...{ tradeDate: '2024-01-10', valueDate: '2024-01-10' },
    });
  const company = { source: 'company', companyId: companies.a };
  await enter({ ...company, type: 'Investment', amount: '200000.00', tradeDate: '2024-02-01' });
  await enter({ ...company, type: 'Dividend', amount: '7000.03', tradeDate: '2024-05-02' });
  await enter({ type: 'Management Costs', source: 'fund', amount: '12500.25', tradeDate: '2024-05-31' });
  for (const [amount, until] of [
    ['30000.00', '2024-05-31'],
    ['20000.00', '2090-12-31'],
  ])
    await enter({
      ...{ type: 'Disbursement Fund to LP', source: 'partner', partnerId: partners.la1, amount },
      ...{ tradeDate: '2024-04-15', valueDate: '2024-04-15', recallable: amount, recallableUntil: until },
    });
  await remember();
  await call('90000.00', '2024-05-20', '2024-06-10');
  const cancelled = await call('60000.03', addDays(today, -3), addDays(today, 30));
  const written = await call('45000.00', addDays(today, -2), addDays(today, 40));
  await call('12000.00', addDays(today, -1), addDays(today, 50));
  await remember();
  await post(`/capital-calls/${cancelled}/cancel`, { reason: 'Not needed.' });
  await post(`/capital-calls/${written}/complete`, { reason: 'Nobody pays.' });
  await remember();
  const closing = { closeNumber: 2, closingDate: addDays(today, -1), dueDate: addDays(today, 20) };
  const joining = { fundId: world.funds.a, partnerId: partners.lb, amount: '2500000.00', closeNumber: 2 };
  const agreed = await post('/commitments', { ...joining, admissionDate: closing.closingDate });
  await post(`/commitments/${agreed.id}/issue`);
  const later = await post('/closings', { fundId: world.funds.a, bankAccountId: world.banks.a, ...closing });
  await post(`/closings/${later.id}/issue`, { shortNoticeReason: 'Agreed.' });
}, 60_000);
afterAll(() => app?.close());

const figures = { commitment: 'committed', called: 'called', unfunded: 'unfunded', recallable: 'recallable' } as const;
const flows = { contributions: 'paidIn', distributions: 'distributed' } as const;
const cents = (amount = '0') => {
  const [whole = '0', part = ''] = amount.replace('-', '').split('.');
  return BigInt(whole + part.padEnd(2, '0')) * (amount.startsWith('-') ? -1n : 1n);
};
const size = (amount: bigint) => (amount < 0n ? -amount : amount);

const listed = async (figure: LedgerFigure, at: { asOf: string; knownAt: string | null }, partnerId: string) => {
  const filter = JSON.stringify(entriesOf(figure, { fundId: world.funds.a, partnerId }, at));
  const { body } = await world.ask.admin<{ totals: { debit: string; credit: string }[] }>(
    'GET',
    `/journal-entries/totals?columns=debit,credit&filter=${encodeURIComponent(filter)}`,
  );
  return body.totals.reduce((sum, { debit, credit }) => sum + cents(debit) - cents(credit), 0n);
};

type Analytics = { navNet: string; partners: { partnerId: string }[] };
type Account = Record<string, string> & { columns: ({ kind: string } & Record<string, string>)[] };
const accountOf = async (partnerId: string, { asOf, knownAt }: { asOf: string; knownAt: string | null }) => {
  const query = `fundId=${world.funds.a}&asOf=${asOf}${knownAt ? `&knownAt=${knownAt}` : ''}`;
  const { body } = await world.ask.admin<{ capitalAccount: Account }>(
    'GET',
    `/partners/${partnerId}/capital-account?${query}`,
  );
  return body.capitalAccount;
};

const days = [
  ...['2023-12-31', '2024-04-30', '2024-05-19', '2024-05-20', '2024-05-31', '2024-06-01', '2024-06-09', '2024-06-10'],
  ...[-4, -3, -2, -1, 0].map((n) => addDays(today, n)),
];

test.each(days)('commitments, called, unfunded and recallable on %s equal the sums of their lists', async (asOf) => {
  const { la1, la2, ga, lb } = world.partners;
  for (const knownAt of moments)
    for (const partnerId of [la1, la2, ga, lb]) {
      const at = { asOf, knownAt };
      const account = await accountOf(partnerId, at);
      const inception = account.columns.find(({ kind }) => kind === 'inception');
      for (const [key, figure] of Object.entries(figures))
        expect([key, at, size(await listed(figure, at, partnerId))]).toEqual([key, at, cents(account[key])]);
      for (const [key, figure] of Object.entries(flows))
        expect([key, at, size(await listed(figure, at, partnerId))]).toEqual([key, at, size(cents(inception?.[key]))]);
    }
});

const added = ['contributions', 'transfers', 'income', 'realisedGain', 'unrealisedGain'];
const takenOff = ['distributions', 'fees', 'expenses', 'carry'];

test.each(days)('the accounts of all partners together open, move and close like the fund, on %s', async (asOf) => {
  for (const knownAt of moments) {
    const at = { asOf, knownAt };
    const query = `asOf=${asOf}${knownAt ? `&knownAt=${knownAt}` : ''}`;
    const path = `/funds/${world.funds.a}/analytics?${query}`;
    const { analytics } = (await world.ask.admin<{ analytics: Analytics }>('GET', path)).body;
    const accounts = await Promise.all(analytics.partners.map(({ partnerId }) => accountOf(partnerId, at)));
    const kinds = accounts[0]?.columns.map(({ kind }) => kind) ?? [];
    expect(kinds.length).toBeGreaterThan(2);
    for (const kind of kinds) {
      const totalOf = (line: string) =>
        accounts.reduce((sum, { columns }) => sum + cents(columns.find((each) => each.kind === kind)?.[line]), 0n);
      const all = (lines: readonly string[]) => lines.reduce((sum, line) => sum + totalOf(line), 0n);
      expect([kind, at, totalOf('opening') + all(added) - all(takenOff)]).toEqual([kind, at, totalOf('closing')]);
      expect([kind, at, totalOf('closing')]).toEqual([kind, at, cents(analytics.navNet)]);
    }
  }
});
