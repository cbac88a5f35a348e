import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balancesOf, trialBalance } from '../../../server/ledger/books/figures.ts';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { read, record, refusal, unique } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
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
/** A fund with 30m and 20m committed from 2024 on. */
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
const complete = async (id: string, valueDate: string) => {
  await post(`/transactions/${id}/approve`);
  return post(`/transactions/${id}/complete`, { valueDate });
};
const accounts = async (fundId: string) =>
  Object.fromEntries(trialBalance(await balancesOf(world.tx, fundId)).map(({ account, cents }) => [account, cents]));

describe('the management fee', () => {
  test('is proposed by rate, basis, steps and side letters, shown before it counts, and charged once for a day', async () => {
    const { fundId, commitments } = await fundOf({
      managementFeeRate: '0.02',
      feeStepDown: [{ afterYear: 1, rate: '0.015' }],
    });
    const [, second] = commitments;
    const { version } = await read(world, `/commitments/${second?.id}`);
    record(await world.ask.admin('PATCH', `/commitments/${second?.id}`, { version, feeRateOverride: '0.01' }));

    const first = record(await propose(fundId, '2024-01-01', '2024-03-31'));
    // 30m at 2 % and 20m at 1 %, a quarter of a year.
    expect(first).toMatchObject({
      type: 'Management Costs',
      status: 'pending',
      amount: '200000.00',
      tradeDate: '2024-03-31',
    });
    expect(first.description).toContain('1 at 0.020000, 1 at 0.010000');
    expect(refusal(await propose(fundId, '2024-03-01', '2024-04-30'), 409).message).toBe(
      'There is a management fee for part of this period already.',
    );
    // In the second year 30m at 1.5 %.
    const later = record(await propose(fundId, '2025-01-01', '2025-03-31'));
    expect(later.amount).toBe('162500.00');

    await complete(first.id, '2024-03-31');
    expect(await accounts(fundId)).toMatchObject({ 1000: -20_000_000n, 5000: 20_000_000n });
    const { analytics } = (
      await world.ask.admin<{ analytics: { partners: { partnerId: string; navGross: string }[] } }>(
        'GET',
        `/funds/${fundId}/analytics?asOf=2024-12-31`,
      )
    ).body;
    const shares = new Map(analytics.partners.map((p) => [p.partnerId, p.navGross]));
    expect(commitments.map(({ partnerId }) => shares.get(partnerId))).toEqual(['-150000.00', '-50000.00']);

    await post(`/transactions/${later.id}/cancel`, { reason: 'Another basis' });
    expect(record(await propose(fundId, '2025-01-01', '2025-03-31')).amount).toBe('162500.00');
    await post(`/transactions/${first.id}/reverse`, { reason: 'Wrong' });
    expect(record(await propose(fundId, '2024-01-01', '2024-01-31')).amount).toBe('66666.67');
  });

  test('is on what was called or what is held, and by days where the period is no whole month', async () => {
    const { fundId } = await fundOf({ managementFeeRate: '0.02', feeBasis: 'called', dayCount: 'ACT/360' });
    expect(refusal(await propose(fundId, '2024-01-01', '2024-03-31'), 409).message).toBe(
      "By the fund's terms there is no fee for this period.",
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
    await complete(bought.id, '2024-01-15');
    expect(record(await propose(fundId, '2024-01-01', '2024-03-31')).amount).toBe('50000.00');
    // 40 of 360 days.
    expect(record(await propose(fundId, '2024-04-10', '2024-05-19')).amount).toBe('22222.22');
    const mark = { fundId, companyId, date: '2024-06-30', fairValue: '14000000.00', method: 'multiples' };
    await post(`/valuations/${(await post('/valuations', mark)).id}/approve`);
    await patch({ feeBasis: 'fmv' });
    expect(record(await propose(fundId, '2024-07-01', '2024-09-30')).amount).toBe('70000.00');
    await patch({ feeBasis: 'committed' });
    expect(record(await propose(fundId, '2024-10-01', '2024-12-31')).amount).toBe('250000.00');
  });

  test('is not for partners to propose, nor for a period that ends before it begins', async () => {
    expect((await world.ask.la1('POST', `/funds/${world.funds.a}/propose-fee`, {})).status).toBe(403);
    expect(refusal(await propose(world.funds.a, '2024-03-31', '2024-01-01'), 422).fields).toEqual(['periodEnd']);
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
    return { fundId, lineId: line?.id ?? '', partnerId: line?.partnerId ?? '' };
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

  test('grows with each day on what is still outstanding, less what was charged before', async () => {
    const { lineId } = await lateLine({ lateInterestRate: '0.12' });
    await settle(lineId, '2024-06-11', '150000.00');
    // 250,000.00 for 10 days.
    expect(record(await charge(lineId, '2024-06-11')).amount).toBe('821.92');
    // And 100,000.00 for 10 more: 1,150.68 in all.
    expect(record(await charge(lineId, '2024-06-21')).amount).toBe('328.76');
    expect(refusal(await charge(lineId, '2024-06-21'), 409).message).toContain('$1,150.68');
    expect(refusal(await charge(lineId, '2999-01-01'), 422).fields).toEqual(['until']);
  });

  test('is not charged where the fund has agreed on none', async () => {
    const { lineId } = await lateLine({});
    await settle(lineId, '2024-06-18', '250000.00');
    expect(refusal(await charge(lineId), 409).message).toBe('The fund has agreed on no interest for late payment.');
  });
});
