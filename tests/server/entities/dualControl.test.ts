import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import {
  type Data,
  draftCall,
  inDays,
  issuedCall,
  lineOf,
  read,
  record,
  refusal,
  rows,
  submittedPayment,
  today,
} from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  // The ledger is open.
  await issuedCall(world);
  await set({ secondPerson: true });
});
afterAll(() => world?.close());

/** Sets the dual control of fund A directly in the database. */
const set = async ({ secondPerson = true, above = null }: { secondPerson?: boolean; above?: string | null }) => {
  await world.tx.run(
    sql`update funds set second_person = ${secondPerson}, second_person_above = ${above} where id = ${world.funds.a}`,
  );
};
/** Runs an operation while fund A requires no second person. */
const freely = async <T>(work: () => Promise<T>): Promise<T> => {
  await set({ secondPerson: false });
  return work().finally(() => set({ secondPerson: true }));
};
type Answer = Awaited<ReturnType<World['ask']['ma']>>;
/** Returns the request stored in place of a step. */
const requestIn = ({ status, text, body }: Answer): Data => {
  expect(status, text).toBe(202);
  return (body as unknown as { approval: Data }).approval;
};
const approve = (id: string, who: 'admin' | 'admin2' | 'ga' | 'ma' = 'admin') =>
  world.ask[who]('POST', `/approvals/${id}/approve`, {});
const ma = (method: Parameters<World['ask']['ma']>[0], path: string, body: object = {}) =>
  world.ask.ma(method, path, body);
const journals = async () =>
  Number((await world.tx.first<{ n: number }>(sql`select count(*)::int as n from gl_journals`))?.n);

/** A bank fee ready for completion. */
const fee = async (amount: string, fundId = world.funds.a) => {
  const body = { type: 'Bank Fees', source: 'fund', fundId, amount, tradeDate: today() };
  const { id } = record(await ma('POST', '/transactions', body));
  record(await ma('POST', `/transactions/${id}/approve`));
  return id;
};
const complete = (id: string) =>
  ma('POST', `/transactions/${id}/complete`, { valueDate: today(), confirmOverdraft: true });

