import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayIn, latestDay } from '../../../resources/kit/calendar.ts';
import { reportFiles } from '../../../server/entities/reports/files.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { refreshAllTotals, refreshTotals } from '../../../server/ledger/totals.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { changeOf, inDays, lineOf, read, record, refusal, submittedPayment, today, unique } from './support.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  await refreshAllTotals(world.tx);
});
afterAll(() => world.close());

const post = (path: string, body: object = {}) => world.ask.admin('POST', path, body);
const patch = (path: string, body: object) => world.ask.admin('PATCH', path, body);

/** A fund with one commitment by la1, in force since 2023. */
const fundWith = async (amount = '1000.00') => {
  const fundId = await world.put('funds', {
    name: unique('Dated'),
    currency: 'USD',
    status: 'active',
    callNoticeDays: 0,
    managerId: (await read(world, `/funds/${world.funds.a}`)).managerId,
  });
  const bankAccountId = await world.put('bank-accounts', {
    ownerKind: 'Fund',
    ownerId: fundId,
    bankName: 'Bank',
    accountName: 'Fund',
    accountNumber: '1',
    currency: 'USD',
    status: 'active',
  });
  const body = { fundId, partnerId: world.partners.la1, amount, admissionDate: '2023-01-01' };
  const commitment = record(await post('/commitments', body));
  record(await post(`/commitments/${commitment.id}/issue`));
  const { id } = record(await post(`/commitments/${commitment.id}/activate`));
  const issue = async (totalAmount: string, callDate = today()) => {
    const dates = { callDate, dueDate: inDays(30) };
    const call = record(
      await post('/capital-calls', { fundId, title: unique('C'), totalAmount, bankAccountId, ...dates }),
    );
    return record(await post(`/capital-calls/${call.id}/issue`));
  };
  const settle = async (callId: string, valueDate = today()) => {
    const line = await lineOf(world, callId, world.partners.la1);
    return post(`/capital-call-lines/${line.id}/settle`, { amount: line.amount, valueDate });
  };
  const entry = async (values: object, valueDate = today()) => {
    const made = record(
      await post('/transactions', { fundId, reference: unique('D'), tradeDate: '2024-01-01', ...values }),
    );
    record(await post(`/transactions/${made.id}/approve`));
    return record(await post(`/transactions/${made.id}/complete`, { valueDate }));
  };
  const analytics = async (asOf = today()) =>
    (await world.ask.admin('GET', `/funds/${fundId}/analytics?asOf=${asOf}`)).body.analytics as never as Record<
      string,
      string
    >;
  const agrees = async () => {
    const [fund, figures, kept] = await Promise.all([
      read(world, `/funds/${fundId}`),
      analytics(),
      read(world, `/commitments/${id}`),
    ]);
    for (const figure of ['committed', 'called', 'paidIn', 'distributed']) expect(fund[figure]).toBe(figures[figure]);
    expect(kept.unfunded).toBe(figures.unfunded);
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
    return figures;
  };
  const report = async (kind: string, asOf: string) => {
    record(await post('/reports', { kind, title: 'Then', format: 'csv', fundId, asOf }));
    expect(await reportFiles.makeNext(app.app.deps)).toBe(true);
    const [made] = Object.values(
      (await world.ask.admin('GET', '/reports?limit=1&sort=["createdAt","DESC"]')).body,
    )[0] as {
      documentId: string;
    }[];
    return (await world.ask.admin('GET', `/documents/${made?.documentId}/file`)).text;
  };
  return { fundId, commitmentId: id, issue, settle, entry, analytics, agrees, report };
};

