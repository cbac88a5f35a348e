import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { read, record, refusal, unique } from '../entities/support.ts';

let world: World;
let fundId = '';
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
});
afterAll(() => world?.close());
beforeEach(async () => {
  fundId = await world.put('funds', {
    name: unique('Lent'),
    currency: 'USD',
    status: 'active',
    managerId: world.managers.a,
    vintageYear: 2023,
  });
});

const post = async (path: string, body: object = {}) => record(await world.ask.ma('POST', path, body));
const approved = async (day: string, type: string, amount: string) => {
  const { id } = await post('/transactions', { fundId, source: 'fund', type, amount, tradeDate: day });
  await post(`/transactions/${id}/approve`);
  return id as string;
};
const complete = (id: string, valueDate: string) => world.ask.ma('POST', `/transactions/${id}/complete`, { valueDate });
const completed = async (day: string, type: string, amount: string) => {
  const id = await approved(day, type, amount);
  record(await complete(id, day));
  return id;
};
const reverse = (id: string, tradeDate?: string) =>
  world.ask.ma('POST', `/transactions/${id}/reverse`, { reason: 'Wrong', ...(tradeDate && { tradeDate }) });
/** Facility balance at the end of a day, in minor units. */
const owedOn = async (day: string): Promise<bigint> =>
  BigInt(
    (
      await world.tx.first<{ cents: string }>({
        text: `select coalesce(-sum(cents), 0)::text as cents from gl_sides where fund_id = $1 and account = '2200' and effective_on <= $2`,
        values: [fundId, day],
      } as never)
    )?.cents ?? 0,
  );
const soundAt = async (days: readonly string[]) => {
  for (const day of days) expect(await owedOn(day)).toBeGreaterThanOrEqual(0n);
  expect(await ledgerProblems(world.database.owner)).toEqual([]);
};

