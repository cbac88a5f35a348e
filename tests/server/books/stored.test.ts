import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { changeOf, inDays, lineOf, linesOf, record, rows, today, unique } from '../entities/support.ts';
import { beginHistory } from './model/history.ts';
import type { History } from './model/kit.ts';
import { usual } from './model/terms.ts';

let world: World;
let history: History;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
  history = await beginHistory(world, usual);
});
afterAll(() => world?.close());

const post = async (path: string, body: object = {}, ask = world.ask.ma) => record(await ask('POST', path, body));
const la1 = () => world.partners.la1;

/** Stored totals equal a recomputation without an intermediate one. */
const isSound = async () => expect(await ledgerProblems(world.database.owner)).toEqual([]);

const call = async (totalAmount: string, dueDate = today()) => {
  const { fundId, bankAccountId } = history;
  const body = { fundId, bankAccountId, title: unique('Call'), totalAmount, callDate: today(), dueDate };
  const { id } = await post('/capital-calls', body);
  await post(`/capital-calls/${id}/issue`);
  return id;
};
const settle = async (lineId: string, amount: string) => {
  const reference = unique('Wire');
  await post(`/capital-call-lines/${lineId}/settle`, {
    amount,
    valueDate: today(),
    confirmDifference: true,
    reference,
  });
  const found = rows(await world.ask.ma('GET', `/transactions?fundId=${history.fundId}&source=partner&limit=100`));
  return String(found.find((t) => String(t.description).includes(reference))?.id);
};
const takeBack = (id: string) => post(`/transactions/${id}/reverse`, { reason: 'Returned' });
const move = async (body: Record<string, unknown>) => {
  const { id } = await post('/transactions', { fundId: history.fundId, tradeDate: '2025-06-30', ...body });
  await post(`/transactions/${id}/approve`);
  await post(`/transactions/${id}/complete`, { valueDate: '2025-06-30' });
  return id;
};
const closings = async () =>
  world.tx.rows<Record<'called' | 'paidIn' | 'distributed' | 'recallable' | 'unfunded', string>>(
    sql`select called::text, paid_in::text as "paidIn", distributed::text, recallable::text, unfunded::text from commitments
      where fund_id = ${history.fundId} and partner_id = ${la1()} order by close_number`,
  );