describe('no event is in the future or implausibly early', () => {
  test('a commitment is not in force before its partner is admitted', async () => {
    const { fundId, commitmentId } = await fundWith();
    const body = { fundId, partnerId: world.partners.la2, amount: '5.00', admissionDate: inDays(3) };
    const later = record(await post('/commitments', body));
    record(await post(`/commitments/${later.id}/issue`));
    expect(refusal(await post(`/commitments/${later.id}/activate`), 422).fields).toEqual(['admissionDate']);
    const { version } = await read(world, `/commitments/${commitmentId}`);
    const moved = await patch(`/commitments/${commitmentId}`, { version, admissionDate: inDays(3) });
    expect(refusal(moved, 422).fields).toEqual(['admissionDate']);
  });

  test('a call counts from its issue, whatever its call date', async () => {
    const { issue, agrees } = await fundWith();
    await issue('100.00', inDays(5));
    expect(await agrees()).toMatchObject({ called: '100.00', unfunded: '900.00' });
  });

  test('a payment is neither in the future nor more than 90 days before its call', async () => {
    const { issue, settle, agrees } = await fundWith();
    const call = await issue('100.00');
    expect(refusal(await settle(call.id, inDays(2)), 422).fields).toEqual(['valueDate']);
    const early = refusal(await settle(call.id, '1900-01-01'), 422).errors;
    expect(early).toEqual([
      { field: 'valueDate', message: expect.stringMatching(/^Is more than 90 days before the call of .+\.$/) },
    ]);
    const line = await lineOf(world, call.id, world.partners.la1);
    const payment = await submittedPayment(world, line, '100.00');
    const approve = await post(`/payments/${payment.id}/approve`, { valueDate: '1900-01-01' });
    expect(refusal(approve, 422).fields).toEqual(['valueDate']);
    record(await post(`/payments/${payment.id}/approve`, { valueDate: inDays(-89) }));
    await agrees();
  });

  test("a trade date is today at the latest, in the fund's time zone; the money may move later", async () => {
    const { fundId } = await fundWith();
    const body = { fundId, type: 'Interest', source: 'fund', amount: '1.00' };
    expect(refusal(await post('/transactions', { ...body, tradeDate: inDays(2) }), 422).fields).toEqual(['tradeDate']);
    const made = record(await post('/transactions', { ...body, tradeDate: inDays(-1), valueDate: inDays(9) }));
    const moved = await patch(`/transactions/${made.id}`, { version: made.version, tradeDate: inDays(2) });
    expect(refusal(moved, 422).fields).toEqual(['tradeDate']);
    // In the earliest time zone it may be tomorrow already; in the fund it is not.
    await world.tx.run(sql`update funds set time_zone = 'Pacific/Pago_Pago' where id = ${fundId}`);
    const ahead = latestDay(new Date().toISOString());
    expect(refusal(await post('/transactions', { ...body, tradeDate: ahead }), 422).fields).toEqual(['tradeDate']);
    const later = await patch(`/transactions/${made.id}`, { version: made.version, tradeDate: ahead });
    expect(refusal(later, 422).fields).toEqual(['tradeDate']);
  });

  test('a reversal is neither in the future nor before the value date of its entry', async () => {
    const { entry, agrees } = await fundWith();
    const paid = { type: 'Investment', partnerId: world.partners.la1, amount: '10.00' };
    const { id } = await entry(paid, '2024-01-10');
    const reverse = (tradeDate: string) => post(`/transactions/${id}/reverse`, { reason: 'Wrong', tradeDate });
    for (const day of ['2099-01-01', inDays(2), '2024-01-05'])
      expect(refusal(await reverse(day), 422).fields, day).toEqual(['tradeDate']);
    record(await reverse('2024-01-10'));
    expect(await agrees()).toMatchObject({ paidIn: '0.00' });
  });
});

