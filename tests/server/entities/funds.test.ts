import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepOverdue } from '../../../server/entities/capital-calls/sweep.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import {
  changeOf,
  inDays,
  issuedCall,
  lineOf,
  noticesOf,
  read,
  record,
  refusal,
  rows,
  tellPartners,
  today,
  unique,
} from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
});
afterAll(() => world.close());

describe('the lead manager', () => {
  test('is assigned to a fund without one, and replaced before leaving', async () => {
    const fund = record(await world.ask.admin('POST', '/funds', { name: unique('Orphan'), currency: 'USD' }));
    const unassigned = async () =>
      rows(await world.ask.admin('GET', '/fund-managers/unassigned-funds')).map((f) => f.id);
    expect(await unassigned()).toContain(fund.id);
    const manager = record(await world.ask.admin('POST', '/fund-managers', { name: 'New', email: 'new@test.example' }));
    const assign = (managerId: string) =>
      world.ask.admin('POST', '/funds/assign-manager', { fundId: fund.id, managerId });
    expect(record(await assign(manager.id)).managerId).toBe(manager.id);
    // The hand-over is recorded with the fund: in its history and in the audit.
    const { body } = await world.ask.admin<{ history: object[] }>('GET', `/funds/${fund.id}/history`);
    expect(body.history[0]).toMatchObject({
      action: 'permission_changed',
      name: 'assignManager',
      before: { managerId: null },
      after: { managerId: manager.id },
    });
    expect(await unassigned()).not.toContain(fund.id);
    record(await world.ask.admin('POST', `/fund-managers/${manager.id}/activate`, {}));
    const other = record(await world.ask.admin('POST', '/funds', { name: unique('Second'), currency: 'USD' }));
    const assignOther = (managerId: string) =>
      world.ask.admin('POST', '/funds/assign-manager', { fundId: other.id, managerId });
    record(await assignOther(manager.id));
    const { message } = refusal(await world.ask.admin('POST', `/fund-managers/${manager.id}/deactivate`, {}), 409);
    for (const { name } of [fund, other]) expect(message).toContain(String(name));
    record(await assignOther(world.managers.b));
    const { manager: leading } = (await assign(world.managers.b)).body as unknown as { manager: { id: string } };
    expect(leading.id).toBe(world.managers.b);
    // The new manager is notified, once for each fund.
    const told = (await noticesOf(world.ask.mb)).map(({ title }) => title);
    for (const { name } of [fund, other])
      expect(told.filter((title) => title === `You now manage ${name}`)).toHaveLength(1);
    // The previous manager is notified, without a link to the fund.
    record(await assignOther(world.managers.a));
    const gone = (await noticesOf(world.ask.mb)).find(({ title }) => title === `You no longer manage ${other.name}`);
    expect(gone).toMatchObject({
      message: expect.stringContaining('assigned the fund to another manager'),
      relatedEntityId: null,
    });
    expect((await world.ask.mb('GET', `/funds/${other.id}`)).status).toBe(404);
    record(await assignOther(world.managers.b));
    const audit = rows(await world.ask.admin('GET', `/audit-events?entityId=${fund.id}&action=permission_changed`));
    expect(audit[0]).toMatchObject({ before: { managerId: manager.id }, after: { managerId: world.managers.b } });
    record(await world.ask.admin('POST', `/fund-managers/${manager.id}/deactivate`, {}));
    expect(refusal(await assign(manager.id), 422).fields).toEqual(['managerId']);
    expect(
      (await world.ask.ma('POST', '/funds/assign-manager', { fundId: fund.id, managerId: manager.id })).status,
    ).toBe(403);
    record(await world.ask.admin('POST', `/funds/${fund.id}/abandon`, { reason: 'Nobody came' }));
    expect(refusal(await assign(world.managers.a), 409).message).toBe('A closed fund has no manager.');
  });
});

