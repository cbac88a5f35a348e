import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { performances } from '../../../server/accounting/ilpa/performance.ts';
import { grossUpFlows } from '../../../server/accounting/ilpa/performanceFlows.ts';
import { grossUpTypes } from '../../../server/accounting/ilpa/performanceTypes.ts';
import type { Tx } from '../../../server/core/db/tx.ts';
import { get } from '../../../server/core/entity/records.ts';
import type { FundFigures } from '../../../server/ledger/fundFigures.ts';
import { openAllBooks } from '../../../server/ledger/openBooks.ts';
import { performanceFactsOf } from '../../../server/ledger/performance.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { record } from '../entities/support.ts';
import { importFiles, mappingOf } from './run.ts';

// Every movement of cash in one file, thousands at once by the rules of single entries.
let app: TestApp;
let world: World;
let tx: Tx;
const funds = { imported: '', played: '' };

const header = 'id;type;source;partner;company;payee;category;amount;day;currency;abroad;rate;recallable;exit';
type Cell = string | undefined;
const line = (...cells: Cell[]) => header.split(';').map((_, at) => cells[at] ?? '');
const rows = [
  line('1', 'Investment', 'partner', 'One', '', '', '', '500000.00', '2024-01-10'),
  line('2', 'Investment', 'partner', 'General', '', '', '', '20000.00', '2024-01-10'),
  line('3', 'Facility Drawdown', 'fund', '', '', '', '', '80000.00', '2024-01-15'),
  line('4', 'Investment', 'company', '', 'Company', '', '', '92000.00', '2024-02-01', 'USD', '100000.00', '0.92'),
  line('5', 'Interest', 'fund', '', '', '', '', '125.50', '2024-03-31'),
  line('6', 'Interest', 'company', '', 'Company', '', '', '45.00', '2024-03-31', 'CHF', '50.00', '0.9'),
  line('7', 'Dividend', 'company', '', 'Company', '', '', '9300.00', '2024-06-30', 'USD', '10000.00', '0.93'),
  line('8', 'Other Income', 'fund', '', '', '', '', '17.00', '2024-06-30'),
  line('9', 'Late Interest', 'partner', 'One', '', '', '', '33.10', '2024-07-01'),
  line('10', 'Onboarding Fees', 'partner', 'One', '', '', '', '250.00', '2024-07-01'),
  line('11', 'Fund Expense', 'fund', '', '', 'Auditor', '5205', '4000.00', '2024-07-15', 'GBP', '3400.00', '1.176471'),
  line('12', 'Bank Fees', 'fund', '', '', 'Bank', '', '12.40', '2024-07-31'),
  line('13', 'Management Costs', 'fund', '', '', '', '', '2500.00', '2024-07-31'),
  line('14', 'FX Gain', 'fund', '', '', '', '', '8.00', '2024-08-31'),
  line('15', 'FX Loss', 'fund', '', '', '', '', '5.00', '2024-08-31'),
  line('16', 'Facility Interest', 'fund', '', '', '', '', '640.00', '2024-09-30'),
  line('17', 'Facility Repayment', 'fund', '', '', '', '', '80000.00', '2024-09-30'),
  line('18', 'Sale', 'company', '', 'Company', '', '', '60000.00', '2024-10-15'),
  line('19', 'Sale', 'company', '', 'Company', '', '', '61000.00', '2024-11-15', '', '', '', '', 'true'),
  line('20', 'Disbursement Fund to LP', 'partner', 'One', '', '', '', '40000.00', '2024-11-30', '', '', '', '5000.00'),
  line('21', 'Carry Paid', 'partner', 'General', '', '', '', '1500.00', '2024-12-15'),
];

const mapping = (namespace: string, fund: string) =>
  mappingOf({
    namespace,
    files: { 'movements.csv': { date: 'YYYY-MM-DD', decimal: '.' } },
    steps: [
      {
        entity: 'transactions',
        file: 'movements.csv',
        key: '{id}',
        columns: {
          type: 'type',
          source: 'source',
          payee: 'payee',
          expenseCategory: 'category',
          amount: 'amount',
          tradeDate: 'day',
          valueDate: 'day',
          foreignCurrency: 'currency',
          foreignAmount: 'abroad',
          fxRate: 'rate',
          recallable: 'recallable',
          fullExit: 'exit',
        },
        texts: { reference: 'M-{id}' },
        records: {
          fundId: { entity: 'funds', key: fund, by: 'name' },
          partnerId: { entity: 'partners', key: '{partner}', by: 'name' },
          companyId: { entity: 'companies', key: '{company}', by: 'name' },
        },
        after: [{ move: 'approve' }, { move: 'complete', columns: { valueDate: 'day' } }],
      },
    ],
  });
const bring = (fund: string, lines: readonly string[][], namespace = 'movements', options = {}) =>
  importFiles(
    app.database,
    { 'movements.csv': `${[header.split(';'), ...lines].map((cells) => cells.join(';')).join('\n')}\n` },
    mapping(namespace, fund),
    options,
  );

