import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { upload } from '../../helpers/upload.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { record, refusal, unique } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world.close());

type Ask = World['ask']['ma'];
type Name = 'transactions' | 'commitments' | 'partners';

const expense = (more: object = {}) =>
  world.put('transactions', {
    ...{ type: 'Fund Expense', source: 'fund', fundId: world.funds.a, payee: 'Lex LLP', expenseCategory: '5210' },
    ...{ amount: '900.00', currency: 'USD', tradeDate: '2024-03-05', status: 'approved', ...more },
  });
const required = async (ask: Ask, resource: Name, recordId: string) => {
  const answer = await ask<{ required: Record<string, unknown>[] }>(
    'GET',
    `/documents/required?resource=${resource}&recordId=${recordId}`,
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body.required;
};
const lacking = async (ask: Ask, name: Name, isLacking = true) => {
  const filter = encodeURIComponent(JSON.stringify({ documentsMissing: isLacking }));
  const answer = await ask<Record<string, { id: string }[]>>('GET', `/${name}?filter=${filter}&limit=100`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body[name]?.map(({ id }) => id);
};
const stored = async (uid: string, values: Record<string, string>) => {
  const file = { name: 'paper.txt', bytes: Buffer.from(unique('paper')) };
  const { status, body } = await upload(world, uid, { title: unique('Paper'), ...values }, file);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.document?.id ?? '';
};
const waive = (ask: Ask, recordId: string, more: object = {}) =>
  ask<{ documentWaiver: Record<string, unknown> & { id: string } }>('POST', '/document-waivers', {
    ...{ resource: 'transactions', recordId, type: 'invoice', reason: 'Paid by standing order', ...more },
  });
const setFund = (documentRule: 'show' | 'require', secondPerson = false) =>
  world.tx.run(
    sql`update funds set document_rule = ${documentRule}, second_person = ${secondPerson} where id = ${world.funds.a}`,
  );

describe('the required documents of a record', () => {
  test('are missing until one is uploaded, and again if it is refused', async () => {
    const { ask, funds } = world;
    const id = await expense();
    const missing = { type: 'invoice', status: 'missing', documentId: null, waiverId: null, reason: null };
    expect(await required(ask.ma, 'transactions', id)).toEqual([missing]);
    expect(await lacking(ask.ma, 'transactions')).toContain(id);
    const invoice = await stored('ma', {
      ...{ type: 'invoice', ownerKind: 'Fund', ownerId: funds.a, transactionId: id },
    });
    expect(await required(ask.ma, 'transactions', id)).toEqual([
      { ...missing, status: 'present', documentId: invoice },
    ]);
    expect(await lacking(ask.ma, 'transactions')).not.toContain(id);
    expect(await lacking(ask.ma, 'transactions', false)).toContain(id);
    record(await ask.admin('POST', `/documents/${invoice}/refuse`, { reason: 'Wrong recipient' }));
    expect(await required(ask.ma, 'transactions', id)).toEqual([missing]);
  });

  test('are none for a reversed or cancelled transaction, or one without an invoice', async () => {
    const { ask } = world;
    const reversed = await expense({ status: 'completed' });
    await expense({ status: 'completed', reversalOfId: reversed });
    const others = [
      reversed,
      await expense({ status: 'cancelled' }),
      await expense({ type: 'Bank Fees', expenseCategory: null }),
    ];
    for (const id of others) expect(await required(ask.admin, 'transactions', id)).toEqual([]);
    const all = await lacking(ask.admin, 'transactions');
    expect(others.filter((id) => all?.includes(id))).toEqual([]);
  });

  test('of a commitment are its agreement, or one of the partner in that fund', async () => {
    const { ask, commitments, funds, partners } = world;
    const statuses = async (id: string) => (await required(ask.admin, 'commitments', id)).map(({ status }) => status);
    const ofPartner = { type: 'agreement', ownerKind: 'Partner', ownerId: partners.lx };
    await stored('mb', { ...ofPartner, fundId: funds.b });
    expect(await statuses(commitments.lxa)).toEqual(['missing']);
    expect(await statuses(commitments.lxb)).toEqual(['present']);
    const agreementDocumentId = await stored('ma', { type: 'other', ownerKind: 'Fund', ownerId: funds.a });
    const path = `/commitments/${commitments.lxa}`;
    const { version } = record(await ask.ma('GET', path));
    record(await ask.ma('PATCH', path, { agreementDocumentId, version }));
    expect(await statuses(commitments.lxa)).toEqual(['present']);
  });

  test('of a partner are those of its verification', async () => {
    const { ask, partners } = world;
    const types = async () =>
      (await required(ask.ma, 'partners', partners.unverified)).map(({ type, status }) => [type, status]);
    expect(await types()).toEqual([
      ['identity_document', 'missing'],
      ['proof_of_address', 'missing'],
      ['bank_statement', 'missing'],
    ]);
    expect(await lacking(ask.ma, 'partners')).toEqual([partners.unverified]);
    await stored('ma', { type: 'proof_of_address', ownerKind: 'Partner', ownerId: partners.unverified });
    expect((await types())[1]).toEqual(['proof_of_address', 'present']);
    expect(await required(ask.ma, 'partners', partners.la1)).toEqual([]);
  });

  test('are named for many records at once, for those that lack one and are visible', async () => {
    const { ask, partners } = world;
    const [id, isMet] = [await expense(), await expense({ type: 'Bank Fees', expenseCategory: null })];
    const query = `transactionIds=${id},${isMet}&partnerIds=${partners.unverified}`;
    await stored('ma', { type: 'identity_document', ownerKind: 'Partner', ownerId: partners.unverified });
    const found = await ask.ma<{ missing: unknown }>('GET', `/documents/missing?${query}`);
    const lacked = (await required(ask.ma, 'partners', partners.unverified)).flatMap(({ type, status }) =>
      status === 'missing' ? [type] : [],
    );
    expect(lacked).toContain('bank_statement');
    expect(found.body.missing, found.text).toEqual([
      { resource: 'partners', recordId: partners.unverified, types: lacked },
      { resource: 'transactions', recordId: id, types: ['invoice'] },
    ]);
    expect((await ask.mb('GET', `/documents/missing?${query}`)).status).toBe(404);
    expect((await ask.ga('GET', `/documents/missing?${query}`)).status).toBe(403);
  });

  test('are shown to the staff of the fund alone', async () => {
    const { ask } = world;
    const id = await expense();
    const query = `/documents/required?resource=transactions&recordId=${id}`;
    expect((await ask.mb('GET', query)).status).toBe(404);
    for (const other of [ask.ga, ask.la1, ask.ca]) {
      expect((await other('GET', query)).status).toBe(403);
      const filter = encodeURIComponent(JSON.stringify({ documentsMissing: true }));
      const answer = await other('GET', `/transactions?filter=${filter}`);
      expect([403, 422]).toContain(answer.status);
    }
    expect((await ask.ga('GET', `/transactions/${id}`)).text).not.toContain('documentsMissing');
  });
});

describe('a waiver', () => {
  test('replaces a missing document at once in a fund without dual control, with an audit entry', async () => {
    const { ask, users } = world;
    const id = await expense();
    for (const other of [ask.ga, ask.la1, ask.ca]) expect((await waive(other, id)).status).toBe(403);
    expect(refusal(await waive(ask.mb, id), 422).errors).toMatchObject([{ field: 'recordId' }]);
    const waiver = record(await waive(ask.ma, id));
    expect(waiver).toMatchObject({ status: 'Confirmed', authorName: 'ma', confirmedBy: null });
    expect(await required(ask.admin, 'transactions', id)).toMatchObject([
      { status: 'waived', waiverId: waiver.id, reason: 'Paid by standing order' },
    ]);
    expect(await lacking(ask.ma, 'transactions')).not.toContain(id);
    const entry = await world.tx.first<{ actor: string; reason: string }>(
      sql`select actor_id as actor, after ->> 'reason' as reason from audit_events
        where entity = 'document-waivers' and entity_id = ${String(waiver.id)} and action = 'create'`,
    );
    expect(entry).toEqual({ actor: users.ma, reason: 'Paid by standing order' });
    record(await ask.ma('DELETE', `/document-waivers/${waiver.id}`, { reason: 'The invoice arrived' }));
    expect(await required(ask.ma, 'transactions', id)).toMatchObject([{ status: 'missing' }]);
  });

  test('is refused for a document that the record does not lack', async () => {
    const { ask } = world;
    const id = await expense();
    const notMissing = [{ field: 'type', message: 'The record does not lack this document.' }];
    expect(refusal(await waive(ask.ma, id, { type: 'agreement' }), 422).errors).toEqual(notMissing);
    record(await waive(ask.ma, id));
    expect(refusal(await waive(ask.ma, id), 422).errors).toEqual(notMissing);
  });
});

describe('a waiver under dual control', () => {
  const statusOf = async (id: string) => (await required(world.ask.ma, 'transactions', id)).map(({ status }) => status);

  test('awaits a second person even if the fund only shows documents, and so does not count once it requires them', async () => {
    const { ask } = world;
    const id = await expense();
    await setFund('show', true);
    const waiver = record(await waive(ask.ma, id));
    expect(waiver).toMatchObject({ status: 'Pending', confirmedBy: null });
    await setFund('require', true);
    expect(await statusOf(id)).toEqual(['waiving']);
    const complete = await ask.ma('POST', `/transactions/${id}/complete`, { confirmOverdraft: true });
    expect(refusal(complete, 409).message).toContain('Required documents are missing: invoice.');
    await setFund('show', true);
    record(await ask.admin('POST', `/document-waivers/${waiver.id}/confirm`, {}));
    expect(await statusOf(id)).toEqual(['waived']);
    await setFund('show');
  });

  test('awaits it again after its author deleted and restored it', async () => {
    const { ask } = world;
    const id = await expense();
    await setFund('require', true);
    const path = `/document-waivers/${record(await waive(ask.ma, id)).id}`;
    record(await ask.admin('POST', `${path}/confirm`, {}));
    record(await ask.ma('DELETE', path, { reason: 'The invoice arrived' }));
    expect(record(await ask.ma('POST', `${path}/restore`, {}))).toMatchObject({ status: 'Pending', confirmedBy: null });
    expect(await statusOf(id)).toEqual(['waiving']);
    await setFund('show');
  });
});

test('the introduction of dual control resets waivers of one person, unless their record is posted', async () => {
  const { ask, funds, partners, users } = world;
  const [open, posted, confirmed] = [await expense(), await expense(), await expense()];
  const commitmentOf = (closeNumber: number, status: string) =>
    world.put('commitments', {
      ...{ fundId: funds.a, partnerId: partners.la2, amount: '50000', currency: 'USD', closeNumber },
      ...{ admissionDate: '2023-06-01', status },
    });
  const [issued, active] = [await commitmentOf(21, 'Issued'), await commitmentOf(22, 'Active')];
  const agreement = { resource: 'commitments', type: 'agreement' };
  const lone = [record(await waive(ask.ma, open)).id, record(await waive(ask.ma, issued, agreement)).id];
  for (const id of [posted, confirmed]) record(await waive(ask.ma, id));
  record(await waive(ask.ma, active, agreement));
  await world.tx.run(sql`update transactions set status = 'completed' where id = ${posted}`);
  await world.tx.run(
    sql`update document_waivers set confirmed_by = ${users.admin}, confirmed_at = now() where record_id = ${confirmed}`,
  );
  await setFund('require');
  const path = `/funds/${funds.a}`;
  const change = async (values: object) =>
    record(await ask.admin('PATCH', path, { version: record(await ask.admin('GET', path)).version, ...values }));
  await change({ secondPerson: true });
  const statusOf = async (name: Name, id: string) => (await required(ask.ma, name, id)).map(({ status }) => status);
  expect(await statusOf('transactions', open)).toEqual(['waiving']);
  expect(await statusOf('commitments', issued)).toEqual(['waiving']);
  expect(await statusOf('transactions', posted)).toEqual(['waived']);
  expect(await statusOf('commitments', active)).toEqual(['waived']);
  expect(await statusOf('transactions', confirmed)).toEqual(['waived']);
  expect(await lacking(ask.ma, 'transactions')).toContain(open);
  expect(await lacking(ask.ma, 'commitments')).toContain(issued);
  const entries = await world.tx.rows<{ actor: string }>(
    sql`select actor_id as actor from audit_events where entity = 'document-waivers'
      and entity_id = any(${lone.map(String)}::text[]) and action = 'update'`,
  );
  expect(entries).toEqual([{ actor: users.admin }, { actor: users.admin }]);
  await setFund('show');
});

describe('a restored waiver', () => {
  test('is refused if the document is present by now', async () => {
    const { ask, funds } = world;
    const id = await expense();
    const path = `/document-waivers/${record(await waive(ask.ma, id)).id}`;
    record(await ask.ma('DELETE', path, { reason: 'The invoice arrived' }));
    await stored('ma', { type: 'invoice', ownerKind: 'Fund', ownerId: funds.a, transactionId: id });
    expect(refusal(await ask.ma('POST', `${path}/restore`, {}), 422).errors).toEqual([
      { field: 'type', message: 'The record does not lack this document.' },
    ]);
  });

  test('awaits a second person if it comes back with its record', async () => {
    const { ask } = world;
    const id = await expense({ status: 'pending' });
    record(await waive(ask.ma, id));
    record(await ask.ma('DELETE', `/transactions/${id}`, { reason: 'Entered twice' }));
    await setFund('require', true);
    record(await ask.ma('POST', `/transactions/${id}/restore`, {}));
    expect(await required(ask.ma, 'transactions', id)).toMatchObject([{ status: 'waiving' }]);
    await setFund('show');
  });
});

describe('a change of the waived terms', () => {
  const deletions = (id: string) =>
    world.tx.rows<{ actor: string }>(
      sql`select actor_id as actor from audit_events
        where entity = 'document-waivers' and entity_id = ${id} and action = 'delete'`,
    );
  const confirmed = async (recordId: string, more: object = {}) => {
    const { id } = record(await waive(world.ask.ma, recordId, more));
    record(await world.ask.admin('POST', `/document-waivers/${id}/confirm`, {}));
    return String(id);
  };
  const change = async (path: string, values: object) => {
    const { version } = record(await world.ask.ma('GET', path));
    return record(await world.ask.ma('PATCH', path, { version, ...values }));
  };

  test.each([
    ['amount', { amount: '900000.00' }],
    ['payee', { payee: 'Other Ltd' }],
  ])('deletes the waivers of a transaction: %s', async (_, values) => {
    const { ask, users } = world;
    await setFund('require', true);
    const id = await expense({ amount: '90.00', status: 'pending' });
    const waiver = await confirmed(id);
    await change(`/transactions/${id}`, { description: 'March' });
    expect(await required(ask.ma, 'transactions', id)).toMatchObject([{ status: 'waived', waiverId: waiver }]);
    expect(await change(`/transactions/${id}`, values)).toMatchObject(values);
    expect(await required(ask.ma, 'transactions', id)).toMatchObject([{ status: 'missing', waiverId: null }]);
    expect(await deletions(waiver)).toEqual([{ actor: users.ma }]);
    expect(record(await ask.ma('POST', `/document-waivers/${waiver}/restore`, {}))).toHaveProperty('status', 'Pending');
    await setFund('show');
  });

  test('deletes the waivers of a commitment: amount', async () => {
    const { funds, partners, users } = world;
    await setFund('require', true);
    const id = await world.put('commitments', {
      ...{ fundId: funds.a, partnerId: partners.la1, amount: '50000', currency: 'USD', closeNumber: 3 },
      ...{ admissionDate: '2023-06-01', status: 'Issued' },
    });
    const waiver = await confirmed(id, { resource: 'commitments', type: 'agreement' });
    await change(`/commitments/${id}`, { amount: '5000000.00' });
    expect(await required(world.ask.ma, 'commitments', id)).toMatchObject([{ status: 'missing', waiverId: null }]);
    expect(await deletions(waiver)).toEqual([{ actor: users.ma }]);
    await setFund('show');
  });
});

describe('a fund that requires documents before posting', () => {
  test('completes a transaction once its document is uploaded or waived', async () => {
    const { ask } = world;
    const [first, second] = [await expense(), await expense({ reference: unique('R') })];
    const complete = (id: string) =>
      ask.ma('POST', `/transactions/${id}/complete`, { confirmOverdraft: true, confirmSameInvoice: true });
    await setFund('require');
    const message = 'Required documents are missing: invoice. Upload or waive them first.';
    expect(refusal(await complete(first), 409)).toMatchObject({ message });
    await stored('ma', { type: 'invoice', ownerKind: 'Fund', ownerId: world.funds.a, transactionId: first });
    expect(record(await complete(first))).toHaveProperty('status', 'completed');
    record(await waive(ask.ma, second));
    expect(record(await complete(second))).toHaveProperty('status', 'completed');
    const third = await expense({ reference: unique('R') });
    await setFund('show');
    expect(record(await complete(third))).toHaveProperty('status', 'completed');
  });

  test('activates a commitment once its agreement is uploaded', async () => {
    const { ask, funds, partners } = world;
    const id = await world.put('commitments', {
      ...{ fundId: funds.a, partnerId: partners.la2, amount: '50000', currency: 'USD', closeNumber: 2 },
      ...{ admissionDate: '2023-06-01', status: 'Issued' },
    });
    const draft = await world.put('commitments', {
      ...{ fundId: funds.a, partnerId: partners.la2, amount: '60000', currency: 'USD', closeNumber: 3 },
      ...{ admissionDate: '2023-06-01', status: 'Draft' },
    });
    const activate = (of = id) => ask.ma('POST', `/commitments/${of}/activate`, { signedAt: '2023-06-01' });
    await setFund('require');
    expect(refusal(await activate(draft), 409).message).toContain('Required documents are missing: agreement.');
    expect(refusal(await activate(), 409).message).toContain('Required documents are missing: agreement.');
    await stored('ma', { type: 'agreement', ownerKind: 'Partner', ownerId: partners.la2, fundId: funds.a });
    expect(record(await activate())).toHaveProperty('status', 'Active');
    expect(record(await activate(draft))).toHaveProperty('status', 'Active');
    await setFund('show');
  });

  test('accepts a waiver once a second person confirms it, under dual control', async () => {
    const { ask, users } = world;
    const id = await expense();
    await setFund('require', true);
    const { id: waiver } = record(await waive(ask.ma, id));
    expect(await required(ask.ma, 'transactions', id)).toMatchObject([{ status: 'waiving', waiverId: waiver }]);
    expect(await lacking(ask.ma, 'transactions')).toContain(id);
    const confirm = (who: Ask) => who('POST', `/document-waivers/${waiver}/confirm`, {});
    expect(refusal(await confirm(ask.ma), 403).message).toBe('A second person must confirm your waiver.');
    expect((await confirm(ask.mb)).status).toBe(404);
    const confirmed = record(await confirm(ask.admin));
    expect(confirmed).toMatchObject({ status: 'Confirmed', confirmedBy: users.admin, confirmedName: 'admin' });
    expect(await required(ask.ma, 'transactions', id)).toMatchObject([{ status: 'waived' }]);
    await setFund('show');
  });
});
