import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobKinds } from '../../../resources/kit/enums.ts';
import { sendMail } from '../../../server/core/mail/outbox.ts';
import { writeNextNotices } from '../../../server/entities/capital-calls/callNotices.ts';
import { tellNext } from '../../../server/entities/capital-calls/tell.ts';
import { deliverNext } from '../../../server/notices/emails.ts';
import { jobs } from '../../../server/start/jobs.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { type Data, issuedCall, lineOf, noticesOf, record, refusal, rows, tellPartners } from './support.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.tx.run(sql`delete from jobs where name = 'callNotice'`);
  await world.tx.run(sql`delete from dead_letters`);
  await world.tx.run(sql`delete from notifications where type = 'DEAD_LETTER'`);
});

const deadLetters = async (): Promise<Data[]> => rows(await world.ask.admin('GET', '/background-jobs?status=failed'));

/** While `work` runs, rows of a table that meet `condition` cannot be stored. */
const spoiled = async (table: string, condition: string, work: () => Promise<void>) => {
  const { owner } = app.database;
  await owner.query(`create function spoil() returns trigger language plpgsql as
    $$ begin if ${condition} then raise 'spoiled'; end if; return new; end $$`);
  await owner.query(`create trigger spoil before insert on ${table} for each row execute function spoil()`);
  try {
    await work();
  } finally {
    await owner.query('drop function spoil() cascade');
  }
};
const tenTimes = async (work: () => Promise<unknown>) => {
  for (let n = 0; n < 10; n += 1) {
    await app.database.owner.query(`update jobs set due_at = now() where due_at < 'infinity'`);
    await work();
  }
};
const writeAll = async () => {
  while (await writeNextNotices(app.app.deps));
};

/** A call whose notice for one partner failed ten times. */
const withDeadNotice = async () => {
  const call = await issuedCall(world, { totalAmount: '1060.00' });
  const bad = `new.owner_id = '${world.partners.la1}'`;
  await spoiled('documents', bad, () => tenTimes(writeAll));
  const [letter, ...others] = await deadLetters();
  expect(others).toEqual([]);
  return { call, letter: letter as Data };
};

test('a notice that failed ten times is a dead letter with its call, and the administrators are notified once', async () => {
  const { call, letter } = await withDeadNotice();
  const of = { resource: 'capital-calls', recordId: call.id, fundId: world.funds.a };
  expect(letter).toMatchObject({ ...of, kind: 'callNotice', status: 'failed', error: 'INTERNAL_ERROR', attempts: 10 });
  expect(letter.detail).toBe('spoiled');
  const [issue] = rows(await world.ask.admin('GET', `/audit-events?entityId=${call.id}`)).filter(
    ({ name }) => name === 'issue',
  );
  expect(letter.requestId).toBe(issue?.requestId);
  const told = (await noticesOf(world.ask.admin)).filter(({ type }) => type === 'DEAD_LETTER');
  expect(told).toMatchObject([
    { relatedPath: '/background-jobs', title: expect.stringContaining('Notice of a Capital Call') },
  ]);
  expect((await noticesOf(world.ask.ma)).filter(({ type }) => type === 'DEAD_LETTER')).toEqual([]);
  await writeAll();
  expect(await deadLetters()).toHaveLength(1);
});

test('a retry writes the notice; the audit names the user, and the decision is made once', async () => {
  const { call, letter } = await withDeadNotice();
  expect((await world.ask.ma('POST', `/background-jobs/${letter.id}/retry`, {})).status).toBe(403);
  const retried = record(await world.ask.admin('POST', `/background-jobs/${letter.id}/retry`, {}));
  expect(retried).toMatchObject({ status: 'retried', decidedBy: world.users.admin });
  await writeAll();
  expect((await lineOf(world, call.id, world.partners.la1)).noticeDocumentId).toEqual(expect.any(String));
  const audit = rows(await world.ask.admin('GET', `/audit-events?entityId=${letter.id}`));
  expect(audit.map(({ name }) => name)).toContain('retry');
  refusal(await world.ask.admin('POST', `/background-jobs/${letter.id}/retry`, {}), 409);
});

test('a discarded notice is never written, and the reason is stored', async () => {
  const { call, letter } = await withDeadNotice();
  refusal(await world.ask.admin('POST', `/background-jobs/${letter.id}/discard`, {}), 422);
  const body = { reason: 'Sent by post' };
  expect(record(await world.ask.admin('POST', `/background-jobs/${letter.id}/discard`, body))).toMatchObject({
    status: 'discarded',
    ...body,
  });
  expect(await world.tx.rows(sql`select 1 from jobs where name = 'callNotice'`)).toEqual([]);
  await writeAll();
  expect((await lineOf(world, call.id, world.partners.la1)).noticeDocumentId).toBeNull();
});

