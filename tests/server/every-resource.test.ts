import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { can, isReadable } from '../../resources/kit/can.ts';
import { kinds } from '../../resources/kit/kinds.ts';
import { pluralKey, type ResourceName, resourceNames, singulars } from '../../resources/kit/names.ts';
import { isInOrder } from '../../resources/kit/sorting.ts';
import { isStored } from '../../resources/kit/storedFields.ts';
import { startApp, type TestApp } from '../helpers/app.ts';
import { sampleFor } from '../helpers/bodies.ts';
import { makeWorld, type World } from '../helpers/world.ts';

type Rec = Record<string, unknown> & { id: string; version: number };
interface Failure {
  error: { code: string; message: string; errors: { field: string; message: string }[]; requestId: string };
}

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => app?.close());

const audited = async (id: string) =>
  (
    await world.tx.rows<{ action: string }>({
      text: 'select action from audit_events where entity_id = $1 order by created_at',
      values: [id],
    } as never)
  ).map((r) => r.action);

describe.each(resourceNames)('%s', (name: ResourceName) => {
  const resource = resources[name];
  const singular = singulars[name];
  const sample = sampleFor(name);
  let record: Rec;

  test('is created and read back', async () => {
    let id: string;
    if (sample.by) id = await sample.by(world);
    else {
      const made = await world.ask.admin<Record<string, Rec>>('POST', `/${name}`, sample.create(world));
      expect(made.status, made.text).toBe(201);
      id = (made.body[singular] as Rec).id;
      expect(await audited(id)).toEqual([resource.auditCategory ?? 'create']);
    }
    const read = await world.ask.admin<Record<string, Rec>>('GET', `/${name}/${id}`);
    expect(read.status, read.text).toBe(200);
    record = read.body[singular] as Rec;
    for (const [key, field] of Object.entries(resource.fields)) {
      if (isReadable(field, 'admin')) expect(record).toHaveProperty(key);
      else expect(record).not.toHaveProperty(key);
    }
  });

  test('is listed, filtered and sorted by every possible field', async () => {
    for (const [key, field] of Object.entries(resource.fields)) {
      if (!isReadable(field, 'admin')) continue;
      const { filter, sortable } = kinds[field.kind];
      const value = record[key];
      const wanted = encodeURIComponent(JSON.stringify({ [key]: value, id: record.id }));
      const filtered = await world.ask.admin<{ total: number }>('GET', `/${name}?filter=${wanted}`);
      // Joined fields are not columns of the row: they are tested only if the list offers them as filters.
      const isAsked = isStored(field) || resource.list.filters.includes(key);
      if (filter === 'none' || !isAsked) expect(filtered.status, `${key} ${filtered.text}`).toBe(422);
      else expect([filtered.status, filtered.body.total], `${key} ${filtered.text}`).toEqual([200, 1]);
      const sorted = await world.ask.admin('GET', `/${name}?sort=["${key}","DESC"]&range=[0,24]`);
      const isSorted = sortable && isInOrder(resource, key);
      expect(sorted.status, key).toBe(isSorted ? 200 : 422);
      if (!isSorted)
        expect((sorted.body as unknown as Failure).error.errors).toEqual([
          { field: 'sort', message: `Cannot be sorted by ${key}.` },
        ]);
    }
    const page = await world.ask.admin<Record<string, Rec[]> & { total: number }>('GET', `/${name}?range=[0,0]`);
    expect((page.body[pluralKey(name)] as Rec[]).length).toBe(1);
    expect(page.headers['content-range']).toBe(`${name} 0-0/${page.body.total}`);
  });

  test('is searched and exported', async () => {
    const found = await world.ask.admin<{ total: number }>('GET', `/${name}?q=zzz-nothing-zzz`);
    expect([found.status, found.body.total]).toEqual([200, 0]);
    const csv = await world.ask.admin('GET', `/${name}/export`);
    expect(csv.status).toBe(200);
    expect(csv.text.startsWith('\ufeffid,version,')).toBe(true);
    const all = await world.ask.admin<{ total: number }>('GET', `/${name}`);
    const sheet = await world.ask.admin('GET', `/${name}/export?format=xlsx`);
    expect(sheet.text.startsWith('PK')).toBe(true);
    if (name !== 'audit-events') expect(csv.text.includes(record.id), `${all.body.total}`).toBe(true);
  });

  test('is edited only with its latest version, and only in editable fields', async () => {
    if (!can(resource, 'edit', 'admin') || !Object.keys(sample.edit).length) return;
    const path = `/${name}/${record.id}`;
    const first = await world.ask.admin<Record<string, Rec>>('PUT', path, { ...sample.edit, version: record.version });
    expect(first.status, first.text).toBe(200);
    const changed = first.body[singular] as Rec;
    expect(changed.version).toBeGreaterThan(record.version);
    const stale = await world.ask.admin<Failure>('PATCH', path, { ...sample.edit, version: record.version });
    expect([stale.status, stale.body.error.code, stale.body.error.message]).toEqual([
      409,
      'CONFLICT',
      'A conflict occurred. Please try again.',
    ]);
    const blind = await world.ask.admin<Failure>('PATCH', path, sample.edit);
    expect([blind.status, blind.body.error.errors[0]?.field]).toEqual([422, 'version']);
    const owned = [
      'id',
      'createdAt',
      'createdBy',
      'deletedAt',
      ...Object.keys(resource.states),
      ...Object.entries(resource.fields)
        .filter(([, f]) => f.readOnly || f.hidden || f.once)
        .map(([k]) => k),
    ];
    for (const key of [...owned, 'constructor', '__proto__x', 'nothing']) {
      const refused = await world.ask.admin<Failure>('PATCH', path, {
        version: changed.version,
        [key]: Object.hasOwn(record, key) ? (record[key] ?? 'x') : 'x',
      });
      expect(refused.status, `${key} ${refused.text}`).toBe(422);
      expect([refused.status, refused.body.error.errors.map((e) => e.field)], key).toEqual([422, [key]]);
    }
    record = changed;
  });

  test('refuses an invalid body, filter, sort order, range and id', async () => {
    const bad: [string, string, unknown, number][] = [
      ['GET', `/${name}?nothing=1`, undefined, 422],
      ['GET', `/${name}?filter={`, undefined, 422],
      ['GET', `/${name}?filter=[]`, undefined, 422],
      ['GET', `/${name}?sort=["nothing","ASC"]`, undefined, 422],
      ['GET', `/${name}?range=[5,1]`, undefined, 422],
      ['GET', `/${name}?range=[100001,100010]`, undefined, 422],
      ['GET', `/${name}?limit=0`, undefined, 422],
      ['GET', `/${name}/1`, undefined, 404],
      ['GET', `/${name}/`, undefined, 400],
    ];
    for (const [method, path, body, status] of bad) {
      const answer = await world.ask.admin<Failure>(method as 'GET', path, body);
      expect(answer.status, `${path} ${answer.text}`).toBe(status);
      expect(answer.body.error).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
        requestId: expect.any(String),
      });
    }
  });

  test('is deleted, with a reason if it is financial, and gone afterwards', async () => {
    if (!can(resource, 'delete', 'admin')) return;
    const path = `/${name}/${record.id}`;
    if (resource.financial) {
      const silent = await world.ask.admin<Failure>('DELETE', path);
      expect([silent.status, silent.body.error.errors[0]?.field]).toEqual([422, 'reason']);
    }
    const gone = await world.ask.admin('DELETE', path, { reason: 'entered twice' });
    expect(gone.status, gone.text).toBe(200);
    expect((await world.ask.admin('GET', path)).status).toBe(404);
    expect((await world.ask.admin('DELETE', path, { reason: 'again' })).status).toBe(404);
    expect((await audited(record.id)).at(-1)).toBe(resource.auditCategory ?? 'delete');
  });
});
