import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellNextStaff } from '../../../server/notices/staff.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { noticesOf, record, refusal, tellStaff, unique } from './support.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => world?.close());

const enter = async (values = {}) => {
  const costs = { fundId: world.funds.a, type: 'Management Costs', source: 'fund', tradeDate: '2024-06-28' };
  return record(
    await world.ask.ma('POST', '/transactions', { ...costs, amount: '12.00', reference: unique('T'), ...values }),
  );
};

/** Ids of the entries announced to a user, newest first. */
const toldOf = async (ids: readonly string[], ask = world.ask.admin) =>
  (await noticesOf(ask)).flatMap(({ type, relatedEntityId }) =>
    type === 'TRANSACTION_CREATED' && ids.includes(String(relatedEntityId)) ? [relatedEntityId] : [],
  );
const heardOf = async (ids: readonly string[]) =>
  world.tx.first<{ notices: number; people: number; letters: number }>(
    sql`select count(*)::int as notices, count(distinct (n.user_id, n.related_entity_id))::int as people,
        sum((select count(*) from outbox o where lower(o.recipient) = lower(u.email) and o.body like '%' || n.related_path || '%'))::int as letters
      from notifications n join users u on u.id = n.user_id where n.related_entity_id = any(${ids}) and n.emailed_at is not null`,
  );
const waiting = () =>
  world.tx.rows<{ attempts: number }>(
    sql`select attempts, due_at > now() as later from jobs where name = 'staffAnnouncement' order by number`,
  );

test('an entry is answered before its notifications, which are guaranteed: once, in order, to all except its author', async () => {
  const ids = [(await enter()).id, (await enter()).id, (await enter()).id];
  expect(await toldOf(ids)).toEqual([]);
  expect(await waiting()).toHaveLength(3);
  await tellStaff(world);
  expect(await toldOf(ids)).toEqual([...ids].reverse());
  expect(await toldOf(ids, world.ask.ma)).toEqual([]);
  const [newest] = await noticesOf(world.ask.admin);
  expect(newest?.message).toBe('ma entered $12.00 in CNRY-A fund.');
  const { notices = 0, people, letters } = (await heardOf(ids)) ?? {};
  expect(notices).toBeGreaterThanOrEqual(3);
  expect([people, letters]).toEqual([notices, notices]);
  expect(await waiting()).toEqual([]);
  await tellStaff(world);
  expect(await toldOf(ids)).toHaveLength(3);
});

test('two concurrent servers announce each entry once; the faster one determines the order', async () => {
  const ids = [(await enter()).id, (await enter()).id, (await enter()).id, (await enter()).id];
  await Promise.all([tellStaff(world), tellStaff(world)]);
  expect((await toldOf(ids)).sort()).toEqual([...ids].sort());
  const { notices, people, letters } = (await heardOf(ids)) ?? {};
  expect([people, letters]).toEqual([notices, notices]);
  expect(await waiting()).toEqual([]);
});

test('a refused or reversed entry leaves no pending notification', async () => {
  const { reference } = await enter();
  await tellStaff(world);
  const again = { fundId: world.funds.a, type: 'Management Costs', source: 'fund', tradeDate: '2024-06-28', reference };
  refusal(await world.ask.ma('POST', '/transactions', { ...again, amount: '12.00' }), 409);
  expect(await waiting()).toEqual([]);
});

test('a failed notification is retried, and delays no other', async () => {
  const { owner } = app.database;
  const [bad, good] = [await enter(), await enter()];
  await owner.query(`create function spoil() returns trigger language plpgsql as
    $$ begin if new.related_entity_id = '${bad.id}' then raise 'spoiled'; end if; return new; end $$`);
  await owner.query('create trigger spoil before insert on notifications for each row execute function spoil()');
  try {
    expect(await tellNextStaff(world.app.deps)).toBe(true);
    expect(await waiting()).toEqual([{ attempts: 1, later: true }]);
    await tellStaff(world);
    expect(await toldOf([bad.id, good.id])).toEqual([good.id]);
    await world.tx.run(sql`update jobs set due_at = now() where name = 'staffAnnouncement'`);
    const third = await enter();
    expect(await tellNextStaff(world.app.deps)).toBe(true);
    await tellStaff(world);
    expect(await toldOf([bad.id, third.id])).toEqual([third.id]);
  } finally {
    await owner.query('drop function spoil() cascade');
  }
  await world.tx.run(sql`update jobs set due_at = now() where name = 'staffAnnouncement'`);
  await tellStaff(world);
  expect(await toldOf([bad.id])).toEqual([bad.id]);
  expect(await waiting()).toEqual([]);
});
