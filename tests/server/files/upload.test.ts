import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { txOn } from '../../../server/core/db/tx.ts';
import { sweepFiles } from '../../../server/core/files/sweep.ts';
import { orphanDecisions } from '../../../server/notices/orphans.ts';
import { startApp, tokenOf } from '../../helpers/app.ts';
import { lossyWay, type Way } from '../../helpers/lostCommits.ts';
import { multipartOfSeveral, upload } from '../../helpers/upload.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { until } from '../../setup/until.ts';

const DAY = 86_400_000;
let way: Way;
let world: World;
let serial = 0;

beforeAll(async () => {
  way = await lossyWay();
  world = await makeWorld(await startApp({}, { way: way.to }));
});
afterAll(async () => {
  await world?.close();
  way?.close();
});
beforeEach(() => way.loseCommits(false));

const paper = (text = `paper ${serial++}`) => ({ name: `${text.replace(/\W/g, '-')}.txt`, bytes: Buffer.from(text) });
const values = (more: Record<string, string> = {}) => ({
  title: `Paper ${serial++}`,
  type: 'other',
  ownerKind: 'Fund',
  ownerId: world.funds.a,
  ...more,
});
const put = (file = paper(), key: string = randomUUID(), given = values()) =>
  upload(world, 'admin', given, file, { 'idempotency-key': key });
const storageKeyOf = async (id: string) =>
  (await txOn(world.database.owner).first<{ k: string }>(sql`select storage_key as k from documents where id = ${id}`))
    ?.k ?? '';
const pathOf = (key: string) => join(world.dataDir, 'files', key);
const filesNow = () => {
  const folder = join(world.dataDir, 'files', 'documents');
  return existsSync(folder) ? readdirSync(folder).length : 0;
};
const leftovers = () =>
  ['.incoming', '.half'].flatMap((f) => {
    const folder = join(world.dataDir, 'files', f);
    return existsSync(folder) ? readdirSync(folder) : [];
  });
const sweep = (now = Date.now()) => sweepFiles(world.app.deps, orphanDecisions(world.database), now);

describe('a document of an entry', () => {
  const ofEntry = (id: string, more: Record<string, string> = {}) => values({ transactionId: id, ...more });

  test('is added to a completed one, by staff of its fund, and listed with it', async () => {
    const entry = await world.put('transactions', {
      type: 'Management Costs',
      source: 'fund',
      fundId: world.funds.a,
      amount: '12.00',
      currency: 'USD',
      tradeDate: '2024-03-31',
      status: 'completed',
    });
    const { status, body } = await upload(world, 'ma', ofEntry(entry, { visibility: 'fund_lps' }), paper());
    expect(status, JSON.stringify(body)).toBe(201);
    const listed = (who: 'ma' | 'ga') =>
      world.ask[who]<{ documents: { id: string }[] }>('GET', `/documents?transactionId=${entry}`);
    for (const who of ['ma', 'ga'] as const)
      expect((await listed(who)).body.documents.map(({ id }) => id)).toEqual([body.document?.id]);
    // An investor reads the document, without its entry.
    const { document } = (await world.ask.la1<{ document: object }>('GET', `/documents/${body.document?.id}`)).body;
    expect(document).not.toHaveProperty('transactionId');
    expect((await world.ask.la1('GET', `/documents?transactionId=${entry}`)).status).toBe(422);
  });

  test('is refused for an entry that the writer cannot see, and from users who are not fund staff', async () => {
    const foreign = await upload(world, 'mb', ofEntry(world.transactions.a, { ownerId: world.funds.b }), paper());
    expect(foreign.status).toBe(422);
    const own = { ownerKind: 'Partner', ownerId: world.partners.la1 };
    const investors = await upload(world, 'la1', ofEntry(world.transactions.a, own), paper());
    expect([403, 422]).toContain(investors.status);
  });
});