describe('the deletion of a fund', () => {
  const isInUse = async (id: string) => {
    const listed = rows(
      await world.ask.admin('GET', `/funds?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`),
    );
    const shown = (await read(world, `/funds/${id}`)).isInUse;
    expect(listed.map((row) => row.isInUse)).toEqual([shown]);
    return shown;
  };
  const made = async () =>
    record(await world.ask.admin('POST', '/funds', { name: unique('Used'), currency: 'USD' })).id;

  test.each<[string, string, (fundId: string) => object]>([
    [
      'a draft of a commitment',
      '/commitments',
      (fundId) => ({
        ...{ fundId, partnerId: world.partners.la1, amount: '100.00', admissionDate: today() },
      }),
    ],
    [
      'a transaction that waits',
      '/transactions',
      (fundId) => ({
        ...{ fundId, type: 'Bank Fees', amount: '10.00', tradeDate: today() },
      }),
    ],
  ])('is offered until there is %s, and refused from then on', async (_, path, body) => {
    const id = await made();
    expect(await isInUse(id)).toBe(false);
    record(await world.ask.admin('POST', path, body(id)));
    expect(await isInUse(id)).toBe(true);
    for (const insisting of ['', '?force=true'])
      expect(refusal(await world.ask.admin('DELETE', `/funds/${id}${insisting}`, { reason: 'No' }), 409).message).toBe(
        'This fund has other records, such as commitments or transactions, and can no longer be deleted.',
      );
  });

  test('is refused for any other reference to it, which is named', async () => {
    const id = await made();
    record(
      await world.ask.admin('POST', '/bank-accounts', {
        ...{ ownerKind: 'Fund', ownerId: id, bankName: 'Quay Bank', accountName: 'Fund' },
        ...{ accountNumber: 'DE02120300000000202051', currency: 'USD' },
      }),
    );
    for (const insisting of ['', '?force=true'])
      expect(
        refusal(await world.ask.admin('DELETE', `/funds/${id}${insisting}`, { reason: 'No' }), 409).message,
      ).toMatch(/bank account/i);
  });

  test('is done for an empty fund, and its list contains no unavailable filters', async () => {
    const id = await made();
    record(await world.ask.admin('DELETE', `/funds/${id}`, { reason: 'Twice' }));
    refusal(await world.ask.admin('GET', '/funds?filter=%7B%22isInUse%22%3Atrue%7D'), 422);
  });
});

describe('the life cycle of a fund', () => {
  test('starts with a first closing, and a commitment with a verified partner', async () => {
    const fund = record(
      await world.ask.admin('POST', '/funds', { name: unique('Young'), currency: 'EUR', secondPerson: false }),
    );
    refusal(await world.ask.admin('POST', `/funds/${fund.id}/activate`, {}), 409);
    const make = async (partnerId: string) => {
      const body = { fundId: fund.id, partnerId, amount: '100.00', admissionDate: today() };
      const { id } = record(await world.ask.admin('POST', '/commitments', body));
      record(await world.ask.admin('POST', `/commitments/${id}/issue`, {}));
      return id;
    };
    const early = await make(world.partners.unverified);
    expect(refusal(await world.ask.admin('POST', `/commitments/${early}/activate`, {}), 409).fields).toEqual([
      'partnerId',
    ]);
    const sound = await make(world.partners.la1);
    const active = record(await world.ask.admin('POST', `/commitments/${sound}/activate`, {}));
    expect(active).toMatchObject({ status: 'Active', signedAt: today(), unfunded: '100.00', currency: 'EUR' });
    expect((await read(world, `/funds/${fund.id}`)).committed).toBe('100.00');
    expect(record(await world.ask.admin('POST', `/funds/${fund.id}/activate`, {})).status).toBe('active');

    const { change } = await changeOf(world.ask.admin, sound, { kind: 'increase', amount: '1.00' });

    refusal(await world.ask.admin('POST', `/commitments/${sound}/complete`, {}), 409);
    expect(
      record(await world.ask.admin('POST', `/commitments/${sound}/withdraw`, { reason: 'Second thoughts' })),
    ).toMatchObject({ unfunded: '0.00' });
    expect((await read(world, `/funds/${fund.id}`)).committed).toBe('0.00');
    expect(record(await world.ask.admin('POST', `/funds/${fund.id}/close`, {})).status).toBe('closed');
    const { outcome } = (await world.ask.admin('GET', `/commitment-changes/${change.id}/preview`)).body;
    expect(outcome).toMatchObject({ amountBefore: '100.00', amountAfter: '101.00', shareBefore: null });
    const late = { fundId: fund.id, type: 'Management Costs', amount: '1.00', tradeDate: today() };
    expect(refusal(await world.ask.admin('POST', '/transactions', late), 422).fields).toEqual(['fundId']);
  });

  test('ends when nothing is open, and fundraising is abandoned before any money moved', async () => {
    const call = await issuedCall(world);
    refusal(await world.ask.admin('POST', `/funds/${world.funds.a}/close`, {}), 409);
    refusal(await world.ask.admin('POST', `/commitments/${world.commitments.la1}/withdraw`, { reason: 'x' }), 409);
    record(await world.ask.ma('POST', `/capital-calls/${call.id}/cancel`, { reason: 'Test' }));
    const moved = await world.put('funds', { name: unique('Moved'), currency: 'USD' });
    await world.put('transactions', {
      type: 'Management Costs',
      source: 'fund',
      fundId: moved,
      amount: '1',
      tradeDate: today(),
      status: 'completed',
    });
    refusal(await world.ask.admin('POST', `/funds/${moved}/abandon`, { reason: 'x' }), 409);
    const empty = await world.put('funds', { name: unique('Empty'), currency: 'USD' });
    expect(record(await world.ask.admin('POST', `/funds/${empty}/abandon`, { reason: 'No investors' })).status).toBe(
      'closed',
    );
  });
});

