import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world.close());

interface List {
  transactions: { id: string }[];
  total: number;
}
const seenBy = async (who: 'ma' | 'mb') => (await world.ask[who]<List>('GET', '/transactions?limit=100')).body.total;
const open = (who: 'ma' | 'mb', id: string) => world.ask[who]('GET', `/transactions/${id}`);

test('revoked rights end with the next request, despite earlier reads', async () => {
  const { tx, funds, managers, transactions } = world;
  expect(await seenBy('ma')).toBe(2);
  expect((await open('ma', transactions.a)).status).toBe(200);
  await tx.run(sql`update funds set manager_id = ${managers.b} where id = ${funds.a}`);
  expect((await open('ma', transactions.a)).status).toBe(404);
  expect(await seenBy('ma')).toBe(0);
  expect(await seenBy('mb')).toBe(3);
  await tx.run(sql`update funds set manager_id = ${managers.a} where id = ${funds.a}`);
  expect((await open('mb', transactions.a)).status).toBe(404);
  expect(await seenBy('ma')).toBe(2);
});

test('of many concurrent requests none uses rights revoked before', async () => {
  const { tx, funds, managers, transactions } = world;
  const many = () => Promise.all(Array.from({ length: 25 }, () => open('ma', transactions.a)));
  const statuses = async () => [...new Set((await many()).map(({ status }) => status))];
  for (let turn = 0; turn < 3; turn++) {
    expect(await statuses()).toEqual([200]);
    await tx.run(sql`update funds set manager_id = ${managers.b} where id = ${funds.a}`);
    expect(await statuses()).toEqual([404]);
    await tx.run(sql`update funds set manager_id = ${managers.a} where id = ${funds.a}`);
  }
});

test('a suspended user is refused immediately, and restored immediately', async () => {
  const { tx, users, transactions } = world;
  expect((await open('ma', transactions.a)).status).toBe(200);
  await tx.run(sql`update users set status = 'suspended' where id = ${users.ma}`);
  expect((await open('ma', transactions.a)).status).toBe(403);
  expect((await open('ma', transactions.a)).status).toBe(403);
  const denied = await tx.first(
    sql`select 1 from audit_events where action = 'access_denied' and entity_id = ${transactions.a}`,
  );
  expect(denied).toBeDefined();
  await tx.run(sql`update users set status = 'active' where id = ${users.ma}`);
  expect((await open('ma', transactions.a)).status).toBe(200);
});

test('a removed user is not found', async () => {
  const { tx, users, transactions } = world;
  expect((await open('mb', transactions.b)).status).toBe(200);
  await tx.run(sql`update users set deleted_at = now() where id = ${users.mb}`);
  expect((await open('mb', transactions.b)).status).toBe(404);
  await tx.run(sql`update users set deleted_at = null where id = ${users.mb}`);
  expect((await open('mb', transactions.b)).status).toBe(200);
});

test('a first membership counts from the next request, and so does its end', async () => {
  const { tx, users, funds, transactions } = world;
  expect(await seenBy('ma')).toBe(2);
  expect((await open('ma', transactions.b)).status).toBe(404);
  const given = { userId: users.ma, type: 'fund', refId: funds.b, role: 'fund_manager' };
  const id = await world.put('memberships', given);
  expect((await open('ma', transactions.b)).status).toBe(200);
  expect(await seenBy('ma')).toBe(3);
  await tx.run(sql`update memberships set valid_to = current_date - 1 where id = ${id}`);
  expect((await open('ma', transactions.b)).status).toBe(404);
  expect(await seenBy('ma')).toBe(2);
  await tx.run(sql`update memberships set valid_to = null where id = ${id}`);
  expect((await open('ma', transactions.b)).status).toBe(200);
  await tx.run(sql`update memberships set deleted_at = now() where id = ${id}`);
  expect((await open('ma', transactions.b)).status).toBe(404);
});

