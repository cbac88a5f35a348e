import { parse } from 'csv-parse/sync';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serialDay, styleOf } from '../../server/core/export/styles.ts';
import { type Ask, startApp, type TestApp, tokenOf } from '../helpers/app.ts';
import { readSheets } from '../helpers/sheets.ts';
import { makeWorld, type World } from '../helpers/world.ts';

let world: World;
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => world?.close());

type Query = Readonly<Record<string, string>>;
const address = (name: string, query: Query) => `/${name}/export?${new URLSearchParams({ as: 'shown', ...query })}`;

/** The rows of a CSV export, headings first. */
const table = async (ask: Ask, name: string, query: Query = {}, headers: Record<string, string> = {}) => {
  const { status, text } = await ask('GET', address(name, query), undefined, headers);
  expect(status).toBe(200);
  return parse(text, { bom: true }) as string[][];
};

/** The rows of the only sheet of a workbook export, headings first, and its style table. */
const workbook = async (uid: string, name: string, query: Query) => {
  const { rawPayload } = await app.app.inject({
    method: 'GET',
    url: `/api/v1${address(name, { format: 'xlsx', ...query })}`,
    headers: { authorization: `Bearer ${tokenOf(uid)}` },
  });
  const { sheets, styles } = await readSheets(rawPayload);
  return { title: Object.keys(sheets)[0], rows: Object.values(sheets)[0] ?? [], styles };
};