test('an email of a job belongs to the request that caused the job', async () => {
  await tellPartners(world);
  await world.tx.run(sql`delete from jobs where name = 'email'`);
  const call = await issuedCall(world, { totalAmount: '1060.00' });
  await tellPartners(world);
  const [issue] = rows(await world.ask.admin('GET', `/audit-events?entityId=${call.id}`)).filter(
    ({ name }) => name === 'issue',
  );
  const emails = await world.tx.rows<{ requestId: string }>(
    sql`select distinct request_id as "requestId" from jobs where name = 'email'`,
  );
  expect(emails).toEqual([{ requestId: issue?.requestId }]);
});

test('administrators see waiting jobs with their record, and can run one early', async () => {
  await tellPartners(world);
  const call = await issuedCall(world, { totalAmount: '1060.00' });
  await world.tx.run(sql`update jobs set due_at = now() + interval '1 hour', attempts = 1, error_code = 'INTERNAL_ERROR'
    where name = 'callAnnouncement'`);
  const list = () => world.ask.admin('GET', '/background-jobs?kind=callAnnouncement');
  const [job] = rows(await list());
  const of = { resource: 'capital-calls', recordId: call.id, fundId: world.funds.a, name: call.title };
  expect(job).toMatchObject({ ...of, status: 'waiting', attempts: 1, error: 'INTERNAL_ERROR' });
  const queues = rows(await world.ask.admin('GET', '/background-jobs/queues'));
  expect(queues.find(({ kind }) => kind === 'callAnnouncement')).toMatchObject({ waiting: 1, running: 0, failed: 0 });
  expect((await world.ask.ma('POST', `/background-jobs/${job?.id}/runNow`, {})).status).toBe(403);
  record(await world.ask.admin('POST', `/background-jobs/${job?.id}/runNow`, {}));
  const due = sql`select attempts, due_at <= now() as "isDue" from jobs where name = 'callAnnouncement'`;
  expect(await world.tx.rows(due)).toEqual([{ attempts: 1, isDue: true }]);
  await world.tx.run(sql`update jobs set claimed_until = now() + interval '1 hour' where name = 'callAnnouncement'`);
  expect(rows(await list())).toMatchObject([{ id: job?.id, status: 'running', nextAttemptAt: null }]);
  refusal(await world.ask.admin('POST', `/background-jobs/${job?.id}/runNow`, {}), 409);
  await world.tx.run(sql`update jobs set claimed_until = null where name = 'callAnnouncement'`);
  await tellPartners(world);
});

test('two decisions about one failed job at once: one is made, the other is refused', async () => {
  const { letter } = await withDeadNotice();
  const path = `/background-jobs/${letter.id}`;
  const answers = await Promise.all([
    world.ask.admin('POST', `${path}/retry`, {}),
    world.ask.admin('POST', `${path}/discard`, { reason: 'Sent by post' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('each job is listed by its kind, and one that can fail for good tells it', () => {
  expect(jobs.map(({ name }) => name).sort()).toEqual([...jobKinds].sort());
  expect(jobs.filter(({ everyMs, failed }) => everyMs === undefined && !failed)).toEqual([]);
});

test('partners missed by a call notification get it after a retry, and later notifications do not wait', async () => {
  await tellPartners(world);
  const call = await issuedCall(world, { totalAmount: '1060.00' });
  const tell = () => tellNext(app.app.deps);
  await spoiled('notifications', `new.related_entity_id = '${call.id}'`, () => tenTimes(tell));
  const [letter] = await deadLetters();
  expect(letter).toMatchObject({ kind: 'callAnnouncement', recordId: call.id });
  const told = () =>
    world.tx.rows<{ word: string }>(
      sql`select distinct split_part(dedupe_key, ':', 3) as word from notifications where related_entity_id = ${call.id}`,
    );
  record(await world.ask.admin('POST', `/capital-calls/${call.id}/cancel`, { reason: 'Fell through' }));
  await tellPartners(world);
  expect(await told()).toEqual([{ word: 'cancelled' }]);
  // The call is no longer in force, so the retry completes without a notification.
  record(await world.ask.admin('POST', `/background-jobs/${letter?.id}/retry`, {}));
  await tellPartners(world);
  expect(await told()).toEqual([{ word: 'cancelled' }]);
  expect(await world.tx.rows(sql`select 1 from call_announcements`)).toEqual([]);
});

test('a refused email is sent once more by a retry', async () => {
  await world.tx.run(sql`delete from jobs where name = 'email'`);
  await sendMail(world.tx, { to: 'full@test.example', subject: 'Statement', text: 'Hello', locale: 'en' });
  const refuse = { send: () => Promise.reject(Object.assign(new Error('552 mailbox full'), { responseCode: 552 })) };
  await deliverNext(app.app.deps, refuse);
  const [letter] = await deadLetters();
  expect(letter).toMatchObject({
    kind: 'email',
    name: 'full@test.example',
    error: 'refused',
    detail: '552 mailbox full',
  });
  record(await world.ask.admin('POST', `/background-jobs/${letter?.id}/retry`, {}));
  // The administrators' own emails about it.
  await world.tx.run(sql`delete from jobs where name = 'email' and item <> ${letter?.item}`);
  const sent: string[] = [];
  await deliverNext(app.app.deps, { send: async ({ to }) => void sent.push(to) });
  expect(sent).toEqual(['full@test.example']);
});
