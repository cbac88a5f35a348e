import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { upload } from '../../helpers/upload.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { issuedCall, lineOf, noticesOf, read, record, submittedPayment, today, unique } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world.close());

const line = async () => lineOf(world, (await issuedCall(world)).id, world.partners.la1);
const decide = async (id: string, move: string, body: object = {}) =>
  record(await world.ask.ma('POST', `/payments/${id}/${move}`, body));

/** Audit rows of a document since its creation. */
const deedsOn = (id: unknown) =>
  world.tx.rows<object>(
    sql`select action, name, actor_id as "actorId", reason, after from audit_events
      where entity = 'documents' and entity_id = ${id}::text and action <> 'create' order by created_at, id`,
  );

test('the proof of an approved payment is a verified document of that fund', async () => {
  const payment = await submittedPayment(world, await line(), '10.00');
  expect(await read(world, `/documents/${payment.documentId}`)).toMatchObject({
    status: 'Pending',
    fundId: world.funds.a,
  });
  await decide(payment.id, 'approve', { confirmDifference: true });
  expect(await read(world, `/documents/${payment.documentId}`)).toMatchObject({
    status: 'Verified',
    verifiedBy: world.users.ma,
  });
  expect(await deedsOn(payment.documentId)).toMatchObject([
    { action: 'update', actorId: world.users.la1, after: { fundId: world.funds.a } },
    { action: 'move', name: 'verify', actorId: world.users.ma, after: { status: 'Verified' } },
    // From then on it is a document of the posted entry.
    { action: 'update', actorId: world.users.ma, after: { transactionId: expect.any(String) } },
  ]);
});

test('a failed approval verifies no document', async () => {
  const payment = await submittedPayment(world, await line(), '10.00');
  const refused = await world.ask.ma('POST', `/payments/${payment.id}/approve`, {
    approvedAmount: '10.00',
    confirmDifference: true,
    valueDate: '2999-01-01',
  });
  expect(refused.status).toBe(422);
  expect((await read(world, `/documents/${payment.documentId}`)).status).toBe('Pending');
});

test('the proof of a rejected payment is rejected with it and its reason', async () => {
  const payment = await submittedPayment(world, await line(), '10.00');
  await decide(payment.id, 'clarify', { reason: 'Which day?' });
  expect((await read(world, `/documents/${payment.documentId}`)).status).toBe('Pending');
  record(await world.ask.la1('POST', `/payments/${payment.id}/submit`, {}));
  await decide(payment.id, 'reject', { reason: 'Not our account.' });
  expect(await read(world, `/documents/${payment.documentId}`)).toMatchObject({
    status: 'Missing',
    rejectionReason: 'Not our account.',
  });
  expect((await deedsOn(payment.documentId)).at(-1)).toMatchObject({ name: 'refuse', reason: 'Not our account.' });
});

test('a document that another payment uses is not rejected', async () => {
  const first = await submittedPayment(world, await line(), '10.00');
  const body = {
    capitalCallLineId: (await line()).id,
    proofType: 'other',
    documentId: first.documentId,
    amount: '5.00',
    paymentDate: today(),
  };
  const second = record(await world.ask.la1('POST', '/payments', body));
  record(await world.ask.la1('POST', `/payments/${second.id}/submit`, {}));
  await decide(second.id, 'reject', { reason: 'Twice.' });
  expect((await read(world, `/documents/${first.documentId}`)).status).toBe('Pending');
});