describe('a reversing or paying step waits as well', () => {
  test('the reversal of an entry completed by two people', async () => {
    const id = await fee('40.00');
    record(await approve(requestIn(await complete(id)).id));
    const before = await journals();
    const request = requestIn(await ma('POST', `/transactions/${id}/reverse`, { reason: 'Twice' }));
    expect(request).toMatchObject({ resource: 'transactions', move: 'reverse', amount: '40.00', status: 'Pending' });
    expect(await journals()).toBe(before);
    expect(rows(await ma('GET', `/transactions?reversalOfId=${id}`))).toEqual([]);
    refusal(await approve(request.id, 'ma'), 403);
    record(await approve(request.id));
    expect(rows(await ma('GET', `/transactions?reversalOfId=${id}`))).toMatchObject([{ createdBy: world.users.admin }]);
  });

  test('a receipt on a call line, and the approval and reversal of a payment', async () => {
    const call = await freely(() => issuedCall(world));
    const line = await lineOf(world, call.id, world.partners.la1);
    const settling = requestIn(
      await ma('POST', `/capital-call-lines/${line.id}/settle`, {
        amount: '10.00',
        valueDate: today(),
        confirmDifference: true,
      }),
    );
    expect(settling).toMatchObject({ resource: 'capital-call-lines', move: 'settle', amount: '10.00' });
    expect((await read(world, `/capital-call-lines/${line.id}`)).approvedAmount).toBe('0.00');
    record(await approve(settling.id));
    expect((await read(world, `/capital-call-lines/${line.id}`)).approvedAmount).toBe('10.00');
    const other = await lineOf(world, call.id, world.partners.la2);
    const payment = await submittedPayment(world, other, String(other.outstanding), {
      ask: world.ask.la2,
      partnerId: world.partners.la2,
    });
    record(await approve(requestIn(await ma('POST', `/payments/${payment.id}/approve`)).id));
    const reversing = requestIn(await ma('POST', `/payments/${payment.id}/reverse`, { reason: 'Wrong line' }));
    expect(await read(world, `/payments/${payment.id}`)).toMatchObject({ status: 'Approved', reversedAt: null });
    record(await approve(reversing.id));
    expect((await read(world, `/payments/${payment.id}`)).reversedAt).not.toBeNull();
  });

  test('the cancellation of an issued call, but not of a draft, which posts nothing', async () => {
    const draft = await draftCall(world);
    expect(record(await ma('POST', `/capital-calls/${draft.id}/cancel`, { reason: 'No' })).status).toBe('Cancelled');
    const call = await freely(() => issuedCall(world));
    const request = requestIn(await ma('POST', `/capital-calls/${call.id}/cancel`, { reason: 'No' }));
    expect((await read(world, `/capital-calls/${call.id}`)).status).toBe('Issued');
    record(await approve(request.id));
    expect((await read(world, `/capital-calls/${call.id}`)).status).toBe('Cancelled');
  });

  test('a later due date of an overdue call, from which late interest is computed', async () => {
    const call = await freely(() => issuedCall(world));
    await world.tx.run(
      sql`update capital_calls set status = 'Overdue', due_date = current_date - 20 where id = ${call.id}`,
    );
    const extend = () => ma('POST', `/capital-calls/${call.id}/extend`, { dueDate: inDays(30), reason: 'Friend' });
    const request = requestIn(await extend());
    expect(request).toMatchObject({ resource: 'capital-calls', move: 'extend', amount: null });
    expect(await read(world, `/capital-calls/${call.id}`)).toMatchObject({ status: 'Overdue', dueDate: inDays(-20) });
    record(await approve(request.id));
    expect(await read(world, `/capital-calls/${call.id}`)).toMatchObject({ status: 'Active', dueDate: inDays(30) });
  });

  test('the closing of a period', async () => {
    const period = rows(
      await ma(
        'GET',
        `/periods?filter=${encodeURIComponent(JSON.stringify({ fundId: world.funds.a, status: 'open' }))}&sort=["startsOn","ASC"]`,
      ),
    )[0] as Data;
    const request = requestIn(await ma('POST', `/periods/${period.id}/close`));
    expect(request).toMatchObject({ resource: 'periods', move: 'close', amount: null });
    expect((await read(world, `/periods/${period.id}`)).status).toBe('open');
    record(await world.ask.ma('POST', `/approvals/${request.id}/withdraw`));
  });

  test('items of a bulk step wait one by one', async () => {
    const ids = [await fee('1.00'), await fee('2.00')];
    const batch = await world.ask.ma<{ results: { approval?: Data }[] }>('POST', '/transactions/batch/complete', {
      items: ids.map((id) => ({ id, valueDate: today(), confirmOverdraft: true })),
    });
    expect(batch.body.results.map(({ approval }) => approval?.amount)).toEqual(['1.00', '2.00']);
  });
});

