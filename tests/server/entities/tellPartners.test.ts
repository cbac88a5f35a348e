import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReach, reachOf } from '../../../server/core/db/reach.ts';
import { writeNextNotices } from '../../../server/entities/capital-calls/callNotices.ts';
import { tellNext } from '../../../server/entities/capital-calls/tell.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { makeLargeFund } from '../../helpers/largeFund.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { type Data, inDays, record, tellPartners, today, unique } from './support.ts';

const PARTNERS = 600;
const AT_ONCE = 100;

let app: TestApp;
let world: World;
let fundId: string;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  fundId = await makeLargeFund(app.database.owner, { entries: 100, partners: PARTNERS, companies: 4 }, 'Flotilla');
  const { tx, banks } = world;
  await tx.run(sql`update funds set bank_account_id = ${banks.a} where id = ${fundId}`);
  await tx.run(sql`update bank_accounts set owner_id = ${fundId} where id = ${banks.a}`);
  await tx.run(
    sql`insert into users (id, email, name, role, entity_kind, entity_id, status)
      select gen_random_uuid(), p.id || '@test.example', p.name, 'lp', 'Partner', p.id, 'active'
      from commitments k join partners p on p.id = k.partner_id where k.fund_id = ${fundId}`,
  );
}, 120_000);
afterAll(() => world?.close());

const issued = async (): Promise<Data> => {
  const body = { fundId, title: unique('Call'), totalAmount: '600000.00', callDate: today(), dueDate: inDays(40) };
  const draft = record(await world.ask.admin('POST', '/capital-calls', body));
  return record(await world.ask.admin('POST', `/capital-calls/${draft.id}/issue`, {}));
};
const cancel = ({ id }: Data) => world.ask.admin('POST', `/capital-calls/${id}/cancel`, { reason: 'Fell through' });

/** Notifications about a call by type: distinct recipients, total number, and number of emails with the same text. */
const toldOf = async ({ id }: Data) => {
  const found = await world.tx.rows<{ word: string; notices: number; people: number; letters: number }>(
    sql`select split_part(n.dedupe_key, ':', 3) as word, count(*)::int as notices, count(distinct n.user_id)::int as people,
        sum((select count(*) from outbox o join users u on lower(u.email) = lower(o.recipient)
          where u.id = n.user_id and o.subject = n.title))::int as letters
      from notifications n where n.related_entity_id = ${id} group by 1`,
  );
  return Object.fromEntries(found.map(({ word, ...counts }) => [word, counts]));
};
const each = (n: number) => ({ notices: n, people: n, letters: n });
const waiting = ({ id }: Data) =>
  world.tx.first<{ n: number }>(sql`select count(*)::int as n from call_announcements where call_id = ${id}`);

test('an issue is answered before its notifications, which are guaranteed', async () => {
  const call = await issued();
  expect(await toldOf(call)).toEqual({});
  expect(await waiting(call)).toEqual({ n: 1 });
  expect(await tellNext(world.app.deps)).toBe(true);
  expect(await toldOf(call)).toEqual({ issued: each(AT_ONCE) });
  await tellPartners(world);
  expect(await toldOf(call)).toEqual({ issued: each(PARTNERS) });
  expect(await waiting(call)).toEqual({ n: 0 });
});

test('the response of a step counts the partners that get a notice', async () => {
  const body = { fundId, title: unique('Call'), totalAmount: '600000.00', callDate: today(), dueDate: inDays(40) };
  const { id } = record(await world.ask.admin('POST', '/capital-calls', body));
  const issue = await world.ask.admin('POST', `/capital-calls/${id}/issue`, {});
  expect(issue.body.notices).toBe(PARTNERS);
  const away = sql`entity_id = (select partner_id from capital_call_lines where capital_call_id = ${id} limit 1)`;
  await world.tx.run(sql`update users set status = 'inactive' where ${away}`);
  const cancelled = await world.ask.admin('POST', `/capital-calls/${id}/cancel`, { reason: 'Fell through' });
  expect(cancelled.body.notices).toBe(PARTNERS - 1);
  await world.tx.run(sql`update users set status = 'active' where ${away}`);
  await tellPartners(world);
  const draft = record(await world.ask.admin('POST', '/capital-calls', { ...body, title: unique('Call') }));
  const dropped = await world.ask.admin('POST', `/capital-calls/${draft.id}/cancel`, { reason: 'Not needed' });
  expect(dropped.body).not.toHaveProperty('notices');
});

