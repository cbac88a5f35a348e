import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { templateColumn, together } from '../../../server/accounting/ilpa/reportingTemplate.ts';
import { get } from '../../../server/core/entity/records.ts';
import { balancesOf } from '../../../server/ledger/generalLedger/figures.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { reportingRowsOf } from '../../../server/ledger/reporting.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { expectSameFigures } from '../../helpers/sameFigures.ts';
import { trialBalance } from '../../helpers/trialBalance.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { read, record, refusal, rows, unique } from '../entities/support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
});
afterAll(() => world?.close());

const post = async (path: string, body: object = {}) => record(await world.ask.admin('POST', path, body));
const partner = (type: string) =>
  world.put('partners', {
    name: unique('Partner'),
    type,
    email: `${unique('p').replace(' ', '')}@test.example`,
    approvalStatus: 'APPROVED',
    isVerified: true,
  });

/**
 * Creates a fund with 30m and 20m committed, which offsets four fifths of payments by companies to its manager, and a
 * company of it.
 */
const fundOf = async () => {
  const fundId = await world.put('funds', {
    name: unique('Offsets'),
    currency: 'USD',
    status: 'active',
    callNoticeDays: 0,
    firstCloseDate: '2024-01-01',
    managementFeeRate: '0.02',
    feeOffsetPct: '0.8',
  });
  const partners: string[] = [];
  for (const amount of ['30000000.00', '20000000.00']) {
    const partnerId = await partner('LP');
    const { id } = await post('/commitments', { fundId, partnerId, amount, admissionDate: '2024-01-01' });
    await post(`/commitments/${id}/issue`);
    await post(`/commitments/${id}/activate`, { signedAt: '2024-01-01' });
    partners.push(partnerId);
  }
  const companyId = await world.put('companies', {
    name: unique('Company'),
    approvalStatus: 'APPROVED',
    status: 'active',
  });
  await world.put('fund-companies', { fundId, companyId, linkedAt: '2024-01-01' });
  return { fundId, companyId, partners };
};

const enter = (of: { fundId: string; companyId: string }, values: object) =>
  world.ask.admin('POST', '/transactions', {
    type: 'Portfolio Fee',
    source: 'company',
    fundId: of.fundId,
    companyId: of.companyId,
    feeCategory: 'monitoring_offset',
    amount: '100000.00',
    tradeDate: '2024-02-15',
    ...values,
  });
const completed = async (of: { fundId: string; companyId: string }, values: object = {}) => {
  const entry = record(await enter(of, values));
  await post(`/transactions/${entry.id}/approve`);
  return post(`/transactions/${entry.id}/complete`, { valueDate: entry.tradeDate });
};
const run = async (fundId: string, values: object = {}) =>
  post('/fee-runs', { fundId, periodStart: '2024-01-01', periodEnd: '2024-03-31', ...values });

const memo = async (fundId: string, asOf?: string) => {
  const all = trialBalance(await balancesOf(world.tx, fundId, { asOf: asOf ?? null }));
  return Object.fromEntries(all.filter(({ account }) => account >= '91').map(({ account, cents }) => [account, cents]));
};
interface Shown {
  cash: string;
  owed: string;
  navGross: string;
}
const figures = async (fundId: string) => {
  const { body } = await world.ask.admin<{ analytics: Shown }>('GET', `/funds/${fundId}/analytics?asOf=2024-12-31`);
  const { cash, owed, navGross } = body.analytics;
  return { cash, owed, navGross };
};
/** Column of ILPA's form for all partners between two days. */
const column = async (fundId: string, before: string | null, after: string) => {
  const fund = await get(world.tx, 'funds', fundId);
  const at = async (asOf: string) => together((await reportingRowsOf(world.tx, fund, { asOf })).map((of) => of.rows));
  return templateColumn(before ? await at(before) : null, await at(after));
};
const some = (all: ReadonlyMap<number, bigint>, ...which: number[]) => which.map((row) => all.get(row) ?? 0n);

describe('a payment by a company to the manager', () => {
  test('is recorded and recognised by the terms on its date, and moves neither cash nor value', async () => {
    const of = await fundOf();
    const nothing = await figures(of.fundId);
    const entry = await completed(of);
    // The offset keeps the terms on its date after later changes.
    expect(entry).toMatchObject({ status: 'completed', offsetAmount: '80000.00' });
    const { version } = await read(world, `/funds/${of.fundId}`);
    record(await world.ask.admin('PATCH', `/funds/${of.fundId}`, { version, feeOffsetPct: '1' }));
    expect(await memo(of.fundId)).toEqual({
      9100: 8_000_000n,
      9101: -8_000_000n,
      9200: 10_000_000n,
      9201: -10_000_000n,
    });
    expect(await memo(of.fundId, '2024-02-14')).toEqual({});
    expect(await figures(of.fundId)).toEqual(nothing);
    await expectSameFigures(world.tx, of.fundId, '2024-12-31');

    // An explicit amount wins over the terms; reimbursed costs have no offset unless it is given.
    await completed(of, { feeCategory: 'directors_offset', amount: '5000.00', offsetAmount: '0.00' });
    await completed(of, { feeCategory: 'reimbursement', amount: '700.00' });
    await completed(of, { feeCategory: 'other_fee', amount: '300.00', offsetAmount: '300.00' });
    const form = await column(of.fundId, null, '2024-12-31');
    expect(some(form, 122, 123, 127, 129, 130, 131)).toEqual([
      500_000n,
      10_000_000n,
      30_000n,
      10_530_000n,
      70_000n,
      10_600_000n,
    ]);
    expect(some(form, 67, 68, 74, 76, 77, 78, 81)).toEqual([0n, 8_000_000n, 30_000n, 8_030_000n, 0n, 0n, 8_030_000n]);
    expect(some(form, 12, 95)).toEqual([0n, 0n]);

    await post(`/transactions/${entry.id}/reverse`, { reason: 'Wrong company', tradeDate: '2024-02-20' });
    expect(await memo(of.fundId)).toEqual({ 9100: 30_000n, 9101: -30_000n, 9200: 600_000n, 9201: -600_000n });
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
  });

  test('requires its company and category, and offsets no more than was paid', async () => {
    const of = await fundOf();
    expect(refusal(await enter(of, { feeCategory: null }), 422).fields).toEqual(['feeCategory']);
    expect(refusal(await enter(of, { companyId: null }), 422).fields).toContain('companyId');
    expect(refusal(await enter(of, { source: 'fund', companyId: null }), 422).fields).toContain('source');
    expect(refusal(await enter(of, { offsetAmount: '100000.01' }), 422).fields).toEqual(['offsetAmount']);
    expect(refusal(await enter(of, { offsetAmount: '-1.00' }), 422).fields).toEqual(['offsetAmount']);
  });
});

