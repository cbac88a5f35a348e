import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { makeLargeFund } from '../../helpers/largeFund.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { inDays, record, tellPartners, today } from './support.ts';

const PARTNERS = 5000;

let app: TestApp;
let world: World;
let fundId: string;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  fundId = await makeLargeFund(app.database.owner, { entries: 1000, partners: PARTNERS, companies: 4 }, 'Armada');
  const { tx, banks } = world;
  await tx.run(sql`update funds set bank_account_id = ${banks.a} where id = ${fundId}`);
  await tx.run(sql`update bank_accounts set owner_id = ${fundId} where id = ${banks.a}`);
  await tx.run(
    sql`insert into users (id, email, name, role, entity_kind, entity_id, status)
      select gen_random_uuid(), p.email, p.name, 'lp', 'Partner', p.id, 'active'
      from commitments k join partners p on p.id = k.partner_id where k.fund_id = ${fundId}`,
  );
}, 120_000);
afterAll(() => app?.close());

const one = async <T>(query: ReturnType<typeof sql>) => (await world.tx.first<T>(query)) as T;

test('a call of 5,000 lines is drafted, previewed and issued once, to the cent', { timeout: 120_000 }, async () => {
  const { admin } = world.ask;
  const draft = record(
    await admin('POST', '/capital-calls', {
      fundId,
      title: 'Wide',
      totalAmount: '5000000.01',
      callDate: today(),
      dueDate: inDays(40),
    }),
  );
  const path = `/capital-calls/${draft.id}`;
  const { body } = await admin<{ allocation: { lines: unknown[] } }>('GET', `${path}/allocation`);
  expect(body.allocation.lines).toHaveLength(PARTNERS);
  const issued = await admin('POST', `${path}/issue`, {});
  expect(issued.status, issued.text).toBe(200);
  expect((await admin('POST', `${path}/issue`, {})).status).toBe(409);
  const lines = sql`select * from capital_call_lines where capital_call_id = ${draft.id} and deleted_at is null`;
  expect(
    await one(
      sql`select count(*)::int as lines, sum(amount)::text as amount, sum(outstanding)::text as outstanding, count(distinct payment_reference)::int as "references",
        count(*) filter (where breakdown is not null and notice_sent_at is not null and due_date is not null)::int as told from (${lines}) l`,
    ),
  ).toEqual({ lines: PARTNERS, amount: '5000000.01', outstanding: '5000000.01', references: PARTNERS, told: PARTNERS });
  expect(
    await one(
      sql`select (select count(*)::int from jobs q join (${lines}) l on l.id::text = q.item where q.name = 'callNotice') as queued,
        (select count(*)::int from call_announcements where call_id = ${draft.id}) as announced,
        (select sum(called)::text from commitments where fund_id = ${fundId}) as called,
        (select called::text from funds where id = ${fundId}) as "ofFund",
        (select outstanding::text from capital_calls where id = ${draft.id}) as outstanding`,
    ),
  ).toEqual({
    queued: PARTNERS,
    announced: 1,
    called: '5000000.01',
    ofFund: '5000000.01',
    outstanding: '5000000.01',
  });
  expect(
    await one(
      sql`select count(distinct j.id)::int as journals, count(*) filter (where e.dr_account = '1100')::int as due,
          (sum(e.cents) filter (where e.dr_account = '1100'))::text as cents
        from gl_journals j join gl_entries e on e.fund_id = j.fund_id and e.journal_id = j.id where j.source_id = ${draft.id}`,
    ),
  ).toEqual({ journals: 1, due: PARTNERS, cents: '500000001' });
  await tellPartners(world);
  expect(
    await one(
      sql`select count(*)::int as notices, count(distinct user_id)::int as people from notifications where related_entity_id = ${draft.id}`,
    ),
  ).toEqual({ notices: PARTNERS, people: PARTNERS });
});
