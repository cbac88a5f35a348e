import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get } from '../../../server/core/entity/records.ts';
import { sweepOverdue } from '../../../server/entities/capital-calls/sweep.ts';
import { balancesOf } from '../../../server/ledger/generalLedger/figures.ts';
import { performanceFactsOf } from '../../../server/ledger/performance.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { reportingRowsOf } from '../../../server/ledger/reporting.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { expectSameFigures } from '../../helpers/sameFigures.ts';
import { trialBalance } from '../../helpers/trialBalance.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { inDays, read, record, refusal, rows, unique } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
});
afterAll(() => world?.close());

const post = async (path: string, body: object = {}) => record(await world.ask.admin('POST', path, body));
const partner = (type = 'LP') =>
  world.put('partners', {
    name: unique('Partner'),
    type,
    email: `${unique('p').replace(' ', '')}@test.example`,
    approvalStatus: 'APPROVED',
    isVerified: true,
  });
/** A fund with 30m and 20m committed from 2024. */
const fundOf = async (terms: Record<string, unknown>) => {
  const fundId = await world.put('funds', {
    name: unique('Terms'),
    currency: 'USD',
    status: 'active',
    callNoticeDays: 0,
    firstCloseDate: '2024-01-01',
    ...terms,
  });
  const commitments: Record<string, unknown>[] = [];
  for (const amount of ['30000000.00', '20000000.00']) {
    const body = { fundId, partnerId: await partner(), amount, admissionDate: '2024-01-01' };
    const { id } = await post('/commitments', body);
    await post(`/commitments/${id}/issue`);
    commitments.push(await post(`/commitments/${id}/activate`, { signedAt: '2024-01-01' }));
  }
  return { fundId, commitments: commitments as { id: string; partnerId: string; version: number }[] };
};
const propose = (fundId: string, periodStart: string, periodEnd: string) =>
  world.ask.admin('POST', `/funds/${fundId}/propose-fee`, { periodStart, periodEnd });
const complete = async (id: string, valueDate: string, confirmed: object = {}) => {
  await post(`/transactions/${id}/approve`);
  return post(`/transactions/${id}/complete`, { valueDate, ...confirmed });
};
const accounts = async (fundId: string) =>
  Object.fromEntries(trialBalance(await balancesOf(world.tx, fundId)).map(({ account, cents }) => [account, cents]));

const START = { periodStart: '2024-01-01', periodEnd: '2024-03-31' };
const feeOf = (fundId: string, values: object = {}) => post('/fee-runs', { fundId, ...START, ...values });
const linesOf = async (feeRunId: string) => {
  const lines = rows(await world.ask.admin('GET', `/fee-lines?feeRunId=${feeRunId}&limit=100`));
  return new Map(lines.map((line) => [line.partnerId, line]));
};
interface Shown {
  cash: string;
  navGross: string;
  bridge: { managementFees: string };
  partners: { partnerId: string; navGross: string }[];
}
const analyticsOf = async (fundId: string, asOf: string, more = '') =>
  (await world.ask.admin<{ analytics: Shown }>('GET', `/funds/${fundId}/analytics?asOf=${asOf}${more}`)).body.analytics;
const navOf = ({ partners }: Shown) => new Map(partners.map((p) => [p.partnerId, p.navGross]));

