import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../../resources/kit/calendar.ts';
import { addDays } from '../../../server/accounting/dates.ts';
import { inTransaction } from '../../../server/core/db/tx.ts';
import { sweepOverdue } from '../../../server/entities/capital-calls/sweep.ts';
import { bookRecalls } from '../../../server/ledger/book.ts';
import { balancesOf } from '../../../server/ledger/generalLedger/figures.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { record, rows } from '../entities/support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
}, 60_000);
afterAll(() => world?.close());

// Both never have the same day: a right that ends on one side's day is over on the other's.
const now = new Date().toISOString();
const [west, east] = ['Etc/GMT+12', 'Pacific/Kiritimati'];
const [lastDay, dayAfter] = [dayIn(now, west), dayIn(now, east)];

const post = async (path: string, body: object = {}) => record(await world.ask.admin('POST', path, body));

let funds = 0;

/**
 * Creates a fund with one partner: 1,000.00 committed, 900.00 of it called and paid, recallable distributions by
 * `rights`.
 */
const fundWith = async (...rights: { amount: string; until: string | null }[]) => {
  funds += 1;
  const fundId = await world.put('funds', {
    ...{ name: `Recalling ${funds}`, currency: 'USD', status: 'active', managerId: world.managers.a },
    ...{ callNoticeDays: 0, timeZone: west },
  });
  const partnerId = await world.put('partners', {
    ...{
      type: 'LP',
      name: `Recalled ${funds}`,
      email: `${funds}@recalled.example`,
      approvalStatus: 'APPROVED',
      isVerified: true,
    },
  });
  const bankAccountId = await world.put('bank-accounts', {
    ...{ ownerKind: 'Fund', ownerId: fundId, bankName: 'Bank', accountName: 'Recalling', currency: 'USD' },
    ...{ accountNumber: 'DE89370400440532013000', status: 'active' },
  });
  const commitment = await post('/commitments', {
    ...{ fundId, partnerId, amount: '1000.00', admissionDate: '2024-01-01' },
  });
  for (const step of ['issue', 'activate']) await post(`/commitments/${commitment.id}/${step}`);
  const call = async (totalAmount: string, day: string) => {
    const days = { callDate: day, dueDate: day, shortNoticeReason: 'Entered afterwards' };
    const { id } = await post('/capital-calls', { fundId, title: 'Call', totalAmount, bankAccountId, ...days });
    await post(`/capital-calls/${id}/issue`);
    return String(id);
  };
  const settle = async (callId: string, valueDate: string) => {
    for (const { id, amount } of rows(await world.ask.admin('GET', `/capital-call-lines?capitalCallId=${callId}`)))
      await post(`/capital-call-lines/${id}/settle`, { amount, valueDate });
  };
  await settle(await call('900.00', '2024-02-01'), '2024-02-01');
  const given: string[] = [];
  for (const { amount, until } of rights) {
    const { id } = await post('/transactions', {
      ...{ fundId, partnerId, type: 'Disbursement Fund to LP', source: 'partner', amount, tradeDate: '2024-04-01' },
      ...{ recallable: amount, recallableUntil: until },
    });
    await post(`/transactions/${id}/approve`);
    await post(`/transactions/${id}/complete`, { valueDate: '2024-04-01' });
    given.push(String(id));
  }
  /** Returns unfunded on a day from the fund's page, the partner's account and the memo accounts, which must agree. */
  const unfundedOn = async (day: string) => {
    const fund = record(await world.ask.admin('GET', `/funds/${fundId}/analytics?asOf=${day}`));
    const account = record(
      await world.ask.admin('GET', `/partners/${partnerId}/capital-account?fundId=${fundId}&asOf=${day}`),
    );
    const balances = await balancesOf(world.tx, fundId, { asOf: day });
    const memo = balances.filter((balance) => balance.account === '9000').reduce((all, { cents }) => all + cents, 0n);
    expect(account.unfunded, day).toBe(fund.unfunded);
    expect((Number(memo) / 100).toFixed(2), day).toBe(fund.unfunded);
    return fund.unfunded;
  };
  /** Returns today's unfunded amount, which the commitment shows as well; the stored amount must equal the records. */
  const unfunded = async () => {
    const { body } = await world.ask.admin('GET', `/commitments/${commitment.id}`);
    const today = await unfundedOn(dayAfter);
    expect(body).toMatchObject({ commitment: { unfunded: today } });
    expect((await ledgerProblems(world.database.owner)).filter((text) => text.includes(String(commitment.id)))).toEqual(
      [],
    );
    return today;
  };
  const endDay = async () => {
    await world.tx.run(sql`update funds set time_zone = ${east} where id = ${fundId}`);
    await inTransaction(world.database.app, (tx) => bookRecalls(tx, fundId, { day: dayAfter }));
  };
  return { given, call, settle, unfundedOn, unfunded, endDay };
};