describe('stored totals change by the ledger effect of an entry', () => {
  test("reversing a payment superseded by another leaves only the line's shortfall outstanding", async () => {
    for (const dueDate of [today(), inDays(20)]) {
      const id = await call('10000.00', dueDate);
      const line = await lineOf(world, id, la1());
      const amount = Number(line.amount);
      const first = await settle(line.id, (amount * 0.6).toFixed(2));
      await settle(line.id, (amount * 0.6).toFixed(2));
      await takeBack(first);
      expect(await lineOf(world, id, la1())).toMatchObject({
        approvedAmount: (amount * 0.6).toFixed(2),
        outstanding: (amount * 0.4).toFixed(2),
        paymentStatus: 'Partial',
      });
      await isSound();
    }
  });

  test('a call that is completed early, reopened by a reversal and cancelled leaves no balance', async () => {
    const before = await closings();
    const id = await call('5000.00');
    const paid = await settle((await lineOf(world, id, la1())).id, '100.00');
    await post(`/capital-calls/${id}/complete`, { reason: 'Given up' });
    expect((await linesOf(world, id)).map(({ outstanding }) => outstanding)).toEqual(['0.00', '0.00', '0.00']);
    await isSound();
    await takeBack(paid);
    expect(record(await world.ask.ma('GET', `/capital-calls/${id}`))).toMatchObject({
      paid: '0.00',
      outstanding: '5000.00',
    });
    await isSound();
    await post(`/capital-calls/${id}/cancel`, { reason: 'Wrong' });
    expect((await linesOf(world, id)).map((l) => [l.outstanding, l.paymentStatus])).toEqual(
      Array.from({ length: 3 }, () => ['0.00', 'Cancelled']),
    );
    expect(await closings()).toEqual(before);
    await isSound();
  });

  test('a partner with two closings has on each the amounts of its lines, and the rest on the first', async () => {
    const asked = { fundId: history.fundId, partnerId: la1(), amount: '40000.00', closeNumber: 2 };
    const { id } = await post('/commitments', { ...asked, admissionDate: '2025-01-15' }, world.ask.admin);
    for (const step of ['issue', 'activate']) await post(`/commitments/${id}/${step}`, {}, world.ask.admin);
    const [first, second] = await closings();
    expect(second).toEqual({
      called: '0.00',
      paidIn: '0.00',
      distributed: '0.00',
      recallable: '0.00',
      unfunded: '40000.00',
    });
    const callId = await call('14000.00');
    for (const line of await linesOf(world, callId)) await settle(line.id, String(line.amount));
    await move({ type: 'Investment', source: 'partner', partnerId: la1(), amount: '500.00' });
    const [firstLater, secondLater] = await closings();
    expect(Number(secondLater?.called)).toBe(Number(secondLater?.paidIn));
    expect(Number(secondLater?.called)).toBeGreaterThan(0);
    expect(Number(firstLater?.paidIn) - Number(first?.paidIn)).toBe(
      Number(firstLater?.called) - Number(first?.called) + 500,
    );
    await isSound();
  });

  test('a used recall right stays used when its distribution is reversed, until more is agreed', async () => {
    const partnerId = world.partners.ga;
    const own = () =>
      world.tx.first<{ id: string; version: number; amount: string; unfunded: string; recallable: string }>(
        sql`select id, version, amount, unfunded, recallable from commitments where fund_id = ${history.fundId} and partner_id = ${partnerId}`,
      );
    await move({ type: 'Investment', source: 'partner', partnerId, amount: '90000.00' });
    const left = Number((await own())?.unfunded);
    const body = { type: 'Disbursement Fund to LP', source: 'partner', partnerId, amount: '3000.00' };
    const distributed = await move({ ...body, recallable: '3000.00', recallableUntil: inDays(9) });
    expect(Number((await own())?.unfunded)).toBeCloseTo(left + 3000, 2);
    const drafted = await post('/capital-calls', {
      fundId: history.fundId,
      bankAccountId: history.bankAccountId,
      title: unique('Call'),
      totalAmount: '20000.00',
      callDate: today(),
      dueDate: today(),
    });
    // More than the remaining commitment, so the right is used; the others are called for the rest.
    const drawn = left + 1000;
    for (const line of await linesOf(world, drafted.id)) {
      const share = line.partnerId === partnerId ? drawn : (20000 - drawn) / 3;
      await world.tx.run(
        sql`update capital_call_lines set amount = round(${share}::numeric, 2), override_reason = 'Agreed' where id = ${line.id}`,
      );
    }
    await world.tx.run(
      sql`update capital_calls set total_amount = (select sum(amount) from capital_call_lines l where l.capital_call_id = ${drafted.id}
        and l.deleted_at is null) where id = ${drafted.id}`,
    );
    await post(`/capital-calls/${drafted.id}/issue`);
    expect(Number((await own())?.unfunded)).toBeCloseTo(2000, 2);
    await isSound();
    await takeBack(distributed);
    expect(await own()).toMatchObject({ unfunded: '0.00' });
    await isSound();
    const { id = '' } = (await own()) ?? {};
    record((await changeOf(world.ask.admin, id, { kind: 'increase', amount: '1500.00' })).answer);
    expect(await own()).toMatchObject({ unfunded: '500.00', recallable: '0.00' });
    await isSound();
  });

  test('all totals equal a recomputation', async () => {
    const stored = () =>
      world.tx.rows(
        sql`select to_jsonb(f) - 'updated_at' as it from funds f union all select to_jsonb(k) from commitments k
          union all select to_jsonb(c) from capital_calls c union all select to_jsonb(l) from capital_call_lines l order by 1`,
      );
    const before = await stored();
    await refreshAllTotals(world.tx);
    expect(await stored()).toEqual(before);
  });
});