describe('a facility drawing', () => {
  const days = ['2024-02-01', '2024-02-28', '2024-03-31', '2024-05-01', '2024-06-30'];

  test('is not reversed after its repayment, and the refusal names the day and the balance', async () => {
    const first = await completed('2024-02-01', 'Facility Drawdown', '100.00');
    const repaid = await completed('2024-03-31', 'Facility Repayment', '60.00');
    const answer = await reverse(first);
    expect(refusal(answer, 409).fields).toEqual(['tradeDate']);
    expect(answer.text).toContain('This entry drew $100.00, and only $40.00');
    // Nothing had been repaid on its own date: later days are checked as well.
    const early = await reverse(first, '2024-02-01');
    expect(refusal(early, 409).fields).toEqual(['tradeDate']);
    expect(early.text).toContain('Mar 31, 2024');
    await soundAt(days);
    record(await reverse(repaid));
    record(await reverse(first));
    expect((await reverse(first)).text).toContain('already been reversed');
    await soundAt(days);
    expect((await read(world, `/transactions/${first}`)).status).toBe('completed');
  });

  test('is reversed up to the part that another drawing covers, on each day', async () => {
    const first = await completed('2024-02-01', 'Facility Drawdown', '100.00');
    await completed('2024-03-31', 'Facility Repayment', '100.00');
    await completed('2024-05-01', 'Facility Drawdown', '100.00');
    // The same amount is owed again now; from 31 March to the end of April it was not.
    expect((await reverse(first, '2024-02-28')).text).toContain('only $0.00');
    record(await reverse(first, '2024-05-01'));
    await soundAt(days);
  });

  test('is repaid up to the balance on the day and on every later one', async () => {
    await completed('2024-02-01', 'Facility Drawdown', '100.00');
    await completed('2024-03-31', 'Facility Repayment', '100.00');
    await completed('2024-05-01', 'Facility Drawdown', '100.00');
    const earlier = await approved('2024-02-28', 'Facility Repayment', '100.00');
    const answer = await complete(earlier, '2024-02-28');
    expect(refusal(answer, 409).fields).toEqual(['amount']);
    expect(answer.text).toContain('Mar 31, 2024');
    await soundAt(days);
    const both = await Promise.all([complete(earlier, '2024-05-01'), complete(earlier, '2024-05-01')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await soundAt(days);
  });

  test('of two that one repayment needs, only one is reversed, also concurrently', async () => {
    const [a, b] = [
      await completed('2024-02-01', 'Facility Drawdown', '100.00'),
      await completed('2024-02-02', 'Facility Drawdown', '100.00'),
    ];
    await completed('2024-03-31', 'Facility Repayment', '100.00');
    const both = await Promise.all([reverse(a), reverse(b)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await soundAt(days);
  });
});

test('a returned receipt cannot be reversed', async () => {
  const receipt = await completed('2024-02-01', 'Unapplied Receipt', '100.00');
  const given = await completed('2024-03-31', 'Receipt Returned', '30.00');
  const answer = await reverse(receipt);
  expect(refusal(answer, 409).fields).toEqual(['tradeDate']);
  expect(answer.text).toContain('only $70.00');
  record(await reverse(given));
  record(await reverse(receipt));
  expect(await ledgerProblems(world.database.owner)).toEqual([]);
});

test('a payment that overdraws the bank on a later day needs a confirmation, despite later receipts', async () => {
  await completed('2024-02-01', 'Other Income', '100.00');
  await completed('2024-03-31', 'Bank Fees', '100.00');
  await completed('2024-05-01', 'Other Income', '100.00');
  const early = await approved('2024-02-28', 'Bank Fees', '50.00');
  const answer = await complete(early, '2024-02-28');
  expect(refusal(answer, 422).fields).toEqual(['confirmOverdraft']);
  expect(answer.text).toContain('$50.00 short on Mar 31, 2024');
  const distribution = { type: 'Disbursement Fund to LP', source: 'partner', partnerId: world.partners.la1 };
  await world.put('commitments', {
    ...{ fundId, partnerId: world.partners.la1, amount: '1000.00', currency: 'USD', closeNumber: 1 },
    ...{ admissionDate: '2024-01-01', status: 'Active', unfunded: '1000.00' },
  });
  const { id } = await post('/transactions', { fundId, ...distribution, amount: '80.00', tradeDate: '2024-02-28' });
  await post(`/transactions/${id}/approve`);
  expect(refusal(await complete(id, '2024-02-28'), 422).fields).toEqual(['confirmOverdraft']);
  record(await complete(early, '2024-05-01'));
});

test('a partner gets no distribution for a day before its first commitment', async () => {
  const partnerId = world.partners.la2;
  await world.put('commitments', {
    ...{ fundId, partnerId, amount: '1000.00', currency: 'USD', closeNumber: 1 },
    ...{ admissionDate: '2024-06-01', status: 'Active', unfunded: '1000.00' },
  });
  const make = (tradeDate: string) =>
    world.ask.ma('POST', '/transactions', {
      ...{ fundId, type: 'Disbursement Fund to LP', source: 'partner', partnerId, amount: '10.00', tradeDate },
    });
  expect(refusal(await make('2024-05-31'), 422).fields).toEqual(['partnerId']);
  record(await make('2024-06-01'));
});

test('a sale cannot relieve more cost than the company has on its date, including entries just before it', async () => {
  const companyId = world.companies.a;
  await world.put('fund-companies', { fundId, companyId, linkedAt: '2023-02-01' });
  const of = { fundId, source: 'company', companyId };
  const make = async (body: object) => {
    const { id } = await post('/transactions', { ...of, ...body });
    return { id, version: (await post(`/transactions/${id}/approve`)).version };
  };
  const bought = await make({ type: 'Investment', amount: '100.00', tradeDate: '2024-02-01' });
  const sale = { type: 'Sale', amount: '90.00' };
  const all = await make({ ...sale, costRelieved: '60.00', tradeDate: '2024-03-01', reference: 'First' });
  const more = await make({ ...sale, costRelieved: '40.01', tradeDate: '2024-03-01', reference: 'Second' });
  const together = (items: object[], valueDate: string) =>
    world.ask.ma('POST', '/transactions/batch/complete', {
      items: items.map((item) => ({ ...item, valueDate, confirmOverdraft: true })),
    });
  const refused = await together([bought, all, more], '2024-03-01');
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('The cost held of this company is $40.00 on Mar 1, 2024');
  expect((await together([bought, all], '2024-03-01')).status).toBe(200);
  const early = await make({ ...sale, costRelieved: '0.01', tradeDate: '2024-01-15', reference: 'Early' });
  expect(refusal(await complete(early.id, '2024-01-31'), 409).fields).toEqual(['costRelieved']);
  record(await complete(early.id, '2024-03-01'));
});
