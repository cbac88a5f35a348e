import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';

interface Failure {
  error: { errors: { field: string }[] };
}
let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => app?.close());

const some = (n: number, prefix: string) => Array.from({ length: n }, (_, i) => ({ name: `${prefix} ${i}` }));
const named = async (prefix: string) =>
  (await world.tx.rows({ text: 'select 1 from companies where name like $1', values: [`${prefix}%`] } as never)).length;

test('a hundred items are created at once, each with its result and audit row', async () => {
  const answer = await world.ask.admin<{ results: { index: number; id: string }[]; total: number }>(
    'POST',
    '/companies/batch/create',
    { items: some(100, 'Hundred'), options: { parallel: true } },
  );
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.results.map((r) => r.index)).toEqual([...Array(100).keys()]);
  const ids = answer.body.results.map((r) => r.id);
  const audit = await world.tx.rows({
    text: 'select 1 from audit_events where entity_id = any($1)',
    values: [ids],
  } as never);
  expect(audit).toHaveLength(100);
});

test.each([
  ['no items', { items: [] }, 'items'],
  ['not an array', { items: 'x' }, 'items'],
  ['no body', null, 'items'],
  ['101 items', { items: some(101, 'Many') }, 'items'],
  ['a field next to the items', { items: some(2, 'Beside'), note: 'For all of them' }, 'note'],
  ['an item that is no object', { items: [{ name: 'Odd' }, 7] }, 'items.1'],
])('%s is refused', async (_, body, field) => {
  const answer = await world.ask.admin<Failure>('POST', '/companies/batch/create', body ?? undefined);
  expect([answer.status, answer.body.error.errors[0]?.field]).toEqual([422, field]);
});

test('one invalid item undoes all the others and is named', async () => {
  const items = some(60, 'Undone');
  items[41] = { name: '' };
  const answer = await world.ask.admin<Failure>('POST', '/companies/batch/create', { items });
  expect([answer.status, answer.body.error.errors[0]?.field]).toEqual([422, 'items.41.name']);
  expect(await named('Undone')).toBe(0);
});

test('an inaccessible item anywhere in the batch causes the whole batch to be refused', async () => {
  const mine = (
    await world.ask.ma<{ results: { id: string }[] }>('POST', '/companies/batch/create', { items: some(3, 'Mine') })
  ).body.results.map((r) => r.id);
  for (const position of [0, 1, 3]) {
    const items = [...mine.slice(0, position), world.companies.b, ...mine.slice(position)].map((id) => ({
      id,
      version: 1,
      sector: 'Seized',
    }));
    expect((await world.ask.ma('POST', '/companies/batch/update', { items })).status).toBe(404);
  }
  expect(await world.tx.rows({ text: "select 1 from companies where sector = 'Seized'" } as never)).toHaveLength(0);
});

test('moves are made in batches, and only declared ones', async () => {
  const ids = (
    await world.ask.admin<{ results: { id: string }[] }>('POST', '/companies/batch/create', { items: some(2, 'Moved') })
  ).body.results.map((r) => r.id);
  const moved = await world.ask.admin('POST', '/companies/batch/writeOff', {
    items: ids.map((id) => ({ id, reason: 'Insolvent' })),
  });
  expect(moved.status, moved.text).toBe(200);
  for (const operation of ['__proto__', 'constructor', 'lapse', 'fly'])
    expect((await world.ask.admin('POST', `/companies/batch/${operation}`, { items: [{ id: ids[0] }] })).status).toBe(
      404,
    );
});

test('a refused activation names every partner neither verified nor exempt, ten at most, and counts them', async () => {
  const commitments: string[] = [];
  for (const at of [...Array(13).keys()]) {
    const partnerId = await world.put('partners', {
      ...{ type: 'LP', name: `Waiting ${at}`, email: `waiting${at}@test.example` },
      ...(at === 3 ? { approvalStatus: 'NOT_APPLICABLE', isVerified: true } : { approvalStatus: 'PENDING' }),
    });
    commitments.push(
      await world.put('commitments', {
        ...{ fundId: world.funds.a, partnerId, amount: '1.00', currency: 'USD' },
        ...{ status: 'Issued', admissionDate: '2024-01-01' },
      }),
    );
  }
  const activate = (ids: readonly string[]) =>
    world.ask.ma<{ error: { message: string; errors: { field: string; message: string }[] } }>(
      'POST',
      '/commitments/batch/activate',
      { items: ids.map((id) => ({ id, version: 1 })) },
    );
  const { status, body } = await activate(commitments);
  expect(status).toBe(409);
  expect(body.error.message).toContain('12 of 13');
  const places = [0, 1, 2, 4, 5, 6, 7, 8, 9, 10];
  expect(body.error.errors.map(({ field }) => field)).toEqual(places.map((at) => `items.${at}.partnerId`));
  expect(body.error.errors.map(({ message }) => message.split(' must ')[0])).toEqual(
    places.map((at) => `Waiting ${at}`),
  );
  const [, , , exempted = ''] = commitments;
  expect(
    await world.tx.rows({ text: 'select status from commitments where id = $1', values: [exempted] } as never),
  ).toEqual([{ status: 'Issued' }]);
  const one = await activate(commitments.slice(2, 4));
  expect(one.body.error.errors.map(({ field }) => field)).toEqual(['items.0.partnerId']);
  expect(one.body.error.message).toContain('Waiting 2');
  expect((await activate([exempted])).status).toBe(200);
});