describe('an upload', () => {
  test('is stored and returned unchanged', async () => {
    const file = paper('Zeile eins\r\nrow two\n');
    const { status, body } = await put(file);
    expect(status).toBe(201);
    const id = String(body.document?.id);
    expect(readFileSync(pathOf(await storageKeyOf(id)))).toEqual(file.bytes);
    const answer = await world.ask.admin('GET', `/documents/${id}/file`);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(file.bytes.toString());
    expect(leftovers()).toEqual([]);
  });

  test('that is refused leaves nothing behind, at any stage', async () => {
    const before = filesNow();
    expect((await put({ name: 'x.exe', bytes: Buffer.from('MZ') })).status).toBe(422);
    expect((await put(paper(), randomUUID(), values({ title: '' }))).status).toBe(422);
    expect((await put(paper(), randomUUID(), values({ ownerId: randomUUID() }))).status).toBe(422);
    expect((await put({ name: 'big.txt', bytes: Buffer.alloc(10_485_761, 65) })).status).toBe(422);
    expect(filesNow()).toBe(before);
    expect(leftovers()).toEqual([]);
  });

  test('with a lost commit response keeps its file, ten times of ten, and the retry finds it', async () => {
    for (let n = 0; n < 10; n += 1) {
      const [file, key, given] = [paper(), randomUUID(), values()];
      way.loseCommits(true);
      const lost = await put(file, key, given);
      way.loseCommits(false);
      expect(lost.status).toBe(503);
      const again = await put(file, key, given);
      expect(again.status).toBe(201);
      const answer = await world.ask.admin('GET', `/documents/${again.body.document?.id}/file`);
      expect([answer.status, answer.text]).toEqual([200, file.bytes.toString()]);
    }
    const rows = await txOn(world.database.owner).rows<{ k: string }>(sql`select storage_key as k from documents`);
    for (const { k } of rows) expect(existsSync(pathOf(k)), k).toBe(true);
    // The retries' own files were removed again.
    expect(filesNow()).toBe(rows.length);
  });
});

describe('a file', () => {
  test('that is missing on disk is answered with our message', async () => {
    const { body } = await put();
    const id = String(body.document?.id);
    rmSync(pathOf(await storageKeyOf(id)));
    const answer = await world.ask.admin<{ error: { code: string; message: string } }>('GET', `/documents/${id}/file`);
    expect(answer.status).toBe(404);
    expect(answer.body.error).toMatchObject({
      code: 'NOT_FOUND',
      message: 'The file of this record is missing in the file store. Please tell your administrator.',
    });
    expect(answer.headers['content-disposition']).toBeUndefined();
  });

  test('of another length is not sent; one with other bytes is aborted before its end', async () => {
    const { body } = await put(paper('twelve bytes'));
    const id = String(body.document?.id);
    const path = pathOf(await storageKeyOf(id));
    writeFileSync(path, 'twelve bytes and more');
    const longer = await world.ask.admin<{ error: { message: string } }>('GET', `/documents/${id}/file`);
    expect(longer.status).toBe(404);
    expect(longer.body.error.message).toContain('was altered after it was stored');
    writeFileSync(path, 'twelve BYTES');
    const changed = await world.ask.admin('GET', `/documents/${id}/file`).catch((error: Error) => error);
    expect(changed instanceof Error || changed.text !== 'twelve BYTES').toBe(true);
  });
});