describe('unfunded', () => {
  test('is never negative when a used recall right ends or is reversed', async () => {
    const { fundId, commitmentId, issue, settle, entry, agrees } = await fundWith();
    record(await settle((await issue('1000.00')).id));
    const given = { type: 'Disbursement Fund to LP', partnerId: world.partners.la1, amount: '300.00' };
    const first = await entry({ ...given, recallable: '300.00', recallableUntil: inDays(5) });
    expect(await agrees()).toMatchObject({ unfunded: '300.00' });
    await issue('300.00');
    expect(await agrees()).toMatchObject({ unfunded: '0.00' });
    await refreshAllTotals(world.tx, { day: inDays(6) });
    expect(await read(world, `/commitments/${commitmentId}`)).toMatchObject({ unfunded: '0.00', recallable: '300.00' });
    await refreshAllTotals(world.tx);
    record(await post(`/transactions/${first.id}/reverse`, { reason: 'Wrong account' }));
    expect(await agrees()).toMatchObject({ unfunded: '0.00', distributed: '0.00' });
    expect((await read(world, `/funds/${fundId}`)).called).toBe('1300.00');
  });
});

test("a recomputation uses the fund's current date, which differs by time zone", async () => {
  const { fundId, commitmentId, entry } = await fundWith();
  const given = { type: 'Disbursement Fund to LP', partnerId: world.partners.la1, amount: '300.00' };
  const now = new Date().toISOString();
  // At any time, the date in one of the two differs from the date in Greenwich.
  const zones = ['Pacific/Kiritimati', 'Etc/GMT+12'] as const;
  const [there = '', zone = ''] = zones.map((z) => [dayIn(now, z), z]).find(([day]) => day !== today()) ?? [];
  const recallableUntil = there < today() ? there : today();
  await world.tx.run(sql`update funds set time_zone = ${zone} where id = ${fundId}`);
  await entry({ ...given, type: 'Investment' }, '2024-01-10');
  await entry({ ...given, recallable: '300.00', recallableUntil }, '2024-02-01');
  const recallable = there > recallableUntil ? '0.00' : '300.00';
  await refreshAllTotals(world.tx);
  expect(await read(world, `/commitments/${commitmentId}`)).toMatchObject({ recallable });
  await world.tx.run(sql`update commitments set recallable = 7 where id = ${commitmentId}`);
  await refreshTotals(world.tx, fundId);
  expect(await read(world, `/commitments/${commitmentId}`)).toMatchObject({ recallable });
});

test('a recall right ends by the agreed window of the fund, unless another day is given', async () => {
  const { fundId } = await fundWith();
  const { version } = await read(world, `/funds/${fundId}`);
  record(await patch(`/funds/${fundId}`, { version, recallableWindowMonths: 18 }));
  const given = { type: 'Disbursement Fund to LP', partnerId: world.partners.la1, fundId, tradeDate: '2024-01-31' };
  const make = async (more: object) =>
    record(await post('/transactions', { ...given, amount: '9.00', description: unique('R'), ...more }));
  expect((await make({ recallable: '9.00' })).recallableUntil).toBe('2025-07-31');
  expect((await make({ recallable: '8.00', recallableUntil: '2024-12-31' })).recallableUntil).toBe('2024-12-31');
  expect((await make({})).recallableUntil).toBeNull();
});

