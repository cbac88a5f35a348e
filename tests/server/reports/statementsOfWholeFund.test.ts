import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Tx, txOn } from '../../../server/core/db/tx.ts';
import { insertRow } from '../../../server/core/tables/rows.ts';
import { runFiles } from '../../../server/entities/statement-runs/files.ts';
import { type Ask, as, startApp, type TestApp, tokenOf } from '../../helpers/app.ts';
import { printedAmount, westernText } from '../../helpers/pdfText.ts';
import { readSheets } from '../../helpers/sheets.ts';
import { importFiles, scsp } from '../import/run.ts';
import { sampleFiles } from '../import/sampleFiles.ts';

// The statements of a whole fund of fifty million euro, compared with its published figures, and frozen with its periods.
interface Run {
  id: string;
  status: string;
  nav: string;
  knownAt: string;
}
interface Period {
  id: string;
  version: number;
  endsOn: string;
  status: string;
}

let app: TestApp;
let tx: Tx;
let fundId: string;
let admin: Ask;
let second: Ask;

beforeAll(async () => {
  app = await startApp();
  tx = txOn(app.database.owner);
  for (const name of ['admin', 'second']) {
    const person = { name, email: `${name}@test.example`, role: 'admin', firebaseUid: name, status: 'active' } as const;
    await insertRow(tx, 'users', person, { createdBy: null });
  }
  [admin, second] = [as(app, 'admin'), as(app, 'second')];
  expect((await importFiles(app.database, sampleFiles(), scsp())).problems).toEqual([]);
  fundId = (await tx.first<{ id: string }>(sql`select id from funds`))?.id ?? '';
  await tx.run(sql`update funds set second_person = false`);
}, 120_000);
afterAll(() => app?.close());

const make = async (asOf: string, format = 'csv'): Promise<Run> => {
  const made = await admin<{ statementRun: Run }>('POST', '/statement-runs', { fundId, asOf, format });
  expect(made.status, made.text).toBe(201);
  expect(await runFiles.makeNext(app.app.deps)).toBe(true);
  return look(made.body.statementRun.id);
};
const look = async (id: string) =>
  (await admin<{ statementRun: Run }>('GET', `/statement-runs/${id}`)).body.statementRun;

/** A parsed statement: lines by name, with one cell per column. */
type Lines = Record<string, readonly string[]>;
const linesOf = (text: string): Lines =>
  Object.fromEntries(
    text
      .split('\r\n')
      .map((line) => line.split(','))
      .map(([name = '', ...cells]) => [name, cells]),
  );