describe('the sweep', () => {
  test('removes files without a record after a day, and nothing else', async () => {
    const { body } = await put();
    const kept = pathOf(await storageKeyOf(String(body.document?.id)));
    const deleted = await put();
    await world.ask.admin('DELETE', `/documents/${deleted.body.document?.id}?reason=mistake`);
    const retired = pathOf(await storageKeyOf(String(deleted.body.document?.id)));
    const orphan = pathOf(`documents/${randomUUID()}`);
    const half = join(world.dataDir, 'files', '.half', randomUUID());
    const incoming = join(world.dataDir, 'files', '.incoming', randomUUID());
    for (const path of [orphan, half, incoming]) writeFileSync(path, 'left over');
    await sweep();
    for (const path of [kept, retired, orphan, half, incoming]) expect(existsSync(path), path).toBe(true);
    const old = new Date(Date.now() - 2 * DAY);
    for (const path of [kept, retired, orphan, half, incoming]) utimesSync(path, old, old);
    await sweep();
    expect([kept, retired, orphan, half, incoming].map((p) => existsSync(p))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('removes nothing if implausibly many files seem orphaned, until an administrator decides so', async () => {
    const many = Array.from({ length: 60 }, () => pathOf(`documents/${randomUUID()}`));
    const old = new Date(Date.now() - 2 * DAY);
    for (const path of many) {
      writeFileSync(path, 'of another database');
      utimesSync(path, old, old);
    }
    await sweep();
    await sweep();
    expect(many.every((path) => existsSync(path))).toBe(true);
    const found = await world.ask.admin<{ backgroundJobs: { id: string; name: string }[] }>(
      'GET',
      '/background-jobs?kind=orphanedFiles',
    );
    const [job, ...others] = found.body.backgroundJobs;
    expect([job?.name, others]).toEqual(['60', []]);
    expect((await world.ask.admin('POST', `/background-jobs/${job?.id}/retry`, {})).status).toBe(200);
    await sweep();
    expect(many.some((path) => existsSync(path))).toBe(false);
  });
});

test('many large concurrent uploads are never fully in memory', { timeout: 120_000 }, async () => {
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  expect(url).toContain('127.0.0.1');
  const { multipart } = await import('../../helpers/upload.ts');
  const { tokenOf } = await import('../../helpers/app.ts');
  const { request } = await import('node:http');
  const bytes = Buffer.alloc(10_000_000, 'x');
  // Each sender holds its last bytes back, so that all uploads are open at once.
  const senders = Array.from({ length: 30 }, (_, n) => {
    const { payload, contentType } = multipart(values(), { name: `big-${n}.txt`, bytes });
    const headers = {
      authorization: `Bearer ${tokenOf('admin')}`,
      'content-type': contentType,
      'content-length': payload.length,
    };
    const sending = request(`${url}/api/v1/documents`, { method: 'POST', headers });
    const answered = new Promise<number>((resolve, reject) => {
      sending.on('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sending.on('error', reject);
    });
    return { sending, payload, answered };
  });
  global.gc?.();
  const before = process.memoryUsage().rss;
  const sent = senders.map(
    ({ sending, payload }) =>
      new Promise<void>((resolve) => sending.write(payload.subarray(0, -1000), () => resolve())),
  );
  await Promise.all(sent);
  const during = process.memoryUsage().rss - before;
  for (const { sending, payload } of senders) sending.end(payload.subarray(-1000));
  expect(await Promise.all(senders.map((s) => s.answered))).toEqual(senders.map(() => 201));
  console.log(`30 uploads of 10 MB under way: ${Math.round(during / 1e6)} MB more`);
  expect(during).toBeLessThan(250_000_000);
});

test('the versions of a document are listed for its readers, the newest first', async () => {
  const own = { title: 'Passport', type: 'identity_document', ownerKind: 'Partner', ownerId: world.partners.la1 };
  const ids: string[] = [];
  for (const who of ['la1', 'la1', 'admin'] as const) {
    const { status, body } = await upload(world, who, own, paper());
    expect(status, JSON.stringify(body)).toBe(201);
    ids.push(String(body.document?.id));
  }
  const versions = async (who: 'la1' | 'ma', id: string | undefined) =>
    (
      await world.ask[who]<{ versions: { documentId: string; versionNo: number; isReplaced: boolean }[] }>(
        'GET',
        `/documents/${id}/versions`,
      )
    ).body.versions;
  const expected = [3, 2, 1].map((versionNo) => ({ documentId: ids[versionNo - 1], versionNo }));
  for (const id of ids)
    expect((await versions('la1', id)).map(({ documentId, versionNo }) => ({ documentId, versionNo }))).toEqual(
      expected,
    );
  expect((await versions('ma', ids[0])).map(({ isReplaced }) => isReplaced)).toEqual([false, true, true]);
  expect((await world.ask.la2('GET', `/documents/${ids[0]}/versions`)).status).toBe(404);
});

describe('a new version', () => {
  const about = {
    la1: () => values({ ownerKind: 'Partner', ownerId: world.partners.la1, fundId: world.funds.a }),
    ca: () => values({ ownerKind: 'Company', ownerId: world.companies.a, fundId: world.funds.a }),
    fund: () => values({ visibility: 'fund_lps' }),
  };
  const store = async (who: string, given: Record<string, string>) => {
    const { status, body } = await upload(world, who, given, paper());
    expect(status, JSON.stringify(body)).toBe(201);
    return body.document as { id: string } & Record<string, unknown>;
  };
  const next = (given: Record<string, string>, previousId: string, more: Record<string, string> = {}) => {
    const { title = '', type = '', ownerKind = '', ownerId = '' } = given;
    return { title, type, ownerKind, ownerId, previousId, ...more };
  };
  const statuses = async (who: 'la1' | 'la2' | 'ca' | 'ma' | 'ga', id: string) => {
    const archived = await world.ask[who]('POST', '/documents/archive', { ids: [id] });
    const paths = ['', '/file', '/versions'];
    const answers = await Promise.all(paths.map((path) => world.ask[who]('GET', `/documents/${id}${path}`)));
    return [...answers, archived].map(({ status }) => status);
  };
  const listed = async (who: 'la1' | 'ca' | 'ma', title = '') => {
    const { body } = await world.ask[who]<{ documents: { id: string; title: string }[] }>(
      'GET',
      `/documents?limit=100&q=${encodeURIComponent(title)}`,
    );
    return body.documents.filter((row) => row.title === title).map(({ id }) => id);
  };
  const versions = async (who: 'la1' | 'ca' | 'ma', id: string) =>
    (await world.ask[who]<{ versions: object[] }>('GET', `/documents/${id}/versions`)).body.versions;
  const seen = [200, 200, 200, 200];
  const absent = [404, 404, 404, 404];

  test.each([
    ['partner', 'la1', about.la1],
    ['company', 'ca', about.ca],
    ['fund', 'la1', about.fund],
  ] as const)(
    'of a document of a %s hides the earlier one from its readers, and not from staff',
    async (_, who, of) => {
      const given = of();
      const first = await store('ma', given);
      expect(await statuses(who, first.id)).toEqual(seen);
      const second = await store('ma', next(given, first.id, { versionNote: 'Page 2 was missing' }));
      expect(second).toMatchObject({ previousId: first.id, versionNo: 2, versionNote: 'Page 2 was missing' });
      expect(await statuses(who, first.id)).toEqual(absent);
      expect(await statuses(who, second.id)).toEqual(seen);
      expect(await listed(who, given.title)).toEqual([second.id]);
      expect(await versions(who, second.id)).toMatchObject([{ versionNo: 2, versionNote: 'Page 2 was missing' }]);
      expect(await statuses('ma', first.id)).toEqual(seen);
      expect((await listed('ma', given.title)).sort()).toEqual([first.id, second.id].sort());
      expect(await versions('ma', first.id)).toHaveLength(2);
    },
  );

  test('leaves investors the one that was shared with them until it is shared too', async () => {
    const given = about.fund();
    const first = await store('ma', given);
    const second = await store('ma', { ...given, visibility: 'owner' });
    expect(second).toMatchObject({ previousId: first.id });
    expect(await listed('la1', given.title)).toEqual([first.id]);
    const shared = await world.ask.ma('PATCH', `/documents/${second.id}`, { visibility: 'fund_lps', version: 1 });
    expect(shared.status, shared.text).toBe(200);
    expect(await listed('la1', given.title)).toEqual([second.id]);
  });

  test('leaves a partner its own uploads, those of other users of the partner included', async () => {
    const { ask } = await world.person(`colleague${serial++}`, 'lp', 'Partner', world.partners.la1);
    const given = values({ ownerKind: 'Partner', ownerId: world.partners.la1, type: 'identity_document' });
    const first = await store('la1', given);
    const second = await store('admin', next(given, first.id));
    expect((await listed('la1', given.title)).sort()).toEqual([first.id, second.id].sort());
    expect((await ask('GET', `/documents/${first.id}/file`)).status).toBe(200);
    expect(await statuses('la2', first.id)).toEqual(absent);
  });

  test('keeps fund, readers and entry of the document', async () => {
    const given = { ...about.la1(), confidentiality: 'sensitive', visibility: 'fund_managers' };
    const first = await store('ma', given);
    const kept = { fundId: world.funds.a, confidentiality: 'sensitive', visibility: 'fund_managers' };
    const second = await store('la1', next(given, first.id));
    expect(second).toMatchObject({ ...kept, versionNo: 2, status: 'Pending' });
    const entry = { ...values(), transactionId: world.transactions.a };
    const invoice = await store('ma', entry);
    expect(await store('ma', next(entry, invoice.id))).toMatchObject({ transactionId: world.transactions.a });
  });

  test('becomes the agreement of the commitment, with an audit entry', async () => {
    const given = about.la1();
    const first = await store('ma', given);
    const path = `/commitments/${world.commitments.la1}`;
    const { body } = await world.ask.ma<{ commitment: { version: number } }>('GET', path);
    const set = await world.ask.ma('PATCH', path, { agreementDocumentId: first.id, version: body.commitment.version });
    expect(set.status, set.text).toBe(200);
    const second = await store('ma', next(given, first.id));
    expect((await world.ask.la1('GET', path)).body).toMatchObject({ commitment: { agreementDocumentId: second.id } });
    const entry = await world.tx.first(
      sql`select 1 from audit_events where entity = 'commitments' and entity_id = ${world.commitments.la1}
        and after ->> 'agreementDocumentId' = ${second.id} and actor_id = ${world.users.ma}`,
    );
    expect(entry).toBeDefined();
    // An investor does not exchange the agreement.
    const third = await store('la1', next(given, second.id));
    expect(third).toMatchObject({ previousId: second.id });
    expect((await world.ask.ma('GET', path)).body).toMatchObject({ commitment: { agreementDocumentId: second.id } });
  });

  test('takes the right to edit the earlier one; without it a file of the same name is a document of its own', async () => {
    const given = about.fund();
    const first = await store('ma', given);
    expect((await upload(world, 'ga', next(given, first.id), paper())).status).toBe(403);
    expect(await store('ga', { ...given, visibility: 'owner' })).toMatchObject({ previousId: null, versionNo: 1 });
    expect(await statuses('la1', first.id)).toEqual(seen);
  });

  test('hides every earlier one from investors once a later one is shared', async () => {
    const given = about.fund();
    const first = await store('ma', given);
    const second = await store('ma', { ...given, visibility: 'owner' });
    const third = await store('ma', { ...next(given, second.id), versionNote: 'Final' });
    expect(await listed('la1', given.title)).toEqual([first.id]);
    const shared = await world.ask.ma('PATCH', `/documents/${third.id}`, { visibility: 'fund_lps', version: 1 });
    expect(shared.status, shared.text).toBe(200);
    expect(await listed('la1', given.title)).toEqual([third.id]);
  });

  test('of a party in several funds is restored only by those who may delete it', async () => {
    const ofParty = { ownerKind: 'Partner', ownerId: world.partners.lx, type: 'identity_document' };
    const id = await world.put('documents', {
      ...ofParty,
      title: `Passport ${serial++}`,
      fileName: 'p.pdf',
      storageKey: `k${serial++}`,
    });
    const gone = await world.ask.admin('DELETE', `/documents/${id}`, { reason: 'Another person' });
    expect(gone.status, gone.text).toBe(200);
    expect((await world.ask.mb('POST', `/documents/${id}/restore`)).status).toBe(409);
    expect((await world.ask.admin('POST', `/documents/${id}/restore`)).status).toBe(200);
  });

  test('is not restored beside another one', async () => {
    const given = about.la1();
    const first = await store('ma', given);
    const second = await store('ma', next(given, first.id, { title: `Side letter ${serial++}` }));
    const gone = await world.ask.ma('DELETE', `/documents/${second.id}`, { reason: 'Wrong file' });
    expect(gone.status, gone.text).toBe(200);
    await store('ma', next(given, first.id));
    expect((await world.ask.ma('POST', `/documents/${second.id}/restore`)).status).toBe(409);
  });

  test('is refused for the file of the earlier one', async () => {
    const given = values({ ownerKind: 'Partner', ownerId: world.partners.la1, type: 'identity_document' });
    const file = paper();
    const first = await upload(world, 'la1', given, file);
    const id = String(first.body.document?.id);
    const again = await upload(world, 'la1', next(given, id), { ...file, name: 'renamed.txt' });
    expect([again.status, again.body.error?.errors]).toEqual([
      422,
      [{ field: 'file', message: 'This file is identical to the current version. Choose another file.' }],
    ]);
    expect(await store('la1', next(given, id))).toMatchObject({ previousId: id, versionNo: 2 });
  });

  test('is refused for foreign, generated and replaced documents, proofs, and another type or owner', async () => {
    const given = about.la1();
    const first = await store('ma', given);
    const refused = async (who: string, values: Record<string, string>) => {
      const { status, body } = await upload(world, who, values, paper());
      return [status, body.error?.errors ?? []];
    };
    const notFound = [{ field: 'previousId', message: 'The requested resource was not found.' }];
    for (const who of ['mb', 'la2', 'ca'])
      expect([who, ...(await refused(who, next(given, first.id)))]).toEqual([
        who,
        422,
        expect.arrayContaining(notFound),
      ]);
    const message = 'A new version keeps the owner and the type of the document.';
    expect(await refused('ma', { ...next(given, first.id), type: 'agreement', ownerId: world.partners.la2 })).toEqual([
      422,
      ['ownerId', 'type'].map((field) => ({ field, message })),
    ]);
    expect(await refused('ma', { ...given, versionNote: 'No earlier document' })).toMatchObject([
      422,
      [{ field: 'versionNote' }],
    ]);
    await store('ma', next(given, first.id));
    expect(await refused('ma', next(given, first.id))).toEqual([409, []]);
    const generated = { ...given, type: 'capital_call_notice', title: `Notice ${serial++}` };
    const notice = await world.put('documents', { ...generated, storageKey: generated.title, status: 'Verified' });
    expect(await refused('ma', next(generated, notice))).toEqual([409, []]);
    expect(await refused('ma', next(given, '00000000-0000-4000-8000-000000000000'))).toEqual([422, notFound]);
  });
});

describe('several files', () => {
  const ofPartner = (ownerId: string, more: object = {}) => ({
    title: `Tax form ${serial++}`,
    type: 'tax_form',
    ownerKind: 'Partner',
    ownerId,
    fundId: world.funds.a,
    documentDate: '2025-12-31',
    ...more,
  });
  const store = async (
    who: string,
    items: unknown,
    files: { name: string; bytes: Buffer }[],
    key: string = randomUUID(),
  ) => {
    const { payload, contentType } = multipartOfSeveral(items, files);
    const headers = { authorization: `Bearer ${tokenOf(who)}`, 'content-type': contentType, 'idempotency-key': key };
    const answer = await world.app.inject({ method: 'POST', url: '/api/v1/documents/several', headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const fieldsOf = ({ error }: { error: { errors: { field: string }[] } }) => error.errors.map(({ field }) => field);
  const noticesOf = (userId: string | undefined) =>
    txOn(world.database.owner).rows<{ title: string }>(
      sql`select title from notifications where user_id = ${userId} and type = 'DOCUMENT_UPLOADED' order by created_at, id`,
    );

  test('are stored together, with one notice for each partner', async () => {
    const { la1, la2 } = world.partners;
    const before = [await noticesOf(world.users.la1), await noticesOf(world.users.la2)];
    const files = [paper(), paper(), paper()];
    const items = [ofPartner(la1), ofPartner(la1), ofPartner(la2)];
    const { status, body } = await store('ma', items, files);
    expect(status, JSON.stringify(body)).toBe(201);
    const made: { title: string; ownerId: string; fileName: string; fundId: string }[] = body.results.map(
      ({ record }: { record: object }) => record,
    );
    expect(made.map(({ title, ownerId, fileName, fundId }) => ({ title, ownerId, fileName, fundId }))).toEqual(
      items.map(({ title, ownerId }, at) => ({ title, ownerId, fileName: files[at]?.name, fundId: world.funds.a })),
    );
    const { id } = body.results[2];
    const file = (who: 'la2' | 'la1') => world.ask[who]('GET', `/documents/${id}/file`);
    expect([(await file('la2')).status, (await file('la1')).status]).toEqual([200, 404]);
    const after = [await noticesOf(world.users.la1), await noticesOf(world.users.la2)];
    expect(after[0]?.slice(before[0]?.length).map(({ title }) => title)).toEqual(['2 new documents']);
    expect(after[1]?.slice(before[1]?.length).map(({ title }) => title)).toEqual([`New document: ${items[2]?.title}`]);
  });

  test('are stored once under one key', async () => {
    const [items, files, key] = [[ofPartner(world.partners.la1)], [paper()], randomUUID()];
    const first = await store('ma', items, files, key);
    const count = filesNow();
    const second = await store('ma', items, files, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.results[0].id).toBe(first.body.results[0].id);
    expect((await store('ma', items, [paper()], key)).status).not.toBe(201);
    await until(() => expect(filesNow()).toBe(count));
  });

  test('are all refused for one wrong file, partner, or missing file, and nothing is stored', async () => {
    const { la1, lb } = world.partners;
    const count = filesNow();
    const wrongFile = await store(
      'ma',
      [ofPartner(la1), ofPartner(la1)],
      [paper(), { ...paper(), bytes: Buffer.alloc(0) }],
    );
    expect([wrongFile.status, fieldsOf(wrongFile.body)]).toEqual([422, ['items.1.file']]);
    const foreign = await store('ma', [ofPartner(la1), ofPartner(lb)], [paper(), paper()]);
    expect([foreign.status, fieldsOf(foreign.body)]).toEqual([422, ['items.1.ownerId']]);
    const lacking = await store('ma', [ofPartner(la1), ofPartner(la1)], [paper()]);
    expect([lacking.status, fieldsOf(lacking.body)]).toEqual([422, ['items']]);
    const items = Array.from({ length: 51 }, () => ofPartner(la1));
    const many = await store(
      'ma',
      items,
      items.map(() => paper()),
    );
    expect([many.status, fieldsOf(many.body)]).toEqual([422, ['items']]);
    expect((await store('la1', [ofPartner(lb)], [paper()])).status).not.toBe(201);
    await until(() => expect(filesNow()).toBe(count));
    await until(() => expect(leftovers()).toEqual([]));
  });

  test('are matched to partners in reach by their names', async () => {
    const match = async (who: 'ma' | 'mb' | 'la1', ...names: string[]) => {
      const files = names.map((name) => ({ name }));
      return world.ask[who]<{ matches: { isCertain: boolean; partners: { partnerId: string }[] }[] }>(
        'POST',
        '/documents/match-files',
        { files },
      );
    };
    const name = async (id: string) =>
      (await world.ask.admin<{ partner: { name: string } }>('GET', `/partners/${id}`)).body.partner.name;
    const { la1 } = world.partners;
    const file = `2025 K-1 ${await name(la1)}.pdf`;
    const { status, body } = await match('ma', file, 'scan.pdf');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.matches).toMatchObject([
      { file, isCertain: true, basis: 'name', partners: [{ partnerId: la1 }] },
      { file: 'scan.pdf', isCertain: false, basis: null, partners: [] },
    ]);
    // A partner of another fund is not proposed.
    const others = (await match('mb', file)).body.matches.flatMap(({ partners }) => partners);
    expect(others.map(({ partnerId }) => partnerId)).not.toContain(la1);
    expect((await match('la1', file)).status).toBe(403);
  });
});
