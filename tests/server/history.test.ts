import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerOf, userById } from '../../server/core/auth/caller.ts';
import { inTransaction } from '../../server/core/db/tx.ts';
import { historyEvents } from '../../server/core/routes/historyEvents.ts';
import { startApp, type TestApp } from '../helpers/app.ts';
import { planByIndex } from '../helpers/plans.ts';
import { makeWorld, type World } from '../helpers/world.ts';
import { issuedCall, lineOf, record, refusal, submittedPayment } from './entities/support.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => app?.close());

const bank = { ownerKind: 'Partner', bankName: 'Harbour Bank', currency: 'USD' };

interface Row {
  id: string;
  version: number;
}
interface Told {
  history: {
    id: string;
    action: string;
    name: string | null;
    entity: string;
    entityId: string;
    actorName: string;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
  }[];
  total: number;
  entities: string[];
  people: { id: string; name: string | null; role: string }[];
}

test('a user who may edit a record sees actors, actions and times, before and after', async () => {
  const { la1 } = world.partners;
  const now = await world.ask.ma<{ partner: { version: number } }>('GET', `/partners/${la1}`);
  const edit = { version: now.body.partner.version, legalName: 'CNRY-A la1 Limited', riskRating: 'high' };
  expect((await world.ask.ma('PATCH', `/partners/${la1}`, edit)).status).toBe(200);
  for (const who of ['admin', 'ma'] as const) {
    const { status, body } = await world.ask[who]<Told>('GET', `/partners/${la1}/history`);
    expect(status).toBe(200);
    expect(body.history[0]).toMatchObject({
      action: 'update',
      entity: 'partners',
      actorName: 'ma',
      before: { legalName: null, riskRating: null },
      after: { legalName: 'CNRY-A la1 Limited', riskRating: 'high' },
    });
    expect(body.history[0]?.after).not.toHaveProperty('version');
  }
});

test('the history of a partner includes its bank account, without the number', async () => {
  const { la1 } = world.partners;
  const account = { ...bank, ownerId: la1, accountName: 'la1', accountNumber: 'DE02120300000000202051' };
  expect((await world.ask.ma('POST', '/bank-accounts', account)).status).toBe(201);
  const { body, text } = await world.ask.ma<Told>('GET', `/partners/${la1}/history`);
  expect(body.history[0]).toMatchObject({ action: 'create', entity: 'bank-accounts', actorName: 'ma' });
  expect(body.history[0]?.after).toMatchObject({ bankName: 'Harbour Bank' });
  expect(text).not.toContain('DE02120300000000202051');
});

test('other users see no history, and no user sees that of another fund', async () => {
  const { la1, lb } = world.partners;
  for (const who of ['la1', 'ga', 'la2', 'ca'] as const)
    expect((await world.ask[who]('GET', `/partners/${la1}/history`)).status, who).toBe(403);
  expect((await world.ask.mb('GET', `/partners/${la1}/history`)).status).toBe(404);
  expect((await world.ask.ma('GET', `/partners/${lb}/history`)).status).toBe(404);
  expect((await world.ask.ma('GET', '/users/nobody/history')).status).not.toBe(200);
  expect((await world.ask.ma('GET', `/audit-events`)).status).toBe(403);
});

test('it is paginated, newest first, with the exact total', async () => {
  const { la1 } = world.partners;
  const first = await world.ask.ma<Told>('GET', `/partners/${la1}/history?range=[0,0]`);
  expect(first.body.history).toHaveLength(1);
  expect(first.body.total).toBe(2);
  const second = await world.ask.ma<Told>('GET', `/partners/${la1}/history?range=[1,1]`);
  expect(second.body.history[0]?.action).toBe('update');
});

interface Named {
  people: { id: string; name: string | null; role: string }[];
}

test('staff see the names of actors on their records, and of no others', async () => {
  const { la1, lb } = world.partners;
  const account = { ...bank, ownerId: la1, accountName: 'la1 Two', accountNumber: 'DE89370400440532013000' };
  const { id, version } = (await world.ask.ma<{ bankAccount: Row }>('POST', '/bank-accounts', account)).body
    .bankAccount;
  expect((await world.ask.ma('POST', `/bank-accounts/${id}/propose`, { version })).status).toBe(200);
  for (const who of ['admin', 'ma'] as const) {
    const { status, body } = await world.ask[who]<Named>('GET', `/bank-accounts/${id}/people`);
    expect(status).toBe(200);
    expect(body.people).toEqual([{ id: world.users.ma, name: 'ma', role: 'fund_manager' }]);
  }
  expect((await world.ask.mb('GET', `/bank-accounts/${id}/people`)).status).toBe(404);
  expect((await world.ask.la1('GET', `/bank-accounts/${id}/people`)).status).toBe(403);
  expect((await world.ask.ma('GET', `/partners/${lb}/people`)).status).toBe(404);
});

