import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workbookType } from '../../../server/core/export/workbook.ts';
import { XIRR_VECTORS } from '../../accounting/fixtures/xirrVectors.ts';
import { as, startApp } from '../../helpers/app.ts';
import { readSheets } from '../../helpers/sheets.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { inDays, record, refusal } from './support.ts';

type Figures = Record<string, unknown>;
interface Answer {
  investments: {
    asOf: string;
    currency: string;
    total: Figures | null;
    funds: { fundId: string; name: string; own: Figures; converted: Figures | null; rate: unknown; missing: unknown }[];
    series: Figures[];
  };
}
let world: World;
let partnerId: string;
const funds: Record<string, string> = {};

interface Holding {
  name: string;
  currency: string;
  managerId: string;
  commitment: string;
  paidIn: string;
  distributed: readonly (readonly [day: string, amount: string])[];
  /** Value of its only company, bought with all contributions. */
  fairValue: string;
}

const holding = async ({ name, currency, managerId, commitment, paidIn, distributed, fairValue }: Holding) => {
  const fundId = await world.put('funds', { name, currency, status: 'active', managerId });
  funds[name] = fundId;
  const own = { fundId, currency };
  const companyId = await world.put('companies', { name: `${name} company` });
  await world.put('fund-companies', { fundId, companyId, linkedAt: '2008-01-01' });
  const agreed = { amount: commitment, admissionDate: '2008-01-01', status: 'Active' };
  await world.put('commitments', { ...own, partnerId, ...agreed });
  const moved = { ...own, status: 'completed' };
  const bought = { ...moved, type: 'Investment', amount: paidIn, tradeDate: '2008-01-01' };
  await world.put('transactions', { ...bought, source: 'partner', partnerId });
  await world.put('transactions', { ...bought, source: 'company', companyId });
  for (const [tradeDate, amount] of distributed) {
    const paid = { type: 'Disbursement Fund to LP', source: 'partner', partnerId };
    await world.put('transactions', { ...moved, ...paid, amount, tradeDate });
  }
  await world.put('valuations', { ...own, companyId, date: '2009-03-01', fairValue, status: 'approved' });
};

const rate = (quotedOn: string, value: string, base = 'EUR', quote = 'USD') => ({
  ...{ base, quote, quotedOn, exchangeRate: value },
  quotedBy: 'European Central Bank',
});
const enter = (body: Record<string, unknown>, ask = world.ask.admin) => ask('POST', '/exchange-rates', body);

const investments = async (query: string, ask = as(world, 'many'), header = {}) => {
  const answer = await ask<Answer>('GET', `/partners/${partnerId}/investments${query}`, undefined, header);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.investments;
};

beforeAll(async () => {
  world = await makeWorld(await startApp());
  const person = { name: 'Many', email: 'many@test.example' };
  const verified = { approvalStatus: 'APPROVED', isVerified: true };
  partnerId = await world.put('partners', { ...person, type: 'LP', ...verified });
  const standsFor = { role: 'lp', entityKind: 'Partner', entityId: partnerId, firebaseUid: 'many' };
  await world.put('users', { ...person, ...standsFor });
  // In US dollars both funds together have the payments of Excel's XIRR example.
  await holding({
    ...{ name: 'Dollar', currency: 'USD', managerId: world.managers.a, commitment: '10000', paidIn: '4000' },
    distributed: [['2008-10-30', '4250']],
    fairValue: '5500',
  });
  await holding({
    ...{ name: 'Euro', currency: 'EUR', managerId: world.managers.b, commitment: '8000', paidIn: '5000' },
    distributed: [
      ['2008-03-01', '2200'],
      ['2009-02-15', '2500'],
    ],
    fairValue: '5900',
  });
  for (const each of [
    rate('2008-01-01', '1.2'),
    // 1.25 as the inverse quotation, three days before the payment.
    rate('2008-02-27', '0.8', 'USD', 'EUR'),
    // Seven days before the payment.
    rate('2009-02-08', '1.3'),
    rate('2009-04-01', '1.25'),
    rate('2009-04-02', '1.99'),
  ])
    record(await enter(each));
});
afterAll(() => world?.close());