describe('the daily job', () => {
  test('lapses calls after due date and grace days, reminds once, and an extension restores them', async () => {
    const { version } = await read(world, `/funds/${world.funds.a}`);
    record(await world.ask.admin('PUT', `/funds/${world.funds.a}`, { version, graceDays: 2 }));
    const call = await issuedCall(world, { dueDate: inDays(5) });
    const asked = await lineOf(world, call.id, world.partners.la1);
    record(
      await world.ask.ma('POST', `/capital-call-lines/${asked.id}/settle`, {
        amount: '600.00',
        valueDate: today(),
        confirmDifference: true,
      }),
    );
    const sweep = async (day: number) => {
      const lapsed = await sweepOverdue(world.tx, inDays(day));
      await tellPartners(world, inDays(day));
      return lapsed;
    };
    expect(await sweep(7)).toBe(0);
    expect(await sweep(8)).toBe(1);
    expect(await sweep(8)).toBe(0);
    expect((await read(world, `/capital-calls/${call.id}`)).status).toBe('Overdue');
    expect((await lineOf(world, call.id, world.partners.la2)).paymentStatus).toBe('Overdue');
    expect((await lineOf(world, call.id, world.partners.la1)).paymentStatus).toBe('Paid');

    await sweep(12);
    await sweep(12);
    const reminders = (await noticesOf(world.ask.la2)).filter((n) => n.type === 'CAPITAL_CALL_OVERDUE');
    // The job did not run on the day after the due date: that reminder was sent late, with the current number of days.
    expect(reminders.map((n) => String(n.title).replace(/^.* is /, ''))).toEqual(['7 days overdue', '2 days overdue']);
    expect((await noticesOf(world.ask.la1)).filter((n) => n.type === 'CAPITAL_CALL_OVERDUE')).toEqual([]);

    const extend = (dueDate: string) =>
      world.ask.ma('POST', `/capital-calls/${call.id}/extend`, { dueDate, reason: 'Holidays' });
    expect(refusal(await extend(inDays(5)), 422).fields).toEqual(['dueDate']);
    expect(record(await extend(inDays(20)))).toMatchObject({ status: 'Active', dueDate: inDays(20) });
    expect(await lineOf(world, call.id, world.partners.la2)).toMatchObject({
      paymentStatus: 'Pending',
      dueDate: inDays(20),
    });
    await tellPartners(world);
    expect((await noticesOf(world.ask.la2))[0]?.title).toContain('new due date');
  });
});

test('retries reports three times at most and publishes them to their partner', async () => {
  const report = await world.put('reports', {
    title: 'Q4',
    kind: 'partner_statement',
    partnerId: world.partners.la1,
    fundId: world.funds.a,
    asOf: '2024-12-31',
    status: 'Failed',
    attempts: 2,
    error: 'notMade',
  });
  refusal(await world.ask.admin('POST', `/reports/${report}/publish`, {}), 409);
  expect(record(await world.ask.admin('POST', `/reports/${report}/retry`, {}))).toMatchObject({
    status: 'Pending',
    error: null,
  });
  const spent = await world.put('reports', {
    title: 'Q3',
    kind: 'custom',
    asOf: '2024-12-31',
    status: 'Failed',
    attempts: 3,
  });
  refusal(await world.ask.admin('POST', `/reports/${spent}/retry`, {}), 409);
  const done = await world.put('reports', {
    title: 'Q2',
    kind: 'partner_statement',
    partnerId: world.partners.la1,
    fundId: world.funds.a,
    asOf: '2024-12-31',
    status: 'Completed',
  });
  expect((await world.ask.la1('GET', `/reports/${done}`)).status).toBe(404);
  expect(record(await world.ask.admin('POST', `/reports/${done}/publish`, {})).publishedAt).not.toBeNull();
  expect((await world.ask.la1('GET', `/reports/${done}`)).status).toBe(200);
  expect((await noticesOf(world.ask.la1))[0]).toMatchObject({ type: 'REPORT_READY', relatedEntityId: done });
});