test('a user of another kind of entity has its rights immediately', async () => {
  const { tx, users, managers, partners, transactions } = world;
  const become = (kind: string, id: string, role: string) =>
    tx.run(sql`update users set entity_kind = ${kind}, entity_id = ${id}, role = ${role} where id = ${users.mb}`);
  expect((await open('mb', transactions.b)).status).toBe(200);
  expect((await open('mb', transactions.b)).status).toBe(200);
  await become('Partner', partners.la1, 'lp');
  expect((await open('mb', transactions.b)).status).toBe(404);
  expect((await open('mb', transactions.b)).status).toBe(404);
  await become('FundManager', managers.b, 'fund_manager');
  expect((await open('mb', transactions.b)).status).toBe(200);
});

describe('a write', () => {
  const costs = (fundId: string, reference: string) => ({
    ...{ type: 'Management Costs', fundId, amount: '10.00', tradeDate: '2024-05-06', reference },
  });
  const enter = (reference: string, key = reference) =>
    world.ask.ma<{ transaction: { id: string; version: number } }>(
      'POST',
      '/transactions',
      costs(world.funds.a, reference),
      { 'idempotency-key': key },
    );
  const stored = async (reference: string) =>
    (await world.tx.rows(sql`select 1 from transactions where reference = ${reference}`)).length;
  const give = (managerId: string) =>
    world.tx.run(sql`update funds set manager_id = ${managerId} where id = ${world.funds.a}`);

  test('uses the rights of its commit, and nothing started under earlier rights stays', async () => {
    const { managers, funds } = world;
    const first = await enter('W-1');
    expect(first.status).toBe(201);
    const path = `/transactions/${first.body.transaction.id}`;
    const change = { version: first.body.transaction.version, description: 'Changed' };
    await give(managers.b);
    expect((await enter('W-2')).status).toBe(422);
    expect((await world.ask.ma('PUT', path, change)).status).toBe(404);
    expect((await world.ask.ma('DELETE', path, { reason: 'x' })).status).toBe(404);
    expect(await stored('W-2')).toBe(0);
    await give(managers.a);
    // The key of a refused request can be reused.
    expect((await enter('W-2')).status).toBe(201);
    expect((await world.ask.ma('PUT', path, change)).status).toBe(200);
    expect(await world.ask.mb('POST', '/transactions', costs(funds.a, 'W-3'))).toMatchObject({ status: 422 });
  });

  test('is refused to a suspended user immediately, under a completed key as well', async () => {
    const { tx, users } = world;
    const first = await enter('W-4');
    expect(first.status).toBe(201);
    await tx.run(sql`update users set status = 'suspended' where id = ${users.ma}`);
    expect((await enter('W-4')).status).toBe(403);
    expect((await enter('W-5')).status).toBe(403);
    expect(await stored('W-5')).toBe(0);
    await tx.run(sql`update users set deleted_at = now(), status = 'active' where id = ${users.ma}`);
    expect((await enter('W-5')).status).toBe(404);
    await tx.run(sql`update users set deleted_at = null where id = ${users.ma}`);
    expect((await enter('W-4')).body).toEqual(first.body);
    expect((await enter('W-5')).status).toBe(201);
  });

  test('uses extended rights immediately', async () => {
    const { managers, funds } = world;
    expect((await world.ask.mb('POST', '/transactions', costs(funds.a, 'W-6'))).status).toBe(422);
    await give(managers.b);
    expect((await world.ask.mb('POST', '/transactions', costs(funds.a, 'W-6'))).status).toBe(201);
    await give(managers.a);
  });
});

test('a context narrows from one request to the next', async () => {
  const context = { 'x-user-context': JSON.stringify({ type: 'fund', id: world.funds.b }) };
  expect((await world.ask.ma('GET', '/transactions')).status).toBe(200);
  expect((await world.ask.ma('GET', '/transactions', undefined, context)).status).toBe(403);
  const inside = await world.ask.mb<List>('GET', '/transactions', undefined, context);
  expect(inside.body.total).toBe(1);
});