describe('the terms of a fund', () => {
  const edit = async (body: object) => {
    const { version } = await read(world, `/funds/${world.funds.a}`);
    return ma('PATCH', `/funds/${world.funds.a}`, { version, ...body });
  };

  test('change after approval by another person, who sees them before and after', async () => {
    const request = requestIn(await edit({ carryRate: '0.9', managementFeeRate: '0.9' }));
    expect(request).toMatchObject({ resource: 'funds', recordId: world.funds.a, move: 'edit' });
    expect((request.computed as { changes: object[] }).changes).toEqual([
      { field: 'managementFeeRate', before: '0.020000', after: '0.900000' },
      { field: 'carryRate', before: '0.200000', after: '0.900000' },
    ]);
    expect(await read(world, `/funds/${world.funds.a}`)).toMatchObject({
      carryRate: '0.200000',
      managementFeeRate: '0.020000',
    });
    refusal(await approve(request.id, 'ma'), 403);
    const { id } = record(await ma('POST', `/approvals/${request.id}/withdraw`));
    expect(await read(world, `/approvals/${id}`)).toMatchObject({ status: 'Withdrawn' });
    const again = requestIn(await edit({ carryRate: '0.25' }));
    record(await approve(again.id, 'ga'));
    expect((await read(world, `/funds/${world.funds.a}`)).carryRate).toBe('0.250000');
    expect(record(await edit({ strategy: 'Buyout' })).strategy).toBe('Buyout');
  });

  test('with a secret in the same change are refused, because a request would store it in plain text', async () => {
    expect(refusal(await edit({ carryRate: '0.3', taxId: '12-3456789' }), 422).fields).toEqual(['taxId']);
  });

  test('of a fund in setup need one person', async () => {
    const fund = record(await ma('POST', '/funds', { name: `Young ${Date.now()}` }));
    expect(fund.secondPerson).toBe(true);
    const path = `/funds/${fund.id}`;
    expect(record(await ma('PATCH', path, { version: fund.version, carryRate: '0.2' })).carryRate).toBe('0.200000');
  });
});

describe('the rules of dual control and the staff of the fund', () => {
  const edit = async (body: object, who: 'admin' | 'ma' = 'admin') => {
    const { version } = await read(world, `/funds/${world.funds.a}`);
    return world.ask[who]('PATCH', `/funds/${world.funds.a}`, { version, ...body });
  };
  const fund = () => read(world, `/funds/${world.funds.a}`);

  test.each([
    { secondPerson: false },
    { secondPersonAbove: '1000000.00' },
    { bankCallback: true },
    { bankWaitingDays: 1 },
    { checklistRule: 'block' },
  ])('one administrator cannot set %j alone; a general partner of the fund may approve it', async (change) => {
    const before = await fund();
    const request = requestIn(await edit(change));
    expect(request).toMatchObject({ resource: 'funds', move: 'edit', askedBy: world.users.admin });
    const [field = ''] = Object.keys(change);
    expect((await fund())[field]).toEqual(before[field]);
    refusal(await approve(request.id, 'admin'), 403);
    record(await approve(request.id, 'ga'));
    expect(await fund()).toMatchObject(change);
    await set({});
    await world.tx.run(
      sql`update funds set bank_callback = false, bank_waiting_days = null, checklist_rule = 'warn' where id = ${before.id}`,
    );
  });

  test('every other decider gets a notice of the request', async () => {
    const request = requestIn(await edit({ secondPerson: false }));
    for (const who of ['admin2', 'ma', 'ga'] as const) {
      const { body } = await world.ask[who]<{ notifications: Data[] }>('GET', '/notifications?limit=100');
      expect(
        body.notifications.some(({ relatedEntityId }) => relatedEntityId === request.id),
        who,
      ).toBe(true);
    }
    record(await world.ask.admin('POST', `/approvals/${request.id}/withdraw`));
  });

  test('a manager alone cannot make a partner of their own the general partner', async () => {
    const id = await world.partner('A', `own-${Date.now()}`, 'GP');
    await world.commit(world.funds.a, id, '1000');
    const request = requestIn(await edit({ gpPartnerId: id }, 'ma'));
    expect((await fund()).gpPartnerId).toBe(world.partners.ga);
    // The replaced general partner may decide, too, and then no longer sees the fund.
    record(await approve(request.id, 'ga'));
    expect((await fund()).gpPartnerId).toBe(id);
    await world.tx.run(sql`update funds set gp_partner_id = ${world.partners.ga} where id = ${world.funds.a}`);
  });

  test('another manager leads the fund after approval by a second person, possibly the former one', async () => {
    const hand = { fundId: world.funds.a, managerId: world.managers.b };
    const request = requestIn(await world.ask.admin('POST', '/funds/assign-manager', hand));
    expect(request).toMatchObject({ resource: 'funds', recordId: world.funds.a, move: 'assignManager' });
    expect((await fund()).managerId).toBe(world.managers.a);
    refusal(await approve(request.id, 'admin'), 403);
    record(await approve(request.id, 'ma'));
    expect((await fund()).managerId).toBe(world.managers.b);
    await world.tx.run(sql`update funds set manager_id = ${world.managers.a} where id = ${world.funds.a}`);
  });

  test('a fund in setup is assigned to a manager, and its rule switched off, by one person', async () => {
    const { id, version } = record(await world.ask.admin('POST', '/funds', { name: `Empty ${Date.now()}` }));
    const given = await world.ask.admin('POST', '/funds/assign-manager', { fundId: id, managerId: world.managers.a });
    expect(given.status, given.text).toBe(200);
    const path = `/funds/${id}`;
    const off = { version: Number(version) + 1, secondPerson: false };
    expect(record(await world.ask.admin('PATCH', path, off)).secondPerson).toBe(false);
  });

  test('the rule is switched on immediately', async () => {
    await set({ secondPerson: false });
    expect(record(await edit({ secondPerson: true })).secondPerson).toBe(true);
  });
});

