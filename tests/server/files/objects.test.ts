import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { objectStore } from '../../../server/core/files/objects.ts';
import { type FileStore, putBytes } from '../../../server/core/files/store.ts';
import { sweepFiles } from '../../../server/core/files/sweep.ts';
import { orphanDecisions } from '../../../server/notices/orphans.ts';
import { startApp } from '../../helpers/app.ts';
import { startDeaf, startS3 } from '../../helpers/s3.ts';
import { upload } from '../../helpers/upload.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { quietTime } from '../../setup/pace.ts';

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const AWAY = 'The file store cannot be reached. Please try again in a few minutes.';
const MISSING = 'The file of this record is missing in the file store. Please tell your administrator.';

interface Refused {
  error: { code: string; message: string };
}
type S3 = Awaited<ReturnType<typeof startS3>>;
let s3: S3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3?.close());

const listed = async (store: FileStore) => {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
};

describe('a bucket', () => {
  test('stores a file of many chunks unchanged, lists it, and deletes it', async () => {
    const store = objectStore(new URL(s3.url()));
    const bytes = randomBytes(9_000_000);
    const chunks = Array.from({ length: 90 }, (_, i) => bytes.subarray(i * 100_000, (i + 1) * 100_000));
    await store.put('documents/one', Readable.from(chunks), { size: bytes.length, sha256: hashOf(bytes) });
    await putBytes(store, 'documents/two', Buffer.from(''), hashOf(Buffer.from('')));
    const kept = await store.get('documents/one');
    expect(kept.size).toBe(bytes.length);
    expect(hashOf(await buffer(kept.bytes))).toBe(hashOf(bytes));
    expect(await listed(store)).toEqual(['documents/one', 'documents/two']);
    await store.remove('documents/one');
    await store.remove('documents/one');
    await store.remove('documents/two');
    await expect(store.get('documents/one')).rejects.toThrow(MISSING);
  });

  test('can be shared: each instance has its own prefix', async () => {
    const [a, b] = ['/a', '/b'].map((prefix) => objectStore(new URL(s3.url({ prefix }))));
    if (!a || !b) throw new Error('two stores');
    await putBytes(a, 'documents/one', Buffer.from('a'), hashOf(Buffer.from('a')));
    expect(await listed(a)).toEqual(['documents/one']);
    expect(await listed(b)).toEqual([]);
    await a.remove('documents/one');
  });

  test('stores nothing if the bytes differ from the declared hash', async () => {
    const store = objectStore(new URL(s3.url()));
    const said = { size: 5, sha256: hashOf(Buffer.from('right')) };
    await expect(store.put('documents/wrong', Readable.from([Buffer.from('wrong')]), said)).rejects.toThrow();
    expect(await listed(store)).toEqual([]);
  });

  test('that checks signatures accepts ours, and is unreachable with a wrong key', async () => {
    const strict = await startS3({ checksSignatures: true });
    const bytes = Buffer.from('signed');
    const store = objectStore(new URL(strict.url()));
    await putBytes(store, 'documents/one', bytes, hashOf(bytes));
    expect(await buffer((await store.get('documents/one')).bytes)).toEqual(bytes);
    await store.remove('documents/one');
    await expect(store.get('documents/one')).rejects.toThrow(MISSING);
    const wrong = objectStore(new URL(strict.url({ secret: 'another' })));
    await expect(wrong.get('documents/one')).rejects.toThrow(AWAY);
    await expect(putBytes(wrong, 'documents/one', bytes, hashOf(bytes))).rejects.toThrow(AWAY);
    await strict.close();
  });
});

describe('a store that hangs', () => {
  const patience = { toAnswer: 500, toGoOn: 500 };
  test('before it answers is aborted in time, for uploads and downloads alike', async () => {
    const deaf = await startDeaf();
    const store = objectStore(new URL(deaf.url), patience);
    await expect(store.get('documents/one')).rejects.toThrow(AWAY);
    await expect(putBytes(store, 'documents/one', Buffer.from('x'), hashOf(Buffer.from('x')))).rejects.toThrow(AWAY);
    await expect(store.remove('documents/one')).rejects.toThrow(AWAY);
    await expect(listed(store)).rejects.toThrow(AWAY);
    deaf.close();
  });

  test('is aborted by an upload of any size once it accepts no data for a while', async () => {
    const deaf = await startDeaf();
    const store = objectStore(new URL(deaf.url), { toAnswer: 500, toGoOn: 60_000 });
    const large = Buffer.alloc(10_000_000, 'x');
    const { ms } = await quietTime(() =>
      expect(putBytes(store, 'documents/large', large, hashOf(large))).rejects.toThrow(AWAY),
    );
    expect(ms).toBeLessThan(5000);
    deaf.close();
  });

  test('in the middle of a file ends the download', async () => {
    const deaf = await startDeaf((socket) =>
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 100\r\n\r\nhalf'),
    );
    const store = objectStore(new URL(deaf.url), patience);
    const { bytes } = await store.get('documents/one');
    await expect(buffer(bytes)).rejects.toThrow(AWAY);
    await expect.poll(() => deaf.open()).toBe(0);
    deaf.close();
  });
});

describe('the portal on a bucket', () => {
  let world: World;
  const paper = (title: string) => ({ title, type: 'other', ownerKind: 'Fund', ownerId: world.funds.a });
  const file = { name: 'deed.txt', bytes: Buffer.from('as signed') };
  beforeAll(async () => {
    world = await makeWorld(await startApp({ FILES_URL: s3.url() }));
  });
  afterAll(() => world?.close());

  test('stores an upload, returns it, sweeps, and reports an unavailable bucket with instructions', async () => {
    const { status, body } = await upload(world, 'admin', paper('Deed'), file);
    expect(status).toBe(201);
    const path = `/documents/${body.document?.id}/file`;
    const there = await world.ask.admin('GET', path);
    expect([there.status, there.text]).toEqual([200, 'as signed']);
    await sweepFiles(world.app.deps, orphanDecisions(world.database), Date.now() + 3 * 86_400_000);
    expect((await world.ask.admin('GET', path)).status).toBe(200);

    await s3.close();
    const away = await world.ask.admin<Refused>('GET', path);
    expect([away.status, away.body.error.code, away.body.error.message]).toEqual([503, 'SERVICE_UNAVAILABLE', AWAY]);
    expect(away.headers['retry-after']).toBe('60');
    const refused = await upload(world, 'admin', paper('Other'), file);
    expect([refused.status, refused.body.error?.message]).toEqual([503, AWAY]);
    const list = await world.ask.admin<{ documents: unknown[] }>('GET', '/documents');
    expect(list.text).not.toContain('"Other"');

    // The bucket is back and empty: a missing file differs from an unavailable store.
    s3 = await startS3({ port: s3.port });
    const gone = await world.ask.admin<Refused>('GET', path);
    expect([gone.status, gone.body.error.message]).toEqual([404, MISSING]);
    expect((await upload(world, 'admin', paper('Third'), file)).status).toBe(201);
  });
});