describe('the management fee', () => {
  test('is drafted by rate, basis, steps and side letters, posted on approval, and charged once for a day', async () => {
    const { fundId, commitments } = await fundOf({
      managementFeeRate: '0.02',
      feeStepDown: [{ afterYear: 1, rate: '0.015' }],
    });
    const [first, second] = commitments.map(({ partnerId }) => partnerId);
    const { version } = await read(world, `/commitments/${commitments[1]?.id}`);
    record(await world.ask.admin('PATCH', `/commitments/${commitments[1]?.id}`, { version, feeRateOverride: '0.01' }));

    const run = record(await propose(fundId, '2024-01-01', '2024-03-31'));
    // 30m at 2 % and 20m at 1 %, a quarter of a year.
    expect(run).toMatchObject({ status: 'Draft', gross: '200000.00', net: '200000.00', feeBasis: 'committed' });
    expect(refusal(await propose(fundId, '2024-03-01', '2024-04-30'), 409).message).toBe(
      'A management fee already covers part of this period.',
    );
    // In the second year 30m at 1.5 %.
    const later = record(await propose(fundId, '2025-01-01', '2025-03-31'));
    expect(later.gross).toBe('162500.00');
    expect(await accounts(fundId)).not.toHaveProperty('5000');

    await post(`/fee-runs/${run.id}/approve`);
    expect(await accounts(fundId)).toMatchObject({ 2000: -20_000_000n, 5000: 20_000_000n });
    await post(`/funds/${fundId}/suspend`);
    expect(refusal(await world.ask.admin('POST', `/funds/${fundId}/close`, {}), 409).message).toBe(
      'A management fee of the fund is not paid yet. Mark it as paid, or cancel it first.',
    );
    await post(`/funds/${fundId}/activate`);
    // The fund has no cash: paid after a confirmation.
    const paid = { paidOn: '2024-04-05', reference: 'Q1' };
    const short = await world.ask.admin('POST', `/fee-runs/${run.id}/pay`, paid);
    expect(refusal(short, 422).fields).toEqual(['confirmOverdraft']);
    expect(short.text).toContain('The fund would be $200,000.00 short on Apr 5, 2024: its books show $0.00 in cash.');
    await post(`/fee-runs/${run.id}/pay`, { ...paid, confirmOverdraft: true });
    expect(await accounts(fundId)).toMatchObject({ 1000: -20_000_000n, 5000: 20_000_000n });
    const nav = navOf(await analyticsOf(fundId, '2024-12-31'));
    expect([nav.get(first ?? ''), nav.get(second ?? '')]).toEqual(['-150000.00', '-50000.00']);

    await post(`/fee-runs/${later.id}/cancel`, { reason: 'Another basis' });
    expect(record(await propose(fundId, '2025-01-01', '2025-03-31')).gross).toBe('162500.00');
    expect(refusal(await world.ask.admin('POST', `/fee-runs/${run.id}/cancel`, { reason: 'Wrong' }), 409)).toBeTruthy();
    await post(`/fee-runs/${run.id}/bounce`, { returnedOn: '2024-04-08', reason: 'Closed account' });
    await post(`/fee-runs/${run.id}/cancel`, { reason: 'Wrong' });
    expect(await accounts(fundId)).not.toHaveProperty('5000');
    expect(record(await propose(fundId, '2024-01-01', '2024-01-31')).gross).toBe('66666.67');
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
  });

  test('is reduced by waivers, offsets and rebates, for one partner or all, each as a separate line through to the ILPA form', async () => {
    const { fundId, commitments } = await fundOf({ managementFeeRate: '0.02', managerId: world.managers.a });
    const [first = '', second = ''] = commitments.map(({ partnerId }) => partnerId);
    const run = await feeOf(fundId, {
      reductions: [
        { kind: 'offset', category: 'monitoring_offset', amount: '30000.00' },
        { kind: 'offset', amount: '0.01' },
        { kind: 'waiver', partnerId: second, amount: '40000.00' },
        { kind: 'rebate', partnerId: first, amount: '1000.00' },
      ],
    });
    const totals = {
      gross: '250000.00',
      waivers: '40000.00',
      offsets: '30000.01',
      rebates: '1000.00',
      net: '178999.99',
    };
    expect(run).toMatchObject(totals);
    const { plan } = (await world.ask.admin<{ plan: { lines: object[] } }>('GET', `/fee-runs/${run.id}/shares`)).body;
    // Amounts for one partner come first; the offset by the remainder: 149,000 and 60,000.
    const lines = [
      {
        partnerId: first,
        gross: '150000.00',
        waivers: '0.00',
        offsets: '21387.57',
        rebates: '1000.00',
        net: '127612.43',
      },
      {
        partnerId: second,
        gross: '100000.00',
        waivers: '40000.00',
        offsets: '8612.44',
        rebates: '0.00',
        net: '51387.56',
      },
    ];
    expect(plan).toMatchObject({ ...totals, lines });
    await post(`/fee-runs/${run.id}/approve`);
    expect([...(await linesOf(run.id)).values()]).toEqual(
      expect.arrayContaining(lines.map((l) => expect.objectContaining(l))),
    );
    expect(await accounts(fundId)).toMatchObject({
      2000: -17_899_999n,
      5000: 25_000_000n,
      5001: -100_000n,
      5002: -4_000_000n,
      5003: -3_000_001n,
    });
    // It is owed to the manager, and no cash moved.
    const shown = await analyticsOf(fundId, '2024-12-31');
    expect(shown).toMatchObject({
      cash: '0.00',
      owed: '178999.99',
      navGross: '-178999.99',
      bridge: { managementFees: '178999.99' },
    });
    expect(navOf(shown)).toEqual(
      new Map([
        [first, '-127612.43'],
        [second, '-51387.56'],
      ]),
    );
    await expectSameFigures(world.tx, fundId, '2024-12-31');

    const fund = await get(world.tx, 'funds', fundId);
    const form = await reportingRowsOf(world.tx, fund, { asOf: '2024-12-31' });
    const own = new Map(form.map(({ partnerId, rows: of }) => [partnerId, of]));
    // Of 30,000.00 by the remainder, 149,000 and 60,000; the cent goes to the larger remainder.
    expect([21, 22, 23, 24, 68, 74].map((row) => own.get(first)?.get(row) ?? 0n)).toEqual([
      -15_000_000n,
      100_000n,
      0n,
      2_138_757n,
      2_138_756n,
      1n,
    ]);
    expect([68, 74].map((row) => own.get(second)?.get(row) ?? 0n)).toEqual([861_244n, 0n]);
    const odd = { reductions: [{ kind: 'waiver', category: 'monitoring_offset', amount: '1.00' }] };
    const asked = { fundId, periodStart: '2026-01-01', periodEnd: '2026-03-31', ...odd };
    expect(refusal(await world.ask.admin('POST', '/fee-runs', asked), 422).fields).toEqual(['reductions']);
    expect([21, 23, 24].map((row) => own.get(second)?.get(row) ?? 0n)).toEqual([-10_000_000n, 4_000_000n, 861_244n]);

    // Its transaction is not reversed separately; closing the quarter clears the accounts.
    const [entry] = rows(await world.ask.admin('GET', `/transactions?fundId=${fundId}&type=Management Costs`));
    expect(entry).toMatchObject({ amount: '178999.99', status: 'completed', tradeDate: '2024-03-31' });
    expect(
      refusal(await world.ask.admin('POST', `/transactions/${entry?.id}/reverse`, { reason: 'No' }), 409).message,
    ).toBe('Is part of a management fee. Cancel the fee instead.');
    const periods = rows(await world.ask.admin('GET', `/periods?fundId=${fundId}&limit=100`));
    await post(`/periods/${periods.find(({ startsOn }) => startsOn === '2024-01-01')?.id}/close`);
    const after = await accounts(fundId);
    expect([5000, 5001, 5002, 5003].map((account) => after[account])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(navOf(await analyticsOf(fundId, '2024-12-31'))).toEqual(navOf(shown));
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
  });

  test('waits for a second person if the fund requires one, and fifty at once have one effect', async () => {
    const { fundId } = await fundOf({ managementFeeRate: '0.02', managerId: world.managers.a, secondPerson: false });
    const many = (path: string, body: object) =>
      Promise.all(Array.from({ length: 50 }, () => world.ask.admin('POST', path, body)));
    const made = (await many('/fee-runs', { fundId, ...START })).filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    const { id } = record(made[0] as (typeof made)[number]);
    const approved = await many(`/fee-runs/${id}/approve`, {});
    expect(approved.filter(({ status }) => status === 200)).toHaveLength(1);
    const paid = await many(`/fee-runs/${id}/pay`, { paidOn: '2024-04-01', confirmOverdraft: true });
    expect(paid.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await accounts(fundId)).toMatchObject({ 1000: -25_000_000n, 5000: 25_000_000n });

    const asking = await fundOf({ managementFeeRate: '0.02', managerId: world.managers.a, secondPerson: false });
    await world.tx.run(sql`update funds set second_person = true where id = ${asking.fundId}`);
    const run = await feeOf(asking.fundId);
    const asked = await world.ask.ma('POST', `/fee-runs/${run.id}/approve`, {});
    expect(asked.status).toBe(202);
    expect((await read(world, `/fee-runs/${run.id}`)).status).toBe('Draft');
  });

  test('is charged on the given day, not on future days, in closed periods or beyond its remainder', async () => {
    const { fundId, commitments } = await fundOf({ managementFeeRate: '0.02' });
    const send = (values: object) => world.ask.admin('POST', '/fee-runs', { fundId, ...START, ...values });
    expect(refusal(await send({ feeDate: '2999-01-01' }), 422).fields).toContain('feeDate');
    expect(refusal(await send({ periodEnd: '2023-12-31' }), 422).fields).toEqual(['periodEnd']);
    const [partner] = commitments;
    const reductions = [{ kind: 'waiver', partnerId: partner?.partnerId, amount: '150000.01' }];
    expect(refusal(await send({ reductions }), 422).fields).toEqual(['reductions']);
    const run = record(await send({ feeDate: '2024-01-02' }));
    await post(`/fee-runs/${run.id}/approve`);
    expect(await read(world, `/fee-runs/${run.id}`)).toMatchObject({ status: 'Posted', feeDate: '2024-01-02' });
    expect(
      refusal(await world.ask.admin('POST', `/fee-runs/${run.id}/pay`, { paidOn: '2024-01-01' }), 422).fields,
    ).toEqual(['paidOn']);
    const estimate = await world.ask.admin<{ plan: { gross: string } }>(
      'GET',
      `/fee-runs/estimate?fundId=${fundId}&periodStart=2024-04-01&periodEnd=2024-06-30`,
    );
    expect(estimate.body.plan.gross).toBe('250000.00');
    // Not for a fund of another manager.
    const other = `/fee-runs/estimate?fundId=${world.funds.b}&periodStart=2024-04-01&periodEnd=2024-06-30`;
    expect((await world.ask.ma('GET', other)).status).toBe(404);
  });

  test('is charged on called or invested capital, and by days if the period is not made of whole months', async () => {
    const { fundId } = await fundOf({ managementFeeRate: '0.02', feeBasis: 'called', dayCount: 'ACT/360' });
    expect(refusal(await propose(fundId, '2024-01-01', '2024-03-31'), 409).message).toBe(
      "The fund's terms provide for no fee in this period.",
    );
    const patch = async (terms: object) => {
      const { version } = await read(world, `/funds/${fundId}`);
      record(await world.ask.admin('PATCH', `/funds/${fundId}`, { version, ...terms }));
    };
    await patch({ feeBasis: 'invested' });
    const companyId = await world.put('companies', { name: unique('Held') });
    await world.put('fund-companies', { fundId, companyId, linkedAt: '2024-01-01' });
    const bought = await post('/transactions', {
      fundId,
      companyId,
      type: 'Investment',
      source: 'company',
      amount: '10000000.00',
      tradeDate: '2024-01-15',
    });
    await complete(bought.id, '2024-01-15', { confirmOverdraft: true });
    expect(record(await propose(fundId, '2024-01-01', '2024-03-31')).gross).toBe('50000.00');
    // 40 of 360 days.
    expect(record(await propose(fundId, '2024-04-10', '2024-05-19')).gross).toBe('22222.22');
    const mark = { fundId, companyId, date: '2024-06-30', fairValue: '14000000.00', method: 'multiples' };
    await post(`/valuations/${(await post('/valuations', mark)).id}/approve`);
    await patch({ feeBasis: 'fmv' });
    expect(record(await propose(fundId, '2024-07-01', '2024-09-30')).gross).toBe('70000.00');
    await patch({ feeBasis: 'committed' });
    expect(record(await propose(fundId, '2024-10-01', '2024-12-31')).gross).toBe('250000.00');
  });

  test('changes its basis on the day after the investment period, split by days if that falls within its period', async () => {
    const { fundId, commitments } = await fundOf({ managementFeeRate: '0.02' });
    const patch = async (terms: object) => {
      const { version } = await read(world, `/funds/${fundId}`);
      return world.ask.admin('PATCH', `/funds/${fundId}`, { version, ...terms });
    };
    const refused = async (terms: object) => refusal(await patch(terms), 422).fields;
    expect(await refused({ feeBasisAfter: 'invested' })).toEqual(['investmentPeriodEnd']);
    expect(await refused({ feeBasisAfter: 'invested', investmentPeriodEnd: '2023-12-31' })).toEqual([
      'investmentPeriodEnd',
    ]);
    record(await patch({ feeBasisAfter: 'invested', investmentPeriodEnd: '2024-02-14' }));
    expect(await refused({ investmentPeriodEnd: null })).toEqual(['investmentPeriodEnd']);
    record(await patch({ feeBasisAfter: null, investmentPeriodEnd: null }));
    expect(await refused({ feeBasisAfter: 'fmv' })).toEqual(['investmentPeriodEnd']);
    record(await patch({ feeBasisAfter: 'invested', investmentPeriodEnd: '2024-02-14' }));

    const companyId = await world.put('companies', { name: unique('Held') });
    await world.put('fund-companies', { fundId, companyId, linkedAt: '2024-01-01' });
    const moved = { fundId, companyId, source: 'company' };
    const bought = { ...moved, type: 'Investment', amount: '12000000.00', tradeDate: '2024-01-15' };
    await complete((await post('/transactions', bought)).id, '2024-01-15', { confirmOverdraft: true });
    const sold = { ...moved, type: 'Sale', amount: '3000000.00', costRelieved: '2000000.00', tradeDate: '2024-03-10' };
    await complete((await post('/transactions', sold)).id, '2024-03-10');

    const estimate = await world.ask.admin<{ plan: object }>(
      'GET',
      `/fee-runs/estimate?fundId=${fundId}&periodStart=2024-01-01&periodEnd=2024-03-31`,
    );
    // Of 91 days 45 on the 50m committed, and 46 on the 10m held at cost at the end.
    const split = { gross: '148901.10', feeBasis: 'committed', feeBasisAfter: 'invested' };
    expect(estimate.body.plan).toMatchObject({
      ...split,
      investmentPeriodEnd: '2024-02-14',
      lines: [
        { basis: '30000000.00', basisAfter: '6000000.00', feeRate: '0.020000', gross: '89340.66' },
        { basis: '20000000.00', basisAfter: '4000000.00', feeRate: '0.020000', gross: '59560.44' },
      ],
    });
    const run = await feeOf(fundId);
    await post(`/fee-runs/${run.id}/approve`);
    // A posted fee keeps its terms.
    record(await patch({ investmentPeriodEnd: '2024-06-30' }));
    expect(await read(world, `/fee-runs/${run.id}`)).toMatchObject({ ...split, investmentPeriodEnd: '2024-02-14' });
    const lines = await linesOf(run.id);
    const [first = '', second = ''] = commitments.map(({ partnerId }) => partnerId);
    expect(lines.get(first)).toMatchObject({ basis: '30000000.00', basisAfter: '6000000.00', net: '89340.66' });
    expect(lines.get(second)).toMatchObject({ basis: '20000000.00', basisAfter: '4000000.00', net: '59560.44' });
    expect(await accounts(fundId)).toMatchObject({ 2000: -14_890_110n, 5000: 14_890_110n });
    expect((await analyticsOf(fundId, '2024-03-31')).bridge.managementFees).toBe('148901.10');

    // Up to the last day by commitments, and from the day after by invested capital alone.
    const quarterly = (periodStart: string, periodEnd: string) => feeOf(fundId, { periodStart, periodEnd });
    expect(await quarterly('2024-04-01', '2024-06-30')).toMatchObject({
      gross: '250000.00',
      feeBasis: 'committed',
      feeBasisAfter: null,
      investmentPeriodEnd: null,
    });
    const after = await quarterly('2024-07-01', '2024-09-30');
    expect(after).toMatchObject({ gross: '50000.00', feeBasis: 'invested', feeBasisAfter: null });
    await post(`/fee-runs/${after.id}/approve`);
    expect((await linesOf(after.id)).get(first)).toMatchObject({ basis: '6000000.00', basisAfter: null });
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
  });

  test('cannot be proposed by partners, nor for a period that ends before it starts', async () => {
    expect((await world.ask.la1('POST', `/funds/${world.funds.a}/propose-fee`, {})).status).toBe(403);
    expect(refusal(await propose(world.funds.a, '2024-03-31', '2024-01-01'), 422).fields).toEqual(['periodEnd']);
  });
});

describe('a fund compared with an index', () => {
  const ask = (fundId: string, levels: string, asOf = '2024-12-31') =>
    world.ask.admin('GET', `/funds/${fundId}/market-equivalent?asOf=${asOf}&levels=${encodeURIComponent(levels)}`);

  test("has the index portfolio's value if it performed as the index, and more if it did better", async () => {
    const { fundId, commitments } = await fundOf({});
    const [paying] = commitments;
    const paid = { fundId, type: 'Investment', source: 'partner', partnerId: paying?.partnerId, amount: '1000000.00' };
    await complete((await post('/transactions', { ...paid, tradeDate: '2024-01-01' })).id, '2024-01-01');
    const earned = { fundId, type: 'Other Income', source: 'fund', amount: '200000.00', tradeDate: '2024-06-30' };
    await complete((await post('/transactions', earned)).id, '2024-06-30');

    const even = await ask(fundId, '2023-12-29 100,2024-06-28 110.5,2024-12-31 120');
    expect(even.body).toMatchObject({
      marketEquivalent: { ksPme: '1.000000', nav: '1200000.00', equivalent: '1200000.00', directAlpha: '0.000000' },
    });
    const better = record(await ask(fundId, '2023-12-29 100,2024-12-31 96'));
    expect(better).toMatchObject({ ksPme: '1.250000', equivalent: '960000.00' });
    expect(Number(better.fundIrr)).toBeGreaterThan(Number(better.indexIrr));
    expect((better.series as object[]).at(-1)).toMatchObject({
      date: '2024-12-31',
      nav: '1200000.00',
      equivalent: '960000.00',
    });

    expect(refusal(await ask(fundId, '2024-01-02 100'), 422).fields).toEqual(['levels']);
    expect(refusal(await ask(fundId, ''), 422).fields).toEqual(['indexId']);
    for (const levels of ['2024-01-01', '2024-01-01 0', '2023-12-01 100,2023-12-01 101', '2024-13-41 5'])
      expect(refusal(await ask(fundId, levels), 422).fields).toEqual(['levels']);
    expect((await world.ask.la1('GET', `/funds/${world.funds.a}/market-equivalent?levels=2020-01-01 1`)).status).toBe(
      403,
    );
  });

  test("stored levels belong to the fund's benchmark, and days without one are reported", async () => {
    const { fundId, commitments } = await fundOf({});
    const paid = { fundId, type: 'Investment', source: 'partner', partnerId: commitments[0]?.partnerId };
    const paying = await post('/transactions', { ...paid, amount: '1000000.00', tradeDate: '2024-01-01' });
    await complete(paying.id, '2024-01-01');
    const compared = (query = '') =>
      world.ask.admin('GET', `/funds/${fundId}/market-equivalent?asOf=2024-12-31${query}`);
    expect(refusal(await compared(), 422).fields).toEqual(['indexId']);

    const index = record(await world.ask.ma('POST', '/market-indices', { name: unique('Index'), currency: 'EUR' }));
    const bring = (lines: string, more: object = {}) =>
      world.ask.ma('POST', `/market-indices/${index.id}/levels`, { lines, ...more });
    expect(refusal(await compared(`&indexId=${index.id}`), 422).fields).toEqual(['indexId']);
    expect(record(await bring('Date,Level\n2023-12-29,100\n2024-12-31;125,5\n'))).toMatchObject({
      ...{ levelCount: 2, firstLevelOn: '2023-12-29', lastLevelOn: '2024-12-31' },
    });
    const { version } = await read(world, `/funds/${fundId}`);
    record(await world.ask.admin('PATCH', `/funds/${fundId}`, { version, benchmarkId: index.id }));
    expect(record(await compared())).toMatchObject({
      ...{ indexId: index.id, indexCurrency: 'EUR', currency: 'USD', equivalent: '1255000.00', missing: [] },
    });

    // A repeated level replaces the known one; a later knowledge date does not affect the day before.
    expect(record(await bring('2024-12-31\t150\n2024-01-15 90'))).toMatchObject({ levelCount: 3 });
    expect(record(await compared())).toMatchObject({ equivalent: '1500000.00' });
    expect(record(await bring('2024-02-01 100\n2024-06-28 110', { replace: true }))).toMatchObject({ levelCount: 2 });
    expect(record(await compared())).toMatchObject({
      ksPme: null,
      missing: [
        { date: '2024-01-01', from: null },
        { date: '2024-12-31', from: '2024-06-28' },
      ],
    });

    for (const lines of [
      '2024-13-01 5',
      '2024-01-01',
      '2024-01-01 0',
      'Date,Level',
      '2024-01-01 1\n2024-01-01 2',
      '2999-01-01 1',
    ])
      expect(refusal(await bring(lines), 422).fields).toEqual(['lines']);
    expect((await world.ask.la1('GET', `/market-indices/${index.id}`)).status).toBe(403);
    expect((await world.ask.la1('POST', `/market-indices/${index.id}/levels`, { lines: '2024-01-01 1' })).status).toBe(
      403,
    );
    const gone = await world.ask.admin('DELETE', `/market-indices/${index.id}`);
    expect(gone.status).toBe(409);
  });
});

describe('late interest', () => {
  /** A line of 250,000.00 that was due on 2024-06-01. */
  const lateLine = async (terms: Record<string, unknown>) => {
    const { fundId, commitments } = await fundOf(terms);
    const bankAccountId = await world.put('bank-accounts', {
      ownerKind: 'Fund',
      ownerId: fundId,
      bankName: 'Quay',
      accountName: 'Fund',
      accountNumber: 'DE02120300000000202051',
      currency: 'USD',
      status: 'active',
    });
    const call = await post('/capital-calls', {
      fundId,
      title: unique('Call'),
      totalAmount: '416666.67',
      callDate: '2024-05-01',
      dueDate: '2024-06-01',
      bankAccountId,
      shortNoticeReason: 'Entered afterwards',
    });
    await post(`/capital-calls/${call.id}/issue`);
    await world.tx.run(sql`update capital_calls set due_date = '2024-06-01' where id = ${call.id}`);
    await world.tx.run(sql`update capital_call_lines set due_date = '2024-06-01' where capital_call_id = ${call.id}`);
    const lines = (
      await world.ask.admin<{ capitalCallLines: { id: string; partnerId: string; amount: string }[] }>(
        'GET',
        `/capital-call-lines?capitalCallId=${call.id}`,
      )
    ).body.capitalCallLines;
    const line = lines.find(({ partnerId }) => partnerId === commitments[0]?.partnerId);
    expect(line?.amount).toBe('250000.00');
    const other = lines.find(({ id }) => id !== line?.id);
    return {
      fundId,
      callId: call.id,
      lineId: line?.id ?? '',
      partnerId: line?.partnerId ?? '',
      otherId: other?.id ?? '',
    };
  };
  const settle = (lineId: string, valueDate: string, amount: string) =>
    post(`/capital-call-lines/${lineId}/settle`, { valueDate, amount, confirmDifference: true });
  const charge = (lineId: string, until?: string) =>
    world.ask.admin('POST', `/capital-call-lines/${lineId}/late-interest`, until ? { until } : {});

  test.each([
    ['ACT/365', '1397.26'],
    ['ACT/360', '1416.67'],
  ])('of 250,000.00 at 12 %% for 17 days by %s is %s', async (dayCount, amount) => {
    const { fundId, lineId, partnerId } = await lateLine({ lateInterestRate: '0.12', dayCount });
    await settle(lineId, '2024-06-18', '250000.00');
    const made = record(await charge(lineId));
    expect(made).toMatchObject({ type: 'Late Interest', status: 'pending', amount, partnerId });
    expect(refusal(await charge(lineId), 409).message).toContain('beyond');
    const before = await accounts(fundId);
    await complete(made.id, made.tradeDate as string);
    const after = await accounts(fundId);
    const cents = BigInt(amount.replace('.', ''));
    expect((after[1000] ?? 0n) - (before[1000] ?? 0n)).toBe(cents);
    expect(after[4090]).toBe(-cents);
    expect(after[1100]).toBe(before[1100]);
    await post(`/transactions/${made.id}/reverse`, { reason: 'Waived' });
    expect(record(await charge(lineId)).amount).toBe(amount);
  });

  test('is offered only if an amount is owed', async () => {
    const { callId, lineId, otherId } = await lateLine({ lateInterestRate: '0.12' });
    const owed = async (path: string) =>
      (await world.ask.admin<{ offered: boolean; owed: string }>('GET', `${path}/late-interest-owed`)).body;
    await settle(lineId, '2024-06-01', '250000.00');
    await settle(otherId, '2024-06-18', '166666.67');
    expect(await owed(`/capital-call-lines/${lineId}`)).toMatchObject({ offered: false, owed: '0.00' });
    expect(await owed(`/capital-call-lines/${otherId}`)).toMatchObject({ offered: true, owed: '931.51' });
    expect(await owed(`/capital-calls/${callId}`)).toMatchObject({ offered: true, owed: '931.51' });
    record(await charge(otherId));
    expect(await owed(`/capital-call-lines/${otherId}`)).toMatchObject({ offered: false });
    expect(await owed(`/capital-calls/${callId}`)).toMatchObject({ offered: false });
    expect((await world.ask.la1('GET', `/capital-call-lines/${lineId}/late-interest-owed`)).status).toBe(403);

    const free = await lateLine({});
    await settle(free.lineId, '2024-06-18', '250000.00');
    expect(await owed(`/capital-call-lines/${free.lineId}`)).toMatchObject({ offered: false });
  });

  test('accrues daily on the outstanding amount, less earlier charges', async () => {
    const { lineId } = await lateLine({ lateInterestRate: '0.12' });
    await settle(lineId, '2024-06-11', '150000.00');
    // 250,000.00 for 10 days.
    expect(record(await charge(lineId, '2024-06-11')).amount).toBe('821.92');
    // And 100,000.00 for 10 more: 1,150.68 in all.
    expect(record(await charge(lineId, '2024-06-21')).amount).toBe('328.76');
    expect(refusal(await charge(lineId, '2024-06-21'), 409).message).toContain('$1,150.68');
    expect(refusal(await charge(lineId, '2999-01-01'), 422).fields).toEqual(['until']);
  });

  test('that was charged again after its deletion cannot be restored', async () => {
    const { lineId } = await lateLine({ lateInterestRate: '0.12' });
    await settle(lineId, '2024-06-18', '250000.00');
    const remove = (id: unknown) => world.ask.admin('DELETE', `/transactions/${id}`, { reason: 'Entered twice' });
    const restore = (id: unknown) => world.ask.admin('POST', `/transactions/${id}/restore`, {});
    const first = record(await charge(lineId));
    record(await remove(first.id));
    record(await restore(first.id));
    record(await remove(first.id));
    const second = record(await charge(lineId));
    expect(second.amount).toBe(first.amount);
    expect(refusal(await restore(first.id), 409).message).toBe(
      'This amount was entered again after the transaction was deleted.',
    );
    record(await remove(second.id));
    record(await restore(first.id));
    expect(refusal(await charge(lineId), 409).message).toContain('beyond');
  });

  test('is not charged on payments within the grace days, and from the due date for later payments', async () => {
    const { lineId } = await lateLine({ lateInterestRate: '0.12', graceDays: 10 });
    await settle(lineId, '2024-06-11', '150000.00');
    expect(refusal(await charge(lineId, '2024-06-11'), 409).message).toContain('beyond');
    // 100,000.00 for 20 days; the 150,000.00 was on time.
    expect(record(await charge(lineId, '2024-06-21')).amount).toBe('657.53');
  });

  test('of an extended call counts from the new due date, and the rate of earlier payments is unchanged', async () => {
    const { fundId, callId, lineId } = await lateLine({ lateInterestRate: '0.12' });
    // In time, between the due date and the extended one, and after the extended one.
    await settle(lineId, '2024-05-25', '100000.00');
    await settle(lineId, '2024-06-11', '50000.00');
    await settle(lineId, '2024-07-01', '100000.00');
    await sweepOverdue(world.tx, new Date().toISOString());
    const fund = await get(world.tx, 'funds', fundId);
    const days = ['2024-05-31', '2024-06-10', '2024-06-15', '2024-06-30', '2024-07-31'];
    const figures = () =>
      Promise.all(
        days.map(async (asOf) => ({
          facts: await performanceFactsOf(world.tx, fund, { asOf }),
          analytics: (await world.ask.admin<object>('GET', `/funds/${fundId}/analytics?asOf=${asOf}`)).body,
        })),
      );
    const before = await figures();
    // 150,000.00 for 10 days and 100,000.00 for 20.
    expect(await owedBy(callId, lineId, '2024-07-01')).toBe('1150.68');
    await post(`/capital-calls/${callId}/extend`, { dueDate: inDays(1), reason: 'More time' });
    await world.tx.run(sql`update capital_calls set due_date = '2024-06-21' where id = ${callId}`);
    await world.tx.run(sql`update capital_call_lines set due_date = '2024-06-21' where capital_call_id = ${callId}`);
    // 100,000.00 for 10 days: payments before the new due date were in time.
    expect(await owedBy(callId, lineId, '2024-06-21')).toBe('0.00');
    expect(await owedBy(callId, lineId, '2024-07-01')).toBe('328.77');
    expect(record(await charge(lineId, '2024-07-01')).amount).toBe('328.77');
    expect(await figures()).toEqual(before);
    const called = before.flatMap(({ facts }) => facts.called.map(({ date }) => date));
    expect(new Set(called)).toEqual(new Set(['2024-06-01']));
  });

  test('has the default rate from the day of the declaration until the cure', async () => {
    const terms = { lateInterestRate: '0.12', defaultInterestRate: '0.18' };
    const { callId, lineId } = await lateLine(terms);
    const { commitmentId } = record(await world.ask.admin('GET', `/capital-call-lines/${lineId}`));
    const change = async (kind: string, effectiveOn: string) => {
      const { id } = await post('/commitment-changes', { commitmentId, kind, effectiveOn, reason: 'Does not pay' });
      return post(`/commitment-changes/${id}/apply`);
    };
    await change('default', '2024-06-12');
    const shown = await preview(callId, '2024-06-18');
    expect(shown).toMatchObject({ rate: '0.120000', defaultRate: '0.180000' });
    // 250,000.00 for 10 days at 12 % and 7 at 18 %; the other partner is late, and not in default.
    expect(shown.lines.find(({ id }) => id === lineId)).toMatchObject({
      interest: '1684.93',
      slices: [
        { from: '2024-06-01', to: '2024-06-11', days: 10, rate: '0.120000', interest: '821.92' },
        { from: '2024-06-11', to: '2024-06-18', days: 7, rate: '0.180000', interest: '863.01' },
      ],
    });
    expect(shown.lines.filter(({ id }) => id !== lineId).map(({ slices }) => slices)).toMatchObject([
      [{ days: 17, rate: '0.120000' }],
    ]);
    const charged = record(await charge(lineId, '2024-06-18'));
    expect(charged.amount).toBe('1684.93');
    await change('cure', '2024-06-16');
    // From the 16th as before the default: 10 and 3 days at 12 %, 4 at 18 %; nothing is charged twice.
    const cured = (await preview(callId, '2024-06-18')).lines.find(({ id }) => id === lineId);
    expect(cured).toMatchObject({ interest: '1561.64', charged: '1684.93', due: '0.00' });
  });

  const preview = async (callId: string, until: string) =>
    (await world.ask.admin<{ lateInterest: Preview }>('GET', `/capital-calls/${callId}/late-interest?until=${until}`))
      .body.lateInterest;
  const owedBy = async (callId: string, lineId: string, until: string) =>
    (await preview(callId, until)).lines.find(({ id }) => id === lineId)?.due ?? '0.00';
  interface Preview {
    total: string;
    lines: { id: string; due: string; charged: string; interest: string; slices: object[] }[];
  }
  const chargeAll = (callId: string, body: object = {}, key?: string) =>
    world.ask.admin(
      'POST',
      `/capital-calls/${callId}/charge-late-interest`,
      body,
      key ? { 'idempotency-key': key } : {},
    );

  test('of a call is previewed by partner in slices, charged on all lines at once, and later for the days since', async () => {
    const { fundId, callId, lineId, otherId, partnerId } = await lateLine({ lateInterestRate: '0.12' });
    await settle(lineId, '2024-06-18', '250000.00');
    await settle(otherId, '2024-06-11', '100000.00');
    const shown = await preview(callId, '2024-06-21');
    // 166,666.67 for 10 days and 66,666.67 for 10 more.
    expect(shown).toMatchObject({
      total: '2164.38',
      lines: [
        { id: lineId, due: '1397.26' },
        { id: otherId, due: '767.12' },
      ],
    });
    expect(shown.lines[0]?.slices).toEqual([
      {
        from: '2024-06-01',
        to: '2024-06-18',
        days: 17,
        outstanding: '250000.00',
        rate: '0.120000',
        interest: '1397.26',
      },
    ]);
    expect(shown.lines[1]?.slices).toHaveLength(2);

    expect((await chargeAll(callId, { until: '2024-06-21', lineIds: [lineId] })).body).toEqual({
      charged: { partners: 1, amount: '1397.26', currency: 'USD' },
    });
    expect((await chargeAll(callId, { until: '2024-06-21' })).body).toMatchObject({
      charged: { partners: 1, amount: '767.12' },
    });
    expect(refusal(await chargeAll(callId, { until: '2024-06-21' }), 409).message).toContain('$2,164.38');
    // Ten more days on 66,666.67; fully paid lines bear no more, and a single line has nothing left.
    expect((await chargeAll(callId, { until: '2024-07-01' })).body).toMatchObject({
      charged: { partners: 1, amount: '219.18' },
    });
    expect(refusal(await charge(otherId, '2024-07-01'), 409).message).toContain('$986.30');
    const late = rows(await world.ask.admin('GET', `/transactions?fundId=${fundId}&type=Late Interest&limit=10`));
    expect(late.map(({ amount, status }) => `${amount} ${status}`).sort()).toEqual([
      '1397.26 pending',
      '219.18 pending',
      '767.12 pending',
    ]);
    const own = late.find((entry) => entry.partnerId === partnerId);
    await complete(String(own?.id), '2024-06-21');
    expect(await accounts(fundId)).toMatchObject({ 4090: -139_726n });
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
  });

  test('of a call: fifty at once have one effect, with a key and without', async () => {
    const { fundId, callId } = await lateLine({ lateInterestRate: '0.12' });
    const many = (until: string, key?: string) =>
      Promise.all(Array.from({ length: 50 }, () => chargeAll(callId, { until }, key)));
    const plain = await many('2024-06-11');
    expect(plain.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(plain.filter(({ status }) => status === 409)).toHaveLength(49);
    const keyed = await many('2024-06-21', unique('late').replaceAll(' ', '-'));
    expect(keyed.some(({ status }) => status === 200)).toBe(true);
    const late = rows(await world.ask.admin('GET', `/transactions?fundId=${fundId}&type=Late Interest&limit=100`));
    expect(late).toHaveLength(4);
  });

  test('of a call is not charged on lines of another one, on a future day, on a draft, by non-staff, or without terms', async () => {
    const { callId, fundId } = await lateLine({ lateInterestRate: '0.12' });
    const { lineId, callId: another } = await lateLine({});
    expect(refusal(await chargeAll(callId, { lineIds: [lineId] }), 422).fields).toEqual(['lineIds']);
    expect(refusal(await chargeAll(callId, { until: '2999-01-01' }), 422).fields).toEqual(['until']);
    expect(refusal(await chargeAll(another), 409).message).toBe("The fund's terms set no interest on late payment.");
    const draft = await post('/capital-calls', {
      fundId,
      title: unique('Call'),
      totalAmount: '1000.00',
      callDate: '2024-05-01',
      dueDate: '2024-06-01',
    });
    expect(refusal(await chargeAll(draft.id), 409).message).toBe('No amount of this call can have been paid late.');
    expect((await world.ask.la1('POST', `/capital-calls/${callId}/charge-late-interest`, {})).status).toBe(403);
    expect((await world.ask.mb('POST', `/capital-calls/${callId}/charge-late-interest`, {})).status).toBe(404);
  });

  test('is owed on a write-off only until the end of the call', async () => {
    const { callId, lineId, otherId } = await lateLine({ lateInterestRate: '0.12' });
    await settle(otherId, '2024-06-01', '166666.67');
    await post(`/capital-calls/${callId}/complete`, { reason: 'Enough' });
    await world.tx.run(sql`update capital_calls set ended_on = '2024-06-18' where id = ${callId}`);
    expect(await preview(callId, '2024-07-31')).toMatchObject({
      total: '1397.26',
      lines: [{ id: lineId, due: '1397.26' }],
    });
  });

  test('is not charged if the fund agreed on none', async () => {
    const { lineId } = await lateLine({});
    await settle(lineId, '2024-06-18', '250000.00');
    expect(refusal(await charge(lineId), 409).message).toBe("The fund's terms set no interest on late payment.");
  });
});