describe('an approval covers exactly the displayed step', () => {
  test('a fee requested at one rate is refused at another, with both figures', async () => {
    const body = { fundId: world.funds.a, periodStart: '2024-01-01', periodEnd: '2024-03-31' };
    const { id } = record(await ma('POST', '/fee-runs', body));
    const request = requestIn(await ma('POST', `/fee-runs/${id}/approve`));
    const { gross } = Object(request.computed).figures;
    await world.tx.run(sql`update funds set management_fee_rate = 0.2 where id = ${world.funds.a}`);
    const before = await journals();
    const { message } = refusal(await approve(request.id), 409);
    await world.tx.run(sql`update funds set management_fee_rate = 0.02 where id = ${world.funds.a}`);
    const said = (amount: string) => `$${Number(amount).toLocaleString('en', { minimumFractionDigits: 2 })}`;
    expect(message).toContain(`approved ${said(gross)}, now ${said(String(Number(gross) * 10))}`);
    expect(await journals()).toBe(before);
    expect((await read(world, `/fee-runs/${id}`)).status).toBe('Draft');
    record(await approve(request.id));
    expect((await read(world, `/fee-runs/${id}`)).status).toBe('Posted');
  });
});

/** A partner who signed for a closing that waits for its issue. */
const newcomer = async (amount: string) => {
  const partnerId = await world.partner('A', `newcomer ${Date.now()}`);
  const body = { fundId: world.funds.a, partnerId, amount, closeNumber: 2, admissionDate: today() };
  const commitment = record(await world.ask.admin('POST', '/commitments', body));
  record(await ma('POST', `/commitments/${commitment.id}/issue`));
  const closing = record(
    await ma('POST', '/closings', {
      ...{ fundId: world.funds.a, closeNumber: 2, closingDate: today(), dueDate: inDays(30) },
      bankAccountId: world.banks.a,
    }),
  );
  return { commitment: await read(world, `/commitments/${commitment.id}`), closing };
};

test('changed terms of a new partner invalidate the approval of a closing', async () => {
  const { commitment, closing } = await newcomer('10000');
  const { id } = requestIn(await ma('POST', `/closings/${closing.id}/issue`));
  const edited = { version: commitment.version, carryRateOverride: '0', feeRateOverride: '0' };
  record(await ma('PATCH', `/commitments/${commitment.id}`, edited));
  refusal(await approve(id), 409);
  expect(await read(world, `/commitments/${commitment.id}`)).toMatchObject({ status: 'Issued' });
  record(await ma('POST', `/approvals/${id}/withdraw`));
  record(await approve(requestIn(await ma('POST', `/closings/${closing.id}/issue`)).id));
  expect(await read(world, `/commitments/${commitment.id}`)).toMatchObject({
    status: 'Active',
    carryRateOverride: '0.000000',
  });
});