describe('a management fee', () => {
  test('is offered recognised and unapplied offsets, applies them, and returns them when it is cancelled', async () => {
    const of = await fundOf();
    const entry = await completed(of);
    await completed(of, { feeCategory: 'transaction_offset', amount: '500000.00', tradeDate: '2024-03-31' });
    await completed(of, { feeCategory: 'transaction_offset', amount: '1000.00', tradeDate: '2024-04-01' });
    interface Estimate {
      plan: { net: string; unapplied: object[] };
    }
    const asked = `fundId=${of.fundId}&periodStart=2024-01-01&periodEnd=2024-03-31`;
    const { plan } = (await world.ask.admin<Estimate>('GET', `/fee-runs/estimate?${asked}`)).body;
    // Up to the fee, in the order of the form; later offsets are not available to it.
    expect(plan).toMatchObject({
      net: '250000.00',
      unapplied: [{ category: 'transaction_offset', amount: '250000.00' }],
    });
    const fee = await run(of.fundId, {
      reductions: [
        { kind: 'offset', category: 'transaction_offset', amount: '100000.00' },
        { kind: 'offset', category: 'monitoring_offset', amount: '90000.00' },
      ],
    });
    const draft = (await world.ask.admin<Estimate>('GET', `/fee-runs/${fee.id}/shares`)).body.plan;
    expect(draft.unapplied).toEqual([{ category: 'transaction_offset', amount: '60000.00' }]);

    await post(`/fee-runs/${fee.id}/approve`);
    // Monitoring fees of 80,000 were recognised; the other 10,000 comes with the fee.
    expect(await memo(of.fundId)).toMatchObject({ 9100: 30_080_000n, 9101: -30_080_000n, 9200: 60_100_000n });
    expect(await figures(of.fundId)).toEqual({ cash: '0.00', owed: '60000.00', navGross: '-60000.00' });
    const form = await column(of.fundId, null, '2024-03-31');
    expect(some(form, 24, 66, 68, 74, 76, 77, 81)).toEqual([
      19_000_000n,
      40_000_000n,
      9_000_000n,
      0n,
      49_000_000n,
      19_000_000n,
      30_000_000n,
    ]);
    const next = await column(of.fundId, '2024-03-31', '2024-06-30');
    expect(some(next, 66, 76, 77, 78, 81)).toEqual([80_000n, 80_000n, 0n, 30_000_000n, 30_080_000n]);
    // Each partner has its share of recognised and applied offsets.
    const fund = await get(world.tx, 'funds', of.fundId);
    const each = await reportingRowsOf(world.tx, fund, { asOf: '2024-03-31' });
    const first = each.find(({ partnerId }) => partnerId === of.partners[0])?.rows ?? new Map<number, bigint>();
    expect(some(first, 24, 66, 68, 121, 123)).toEqual([11_400_000n, 24_000_000n, 5_400_000n, 30_000_000n, 6_000_000n]);

    // An applied offset is reversed only after the fee.
    const back = () => world.ask.admin('POST', `/transactions/${entry.id}/reverse`, { reason: 'Wrong' });
    expect(refusal(await back(), 409).message).toBe(
      'This entry provided $80,000.00 to offset, and only $0.00 is left. First cancel the management fee that used it.',
    );
    await post(`/fee-runs/${fee.id}/cancel`, { reason: 'Another basis' });
    expect(await memo(of.fundId)).toMatchObject({ 9100: 48_080_000n, 9101: -48_080_000n });
    expect((await back()).status).toBe(200);
    expect(await memo(of.fundId)).toMatchObject({ 9100: 40_080_000n, 9200: 50_100_000n });
    await expectSameFigures(world.tx, of.fundId, '2024-12-31');
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
  });

  test('posts applied offsets in a separate journal, by category and partner', async () => {
    const of = await fundOf();
    await completed(of);
    const fee = await run(of.fundId, {
      reductions: [{ kind: 'offset', category: 'monitoring_offset', amount: '80000.00' }],
    });
    await post(`/fee-runs/${fee.id}/approve`);
    const entries = rows(await world.ask.admin('GET', `/journal-entries?fundId=${of.fundId}&account=9100&limit=100`));
    expect(entries.map(({ kind }) => kind).sort()).toEqual(['managementFee', 'managementFee', 'offsetRecognised']);
    expect(await memo(of.fundId)).toEqual({ 9200: 10_000_000n, 9201: -10_000_000n });
  });
});
