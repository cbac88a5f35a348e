import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerProblems } from '../../server/ledger/problems.ts';
import { refreshAllTotals } from '../../server/ledger/totals.ts';
import { startApp, type TestApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';
import { issuedCall, lineOf, record, submittedPayment } from './entities/support.ts';

let app: TestApp;
let world: World;
let payment: { id: string };
let call: { id: string };

beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  await refreshAllTotals(world.tx);
  call = await issuedCall(world, { totalAmount: '10600.00' });
  const line = await lineOf(world, call.id, world.partners.la1);
  payment = await submittedPayment(world, line, '600.00');
  record(await world.ask.ma('POST', `/payments/${payment.id}/approve`, { confirmDifference: true }));
  const other = await submittedPayment(world, line, '100.00');
  record(await world.ask.ma('POST', `/payments/${other.id}/approve`, { confirmDifference: true }));
  record(await world.ask.ma('POST', `/payments/${other.id}/reverse`, { reason: 'Returned by the bank' }));
});
afterAll(() => world.close());

describe('the ledger', () => {
  test("is valid after the product's own steps, and checking changes nothing", async () => {
    const before = await world.tx.rows(sql`select * from funds order by id`);
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
    expect(await world.tx.rows(sql`select * from funds order by id`)).toEqual(before);
  });

  test.each<[string, (w: World) => string, string]>([
    [
      'a fund’s balance',
      (w) => `update funds set paid_in = paid_in + 0.01 where id = '${w.funds.a}'`,
      'funds whose stored',
    ],
    [
      'a commitment’s',
      () => 'update commitments set unfunded = unfunded - 1 where called > 0',
      'commitments whose stored',
    ],
    [
      'a line’s',
      () => 'update capital_call_lines set approved_amount = 1 where approved_amount > 0',
      'capital call lines whose stored',
    ],
    [
      'an entry',
      () =>
        'update transactions set amount = amount + 1 where capital_call_line_id is not null and reversal_of_id is null',
      'approved payments without',
    ],
    [
      'a reversal',
      () => 'update transactions set amount = amount + 1 where reversal_of_id is not null',
      'reversals that do not',
    ],
    [
      'a line’s amount',
      () => 'update capital_call_lines set amount = amount + 1 where approved_amount > 0',
      'lines do not sum',
    ],
    [
      'a deleted entry',
      () => "update transactions set deleted_at = now() where source = 'company'",
      'deleted completed entries',
    ],
    [
      'a call’s number',
      () => 'update capital_calls set call_number = 7 where call_number is not null',
      'capital call numbers have gaps',
    ],
  ])('detects %s changed by hand', async (_, tamper, sentence) => {
    const tables = ['funds', 'commitments', 'capital_calls', 'capital_call_lines', 'transactions'];
    for (const t of tables) await world.tx.run(sql`create table ${raw(`kept_${t}`)} as select * from ${raw(t)}`);
    await world.tx.run({ text: tamper(world), values: [] } as never);
    const problems = await ledgerProblems(world.database.owner);
    for (const t of tables) {
      const columns = ['amount', 'deleted_at', 'paid_in', 'unfunded', 'approved_amount', 'call_number'];
      const own = await world.tx.rows<{ c: string }>(
        sql`select column_name as c from information_schema.columns where table_name = ${t} and column_name = any(${columns})`,
      );
      const set = own.map(({ c }) => `${c} = k.${c}`).join(', ');
      await world.tx.run(sql`update ${raw(t)} t set ${raw(set)} from ${raw(`kept_${t}`)} k where k.id = t.id`);
      await world.tx.run(sql`drop table ${raw(`kept_${t}`)}`);
    }
    expect(problems.join('\n')).toContain(sentence);
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
  });
});