describe('a list exported as shown', () => {
  const la1 = JSON.stringify({ reference: 'CNRY-A-2' });

  test('has the columns of the list, and the currency next to an amount', async () => {
    expect(await table(world.ask.admin, 'transactions', { filter: la1 })).toEqual([
      ['Trade Date', 'Type', 'Fund', 'Partner', 'Company', 'Amount', 'Currency', 'Reference', 'Status'],
      [
        '2024-03-01',
        'Investment (Contribution)',
        'CNRY-A fund',
        'CNRY-A la1',
        '',
        '1000.00',
        'USD',
        'CNRY-A-2',
        'Completed',
      ],
    ]);
  });

  test('names a transaction by type and source, also as a reference', async () => {
    const { a, la1: reversed } = world.transactions;
    await world.tx.run(sql`update transactions set reversal_of_id = ${reversed} where id = ${a}`);
    const filter = JSON.stringify({ reversalOfId: reversed });
    const rows = await table(world.ask.admin, 'transactions', { filter, columns: 'reversalOfId' });
    expect(rows.slice(1)).toEqual([['Investment (Contribution) · CNRY-A-2']]);
    await world.tx.run(sql`update transactions set reversal_of_id = null where id = ${a}`);
  });

  test('has the requested columns in their order, each once', async () => {
    const rows = await table(world.ask.admin, 'transactions', { filter: la1, columns: 'status,fundId,status,id' });
    expect(rows).toEqual([
      ['Status', 'Fund', rows[0]?.[2]],
      ['Completed', 'CNRY-A fund', world.transactions.la1],
    ]);
  });

  test("is in the reader's language: headings, states, choices, countries and yes", async () => {
    await world.tx.run(sql`update users set locale = 'fr' where id = ${world.users.ma}`);
    await world.tx.run(sql`update partners set country = 'DE' where id = ${world.partners.la1}`);
    const filter = JSON.stringify({ name: 'CNRY-A la1' });
    const columns = 'name,type,country,approvalStatus,isVerified,isActive';
    const [head, row] = await table(world.ask.ma, 'partners', { filter, columns });
    expect([head?.[2], row?.slice(0, 3)]).toEqual(['Pays', ['CNRY-A la1', 'Commanditaire (LP)', 'Allemagne']]);
    expect(row?.slice(3)).toEqual(['Approuvé', 'Vérifié', 'Oui']);
    // The same option has another label in another entity.
    await world.tx.run(sql`update partners set kyc_status = 'complete' where id = ${world.partners.la1}`);
    const known = await table(world.ask.ma, 'partners', { filter, columns: 'kycStatus' });
    expect(known[1]).toEqual(['Complet']);
    const [money] = await table(world.ask.ma, 'transactions', { filter: la1, columns: 'tradeDate,fundId,amount' });
    expect(money).toEqual(['Date d’opération', 'Fonds', 'Montant', 'Devise']);
  });

  test('shows undecided records as pending', async () => {
    const filter = JSON.stringify({ name: 'CNRY-A unverified' });
    const rows = await table(world.ask.admin, 'partners', { filter, columns: 'isVerified' });
    expect(rows[1]).toEqual(['Pending']);
  });

  test("is in the browser's language if the settings have none", async () => {
    const [head] = await table(world.ask.admin, 'transactions', { columns: 'fundId' }, { 'accept-language': 'fr' });
    expect(head).toEqual(['Fonds']);
  });

  test('has typed days, moments and numbers in the cells of a workbook, and labels as texts', async () => {
    await world.tx.run(sql`update users set timezone = 'Asia/Tokyo' where id = ${world.users.admin}`);
    await world.tx.run(sql`update transactions set created_at = '2024-03-01T20:00:00Z'`);
    const columns = 'tradeDate,fundId,amount,createdAt';
    const { title, rows } = await workbook('admin', 'transactions', { filter: la1, columns });
    expect(title).toBe('Transactions');
    expect(rows[0]?.map(({ value }) => value)).toEqual([
      'Trade Date',
      'Fund',
      'Amount',
      'Currency',
      'Created (Asia/Tokyo)',
    ]);
    const [day, fund, amount, currency, created] = rows[1] ?? [];
    expect(day).toEqual({ value: String(serialDay('2024-03-01')), style: styleOf.day });
    expect(fund).toEqual({ value: 'CNRY-A fund', style: 0 });
    expect([amount, currency?.value]).toEqual([{ value: '1000.00', style: styleOf.cents }, 'USD']);
    // Five in the morning of the next day.
    expect(created?.style).toBe(styleOf.moment);
    expect(Number(created?.value)).toBeCloseTo(serialDay('2024-03-02') + 5 / 24, 6);
  });

  test('shows a year without grouping', async () => {
    await world.tx.run(sql`update funds set vintage_year = 2023 where id = ${world.funds.a}`);
    const filter = JSON.stringify({ name: 'CNRY-A fund' });
    const { rows } = await workbook('admin', 'funds', { filter, columns: 'vintageYear' });
    expect(rows[1]).toEqual([{ value: '2023', style: styleOf.end }]);
  });

  test('composes titles of names and labels', async () => {
    await world.put('capital-call-lines', {
      capitalCallId: await world.put('capital-calls', {
        fundId: world.funds.a,
        currency: 'USD',
        title: 'First call',
        callDate: '2024-02-01',
        dueDate: '2024-03-01',
        totalAmount: '1000',
        status: 'Issued',
      }),
      partnerId: world.partners.la1,
      commitmentId: world.commitments.la1,
      fundId: world.funds.a,
      currency: 'USD',
      amount: '1000',
      commitmentAmount: '6000000',
      dueDate: '2024-03-01',
      paymentReference: 'CNRY-A-LINE',
    });
    const [, line] = await table(world.ask.admin, 'capital-call-lines', { columns: 'commitmentId,capitalCallId' });
    expect(line).toEqual(['CNRY-A la1 · CNRY-A fund · Closing No. 1', 'First call']);
  });

  test('names the owner of a row, of any kind', async () => {
    const [head, ...rows] = await table(world.ask.admin, 'bank-accounts', {
      columns: 'ownerKind,ownerId,accountNumber',
    });
    expect(head).toHaveLength(3);
    expect(rows).toContainEqual(['Fund', 'CNRY-A fund', '••••3000']);
  });

  test('neutralises text that a spreadsheet would read as a formula', async () => {
    await world.tx.run(sql`update partners set name = '=1+1' where id = ${world.partners.la2}`);
    const rows = await table(world.ask.admin, 'commitments', { columns: 'partnerId' });
    expect(rows.flat()).toContain("'=1+1");
    expect(rows.flat()).not.toContain('=1+1');
  });

  test('shows actions and their subjects in words', async () => {
    const partner = { name: 'Deed', type: 'LP', email: 'deed@test.example' };
    expect((await world.ask.admin('POST', '/partners', partner)).status).toBeLessThan(300);
    const handOver = { fundId: world.funds.a, managerId: world.managers.a };
    expect((await world.ask.admin('POST', '/funds/assign-manager', handOver)).status).toBe(200);
    const columns = { columns: 'name,entity' };
    const rows = await table(world.ask.admin, 'audit-events', columns);
    expect(rows).toContainEqual(['Create', 'Partners']);
    expect(rows).toContainEqual(['Permission Changed: Assign Manager', 'Funds']);
  });

  test('works for every list', async () => {
    for (const name of ['documents', 'audit-events', 'journals', 'approvals', 'users', 'memberships', 'periods'])
      expect((await table(world.ask.admin, name)).length).toBeGreaterThan(0);
  });
});