test('a user without a name is shown by role, and only administrators see the address', async () => {
  const { users, partners, ask, tx } = world;
  const account = { ...bank, ownerId: partners.la1, accountName: 'la1 Three', accountNumber: 'DE02120300000000202051' };
  const { id, version } = (await ask.ma<{ bankAccount: Row }>('POST', '/bank-accounts', account)).body.bankAccount;
  expect((await ask.ma('POST', `/bank-accounts/${id}/propose`, { version })).status).toBe(200);
  await tx.run(sql`update users set name = 'ma@a.example' where id = ${users.ma}`);
  const told = { ma: null, admin: 'ma@a.example' };
  for (const who of ['ma', 'admin'] as const) {
    const named = await ask[who]<Named>('GET', `/bank-accounts/${id}/people`);
    expect(named.body.people).toEqual([{ id: users.ma, name: told[who], role: 'fund_manager' }]);
    const { body } = await ask[who]<Told>('GET', `/bank-accounts/${id}/history`);
    expect(body.history[0]).toMatchObject({ actorName: told[who], actorRole: 'fund_manager' });
  }
  await tx.run(sql`update users set name = 'ma' where id = ${users.ma}`);
});

const deeds = ({ history }: Told) => history.map(({ entity, action, name }) => `${entity} ${name ?? action}`);

test('the history of a call includes its lines and payments, in pages, and excludes other calls', async () => {
  const [call, other] = [await issuedCall(world), await issuedCall(world)];
  const line = await lineOf(world, call.id, world.partners.la1);
  const payment = await submittedPayment(world, line, String(line.amount));
  record(await world.ask.ma('POST', `/payments/${payment.id}/approve`, {}));
  const all = await world.ask.ma<Told>('GET', `/capital-calls/${call.id}/history`);
  expect(all.status).toBe(200);
  expect(deeds(all.body)).toEqual(
    expect.arrayContaining(['capital-calls issue', 'capital-calls create', 'payments submit', 'payments approve']),
  );
  expect(all.body.total).toBe(all.body.history.length);
  expect(new Set(all.body.history.map(({ id }) => id)).size).toBe(all.body.total);
  const first = await world.ask.ma<Told>('GET', `/capital-calls/${call.id}/history?range=[0,1]`);
  const second = await world.ask.ma<Told>('GET', `/capital-calls/${call.id}/history?range=[2,3]`);
  expect([...first.body.history, ...second.body.history]).toEqual(all.body.history.slice(0, 4));
  expect(first.body.total).toBe(all.body.total);
  const elsewhere = await world.ask.ma<Told>('GET', `/capital-calls/${other.id}/history`);
  expect(deeds(elsewhere.body).filter((deed) => deed.startsWith('payments'))).toEqual([]);
  expect((await world.ask.mb('GET', `/capital-calls/${call.id}/history`)).status).toBe(404);
  expect((await world.ask.la1('GET', `/capital-calls/${call.id}/history`)).status).toBe(403);
});

test('a manual settlement of a line is in the history of its call', async () => {
  const call = await issuedCall(world);
  const line = await lineOf(world, call.id, world.partners.la2);
  const settled = { amount: line.amount, valueDate: new Date().toISOString().slice(0, 10) };
  record(await world.ask.ma('POST', `/capital-call-lines/${line.id}/settle`, settled));
  const { body } = await world.ask.ma<Told>('GET', `/capital-calls/${call.id}/history`);
  expect(deeds(body)).toContain('capital-call-lines settle');
});

