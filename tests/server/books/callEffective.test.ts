import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { get } from '../../../server/core/entity/records.ts';
import { performanceFactsOf } from '../../../server/ledger/performance.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { expectSameFigures } from '../../helpers/sameFigures.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { inDays, issuedCall, lineOf, record, today } from '../entities/support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
});
afterAll(() => world?.close());

const choose = async (callEffective: string) => {
  const path = `/funds/${world.funds.a}`;
  const { version } = record(await world.ask.ma('GET', path));
  return record(await world.ask.ma('PUT', path, { version, callEffective }));
};
const days = async (callId: unknown) =>
  world.tx.rows<{ kind: string; day: string }>(
    sql`select kind, effective_on::text as day from gl_journals where source_id = ${callId} order by number`,
  );
const balances = async (callId: unknown) =>
  world.tx.rows<{ account: string; cents: string }>(
    sql`select e.account, sum(e.cents)::text as cents from gl_sides e join gl_journals j on j.fund_id = e.fund_id and j.id = e.journal_id
      where j.source_id = ${callId} and e.effective_on <= ${today()}::date group by 1 order by 1`,
  );

test('A fund books its calls on the due date or on the issue date; issued calls keep their day', async () => {
  const standard = await issuedCall(world, { dueDate: inDays(30) });
  expect(await days(standard.id)).toEqual([{ kind: 'call', day: inDays(30) }]);
  expect(await balances(standard.id)).toEqual([]);

  expect((await choose('issue')).callEffective).toBe('issue');
  const early = await issuedCall(world, { dueDate: inDays(30) });
  expect(await days(early.id)).toEqual([{ kind: 'call', day: today() }]);
  expect(await balances(early.id)).toEqual([
    { account: '1100', cents: '106000' },
    { account: '3000', cents: '-106000' },
    { account: '9000', cents: '-106000' },
    { account: '9001', cents: '106000' },
  ]);
  // An issued call keeps its day.
  expect(await days(standard.id)).toEqual([{ kind: 'call', day: inDays(30) }]);
});

test('A payment before the due date is not a prepayment if the call is already booked', async () => {
  const call = await issuedCall(world, { dueDate: inDays(30) });
  const line = await lineOf(world, call.id, world.partners.la1);
  record(
    await world.ask.ma('POST', `/capital-call-lines/${line.id}/settle`, { amount: line.amount, valueDate: today() }),
  );
  const accounts = await world.tx.rows<{ account: string }>(
    sql`select distinct e.account from gl_sides e join gl_journals j on j.fund_id = e.fund_id and j.id = e.journal_id
      join transactions t on t.id = j.source_id where t.capital_call_line_id = ${line.id} order by 1`,
  );
  expect(accounts.map(({ account }) => account)).toEqual(['1000', '1100']);
});

test("ILPA's form dates a call by its due date, whatever its booking date", async () => {
  const fund = await get(world.tx, 'funds', world.funds.a);
  const calledBy = async (asOf: string) => {
    const { called } = await performanceFactsOf(world.tx, fund, { asOf });
    return called.filter(({ cents }) => cents > 0n).map(({ date }) => date);
  };
  expect(new Set(await calledBy(inDays(40)))).toEqual(new Set([inDays(30)]));
  expect(new Set(await calledBy(today()))).toEqual(new Set([today()]));
});

test('A cancelled call leaves nothing, whatever its booking date', async () => {
  const call = await issuedCall(world, { dueDate: inDays(30) });
  record(await world.ask.ma('POST', `/capital-calls/${call.id}/cancel`, { reason: 'Not needed.' }));
  const kept = await balances(call.id);
  expect(kept.filter(({ cents }) => cents !== '0')).toEqual([]);
  expect((await days(call.id)).map(({ kind }) => kind)).toEqual(['call', 'call']);
});

test('All balances stay consistent, and the next call uses the due date after a change back', async () => {
  await expectSameFigures(world.tx, world.funds.a, today());
  expect(await ledgerProblems(world.database.owner)).toEqual([]);
  await choose('due');
  const next = await issuedCall(world, { dueDate: inDays(30) });
  expect(await days(next.id)).toEqual([{ kind: 'call', day: inDays(30) }]);
});