test('the review list of documents excludes payment proofs and earlier versions', async () => {
  const paper = (title: string, given = {}) =>
    world.put('documents', {
      ...{ title, type: 'other', ownerKind: 'Partner', ownerId: world.partners.la1 },
      ...{ fileName: 'paper.pdf', storageKey: 'x', createdBy: world.users.la1, ...given },
    });
  const first = await paper('Passport of la1');
  const second = await paper('Passport of la1', { versionNo: 2, previousId: first });
  const { documentId: proof } = await submittedPayment(world, await line(), '10.00');
  const listed = async (isProofOrReplaced: boolean) => {
    const filter = encodeURIComponent(JSON.stringify({ status: 'Pending', isProofOrReplaced }));
    const { body } = await world.ask.ma<{ documents: { id: string }[]; total: number }>(
      'GET',
      `/documents?limit=100&filter=${filter}`,
    );
    expect(body.total).toBe(body.documents.length);
    return body.documents.map(({ id }) => id).filter((id) => [first, second, proof].includes(id));
  };
  expect(await listed(false)).toEqual([second]);
  expect((await listed(true)).sort()).toEqual([first, proof].sort());
  expect(await read(world, `/documents/${second}`)).toMatchObject({ isProofOrReplaced: false });
  const own = async (id: string) => record(await world.ask.la1('GET', `/documents/${id}`)).isReplaced;
  expect([await own(first), await own(second), await own(String(proof))]).toEqual([true, false, false]);
  // Roles without the field cannot filter by it either.
  expect((await world.ask.la1('GET', '/documents?isProofOrReplaced=true')).status).toBe(422);
});

test('a proof replaced under another title is not a separate document for review', async () => {
  const payment = await submittedPayment(world, await line(), '10.00', { more: { createdBy: world.users.la1 } });
  await decide(payment.id, 'clarify', { reason: 'Which day?' });
  const next = await world.put('documents', {
    ...{ title: unique('Another title'), type: 'other', ownerKind: 'Partner', ownerId: world.partners.la1 },
    ...{ fileName: 'slip.pdf', storageKey: 'x', createdBy: world.users.la1 },
  });
  const { version } = await read(world, `/payments/${payment.id}`);
  const replace = async (documentId: unknown, at: unknown) =>
    record(await world.ask.la1('PATCH', `/payments/${payment.id}`, { version: at, documentId }));
  const replaced = await replace(next, version);
  const versions = async () => Promise.all([payment.documentId, next].map((id) => read(world, `/documents/${id}`)));
  const [before, after] = await versions();
  expect(after).toMatchObject({ previousId: payment.documentId, versionNo: 2, isProofOrReplaced: true });
  expect(before).toMatchObject({ previousId: null, versionNo: 1, isProofOrReplaced: true });
  expect(await deedsOn(next)).toEqual([
    {
      ...{ action: 'update', name: null, actorId: world.users.la1, reason: null },
      after: { previousId: payment.documentId, version: 2, versionNo: 2 },
    },
  ]);
  // After its withdrawal it is not a version of the later one.
  await replace(payment.documentId, replaced.version);
  expect((await versions()).map(({ previousId }) => previousId)).toEqual([null, payment.documentId]);
});

test('a document with the title of a proof does not replace it', async () => {
  const payment = await submittedPayment(world, await line(), '10.00', { more: { createdBy: world.users.la1 } });
  const { title, type } = await read(world, `/documents/${payment.documentId}`);
  const given = { title: String(title), type: String(type), ownerKind: 'Partner', ownerId: world.partners.la1 };
  const { status, body } = await upload(world, 'la1', given, {
    name: 'slip.pdf',
    bytes: Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF'),
  });
  expect(status).toBe(201);
  expect(body.document).toMatchObject({ previousId: null });
  expect((await read(world, `/documents/${payment.documentId}`)).isReplaced).toBe(false);
});

test('reviewers are warned of a file that was submitted before, for any payment', async () => {
  const withFile = async (sha256: string) => {
    const documentId = await world.put('documents', {
      title: unique('Receipt'),
      type: 'other',
      ownerKind: 'Partner',
      ownerId: world.partners.la1,
      fileName: 'r.pdf',
      storageKey: 'x',
      sha256,
    });
    const body = {
      capitalCallLineId: (await line()).id,
      proofType: 'other',
      documentId,
      amount: '5.00',
      paymentDate: today(),
    };
    const { id } = record(await world.ask.la1('POST', '/payments', body));
    const own = record(await world.ask.la1('POST', `/payments/${id}/submit`, {}));
    return { id, own };
  };
  const first = await withFile('f00d');
  const other = await withFile('beef');
  const second = await withFile('f00d');
  const flagOf = async (id: string) => record(await world.ask.ma('GET', `/payments/${id}`)).isRepeatedProof;
  expect([await flagOf(first.id), await flagOf(other.id), await flagOf(second.id)]).toEqual([false, false, true]);
  expect(second.own).not.toHaveProperty('isRepeatedProof');
  expect((await decide(second.id, 'claim')).isRepeatedProof).toBe(true);
});