test('the history of a distribution includes its lines, in pages, and excludes other distributions', async () => {
  const { la1, la2 } = world.partners;
  const day = new Date().toISOString().slice(0, 10);
  const enter = async (values: object) => {
    const made = record(
      await world.ask.ma('POST', '/transactions', { fundId: world.funds.a, source: 'partner', ...values }),
    );
    for (const step of ['approve', 'complete'])
      record(await world.ask.admin('POST', `/transactions/${made.id}/${step}`));
    return made;
  };
  for (const partnerId of [la1, la2])
    await enter({ type: 'Investment', partnerId, amount: '100000.00', tradeDate: day, valueDate: day });
  const give = async (title: string) => {
    const values = { fundId: world.funds.a, title, source: 'other', proceeds: '1000.00', distributionDate: day };
    const { id } = record(await world.ask.ma('POST', '/distributions', values));
    return record(await world.ask.ma('POST', `/distributions/${id}/issue`)).id;
  };
  const [given, other] = [await give('The first one'), await give('Another one')];
  const linesOf = async (id: unknown) =>
    (
      await world.ask.ma<{ distributionLines: { id: string; partnerId: string }[] }>(
        'GET',
        `/distribution-lines?distributionId=${id}&limit=100`,
      )
    ).body.distributionLines;
  const done = async (id: unknown, partnerId: string, move: string, input: object) => {
    const line = (await linesOf(id)).find((each) => each.partnerId === partnerId);
    record(await world.ask.ma('POST', `/distribution-lines/${line?.id}/${move}`, input));
  };
  await done(given, la1, 'pay', { paidOn: day });
  await done(given, la2, 'hold', { reason: 'No bank details.' });
  await done(other, la1, 'hold', { reason: 'Of another one.' });
  const ask = (id: unknown, range = '', who: 'ma' | 'mb' | 'la1' = 'ma') =>
    world.ask[who]<Told>('GET', `/distributions/${id}/history${range}`);
  const all = await ask(given);
  expect(all.status, all.text).toBe(200);
  expect(deeds(all.body)).toEqual([
    ...['distribution-lines hold', 'distribution-lines pay', 'distributions issue', 'distributions create'],
  ]);
  expect(all.body.total).toBe(all.body.history.length);
  const pages = await Promise.all([ask(given, '?range=[0,0]'), ask(given, '?range=[1,2]')]);
  expect(pages.flatMap(({ body }) => body.history)).toEqual(all.body.history.slice(0, 3));
  expect(deeds((await ask(other)).body)).toEqual([
    'distribution-lines hold',
    'distributions issue',
    'distributions create',
  ]);
  expect((await ask(given, '', 'mb')).status).toBe(404);
  expect((await ask(given, '', 'la1')).status).toBe(403);
});

test("the history of a company includes its valuations in the reader's own funds, and its links for users who may edit them", async () => {
  const { a, b } = world.companies;
  const link = { fundId: world.funds.b, companyId: a, linkedAt: '2024-06-30' };
  record(await world.ask.admin('POST', '/fund-companies', link));
  const mark = { companyId: a, date: '2024-06-30', fairValue: '1.00', method: 'cost' };
  record(await world.ask.ma('POST', '/valuations', { ...mark, fundId: world.funds.a }));
  record(await world.ask.mb('POST', '/valuations', { ...mark, fundId: world.funds.b }));
  const told = async (who: 'admin' | 'ma' | 'mb', id = a) =>
    deeds((await world.ask[who]<Told>('GET', `/companies/${id}/history`)).body);
  expect(await told('admin')).toEqual(['valuations create', 'valuations create', 'fund-companies create']);
  expect(await told('ma')).toEqual(['valuations create']);
  expect(await told('mb')).toEqual(['valuations create']);
  expect(await told('mb', b)).toEqual([]);
});