describe('exports disclose no more than lists', () => {
  test('a column hidden from a role is refused, like an unknown one', async () => {
    for (const columns of ['riskRating', 'bankAccountId', 'deletedAt', 'name;drop table funds'])
      for (const as of ['shown', 'stored']) {
        const { status, body } = await world.ask.la1<{ errors: unknown }>('GET', address('funds', { as, columns }));
        expect(status).toBe(422);
        expect(JSON.stringify(body)).toContain('columns');
      }
  });

  test('only the two modes exist', async () => {
    expect((await world.ask.admin('GET', '/funds/export?as=raw')).status).toBe(422);
  });

  test('the rows are the accessible ones, and references are named only if they may be opened', async () => {
    const [, ...rows] = await table(world.ask.la1, 'commitments', { columns: 'fundId,partnerId' });
    expect(rows).toEqual([['CNRY-A fund', 'CNRY-A la1']]);
    const text = (await world.ask.ma('GET', address('transactions', {}))).text;
    expect(text).toContain('CNRY-A');
    expect(text).not.toContain('CNRY-B');
  });

  test('a record that may not be opened has no name', async () => {
    // A row of the user's own fund that references a company of another one.
    await world.put('transactions', {
      type: 'Investment',
      source: 'company',
      fundId: world.funds.a,
      companyId: world.companies.b,
      currency: 'USD',
      amount: '1',
      tradeDate: '2024-03-02',
      status: 'pending',
      reference: 'CNRY-A-strange',
    });
    const filter = JSON.stringify({ reference: 'CNRY-A-strange' });
    const columns = 'fundId,companyId';
    expect((await table(world.ask.admin, 'transactions', { filter, columns }))[1]).toEqual([
      'CNRY-A fund',
      'CNRY-B company',
    ]);
    expect((await table(world.ask.ma, 'transactions', { filter, columns }))[1]).toEqual(['CNRY-A fund', '']);
  });

  test('with two roles each row has the fields of its own role', async () => {
    await world.tx.run(sql`update funds set tax_id = '3456:' || id`);
    const rows = await table(world.ask.lx, 'funds', { columns: 'name,taxId' });
    expect(rows.slice(1)).toEqual([
      ['CNRY-A fund', '••••3456'],
      ['CNRY-B fund', ''],
    ]);
  });
});

test.each(['stored', 'shown'])(
  'an export (%s) with a reference to a record out of reach has no row, as for an absent one',
  async (as) => {
    const absent = '01890000-0000-7000-8000-000000000000';
    const of = async (ask: Ask, name: string, query: Query) => {
      const { status, text } = await ask('GET', `/${name}/export?${new URLSearchParams({ as, ...query })}`);
      expect(status).toBe(200);
      return text;
    };
    const { ask, funds, partners, companies } = world;
    for (const [name, field, id, all] of [
      ['transactions', 'fundId', funds.a, ask.ma],
      ['transactions', 'partnerId', partners.la1, ask.ma],
      ['commitments', 'fundId', funds.a, ask.ma],
      ['commitments', 'partnerId', partners.la2, ask.ma],
      ['fund-companies', 'companyId', companies.a, ask.ma],
    ] as const) {
      const lines = (text: string) => text.trim().split('\r\n').join('\n').split('\n').length;
      expect(lines(await of(all, name, { [field]: id })), `${name}.${field}`).toBeGreaterThan(1);
      for (const foreign of [ask.lb, ask.mb]) {
        const text = await of(foreign, name, { [field]: id });
        expect(lines(text), `${name}.${field}`).toBe(1);
        expect(text).toBe(await of(foreign, name, { [field]: absent }));
        const list = JSON.stringify({ [field]: [id] });
        expect(await of(foreign, name, { filter: list })).toBe(text);
      }
    }
  },
);

test('in the stored form, the requested columns have API names', async () => {
  const { text } = await world.ask.admin(
    'GET',
    '/transactions/export?columns=status,fundId&filter={"reference":"CNRY-A-2"}',
  );
  expect(parse(text, { bom: true })).toEqual([
    ['status', 'fundId', 'fund'],
    ['completed', world.funds.a, 'CNRY-A fund'],
  ]);
});