test('a submitted payment sends its reviewers one notice and one email, and a separate document its own', async () => {
  const { admin, la1 } = world.ask;
  const send = async (query: string) => {
    const title = unique('Receipt');
    const values = { title, type: 'other', ownerKind: 'Partner', ownerId: world.partners.la1 };
    const { body, status } = await upload(
      world,
      'la1',
      values,
      { name: 'r.txt', bytes: Buffer.from(title) },
      {},
      query,
    );
    expect(status).toBe(201);
    return String(body.document?.id);
  };
  const letters = async () =>
    (await world.tx.rows<{ n: string }>(sql`select count(*) as n from outbox where recipient like 'admin@%'`))[0]?.n;
  const heard = async (act: () => Promise<unknown>) => {
    const before = [new Set((await noticesOf(admin)).map(({ id }) => id)), Number(await letters())] as const;
    await act();
    const types = (await noticesOf(admin)).filter(({ id }) => !before[0].has(id)).map(({ type }) => type);
    return [types, Number(await letters()) - before[1]];
  };
  const asked = await line();
  const handIn = async () => {
    const documentId = await send('?part=true');
    const body = { capitalCallLineId: asked.id, proofType: 'other', documentId, amount: '7.00', paymentDate: today() };
    const { id } = record(await la1('POST', '/payments', body));
    record(await la1('POST', `/payments/${id}/submit`, {}));
  };
  expect(await heard(handIn)).toEqual([['PAYMENT_PROOF_SUBMITTED'], 1]);
  expect(await heard(() => send(''))).toEqual([['DOCUMENT_UPLOADED'], 1]);
});

test('the notice of a payment links to its proof', async () => {
  const payment = await submittedPayment(world, await line(), '10.00');
  const { body } = await world.ask.ma<{ notifications: { relatedEntityId: string; relatedPath: string }[] }>(
    'GET',
    '/notifications?type=PAYMENT_PROOF_SUBMITTED&limit=100',
  );
  const notice = body.notifications.find(({ relatedEntityId }) => relatedEntityId === payment.id);
  expect(notice?.relatedPath).toBe(`/capital-calls/payment-review?proof=${payment.id}`);
});

test('the pending notification becomes read for all after a decision by any user', async () => {
  const unread = async (who: 'admin' | 'ma', id: unknown) =>
    (await noticesOf(world.ask[who])).filter((n) => String(n.relatedPath).includes(String(id)) && !n.read).length;
  const [decided, waiting] = [
    await submittedPayment(world, await line(), '10.00'),
    await submittedPayment(world, await line(), '11.00'),
  ];
  for (const who of ['admin', 'ma'] as const) expect(await unread(who, decided.id)).toBe(1);
  // A decision on the proof also applies to its file.
  const about = String(decided.documentId);
  await world.put('notifications', {
    ...{ userId: world.users.admin, type: 'DOCUMENT_UPLOADED', title: 'A document was uploaded' },
    ...{ said: { says: 'DOCUMENT_UPLOADED.uploaded', values: {} }, relatedEntityId: about },
    ...{ relatedPath: `/documents/${about}`, dedupeKey: `document:${about}:uploaded` },
  });
  expect(await unread('admin', about)).toBe(1);
  await decide(decided.id, 'reject', { reason: 'Twice.' });
  for (const who of ['admin', 'ma'] as const) {
    expect(await unread(who, decided.id)).toBe(0);
    expect(await unread(who, waiting.id)).toBe(1);
  }
  expect(await unread('admin', about)).toBe(0);
});