describe('a threshold by amount', () => {
  test('leaves small steps to one person, summed over a day', async () => {
    const other = await fee('6.00');
    await set({ above: '20.00' });
    const small = await fee('15.00');
    expect(record(await complete(small)).status).toBe('completed');
    const [kept] = rows(await world.ask.admin('GET', `/approvals?recordId=${small}`));
    expect(kept).toMatchObject({ status: 'Approved', belowThreshold: true, alone: false, amount: '15.00' });
    requestIn(await complete(other));
    expect(record(await complete(await fee('5.00'))).status).toBe('completed');
    requestIn(await complete(await fee('0.01')));
  });

  test('is not exceeded by two parallel steps', async () => {
    await world.tx.run(sql`update approvals set below_threshold = false where fund_id = ${world.funds.a}`);
    await set({ above: '20.00' });
    const ids = await Promise.all([fee('15.00'), fee('15.01')]);
    const answers = await Promise.all(ids.map(complete));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 202]);
  });

  test('counts the commitments that a step activates, before any money moves', async () => {
    const { closing } = await newcomer('500000');
    await set({ above: '1000.00' });
    const request = requestIn(await ma('POST', `/closings/${closing.id}/issue`));
    // The commitment, and a small amount that earlier partners may be called for again.
    expect(request.amount).toMatch(/^500\d{3}\.\d\d$/);
    record(await ma('POST', `/approvals/${request.id}/withdraw`));
    record(await ma('POST', `/closings/${closing.id}/cancel`, { reason: 'No' }));
    await set({});
  });

  test('does not apply to terms, periods and publications', async () => {
    await set({ above: '1000000000.00' });
    const { version } = await read(world, `/funds/${world.funds.a}`);
    requestIn(await ma('PATCH', `/funds/${world.funds.a}`, { version, hurdleRate: '0.01' }));
    await set({});
  });
});