describe('the history of a fund', () => {
  const historyOf = async (fundId: string, query = '', who: 'ma' | 'mb' | 'admin' = 'ma') => {
    const answer = await world.ask[who]<Told>('GET', `/funds/${fundId}/history?range=[0,99]${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const about = (resource: string, recordId: string) => ({ resource, recordId });
  let noteId: string;
  let callId: string;

  beforeAll(async () => {
    const { ask, funds, transactions, users } = world;
    const call = await issuedCall(world);
    callId = call.id;
    const payment = await submittedPayment(
      world,
      await lineOf(world, call.id, world.partners.la1),
      String((await lineOf(world, call.id, world.partners.la1)).amount),
    );
    record(await ask.ma('POST', `/payments/${payment.id}/approve`, {}));
    noteId = record(await ask.ma('POST', '/notes', { ...about('transactions', transactions.a), text: 'Ask again' })).id;
    const work = { ...about('capital-calls', callId), title: 'Chase', assigneeId: users.admin };
    const task = record(await ask.ma('POST', '/tasks', work));
    record(await ask.admin('POST', `/tasks/${task.id}/complete`, {}));
    for (const resource of ['funds', 'transactions'] as const) {
      const recordId = resource === 'funds' ? funds.b : transactions.b;
      record(await ask.mb('POST', '/notes', { ...about(resource, recordId), text: 'CNRY-B' }));
    }
  });

  test('covers its records with their notes and tasks, and shows no other fund', async () => {
    const told = await historyOf(world.funds.a);
    expect(deeds(told)).toEqual(
      expect.arrayContaining([
        'capital-calls issue',
        'payments submit',
        'payments approve',
        'notes create',
        'tasks create',
        'tasks complete',
      ]),
    );
    expect(JSON.stringify(told)).not.toContain('CNRY-B');
    const other = await historyOf(world.funds.b, '', 'mb');
    expect(deeds(other).slice(0, 2)).toEqual(['notes create', 'notes create']);
    expect(other.people).toContainEqual({ id: world.users.mb, name: 'mb', role: 'fund_manager' });
    expect(JSON.stringify(other)).not.toContain('CNRY-A');
    expect((await world.ask.mb('GET', `/funds/${world.funds.a}/history`)).status).toBe(404);
    for (const who of ['ga', 'la1', 'ca'] as const)
      expect((await world.ask[who]('GET', `/funds/${world.funds.a}/history`)).status, who).toBe(403);
  });

  test('is filtered by type of record and person, with the total of the filter', async () => {
    const { users, funds } = world;
    const all = await historyOf(funds.a);
    const notes = await historyOf(funds.a, '&entity=notes');
    expect(notes.history).toMatchObject([{ entity: 'notes', entityId: noteId }]);
    expect(notes).toMatchObject({ total: 1, entities: all.entities, people: all.people });
    const done = await historyOf(funds.a, `&entity=tasks,notes&actorId=${users.admin}`);
    expect(deeds(done)).toEqual(['tasks complete']);
    expect(done.total).toBe(1);
    const wrong = await world.ask.ma('GET', `/funds/${funds.a}/history?entity=planets&actorId=me`);
    expect(refusal(wrong, 422).fields).toEqual(['entity', 'actorId']);
  });

  test('contains the openings of notices, as does that of their call', async () => {
    const { tx, ask, users, partners, funds } = world;
    const ofNotice = { ownerKind: 'Partner', ownerId: partners.la1, fundId: funds.a, type: 'capital_call_notice' };
    const file = { fileName: 'n.pdf', mimeType: 'application/pdf', size: 1, sha256: 'x', storageKey: 'x' };
    const notice = await world.put('documents', { title: 'Notice', ...ofNotice, ...file });
    const line = await lineOf(world, callId, partners.la1);
    await tx.run(sql`update capital_call_lines set notice_document_id = ${notice} where id = ${line.id}`);
    await world.put('audit-events', {
      ...{ action: 'open_file', entity: 'documents', entityId: notice, actorId: users.la1 },
    });
    for (const path of [`/funds/${funds.a}`, `/capital-calls/${callId}`]) {
      const { body } = await ask.ma<Told>('GET', `${path}/history?entity=documents`);
      expect(body.history[0], path).toMatchObject({ action: 'open_file', entityId: notice, actorName: 'la1' });
    }
  });

  test('is read by the indexes of its fund and of the audit, entity by entity', async () => {
    const user = await userById(world.tx, { uid: 'admin' });
    if (!user) throw new Error('The administrator has no user record.');
    const caller = callerOf(user, { email: 'admin@test.example', signedInAt: 0 }, null);
    const plan = await inTransaction(app.database.owner, (tx) =>
      planByIndex(tx, historyEvents(caller, 'funds', world.funds.a)),
    );
    const scans = plan.filter((line) => /Scan.* on "?(audit_events|transactions|documents|commitments)\b/.test(line));
    expect(scans.length).toBeGreaterThan(8);
    expect(scans.filter((line) => line.includes('Seq Scan'))).toEqual([]);
    expect(plan.filter((line) => line.includes('BitmapOr'))).toEqual([]);
  });
});
