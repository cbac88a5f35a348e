import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeNextNotices } from '../../../server/entities/capital-calls/callNotices.ts';
import { queueEarlierNotices } from '../../../server/entities/capital-calls/earlierNotices.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { issuedCall, lineOf } from '../entities/support.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => world.close());

const breakdowns = (callId: string) =>
  world.tx.rows(
    sql`select id, breakdown from capital_call_lines where capital_call_id = ${callId} and deleted_at is null order by id`,
  );

test('calls issued before notices existed get them, with the figures of their time', async () => {
  const first = await issuedCall(world, { totalAmount: '1060.00' });
  const second = await issuedCall(world, { totalAmount: '10600.00' });
  const then = await breakdowns(first.id);
  // State of the previous version: no figures, no sealed number, nothing queued.
  await world.tx.run(sql`delete from jobs where name = 'callNotice'`);
  await world.tx.run(sql`update capital_call_lines set breakdown = null`);
  await world.tx.run(sql`update capital_calls set wire_number = null`);

  expect(await queueEarlierNotices(app.database.app)).toBe(2);
  expect(await breakdowns(first.id)).toEqual(then);
  while (await writeNextNotices(app.app.deps));
  for (const call of [first, second]) {
    const line = await lineOf(world, call.id, world.partners.la1);
    expect(line.noticeDocumentId).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(await queueEarlierNotices(app.database.app)).toBe(0);
});

test('a call whose account number has changed since gets no notice: its partners received another number', async () => {
  const call = await issuedCall(world, { totalAmount: '1060.00' });
  await world.tx.run(sql`delete from jobs where name = 'callNotice'`);
  await world.tx.run(sql`update capital_call_lines set breakdown = null where capital_call_id = ${call.id}`);
  await world.tx.run(
    sql`update capital_calls set wire_number = null, bank_snapshot = bank_snapshot || '{"accountNumber": "••••0000"}' where id = ${call.id}`,
  );
  expect(await queueEarlierNotices(app.database.app)).toBe(0);
});