describe('the investments of a partner in one currency', () => {
  test('convert each payment at the rate on its date and balances at the rate of the valuation day', async () => {
    const { total, funds: each, currency } = await investments('?asOf=2009-04-01&currency=USD');
    expect(currency).toBe('USD');
    const dollar = {
      ...{ committed: '10000.00', contributed: '4000.00', unfunded: '10000.00', distributed: '4250.00' },
      ...{ nav: '1250.00', dpi: '1.062500', tvpi: '1.375000' },
    };
    expect(each[0]).toMatchObject({ name: 'Dollar', own: dollar, converted: dollar, rate: null, missing: [] });
    expect(each[1]).toMatchObject({
      name: 'Euro',
      own: { currency: 'EUR', committed: '8000.00', contributed: '5000.00', distributed: '4700.00', nav: '1200.00' },
      converted: {
        currency: 'USD',
        // 8,000 x 1.25
        committed: '10000.00',
        unfunded: '10000.00',
        // 5,000 x 1.20
        contributed: '6000.00',
        // 2,200 / 0.8 + 2,500 x 1.30
        distributed: '6000.00',
        // 1,200 x 1.25
        nav: '1500.00',
        dpi: '1.000000',
        tvpi: '1.250000',
      },
      rate: { base: 'EUR', quote: 'USD', quotedOn: '2009-04-01', rate: '1.250000' },
      missing: [],
    });
    expect(total).toMatchObject({
      ...{ committed: '20000.00', contributed: '10000.00', unfunded: '20000.00', distributed: '10250.00' },
      ...{ nav: '2750.00', dpi: '1.025000', rvpi: '0.275000', tvpi: '1.300000' },
    });
    const [excel] = XIRR_VECTORS;
    expect(excel?.flows).toHaveLength(5);
    expect(total?.irr).toBe(excel?.rate?.toFixed(6));
  });

  test('are over time the sums of the converted payments', async () => {
    const { series } = await investments('?asOf=2009-04-01&currency=USD');
    const at = (day: string) => series.find(({ date }) => date === day);
    expect(at('2008-02-29')).toMatchObject({ contributions: '10000.00', distributions: '0.00' });
    expect(at('2008-03-31')).toMatchObject({ contributions: '10000.00', distributions: '2750.00' });
    expect(series.at(-1)).toEqual({ date: '2009-04-01', contributions: '10000.00', distributions: '10250.00' });
  });

  test('exclude a fund without a rate from the totals, and name the day', async () => {
    const found = await investments('?asOf=2009-04-01&currency=EUR');
    expect(found.funds[0]).toMatchObject({
      name: 'Dollar',
      own: { contributed: '4000.00' },
      converted: null,
      missing: [{ day: '2008-10-30' }],
    });
    expect(found.total).toMatchObject({ contributed: '5000.00', distributed: '4700.00', nav: '1200.00' });

    const added = record(await enter(rate('2008-10-30', '1.27')));
    const { total, funds: each } = await investments('?asOf=2009-04-01&currency=EUR');
    expect(each[0]?.converted).toMatchObject({
      // 10,000 / 1.25, 4,000 / 1.2, 4,250 / 1.27, 1,250 / 1.25
      ...{ committed: '8000.00', contributed: '3333.33', distributed: '3346.46', nav: '1000.00' },
    });
    expect(total).toMatchObject({
      ...{ committed: '16000.00', contributed: '8333.33', distributed: '8046.46', nav: '2200.00' },
      // 8,046.46 / 8,333.33 and 10,246.46 / 8,333.33
      ...{ dpi: '0.965576', tvpi: '1.229576' },
    });
    const removed = { version: added.version, reason: 'Entered for the wrong day' };
    expect((await world.ask.admin('DELETE', `/exchange-rates/${added.id}`, removed)).status).toBeLessThan(300);
    expect((await investments('?asOf=2009-04-01&currency=EUR')).funds[0]?.converted).toBeNull();
  });

  test('have no total if no fund can be converted', async () => {
    const { total, funds: each, series } = await investments('?asOf=2009-04-01&currency=GBP');
    expect([total, series]).toEqual([null, []]);
    expect(each.map(({ converted }) => converted)).toEqual([null, null]);
    expect(each[1]?.missing).toEqual(['2008-01-01', '2008-03-01', '2009-02-15', '2009-04-01'].map((day) => ({ day })));
  });

  test('contain only accessible funds, and default to the most frequent currency', async () => {
    const inside = { 'x-user-context': JSON.stringify({ type: 'fund', id: funds.Dollar }) };
    const seen = async (...[ask, header]: [typeof world.ask.ma?, object?]) => {
      const found = await investments('?asOf=2009-04-01', ask, header);
      return [found.currency, ...found.funds.map(({ name }) => name)];
    };
    expect(await seen(as(world, 'many'))).toEqual(['EUR', 'Dollar', 'Euro']);
    expect(await seen(as(world, 'many'), inside)).toEqual(['USD', 'Dollar']);
    expect(await seen(world.ask.ma)).toEqual(['USD', 'Dollar']);
    expect(await seen(world.ask.mb)).toEqual(['EUR', 'Euro']);
    expect(await seen(world.ask.admin)).toEqual(['EUR', 'Dollar', 'Euro']);
    for (const ask of [world.ask.la1, world.ask.ga])
      refusal(await ask('GET', `/partners/${partnerId}/investments`), 404);
    refusal(await world.ask.ca('GET', `/partners/${partnerId}/investments`), 403);
    refusal(await as(world, 'many')('GET', `/partners/${partnerId}/investments?currency=XXX`), 422);
  });
});

