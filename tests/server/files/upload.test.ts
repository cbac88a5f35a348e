import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { txOn } from '../../../server/core/db/tx.ts';
import { sweepFiles } from '../../../server/core/files/sweep.ts';
import { orphanDecisions } from '../../../server/notices/orphans.ts';
import { startApp } from '../../helpers/app.ts';
import { lossyWay, type Way } from '../../helpers/lostCommits.ts';
import { upload } from '../../helpers/upload.ts';
import { makeWorld, type World } from '../../helpers/world.ts';

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