describe('a commitment in force', () => {
  const change = (commitmentId: string, body: object) => changeOf(world.ask.admin, commitmentId, { ...body });
  const stored = (commitmentId: string) => read(world, `/commitments/${commitmentId}`);
  const reversed = (id: string) => post(`/commitment-changes/${id}/reverse`, { reason: 'Entered twice' });

  test('changes its amount through commitment changes alone', async () => {
    const { commitmentId } = await fundWith();
    const { version } = await stored(commitmentId);
    const edit = (amount: string) => patch(`/commitments/${commitmentId}`, { version, amount });
    expect(refusal(await edit('2000.00'), 422).fields).toEqual(['amount']);
    record(await edit('1000.00'));
  });

  test('applies each change from its effective day, previewed, and earlier days are unchanged', async () => {
    const { commitmentId, issue, settle, analytics, agrees } = await fundWith();
    record(await settle((await issue('400.00', '2024-02-01')).id, '2024-02-15'));
    const draft = record(
      await post('/commitment-changes', {
        commitmentId,
        kind: 'increase',
        amount: '500.00',
        effectiveOn: '2024-06-01',
        reason: 'Second tranche',
      }),
    );
    expect((await world.ask.admin('GET', `/commitment-changes/${draft.id}/preview`)).body.outcome).toEqual({
      currency: 'USD',
      amountBefore: '1000.00',
      amountAfter: '1500.00',
      unfundedBefore: '600.00',
      unfundedAfter: '1100.00',
      shareBefore: '1.000000',
      shareAfter: '1.000000',
      isCallable: true,
    });
    const before = await analytics('2024-05-31');
    const applied = record(await post(`/commitment-changes/${draft.id}/apply`));
    expect(applied).toMatchObject({ status: 'Effective', changeNumber: 1, amountAfter: '1500.00' });
    record((await change(commitmentId, { kind: 'release', amount: '300.00', effectiveOn: '2024-09-01' })).answer);
    expect(await analytics('2024-05-31')).toEqual(before);
    expect(await analytics('2024-08-31')).toMatchObject({ committed: '1500.00', unfunded: '1100.00' });
    expect(await analytics('2024-09-01')).toMatchObject({ committed: '1200.00', unfunded: '800.00' });
    expect(await agrees()).toMatchObject({ committed: '1200.00', unfunded: '800.00' });
    const early = await change(commitmentId, { kind: 'increase', amount: '1.00', effectiveOn: '2024-08-31' });
    expect(refusal(early.answer, 422).fields).toEqual(['effectiveOn']);
    const ahead = await change(commitmentId, { kind: 'increase', amount: '1.00', effectiveOn: inDays(2) });
    expect(refusal(ahead.answer, 422).fields).toEqual(['effectiveOn']);
  });

  test('has its earlier amount on days before a change that opens the ledger of its fund', async () => {
    const old = { name: unique('Old'), currency: 'USD', status: 'active', committed: '1000' };
    const fundId = await world.put('funds', old);
    const agreed = { partnerId: world.partners.la1, amount: '1000', currency: 'USD', admissionDate: '2023-01-01' };
    const commitmentId = await world.put('commitments', { fundId, ...agreed, status: 'Active', unfunded: '1000' });
    record((await change(commitmentId, { kind: 'reduction', amount: '400.00', effectiveOn: '2024-06-01' })).answer);
    const committed = async (asOf: string) =>
      record(await world.ask.admin('GET', `/funds/${fundId}/analytics?asOf=${asOf}`)).committed;
    expect(await committed('2024-05-31')).toBe('1000.00');
    expect(await committed('2024-06-01')).toBe('600.00');
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
  });

  test('cannot fall below its called amount, on that day or since', async () => {
    const { commitmentId, issue, agrees } = await fundWith();
    const call = await issue('700.00', today());
    const less = (amount: string) => change(commitmentId, { kind: 'reduction', amount });
    const refused = refusal((await less('300.01')).answer, 422);
    expect(refused.errors).toEqual([{ field: 'amount', message: expect.stringContaining('$300.00') }]);
    record((await less('300.00')).answer);
    expect(await agrees()).toMatchObject({ committed: '700.00', unfunded: '0.00' });
    record(await post(`/capital-calls/${call.id}/cancel`, { reason: 'No deal' }));
    const all = await less('700.00');
    expect(refusal(all.answer, 409).message).toContain('reduce the commitment to zero');
    record((await less('699.99')).answer);
    expect(await agrees()).toMatchObject({ committed: '0.01', unfunded: '0.01' });
  });

  test('keeps its called amount when its partner withdraws, and is restored by the reversal', async () => {
    const { commitmentId, issue, agrees } = await fundWith();
    await issue('250.00');
    const { change: left, answer } = await change(commitmentId, { kind: 'withdrawal' });
    record(answer);
    expect(await stored(commitmentId)).toMatchObject({ status: 'Completed', amount: '250.00', unfunded: '0.00' });
    expect(await agrees()).toMatchObject({ committed: '250.00', unfunded: '0.00' });
    record(await reversed(left.id));
    expect(await stored(commitmentId)).toMatchObject({ status: 'Active', amount: '1000.00', unfunded: '750.00' });
    expect(await agrees()).toMatchObject({ committed: '1000.00', unfunded: '750.00' });
    refusal(await reversed(left.id), 409);
  });

  test('in default is called for nothing until that is cured, and the others carry its share', async () => {
    const { fundId, commitmentId, issue } = await fundWith();
    const body = { fundId, partnerId: world.partners.la2, amount: '1000.00', admissionDate: '2023-01-01' };
    const other = record(await post('/commitments', body));
    for (const move of ['issue', 'activate']) record(await post(`/commitments/${other.id}/${move}`));
    record((await change(commitmentId, { kind: 'default' })).answer);
    expect(await stored(commitmentId)).toMatchObject({ defaultedOn: today(), amount: '1000.00' });
    refusal((await change(commitmentId, { kind: 'default' })).answer, 409);
    const call = await issue('100.00');
    expect((await lineOf(world, call.id, world.partners.la1)).amount).toBe('0.00');
    expect((await lineOf(world, call.id, world.partners.la2)).amount).toBe('100.00');
    const { change: cured, answer } = await change(commitmentId, { kind: 'cure' });
    record(answer);
    expect((await stored(commitmentId)).defaultedOn).toBeNull();
    record(await reversed(cured.id));
    expect((await stored(commitmentId)).defaultedOn).toBe(today());
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
  });

  test("is put in default only for amounts owed after the fund's cure period", async () => {
    const { fundId, commitmentId, issue } = await fundWith();
    await world.tx.run(sql`update funds set default_cure_days = 5 where id = ${fundId}`);
    const declare = async () => (await change(commitmentId, { kind: 'default' })).answer;
    expect(refusal(await declare(), 409).message).toContain('This commitment has no amount outstanding');
    const call = await issue('100.00');
    const early = refusal(await declare(), 422);
    expect(early.fields).toEqual(['effectiveOn']);
    const due = async (days: number) => {
      await world.tx.run(sql`update capital_calls set due_date = current_date - ${days}::int where id = ${call.id}`);
      await world.tx.run(
        sql`update capital_call_lines set due_date = current_date - ${days}::int where capital_call_id = ${call.id}`,
      );
    };
    await due(5);
    refusal(await declare(), 422);
    await due(6);
    record(await declare());
    expect(await stored(commitmentId)).toMatchObject({ defaultedOn: today() });
  });

  test('reverses changes in reverse order, and not after a call on them', async () => {
    const { commitmentId, issue, agrees } = await fundWith();
    const first = await change(commitmentId, { kind: 'increase', amount: '500.00' });
    const second = await change(commitmentId, { kind: 'increase', amount: '10.00' });
    expect(refusal(await reversed(first.change.id), 409).message).toContain('later change');
    record(await reversed(second.change.id));
    const call = await issue('1200.00');
    expect(refusal(await reversed(first.change.id), 422).fields).toEqual(['amount']);
    record(await post(`/capital-calls/${call.id}/cancel`, { reason: 'No deal' }));
    record(await reversed(first.change.id));
    expect(await agrees()).toMatchObject({ committed: '1000.00', unfunded: '1000.00' });
  });

  test('changes once under concurrent requests', async () => {
    const { commitmentId, agrees } = await fundWith();
    const draft = record(
      await post('/commitment-changes', {
        commitmentId,
        kind: 'increase',
        amount: '50.00',
        effectiveOn: today(),
        reason: 'Agreed',
      }),
    );
    const all = await Promise.all(Array.from({ length: 50 }, () => post(`/commitment-changes/${draft.id}/apply`)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(await agrees()).toMatchObject({ committed: '1050.00', unfunded: '1050.00' });
    const back = await Promise.all(Array.from({ length: 50 }, () => reversed(draft.id)));
    expect(back.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await agrees()).toMatchObject({ committed: '1000.00', unfunded: '1000.00' });
  });

  test('is changed by a second person if the fund requires it', async () => {
    const { fundId, commitmentId, agrees } = await fundWith();
    const { version } = await read(world, `/funds/${fundId}`);
    record(await patch(`/funds/${fundId}`, { version, secondPerson: true }));
    const { answer } = await change(commitmentId, { kind: 'increase', amount: '50.00' });
    expect(answer.status, answer.text).toBe(202);
    expect(await agrees()).toMatchObject({ committed: '1000.00' });
    const { approval } = answer.body as unknown as { approval: { id: string } };
    record(await world.ask.admin2('POST', `/approvals/${approval.id}/approve`, {}));
    expect(await agrees()).toMatchObject({ committed: '1050.00' });
  });
});

describe('a past day is unchanged', () => {
  test('when a commitment in force is increased', async () => {
    const { commitmentId, issue, settle, analytics, agrees } = await fundWith();
    record(await settle((await issue('400.00', '2024-02-01')).id, '2024-02-15'));
    const before = await analytics('2024-12-31');
    record((await changeOf(world.ask.admin, commitmentId, { kind: 'increase', amount: '4000.00' })).answer);
    expect(await read(world, `/commitments/${commitmentId}`)).toMatchObject({
      amount: '5000.00',
      earlierAmounts: [{ amount: '1000.00', until: today() }],
    });
    expect(await analytics('2024-12-31')).toEqual(before);
    expect(await agrees()).toMatchObject({ committed: '5000.00', unfunded: '4600.00' });
  });

  test('when a call is cancelled today', async () => {
    const { issue, analytics, agrees } = await fundWith();
    const call = await issue('400.00', '2024-02-01');
    record(await post(`/capital-calls/${call.id}/cancel`, { reason: 'No deal' }));
    expect(await analytics('2024-12-31')).toMatchObject({ called: '400.00', unfunded: '600.00' });
    expect(await agrees()).toMatchObject({ called: '0.00', unfunded: '1000.00' });
  });

  test('in the commitment schedule and the call summary', async () => {
    const { issue, settle, commitmentId, report } = await fundWith();
    record(await settle((await issue('400.00', '2024-02-01')).id, '2024-02-15'));
    const late = await issue('100.00', '2024-06-01');
    record(await settle(late.id, '2024-07-10'));
    await issue('50.00');
    record((await changeOf(world.ask.admin, commitmentId, { kind: 'increase', amount: '1000.00' })).answer);
    const schedule = await report('commitment_schedule', '2024-06-30');
    expect(schedule).toContain('USD,1000.00,500.00,400.00,500.00,0.00');
    expect(await report('commitment_schedule', today())).toContain('USD,2000.00,550.00,500.00,1450.00,0.00');
    const summary = await report('capital_call_summary', '2024-06-30');
    expect(summary).toContain('USD,400.00,400.00,0.00');
    expect(summary).toContain('USD,100.00,0.00,100.00');
    expect(summary).not.toContain('50.00,0.00,50.00');
    expect(await report('capital_call_summary', '2024-07-10')).toContain('USD,100.00,100.00,0.00');
  });

  test('by the settlement date, in ledger and figures', async () => {
    const { entry, analytics, report } = await fundWith();
    await entry({ type: 'Investment', partnerId: world.partners.la1, amount: '77.00' }, '2024-04-02');
    expect((await analytics('2024-03-31')).paidIn).toBe('0.00');
    expect(await report('transaction_ledger', '2024-03-31')).not.toContain('77.00');
    expect(await report('transaction_ledger', '2024-04-02')).toContain('77.00');
  });
});