const statements = async ({ id }: Run): Promise<Map<string, Lines>> => {
  const { body } = await admin<{ reports: { partnerId: string; documentId: string }[] }>(
    'GET',
    `/reports?filter=${encodeURIComponent(JSON.stringify({ runId: id }))}&range=[0,99]`,
  );
  const found = new Map<string, Lines>();
  for (const { partnerId, documentId } of body.reports)
    found.set(partnerId, linesOf((await admin('GET', `/documents/${documentId}/file`)).text));
  return found;
};
const cents = (amount = '') => BigInt(amount.replace('.', ''));
/** Sums a line over all partners, column by column. */
const total = (all: ReadonlyMap<string, Lines>, line: string) =>
  [0, 1, 2].map((column) => {
    const sum = [...all.values()].reduce((added, lines) => added + cents(lines[line]?.[column]), 0n);
    const digits = `${sum < 0n ? -sum : sum}`.padStart(3, '0');
    return `${sum < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  });

test('all partners sum to the published figures of the fund: quarter, year and inception to date', async () => {
  const run = await make('2025-12-31');
  expect(run).toMatchObject({ status: 'draft', nav: '36218800.00' });
  const all = await statements(run);
  expect(all.size).toBe(6);
  expect(total(all, 'Contributions')).toEqual(['0.00', '560000.00', '40970000.00']);
  expect(total(all, 'Distributions')).toEqual(['0.00', '-17500000.00', '-17500000.00']);
  expect(total(all, 'Management fees')[2]).toBe('-4000000.00');
  expect(total(all, 'Expenses')[2]).toBe('-480000.00');
  expect(total(all, 'Realised gain')[2]).toBe('11700000.00');
  expect(total(all, 'Unrealised gain')[2]).toBe('8716000.00');
  expect(total(all, 'Carried interest')).toEqual(['-107600.00', '-1165800.00', '-3187200.00']);
  expect(total(all, 'Closing balance')).toEqual(['36218800.00', '36218800.00', '36218800.00']);
  const largest = [...all.values()].find((lines) => lines.Commitment?.[0] === '15000000.00') ?? {};
  expect(largest).toMatchObject({
    Called: ['12291000.00'],
    'Paid-in': ['12291000.00'],
    Unfunded: ['2709000.00'],
    Distributed: ['5250000.00'],
    'Closing balance': ['10865640.00', '10865640.00', '10865640.00'],
    PIC: ['0.819400'],
    DPI: ['0.427142'],
    RVPI: ['0.884032'],
    TVPI: ['1.311174'],
    'Net IRR': ['0.111492'],
  });
});

test.each(['ilpa_reporting_template', 'ilpa_pack'])('a run of %s has the same NAV as the statements', async (kind) => {
  const gp = await insertRow(
    tx,
    'partners',
    { name: kind, email: `${kind}@test.example`, type: 'GP' },
    { createdBy: null },
  );
  await tx.run(sql`update funds set gp_partner_id = ${gp.id}`);
  const asked = { fundId, asOf: '2025-12-31', kind, format: 'json' };
  const made = await admin<{ statementRun: Run }>('POST', '/statement-runs', asked);
  expect(made.status, made.text).toBe(201);
  expect(await runFiles.makeNext(app.app.deps)).toBe(true);
  const { body } = await admin<{ analytics: { navNet: string; netIrr: string } }>(
    'GET',
    `/funds/${fundId}/analytics?asOf=2025-12-31`,
  );
  expect(body.analytics).toMatchObject({ navNet: '36218800.00', netIrr: '0.111492' });
  expect(await look(made.body.statementRun.id)).toMatchObject({ status: 'draft', nav: '36218800.00' });
  await tx.run(sql`update funds set gp_partner_id = null`);
});

/** The printed capital account: names and cells, line by line, from opening to closing balance. */
const printed: Readonly<Record<string, (bytes: Buffer) => Promise<string[][]>>> = {
  csv: async (bytes) =>
    String(bytes)
      .split('\r\n')
      .map((line) => line.split(',')),
  json: async (bytes) => (JSON.parse(String(bytes)) as { sections: { rows: string[][] }[] }).sections[0]?.rows ?? [],
  xlsx: async (bytes) =>
    Object.values((await readSheets(bytes)).sheets)[0]?.map((row) => row.map(({ value }) => value)) ?? [],
  pdf: async (bytes) => {
    const words = westernText(bytes);
    const plain = (cell: string) => printedAmount(cell)?.toFixed(2) ?? cell;
    return words.map((word, at) => [word, ...words.slice(at + 1, at + 4).map(plain)]);
  },
};
const names = [
  ...['Contributions', 'Distributions', 'Transfers', 'Management fees', 'Expenses', 'Income'],
  ...['Realised gain', 'Unrealised gain', 'Carried interest'],
];

test.each(Object.keys(printed))(
  'as %s, the printed lines between opening and closing add up to the cent',
  async (format) => {
    const run = await make('2025-12-31', format);
    const { body } = await admin<{ reports: { documentId: string }[] }>(
      'GET',
      `/reports?filter=${encodeURIComponent(JSON.stringify({ runId: run.id }))}&range=[0,99]`,
    );
    expect(body.reports).toHaveLength(6);
    const found = new Set<string>();
    for (const { documentId } of body.reports) {
      const headers = { authorization: `Bearer ${tokenOf('admin')}` };
      const { rawPayload } = await app.app.inject({ url: `/api/v1/documents/${documentId}/file`, headers });
      const lines = (await printed[format]?.(rawPayload)) ?? [];
      const column = (name: string, at: number) => {
        const cell = lines.find(([first]) => first === name)?.[at] ?? '';
        expect([name, cell]).toEqual([name, expect.stringMatching(/^-?\d+(\.\d+)?$/)]);
        if (cell.startsWith('-')) found.add(name);
        return cents(Number(cell).toFixed(2));
      };
      for (const at of [1, 2, 3])
        expect(names.reduce((sum, name) => sum + column(name, at), column('Opening balance', at))).toBe(
          column('Closing balance', at),
        );
    }
    expect([...found]).toEqual(
      expect.arrayContaining(['Distributions', 'Management fees', 'Expenses', 'Carried interest']),
    );
  },
);

test('a PDF has a cover, the share of the fund, subtotals, the value at earlier quarter ends and definitions', async () => {
  const largest = await tx.first<{ id: string; name: string }>(
    sql`update partners set legal_name = 'First Pension Trust', address = '{"line1": "9 Aldgate", "city": "London"}'
      where id = (select partner_id from commitments where amount = 15000000) returning id, name`,
  );
  const run = await make('2025-12-31', 'pdf');
  const report = await tx.first<{ documentId: string }>(
    sql`select document_id as "documentId" from reports where run_id = ${run.id} and partner_id = ${largest?.id}`,
  );
  const headers = { authorization: `Bearer ${tokenOf('admin')}` };
  const { rawPayload } = await app.app.inject({ url: `/api/v1/documents/${report?.documentId}/file`, headers });
  const shown = westernText(rawPayload);
  const after = (label: string, count = 1) => {
    const at = shown.indexOf(label);
    expect([label, at]).not.toEqual([label, -1]);
    return shown.slice(at + 1, at + 1 + count);
  };
  expect(shown).toContain(`Capital account statement, ${largest?.name}, Q4 2025`);
  expect(after('First Pension Trust', 2)).toEqual(['9 Aldgate', 'London']);
  expect([after('Period'), after('As of'), after('Currency')].flat()).toEqual([
    ...['Oct 1, 2025 to Dec 31, 2025', 'Dec 31, 2025', 'EUR'],
  ]);
  expect(after('Net asset value', 2)).toEqual(['€10,865,640.00', 'Unfunded']);
  expect([after('Share of all commitments'), after('Share of the fund’s net asset value')]).toEqual([
    ['30.00%'],
    ['30.00%'],
  ]);
  const columns = ['Net capital activity', 'Net income (loss)', 'Closing balance'].map((line) =>
    after(line, 3).map(printedAmount),
  );
  const [capital, income, closing] = columns.map((line) => line[2] ?? Number.NaN);
  // 12,291,000.00 paid in less 5,250,000.00 distributed.
  expect(capital).toBe(7_041_000);
  expect(Number(capital) + Number(income)).toBe(closing);
  expect(closing).toBe(10_865_640);
  // Earlier statements closed at the values of the chart.
  const chart = after('Net asset value (EUR)', 16);
  expect(chart.slice(-2)).toEqual(['10,865,640.00', 'Q4 2025']);
  const before = await statements(await make('2024-12-31'));
  const lines = before.get(largest?.id ?? '');
  expect(printedAmount(chart[chart.indexOf('Q4 2024') - 1] ?? '')).toBe(Number(lines?.['Closing balance']?.[0]));
  expect(after('Notes', 2)).toEqual([
    'Net asset value',
    'Closing balance of the capital account, after accrued carried interest.',
  ]);
});

test('the firm of the fund’s manager is in the header of each', async () => {
  const { id } = await insertRow(
    tx,
    'fund-managers',
    { name: 'Mara', email: 'mara@test.example', firmName: 'Northlight Capital' },
    { createdBy: null },
  );
  await tx.run(sql`update funds set manager_id = ${id}`);
  const run = await make('2025-06-30', 'pdf');
  const { body } = await admin<{ reports: { documentId: string }[] }>(
    'GET',
    `/reports?filter=${encodeURIComponent(JSON.stringify({ runId: run.id }))}&range=[0,99]`,
  );
  for (const { documentId } of body.reports) {
    const headers = { authorization: `Bearer ${tokenOf('admin')}` };
    const { rawPayload } = await app.app.inject({ url: `/api/v1/documents/${documentId}/file`, headers });
    expect(westernText(rawPayload)[0]).toBe('Northlight Capital');
  }
  await tx.run(sql`update funds set manager_id = null`);
});

test('a year opens at the previous closing balance, for every partner', async () => {
  const [before, after] = [await statements(await make('2024-12-31')), await statements(await make('2025-12-31'))];
  for (const [partnerId, lines] of after)
    expect([partnerId, lines['Opening balance']?.[1]]).toEqual([
      partnerId,
      before.get(partnerId)?.['Closing balance']?.[0],
    ]);
});

const periodOf = async (endsOn: string): Promise<Period> => {
  const { body } = await admin<{ periods: Period[] }>(
    'GET',
    `/periods?filter=${encodeURIComponent(JSON.stringify({ fundId, endsOn }))}`,
  );
  return body.periods[0] as Period;
};
const move = async (who: Ask, endsOn: string, called: string, input: object = {}) => {
  const { id, version } = await periodOf(endsOn);
  const answer = await who('POST', `/periods/${id}/${called}`, { version, ...input });
  expect([endsOn, called, answer.status, answer.text]).toMatchObject([endsOn, called, 200, expect.anything()]);
};
const hashes = async ({ id }: Run) =>
  tx.rows<{ partner: string; sha256: string; gone: boolean }>(
    sql`select r.partner_id as partner, d.sha256, r.superseded_at is not null as gone
      from reports r join documents d on d.id = r.document_id where r.run_id = ${id} order by r.partner_id`,
  );

test('the statements of a closed period stay byte-identical, and are superseded after a reopening', async () => {
  await move(admin, '2022-03-31', 'close');
  const first = await make('2022-03-31', 'pdf');
  expect((await admin('POST', `/statement-runs/${first.id}/publish`)).status).toBe(200);
  const later = { type: 'Management Costs', source: 'fund', fundId, amount: '12345.67' };
  const entered = await admin<{ transaction: { id: string } }>('POST', '/transactions', {
    ...later,
    tradeDate: '2022-05-02',
  });
  for (const step of ['approve', 'complete'])
    expect((await admin('POST', `/transactions/${entered.body.transaction.id}/${step}`)).status).toBe(200);
  const again = await make('2022-03-31', 'pdf');
  expect(again.knownAt).toBe(first.knownAt);
  expect(await hashes(again)).toEqual(await hashes(first));
  await move(admin, '2022-03-31', 'askReopening', { reason: 'Late invoice' });
  await move(second, '2022-03-31', 'confirmReopening');
  expect([(await look(first.id)).status, (await look(again.id)).status]).toEqual(['superseded', 'superseded']);
  expect((await hashes(first)).every(({ gone }) => gone)).toBe(true);
  const anew = await make('2022-03-31', 'pdf');
  expect(anew.status).toBe('draft');
  expect((await hashes(anew)).some(({ gone }) => gone)).toBe(false);
});