describe('the capital activity of a partner', () => {
  interface Activity {
    activity: {
      asOf: string;
      movements: { date: string; name: string; kind: string; amount: string; balance: string }[];
    };
  }
  interface File {
    activityFile: { fileName: string; mediaType: string; content: string; count: number };
  }
  const path = () => `/partners/${partnerId}/capital-activity`;
  const lines = [
    ['2008-01-01', 'Dollar', 'contribution', '4000.00', '4000.00'],
    ['2008-01-01', 'Euro', 'contribution', '5000.00', '5000.00'],
    ['2008-03-01', 'Euro', 'distribution', '-2200.00', '2800.00'],
    ['2008-10-30', 'Dollar', 'distribution', '-4250.00', '-250.00'],
    ['2009-02-15', 'Euro', 'distribution', '-2500.00', '300.00'],
  ];
  const movements = async (ask: typeof world.ask.ma, day = '2009-04-01') => {
    const { status, body, text } = await ask<Activity>('GET', `${path()}?asOf=${day}`);
    expect(status, text).toBe(200);
    return body.activity.movements.map(({ date, name, kind, amount, balance }) => [date, name, kind, amount, balance]);
  };
  const file = async (format: string) => {
    const { status, body, text } = await as(world, 'many')<File>(
      'GET',
      `${path()}/file?asOf=2009-04-01&format=${format}`,
    );
    expect(status, text).toBe(200);
    const { content, ...known } = body.activityFile;
    return { ...known, bytes: Buffer.from(content, 'base64') };
  };

  test('lists the movements of all accessible funds up to a day, with the balance of each fund', async () => {
    expect(await movements(as(world, 'many'))).toEqual(lines);
    expect(await movements(as(world, 'many'), '2008-10-29')).toEqual(lines.slice(0, 3));
    expect(await movements(world.ask.mb)).toEqual(lines.filter(([, fund]) => fund === 'Euro'));
    for (const below of ['', '/file?format=csv']) {
      refusal(await world.ask.la1('GET', `${path()}${below}`), 404);
      refusal(await world.ask.ca('GET', `${path()}${below}`), 403);
    }
  });

  test('is a CSV file in the language of the reader, and each download is audited', async () => {
    const sent = sql`select count(*)::int as n from audit_events where entity_id = ${partnerId} and name = 'activityFile'`;
    const [before] = await world.tx.rows<{ n: number }>(sent);
    const { bytes, ...known } = await file('csv');
    expect(known).toEqual({
      fileName: 'capital-activity-2009-04-01.csv',
      mediaType: 'text/csv; charset=utf-8',
      count: 5,
    });
    expect(bytes.toString('utf8').split('\r\n').slice(0, 4)).toEqual([
      '\ufeffDate,Fund,Type,Amount,Net paid-in capital,Currency',
      '2008-01-01,Dollar,Contribution,4000.00,4000.00,USD',
      '2008-01-01,Euro,Contribution,5000.00,5000.00,EUR',
      '2008-03-01,Euro,Distribution,-2200.00,2800.00,EUR',
    ]);
    const [after] = await world.tx.rows<{ n: number }>(sent);
    expect((after?.n ?? 0) - (before?.n ?? 0)).toBe(1);
    const { errors } = refusal(await as(world, 'many')('GET', `${path()}/file?format=pdf`), 422);
    expect(errors).toEqual([expect.objectContaining({ field: 'format' })]);
  });

  test('is a workbook with numbers and dates', async () => {
    const { bytes, mediaType, fileName } = await file('xlsx');
    expect([fileName, mediaType]).toEqual(['capital-activity-2009-04-01.xlsx', workbookType]);
    const { sheets } = await readSheets(bytes);
    const values = sheets['Capital activity']?.map((row) => row.map(({ value }) => value));
    expect(values?.slice(0, 2)).toEqual([['Many'], ['As of Apr 1, 2009']]);
    expect(values?.slice(4, 6)).toEqual([
      ['Date', 'Fund', 'Type', 'Amount', 'Net paid-in capital', 'Currency'],
      // 39,448 days after December 30, 1899.
      ['39448', 'Dollar', 'Contribution', '4000.00', '4000.00', 'USD'],
    ]);
    expect(values?.at(-1)?.slice(1)).toEqual(['Euro', 'Distribution', '-2500.00', '300.00', 'EUR']);
  });
});

describe('an exchange rate', () => {
  test('is unique for a pair and a day, in either quotation', async () => {
    for (const again of [rate('2008-01-01', '1.21'), rate('2008-01-01', '0.83', 'USD', 'EUR')])
      expect(refusal(await enter(again), 422).errors).toEqual([expect.objectContaining({ field: 'quotedOn' })]);
    const other = record(await enter(rate('2008-01-02', '0.83', 'USD', 'EUR')));
    const moved = { version: other.version, quotedOn: '2008-01-01' };
    expect(refusal(await world.ask.admin('PATCH', `/exchange-rates/${other.id}`, moved), 422).errors).toEqual([
      expect.objectContaining({ field: 'quotedOn' }),
    ]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['of a currency to itself', { quote: 'EUR' }, 'quote'],
    ['of zero', { exchangeRate: '0' }, 'exchangeRate'],
    ['of a day to come', { quotedOn: inDays(3) }, 'quotedOn'],
    ['without a publisher', { quotedBy: '' }, 'quotedBy'],
  ])('%s is refused', async (_, wrong, field) => {
    const { errors } = refusal(await enter({ ...rate('2010-01-04', '1.4'), ...wrong }), 422);
    expect(errors).toEqual([expect.objectContaining({ field })]);
  });
});