describe('a distribution', () => {
  const START = '2022-01-01';
  const SOLD = '2023-01-01';
  const agreed = async (answer: Answer) => record(await approve(requestIn(answer).id));
  /** A fund of la1 and la2 with a sold company, under dual control from then on. */
  const played = async () => {
    const name = `Distributed ${Date.now()}`;
    const fundId = await world.put('funds', {
      ...{ name, currency: 'USD', status: 'active', managerId: world.managers.a, gpPartnerId: world.partners.ga },
      ...{ hurdleRate: '0', hurdleCompounding: 'simple', carryRate: '0.2', catchUpRate: '1' },
    });
    const companyId = await world.put('companies', { name, approvalStatus: 'APPROVED', isVerified: true });
    await world.put('fund-companies', { fundId, companyId, linkedAt: START });
    const post = async (path: string, body: object = {}) => record(await ma('POST', path, body));
    const enter = async (tradeDate: string, body: object) => {
      const { id } = await post('/transactions', { fundId, tradeDate, ...body });
      await post(`/transactions/${id}/approve`);
      await post(`/transactions/${id}/complete`, { valueDate: tradeDate });
    };
    for (const partnerId of [world.partners.la1, world.partners.la2]) {
      const made = await post('/commitments', { fundId, partnerId, amount: '500.00', admissionDate: START });
      for (const step of ['issue', 'activate']) await post(`/commitments/${made.id}/${step}`);
      await enter(START, { type: 'Investment', source: 'partner', partnerId, amount: '500.00' });
    }
    await enter(START, { type: 'Investment', source: 'company', companyId, amount: '1000.00' });
    await enter(SOLD, { type: 'Sale', source: 'company', companyId, amount: '1500.00', fullExit: true });
    await world.tx.run(sql`update funds set second_person = true where id = ${fundId}`);
    const run = await post('/distributions', {
      ...{ fundId, companyId, title: name, source: 'sale', proceeds: '1500.00', distributionDate: SOLD },
    });
    return { fundId, run };
  };

  test('requested under one carry is refused under another; its payment, return and cancellation wait', async () => {
    const { fundId, run } = await played();
    const { id } = requestIn(await ma('POST', `/distributions/${run.id}/issue`));
    await world.tx.run(sql`update funds set carry_rate = 0.9 where id = ${fundId}`);
    expect(refusal(await approve(id), 409).message).toMatch(/approved \$[\d,.]+, now \$[\d,.]+/);
    expect((await read(world, `/distributions/${run.id}`)).status).toBe('Draft');
    await world.tx.run(sql`update funds set carry_rate = 0.2 where id = ${fundId}`);
    record(await approve(id));
    expect((await read(world, `/distributions/${run.id}`)).status).toBe('Issued');

    const lines = rows(await world.ask.admin('GET', `/distribution-lines?distributionId=${run.id}&limit=100`));
    const line = lines.find(({ partnerId }) => partnerId === world.partners.la1) as Data;
    const stateOf = async () => (await read(world, `/distribution-lines/${line.id}`)).paymentStatus;
    const paying = { paidOn: SOLD, confirmOverdraft: true };
    const paid = await ma('POST', `/distribution-lines/${line.id}/pay`, paying);
    expect(await stateOf()).toBe('Pending');
    await agreed(paid);
    expect(await stateOf()).toBe('Paid');
    const bounced = await ma('POST', `/distribution-lines/${line.id}/bounce`, { returnedOn: SOLD, reason: 'Closed' });
    expect(await stateOf()).toBe('Paid');
    await agreed(bounced);
    expect(await stateOf()).toBe('Returned');
    const all = requestIn(await ma('POST', `/distributions/${run.id}/pay`, paying));
    expect(all).toMatchObject({ resource: 'distributions', move: 'pay' });
    record(await ma('POST', `/approvals/${all.id}/withdraw`));
    const cancelling = requestIn(await ma('POST', `/distributions/${run.id}/cancel`, { reason: 'Wrong' }));
    expect((await read(world, `/distributions/${run.id}`)).status).toBe('Issued');
    await agreed({ status: 202, text: '', body: { approval: cancelling } } as unknown as Answer);
    expect((await read(world, `/distributions/${run.id}`)).status).toBe('Cancelled');
  });
});

test('statements reach investors after approval by a second person', async () => {
  const run = await world.put('statement-runs', {
    ...{ fundId: world.funds.a, kind: 'capital_account_statement', asOf: '2024-06-30', format: 'pdf', status: 'draft' },
    ...{ knownAt: new Date().toISOString() },
  });
  const request = requestIn(await ma('POST', `/statement-runs/${run}/publish`));
  expect(request).toMatchObject({ resource: 'statement-runs', move: 'publish', amount: null });
  expect((await read(world, `/statement-runs/${run}`)).status).toBe('draft');
});

test('a fund lists the steps that need two people, and the current deciders', async () => {
  const { body } = await world.ask.ma<{ dualControl: { isOn: boolean; steps: Record<string, unknown>[] } }>(
    'GET',
    `/funds/${world.funds.a}/dual-control`,
  );
  expect(body.dualControl).toMatchObject({ isOn: true, threshold: null, currency: 'USD' });
  const { steps } = body.dualControl;
  const named = (resource: string, step: string) =>
    steps.find((each) => each.resource === resource && each.step === step);
  expect(named('transactions', 'complete')).toMatchObject({
    ...{ kind: 'move', consequences: ['posts'], hasThreshold: true },
    deciders: [{ name: 'admin' }, { name: 'admin2' }],
  });
  expect(named('funds', 'edit')).toMatchObject({ kind: 'edit', hasThreshold: false });
  expect(JSON.stringify(named('funds', 'edit')?.deciders)).toContain('ga');
  expect((await world.ask.mb('GET', `/funds/${world.funds.a}/dual-control`)).status).toBe(404);
});