const ids: Record<string, string> = {};
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  tx = world.tx;
  const verified = { approvalStatus: 'APPROVED', isVerified: true } as const;
  ids.One = await world.put('partners', { type: 'LP', name: 'One', email: 'one@test.example', ...verified });
  ids.General = await world.put('partners', { type: 'GP', name: 'General', email: 'gp@test.example', ...verified });
  ids.Company = await world.put('companies', { name: 'Company', ...verified });
  for (const name of ['imported', 'played'] as const) {
    const fund = { name, currency: 'EUR', status: 'active', gpPartnerId: ids.General } as const;
    funds[name] = await world.put('funds', fund);
    for (const partnerId of [ids.One, ids.General]) {
      const commitment = { fundId: funds[name], partnerId, amount: '1000000.00', currency: 'EUR', closeNumber: 1 };
      await world.put('commitments', { ...commitment, admissionDate: '2024-01-01', status: 'Active' });
    }
    await world.put('fund-companies', { fundId: funds[name], companyId: ids.Company, linkedAt: '2024-01-01' });
  }
  await refreshAllTotals(tx);
  await openAllBooks(app.database.owner, () => {});
}, 60_000);
afterAll(() => world?.close());

/** Enters the file's movements one by one: each is requested, approved and completed. */
const play = async () => {
  const names = ['id', 'type', 'source', 'partnerId', 'companyId', 'payee', 'expenseCategory', 'amount', 'tradeDate'];
  const abroad = ['foreignCurrency', 'foreignAmount', 'fxRate', 'recallable', 'fullExit'];
  for (const cells of rows) {
    const given = [...names, ...abroad].map((name, at) => [
      name,
      ids[cells[at] ?? ''] ?? (name === 'fullExit' ? cells[at] === 'true' : cells[at]),
    ]);
    const { id: number, ...body } = Object.fromEntries(given.filter(([, value]) => value));
    const made = record(
      await world.ask.admin('POST', '/transactions', {
        ...body,
        fundId: funds.played,
        valueDate: body.tradeDate,
        reference: `M-${number}`,
      }),
    );
    record(await world.ask.admin('POST', `/transactions/${made.id}/approve`, {}));
    record(await world.ask.admin('POST', `/transactions/${made.id}/complete`, { valueDate: body.tradeDate }));
  }
};

const stored = (fundId: string) =>
  tx.rows(
    sql`select reference, version, type, source, partner_id, company_id, payee, expense_category, amount, currency, trade_date, value_date,
        foreign_currency, foreign_amount, fx_rate, recallable, recallable_until, full_exit, status
      from transactions where fund_id = ${fundId} order by id`,
  );
const entries = (fundId: string) =>
  tx.rows(
    sql`select t.reference, j.kind, j.effective_on, j.number - (select min(f.number) from gl_journals f where f.fund_id = j.fund_id
          and f.source_kind = 'transactions') as number, e.line, e.dr_account, e.dr_partner_id, e.dr_company_id,
        e.cr_account, e.cr_partner_id, e.cr_company_id, e.cents, e.currency, e.ilpa_row
      from gl_journals j join gl_entries e on e.fund_id = j.fund_id and e.journal_id = j.id join transactions t on t.id = j.source_id
      where j.fund_id = ${fundId} order by j.number, e.line`,
  );
const totals = async (fundId: string) => [
  await tx.rows(sql`select committed, called, paid_in, distributed from funds where id = ${fundId}`),
  await tx.rows(
    sql`select partner_id, called, paid_in, distributed, recallable, unfunded from commitments where fund_id = ${fundId} order by partner_id`,
  ),
];

test('a file of all movements equals single entry, approval and completion, row for row', async () => {
  const { problems, created } = await bring('imported', rows);
  expect(problems).toEqual([]);
  expect(created.get('transactions')).toBe(rows.length);
  await play();
  expect(await stored(funds.imported)).toEqual(await stored(funds.played));
  expect(await entries(funds.imported)).toEqual(await entries(funds.played));
  expect(await totals(funds.imported)).toEqual(await totals(funds.played));
  expect(await ledgerProblems(app.database.owner)).toEqual([]);
});

test('the page of a fund with a facility shows its IRR with and without it, like the form', async () => {
  const fund = await get(tx, 'funds', funds.played);
  const keys = ['grossWith', 'netWith', 'grossWithout', 'netWithout'] as const;
  const shown = async (query: string) =>
    (await world.ask.admin<{ analytics: FundFigures }>('GET', `/funds/${fund.id}/analytics?${query}`)).body.analytics
      .performance;
  for (const asOf of ['2024-08-31', '2025-06-30', '2026-03-31']) {
    const page = await shown(`asOf=${asOf}`);
    const form = performances(grossUpFlows(await performanceFactsOf(tx, fund, { asOf })), grossUpTypes);
    expect(page.hasFacility).toBe(true);
    for (const key of keys) expect(page[key].tvpi).toBe(form[key].multiple);
    // Below a year the form's formula annualises, and the page does not.
    if (asOf < '2025') expect(page.netWith.irrFlags).toContain('UNDER_ONE_YEAR');
    else for (const key of keys) expect(page[key].irr).toBe(form[key].irr.rate?.toFixed(6) ?? null);
    expect(page.netWith.irr).not.toBe(page.netWithout.irr);
  }
  expect((await shown('asOf=2024-01-12')).hasFacility).toBe(false);
  // None of it was known before its entry.
  expect(await shown('asOf=2025-06-30&knownAt=2024-12-31T00:00:00Z')).toMatchObject({ hasFacility: false });
});

