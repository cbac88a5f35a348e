import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';
import { record, rows, unique } from './entities/support.ts';

let world: World;
let second = '';
beforeAll(async () => {
  world = await makeWorld(await startApp());
  second = await world.put('funds', { name: unique('Second'), currency: 'USD', managerId: world.managers.a });
});
afterAll(() => world?.close());

const inside = (id: string) => ({ 'x-user-context': JSON.stringify({ type: 'fund', id }) });
const committing = (partnerId: string) => ({
  fundId: second,
  partnerId,
  amount: '1000.00',
  admissionDate: '2025-01-15',
});

test.each(['ma', 'admin'] as const)('%s commits an investor of one fund while working in another', async (who) => {
  const { la1, la2 } = world.partners;
  const partnerId = who === 'ma' ? la1 : la2;
  const ask = world.ask[who];
  const listed = rows(await ask('GET', '/partners?limit=100', undefined, inside(second)));
  expect(listed.map(({ id }) => id)).not.toContain(partnerId);
  const made = record(await ask('POST', '/commitments', committing(partnerId), inside(second)));
  expect(made).toMatchObject({ fundId: second, partnerId });
  const now = rows(await ask('GET', '/partners?limit=100', undefined, inside(second)));
  expect(now.map(({ id }) => id)).toContain(partnerId);
});

test('a record outside all contexts of the user is refused in each of them', async () => {
  const { status, body } = await world.ask.ma('POST', '/commitments', committing(world.partners.lb), inside(second));
  expect(status).toBe(422);
  expect(body).toMatchObject({ error: { errors: [{ field: 'partnerId' }] } });
});

test('any other reference must be in the context', async () => {
  const body = { ...committing(world.partners.la1), fundId: world.funds.a };
  const { status, body: refused } = await world.ask.ma('POST', '/commitments', body, inside(second));
  expect(status).toBe(422);
  expect(refused).toMatchObject({ error: { errors: [{ field: 'fundId' }] } });
});

test('a sheet may name an investor of another own fund, and no other investor', async () => {
  const names = await world.tx.rows<{ id: string; name: string }>({
    text: 'select id::text as id, name from partners where id = any($1::uuid[])',
    values: [[world.partners.ga, world.partners.lb]],
  });
  const nameOf = (id: string) => names.find((one) => one.id === id)?.name ?? '';
  const trial = (id: string) =>
    world.ask.ma(
      'POST',
      '/commitments/import',
      {
        dryRun: true,
        columns: ['fundId', 'partnerId', 'amount', 'admissionDate'],
        rows: [[second, nameOf(id), '1000.00', '2025-01-15']],
      },
      inside(second),
    );
  expect((await trial(world.partners.ga)).body).toMatchObject({ rows: [{ errors: [] }] });
  expect((await trial(world.partners.lb)).body).toMatchObject({ rows: [{ errors: [{ field: 'partnerId' }] }] });
});