test('a server that is lost in the middle of a batch sends none of it, and no user is notified twice', async () => {
  const call = await issued();
  for (let batch = 0; batch < 2; batch += 1) await tellNext(world.app.deps);
  await world.tx.run(
    sql`create function lose_server() returns trigger language plpgsql as 'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`,
  );
  // The statement's writes are rolled back with the session.
  await world.tx.run(
    sql`create trigger lost after insert on notifications for each statement execute function lose_server()`,
  );
  expect(await tellNext(world.app.deps)).toBe(true);
  await world.tx.run(sql`drop trigger lost on notifications`);
  await world.tx.run(sql`drop function lose_server()`);
  expect(await toldOf(call)).toEqual({ issued: each(2 * AT_ONCE) });
  // It is retried shortly afterwards.
  expect(await tellNext(world.app.deps)).toBe(false);
  await world.tx.run(sql`update jobs set due_at = now() where name = 'callAnnouncement'`);
  await tellPartners(world);
  expect(await toldOf(call)).toEqual({ issued: each(PARTNERS) });
});

test('several servers notify each partner once between them', async () => {
  const calls = [await issued(), await issued()];
  await Promise.all([1, 2, 3].map(() => tellPartners(world)));
  await tellPartners(world);
  for (const call of calls) expect(await toldOf(call)).toEqual({ issued: each(PARTNERS) });
});

test('a call cancelled in the meantime is not announced as if it were in force', async () => {
  const call = await issued();
  await tellNext(world.app.deps);
  expect((await cancel(call)).status).toBe(200);
  await tellPartners(world);
  expect(await toldOf(call)).toEqual({ issued: each(AT_ONCE), cancelled: each(PARTNERS) });
});

test('a batch in progress is not sent if its call is cancelled', async () => {
  const call = await issued();
  const client = await app.database.owner.connect();
  try {
    await client.query('begin; lock table notifications in share mode');
    const telling = tellNext(world.app.deps);
    await expect
      .poll(
        async () => {
          const { rows } = await client.query(
            `select 1 from pg_locks where relation = 'notifications'::regclass and not granted`,
          );
          return rows.length;
        },
        { timeout: 15_000 },
      )
      .toBe(1);
    expect((await cancel(call)).status).toBe(200);
    await client.query('commit');
    expect(await telling).toBe(true);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect(await toldOf(call)).toEqual({});
  await world.tx.run(sql`update jobs set due_at = now() where name = 'callAnnouncement'`);
  await tellPartners(world);
  expect(await toldOf(call)).toEqual({ cancelled: each(PARTNERS) });
});

/**
 * Forces the plan of a database that takes the queue for empty: it probes the selection for each line, instead of the
 * reverse.
 */
const LOOKS_EACH_UP = ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize']
  .map((way) => `-c enable_${way}=off`)
  .join(' ');

test('a small batch of all waiting notices is claimed at once, under any query plan', async () => {
  await world.tx.run(sql`delete from jobs where name = 'callNotice'`);
  await world.tx.run(sql`analyze jobs`);
  await issued();
  const { deps } = world.app;
  const reach = reachOf(deps.database.app);
  const pool = openReach({ ...reach, options: `${reach.options ?? ''} ${LOOKS_EACH_UP}` });
  try {
    expect(await writeNextNotices({ ...deps, database: { ...deps.database, app: pool } })).toBe(20);
  } finally {
    await pool.end();
  }
  expect(
    await world.tx.first(
      sql`select count(*) filter (where starts > 0)::int as taken, count(*)::int as n from jobs where name = 'callNotice'`,
    ),
  ).toEqual({ taken: 0, n: PARTNERS - 20 });
  await world.tx.run(sql`delete from jobs where name = 'callNotice'`);
});