test('each movement is in the audit as an import: entered, approved and completed', async () => {
  const told = await tx.rows(
    sql`select a.name, count(*)::int as n, count(distinct a.entity_id)::int as records from audit_events a
      join transactions t on t.id::text = a.entity_id where t.fund_id = ${funds.imported} and a.action = 'import' group by 1 order by 1`,
  );
  const each = { n: rows.length, records: rows.length };
  expect(told).toEqual(['approve', 'complete', 'create'].map((name) => ({ name, ...each })));
});

test('no user is notified of them, in the portal or by email', async () => {
  const told = await tx.first<{ notices: number }>(
    sql`select count(*)::int as notices from notifications n join transactions t on t.id::text = n.related_entity_id
      where t.fund_id = ${funds.imported}`,
  );
  expect(told?.notices).toBe(0);
});

test('importing the same file again creates nothing, and only its new rows are imported', async () => {
  const again = await bring('imported', rows);
  expect(again).toMatchObject({ problems: [], isStored: true });
  expect(again.existing.get('transactions')).toBe(rows.length);
  const more = line('22', 'Interest', 'fund', '', '', '', '', '1.00', '2024-12-31');
  const longer = await bring('imported', [...rows, more]);
  expect(longer.created.get('transactions')).toBe(1);
});

test('errors are reported by row among valid ones, and nothing is stored', async () => {
  const numbers = async () => tx.rows(sql`select last_number from gl_books where fund_id = ${funds.imported}`);
  const before = [await stored(funds.imported), await numbers()];
  const good = Array.from({ length: 40 }, (_, at) =>
    line(`g${at}`, 'Interest', 'fund', '', '', '', '', `${at + 1}.00`, '2025-01-31'),
  );
  const bad = [
    line('b1', 'Dividend', 'company', '', 'Company', '', '', '95.00', '2025-02-01', 'USD', '100.00', '0.92'),
    line('b2', 'Facility Repayment', 'fund', '', '', '', '', '1.00', '2025-02-01'),
    line('b3', 'Disbursement Fund to LP', 'partner', 'One', '', '', '', '99999999.00', '2025-02-01'),
    line('b4', 'Carry Paid', 'partner', 'One', '', '', '', '1.00', '2025-02-01'),
    line('b5', 'Fund Expense', 'fund', '', '', 'Auditor', '', '1.00', '2025-02-01'),
  ];
  const all = [...good.slice(0, 20), ...bad, ...good.slice(20)];
  const { problems, isStored } = await bring('imported', all, 'wrong');
  expect(isStored).toBe(false);
  expect(problems.map((p) => [p.file, p.line, p.field])).toEqual(
    ['amount', 'amount', 'amount', 'partnerId', 'expenseCategory'].map((field, at) => [
      'movements.csv',
      22 + at,
      field,
    ]),
  );
  expect([await stored(funds.imported), await numbers()]).toEqual(before);
});

test('payouts are checked against the cash on their dates, including earlier rows of the file', async () => {
  const lines = [
    line('d1', 'Investment', 'partner', 'One', '', '', '', '1000000.00', '2025-03-01'),
    line('d2', 'Disbursement Fund to LP', 'partner', 'One', '', '', '', '1000000.00', '2025-03-02'),
    line('d3', 'Disbursement Fund to LP', 'partner', 'One', '', '', '', '900000.00', '2025-03-02'),
  ];
  const { problems } = await bring('imported', lines, 'payouts');
  expect(problems).toMatchObject([{ line: 4, field: 'amount' }]);
  const two = await bring('imported', lines.slice(0, 2), 'payouts');
  expect(two).toMatchObject({ problems: [], isStored: true });
  expect(await ledgerProblems(app.database.owner)).toEqual([]);
});

test('a day in a closed period is refused at its field, and the rest of the file with it', async () => {
  const day = '2024-03-31';
  await tx.run(
    sql`update gl_periods set state = 'closed', seal = 'x', closed_at = now() where fund_id = ${funds.played} and ends_on <= ${day}`,
  );
  const lines = [
    line('c1', 'Interest', 'fund', '', '', '', '', '1.00', '2024-04-01'),
    line('c2', 'Interest', 'fund', '', '', '', '', '1.00', day),
  ];
  const { problems, isStored } = await bring('played', lines, 'closed');
  expect(isStored).toBe(false);
  expect(problems).toMatchObject([{ file: 'movements.csv', line: 3, field: 'valueDate' }]);
  expect(problems[0]?.message).toContain('2024');
});