const right = { amount: '300.00', until: lastDay };

test('a recall right counts up to its last day, and its used part stays used after it has ended', async () => {
  const { call, unfundedOn, unfunded, endDay } = await fundWith(right);
  expect(await unfundedOn('2024-03-31')).toBe('100.00');
  expect(await unfundedOn('2024-04-01')).toBe('400.00');
  await call('200.00', lastDay);
  await endDay();
  expect(await unfundedOn(addDays(lastDay, -1))).toBe('400.00');
  expect(await unfundedOn(lastDay)).toBe('200.00');
  expect(await unfunded()).toBe('0.00');
});

test.each(['cancel', 'complete'])('a refund of a call from an expired right is not recallable: %s', async (move) => {
  const { call, unfundedOn, unfunded, endDay } = await fundWith(right);
  const used = await call('200.00', lastDay);
  await endDay();
  await post(`/capital-calls/${used}/${move}`, { reason: 'No longer needed' });
  expect(await unfunded()).toBe('100.00');
  expect(await unfundedOn(lastDay)).toBe('200.00');
});

test.each([
  { used: '400.00', isOver: true },
  { used: '200.00', isOver: true },
  { used: '200.00', isOver: false },
])(
  'unfunded is never negative after the reversal of a distribution that was called again: $used, $isOver',
  async ({ used, isOver }) => {
    const { given, call, settle, unfunded, endDay } = await fundWith(right);
    const called = await call(used, lastDay);
    await settle(called, lastDay);
    if (isOver) await endDay();
    await post(`/transactions/${given[0]}/reverse`, { reason: 'Wrong account' });
    expect(await unfunded()).toBe('0.00');
    await endDay();
    expect(await unfunded()).toBe('0.00');
  },
);

test('also if the reversal is dated before the call', async () => {
  const { given, call, unfundedOn, unfunded } = await fundWith(right);
  await call('400.00', lastDay);
  await post(`/transactions/${given[0]}/reverse`, { reason: 'Wrong account', tradeDate: '2024-05-01' });
  expect(await unfundedOn('2024-04-30')).toBe('400.00');
  expect(await unfundedOn('2024-05-01')).toBe('100.00');
  expect(await unfundedOn(lastDay)).toBe('0.00');
  expect(await unfunded()).toBe('0.00');
});

test('a right that expired while no server ran is processed afterwards, after any delay, and once', async () => {
  const { given, unfundedOn, unfunded } = await fundWith(
    { amount: '300.00', until: null },
    { amount: '50.00', until: null },
  );
  const until = addDays(lastDay, -100);
  await world.tx.run(sql`update transactions set recallable_until = ${until} where id = ${given[0]}`);
  const look = () => inTransaction(world.database.app, (tx) => sweepOverdue(tx, now));
  await look();
  expect(await unfundedOn(until)).toBe('450.00');
  expect(await unfundedOn(addDays(until, 1))).toBe('150.00');
  expect(await unfunded()).toBe('150.00');
  const ended = sql`select count(*)::int as n from gl_journals where kind = 'recallEnded'`;
  const before = await world.tx.first(ended);
  await look();
  expect(await world.tx.first(ended)).toEqual(before);
});

test('of two rights the expired one removes only its own unused rest', async () => {
  const { call, unfunded, endDay } = await fundWith(
    { amount: '100.00', until: lastDay },
    { amount: '100.00', until: null },
  );
  const used = await call('150.00', lastDay);
  await endDay();
  expect(await unfunded()).toBe('100.00');
  await post(`/capital-calls/${used}/cancel`, { reason: 'No longer needed' });
  expect(await unfunded()).toBe('200.00');
});
