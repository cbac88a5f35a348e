import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../server/core/db/tx.ts';
import { remindAssignees } from '../../../server/entities/tasks/remind.ts';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { noticesOf, refusal } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world.close());

type Ask = World['ask']['ma'];
type Note = Record<string, unknown> & { id: string; version: number };

const about = (resource: string, recordId: string) => ({ resource, recordId });
const write = async (ask: Ask, body: object) => {
  const answer = await ask<{ note: Note }>('POST', '/notes', { text: 'Call them on Monday.', ...body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.note;
};
const listed = async (ask: Ask, recordId: string, headers = {}) => {
  const filter = encodeURIComponent(JSON.stringify({ recordId }));
  const answer = await ask<{ notes: Note[] }>('GET', `/notes?filter=${filter}`, undefined, headers);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.notes;
};
const inside = (type: string, id: string) => ({ 'x-user-context': JSON.stringify({ type, id }) });
const letters = (to: string) =>
  world.tx.rows<{ subject: string; body: string }>(
    sql`select subject, body from outbox where recipient = ${`${to}@test.example`} order by created_at, id`,
  );

test('staff who read the record read its notes with their author, and nobody else', async () => {
  const { ask, transactions } = world;
  const note = await write(ask.ma, about('transactions', transactions.a));
  expect(note).toMatchObject({ text: 'Call them on Monday.', authorName: 'ma', createdBy: world.users.ma });
  for (const reader of [ask.ma, ask.admin])
    expect(await listed(reader, transactions.a)).toMatchObject([{ id: note.id }]);
  expect(await listed(ask.mb, transactions.a)).toEqual([]);
  expect((await ask.mb('GET', `/notes/${note.id}`)).status).toBe(404);
  for (const other of [ask.ga, ask.la1, ask.ca]) expect((await other('GET', `/notes/${note.id}`)).status).toBe(403);
});

test('a note about a record out of reach is refused like one about no record', async () => {
  const { ask, transactions } = world;
  for (const recordId of [transactions.b, '01900000-0000-7000-8000-000000000000']) {
    const answer = await ask.ma('POST', '/notes', { ...about('transactions', recordId), text: 'x' });
    expect(refusal(answer, 422).errors).toEqual([
      { field: 'recordId', message: 'The requested resource was not found.' },
    ]);
  }
});

test('an author who lost the fund no longer changes the notes and tasks about its records', async () => {
  const { ask, funds, managers, transactions } = world;
  const leaving = await world.person('former-member', 'fund_manager', 'FundManager', managers.b);
  const membership = await world.put('memberships', {
    ...{ userId: leaving.id, type: 'fund', refId: funds.a, role: 'fund_manager' },
  });
  const subject = about('transactions', transactions.a);
  const note = await write(leaving.ask, subject);
  const gone = await write(leaving.ask, subject);
  const answer = await leaving.ask<{ task: Note }>('POST', '/tasks', {
    ...{ ...subject, title: 'Call', assigneeId: world.users.ma },
  });
  expect(answer.status, answer.text).toBe(201);
  expect((await leaving.ask('DELETE', `/notes/${gone.id}`)).status).toBe(200);
  expect((await ask.admin('DELETE', `/memberships/${membership}`, { reason: 'Left the team' })).status).toBe(200);
  for (const [path, { version }, values] of [
    [`/notes/${note.id}`, note, { text: 'Foreign' }],
    [`/tasks/${answer.body.task.id}`, answer.body.task, { title: 'Foreign' }],
  ] as const) {
    expect((await leaving.ask('PATCH', path, { version, ...values })).status).toBe(404);
    expect((await leaving.ask('DELETE', path)).status).toBe(404);
  }
  expect((await leaving.ask('POST', `/notes/${gone.id}/restore`, {})).status).not.toBe(200);
});

test('a manager of one fund reads no notes of a fund that the same person only invests in', async () => {
  const { ask, commitments, funds, partners } = world;
  const both = await world.person('both', 'lp', 'Partner', partners.lb);
  await world.put('memberships', { userId: both.id, type: 'fund', refId: funds.a, role: 'fund_manager' });
  const own = await write(ask.ma, about('commitments', commitments.la1));
  await write(ask.mb, about('commitments', commitments.lb));
  expect((await both.ask('GET', `/commitments/${commitments.lb}`)).status).toBe(200);
  expect(await listed(both.ask, commitments.la1)).toMatchObject([{ id: own.id }]);
  expect(await listed(both.ask, commitments.lb)).toEqual([]);
  const refused = await both.ask('POST', '/notes', { ...about('commitments', commitments.lb), text: 'x' });
  expect(refused.status).toBe(422);
});

test('an administrator in a context reads the notes of its records alone', async () => {
  const { ask, companies, funds } = world;
  const [a, b] = [
    await write(ask.admin, about('companies', companies.a)),
    await write(ask.admin, about('companies', companies.b)),
  ];
  for (const context of [inside('fund', funds.a), inside('company', companies.a)]) {
    expect(await listed(ask.admin, companies.a, context)).toMatchObject([{ id: a.id }]);
    expect(await listed(ask.admin, companies.b, context)).toEqual([]);
    expect((await ask.admin('PATCH', `/notes/${b.id}`, { text: 'x', version: 1 }, context)).status).toBe(404);
  }
});

test('only the author edits and deletes a note, and the record keeps both in its history', async () => {
  const { ask, transactions } = world;
  const note = await write(ask.ma, about('transactions', transactions.a));
  const path = `/notes/${note.id}`;
  expect((await ask.admin('PATCH', path, { text: 'Changed', version: note.version })).status).toBe(404);
  expect((await ask.admin('DELETE', path)).status).toBe(404);
  const edited = await ask.ma<{ note: Note }>('PATCH', path, { text: 'Call them on Tuesday.', version: note.version });
  expect([edited.status, edited.body.note.text]).toEqual([200, 'Call them on Tuesday.']);
  expect((await ask.ma('DELETE', path)).status).toBe(200);
  const { body } = await ask.ma<{ history: { action: string; entityId: string; actorName: string }[] }>(
    'GET',
    `/transactions/${transactions.a}/history`,
  );
  const events = body.history.filter(({ entityId }) => entityId === note.id);
  expect(events.map(({ action, actorName }) => `${action} ${actorName}`)).toEqual([
    'delete ma',
    'update ma',
    'create ma',
  ]);
});

test('a mention notifies a colleague who can read the record, in the portal and by email', async () => {
  const { ask, transactions, users } = world;
  const note = await write(ask.ma, { ...about('transactions', transactions.a), mentionIds: [users.admin2, users.ma] });
  const notices = (await noticesOf(ask.admin2)).filter(({ type }) => type === 'NOTE_MENTION');
  expect(notices).toMatchObject([
    {
      title: 'ma mentioned you in a note',
      message: expect.stringContaining('Call them on Monday.'),
      relatedPath: `/transactions/company/${transactions.a}?tab=notes`,
    },
  ]);
  expect((await letters('admin2')).map(({ subject }) => subject)).toEqual(['ma mentioned you in a note']);
  expect((await noticesOf(ask.ma)).filter(({ type }) => type === 'NOTE_MENTION')).toEqual([]);
  // An edit notifies those who are mentioned for the first time.
  await ask.ma('PATCH', `/notes/${note.id}`, { mentionIds: [users.admin2, users.admin], version: note.version });
  expect((await noticesOf(ask.admin)).filter(({ type }) => type === 'NOTE_MENTION')).toHaveLength(1);
  expect((await noticesOf(ask.admin2)).filter(({ type }) => type === 'NOTE_MENTION')).toHaveLength(1);
});

test.each(['mb', 'ga', 'la1', 'suspended'] as const)(
  '%s cannot be mentioned without access to the note',
  async (uid) => {
    const { ask, transactions, users } = world;
    const body = { ...about('transactions', transactions.a), text: 'x', mentionIds: [users.admin, users[uid]] };
    expect(refusal(await ask.ma('POST', '/notes', body), 422).errors).toEqual([
      { field: 'mentionIds', message: 'Only back-office users who can read this record can be chosen.' },
    ]);
  },
);

test('colleagues for mentions are the staff who can read the record', async () => {
  const { ask, funds, transactions } = world;
  const asked = (id: string) =>
    ask.ma<{ people: { name: string }[] }>('GET', `/notes/colleagues?resource=transactions&recordId=${id}`);
  const split = await world.person('split', null);
  await world.put('memberships', { userId: split.id, type: 'fund', refId: funds.a, role: 'lp' });
  await world.put('memberships', { userId: split.id, type: 'fund', refId: funds.b, role: 'fund_manager' });
  const { body } = await asked(transactions.a);
  expect(body.people.map(({ name }) => name)).toEqual(expect.arrayContaining(['admin', 'admin2', 'ma']));
  for (const name of ['mb', 'ga', 'split', 'la1', 'ca']) expect(body.people.map((one) => one.name)).not.toContain(name);
  expect((await asked(transactions.b)).status).toBe(404);
});

test('notes are deleted and restored with their record', async () => {
  const { ask, funds } = world;
  const made = await ask.ma<{ transaction: { id: string } }>('POST', '/transactions', {
    ...{ type: 'Management Costs', fundId: funds.a, amount: '10.00', tradeDate: '2024-06-30', reference: 'NOTED-1' },
  });
  const { id } = made.body.transaction;
  const note = await write(ask.ma, about('transactions', id));
  await ask.ma('DELETE', `/transactions/${id}`, { reason: 'entered twice' });
  expect((await ask.ma('GET', `/notes/${note.id}`)).status).toBe(404);
  expect((await ask.ma('POST', `/transactions/${id}/restore`, {})).status).toBe(200);
  expect(await listed(ask.ma, id)).toMatchObject([{ id: note.id }]);
});

describe('a task', () => {
  type Task = Record<string, unknown> & { id: string; version: number };
  const assign = async (ask: Ask, assigneeId: string, more: object = {}) => {
    const body = { ...about('transactions', world.transactions.a), title: 'Chase the invoice', assigneeId, ...more };
    const answer = await ask<{ task: Task }>('POST', '/tasks', body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body.task;
  };
  const told = async (ask: Ask, task: Task) =>
    (await noticesOf(ask)).filter(({ type, relatedEntityId }) => type === 'TASK' && relatedEntityId === task.id);

  test('notifies its assignee, and is seen by the staff who can read the record', async () => {
    const { ask, users } = world;
    const task = await assign(ask.ma, users.admin2, { dueDate: '2031-07-01' });
    expect(task).toMatchObject({ assigneeName: 'admin2', status: 'Open' });
    expect(await told(ask.admin2, task)).toMatchObject([
      {
        title: 'ma assigned a task to you',
        message: expect.stringMatching(/^Due on Jul 1, 2031: Chase the invoice \(/),
        relatedPath: `/tasks/${task.id}`,
      },
    ]);
    expect((await ask.admin('GET', `/tasks/${task.id}`)).status).toBe(200);
    expect((await ask.mb('GET', `/tasks/${task.id}`)).status).toBe(404);
    for (const other of [ask.ga, ask.la1, ask.ca]) expect((await other('GET', `/tasks/${task.id}`)).status).toBe(403);
  });

  test('is assigned to staff who can read the record only, also later', async () => {
    const { ask, transactions, users } = world;
    const errors = [{ field: 'assigneeId', message: 'Only back-office users who can read this record can be chosen.' }];
    const body = { ...about('transactions', transactions.a), title: 'x', assigneeId: users.mb };
    expect(refusal(await ask.ma('POST', '/tasks', body), 422).errors).toEqual(errors);
    const { id, version } = await assign(ask.ma, users.ma);
    const moved = await ask.ma('PATCH', `/tasks/${id}`, { assigneeId: users.ga, version });
    expect(refusal(moved, 422).errors).toEqual(errors);
  });

  test('is completed by any of them; its notices end, and only its author deletes it', async () => {
    const { ask, users } = world;
    const task = await assign(ask.admin, users.ma);
    expect(await told(ask.ma, task)).toMatchObject([{ read: false }]);
    const done = await ask.admin2<{ task: Task }>('POST', `/tasks/${task.id}/complete`, {});
    expect(done.body.task).toMatchObject({ status: 'Done', doneBy: users.admin2 });
    expect(await told(ask.ma, task)).toMatchObject([{ read: true }]);
    expect((await ask.ma('DELETE', `/tasks/${task.id}`)).status).toBe(403);
    expect((await ask.admin('DELETE', `/tasks/${task.id}`)).status).toBe(200);
  });

  test('reminds its assignee once on the due day, if it is open and the assignee can still read the record', async () => {
    const { ask, database, funds, users } = world;
    const leaving = await world.person('leaving', null);
    const grant = { userId: leaving.id, type: 'fund', refId: funds.a, role: 'fund_manager' };
    const membership = await world.put('memberships', grant);
    const dueDate = '2031-09-15';
    const [open, done, lost] = [
      await assign(ask.ma, users.ma, { dueDate }),
      await assign(ask.ma, users.ma, { dueDate }),
      await assign(ask.ma, leaving.id, { dueDate }),
    ];
    await ask.ma('POST', `/tasks/${done.id}/complete`, {});
    await ask.admin('DELETE', `/memberships/${membership}`, { reason: 'left' });
    const remind = (day: string) => inTransaction(database.app, (tx) => remindAssignees(tx, `${day}T06:00:00.000Z`));
    await remind('2031-09-14');
    expect(await told(ask.ma, open)).toEqual([]);
    await remind(dueDate);
    await remind('2031-09-16');
    expect(await told(ask.ma, open)).toMatchObject([{ title: 'A task of yours is due: Chase the invoice' }]);
    expect(await told(ask.ma, done)).toEqual([]);
    expect(
      await world.tx.rows(sql`select 1 from notifications where dedupe_key = ${`task:${lost.id}:due:${dueDate}`}`),
    ).toEqual([]);
  });
});
