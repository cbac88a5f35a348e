import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { as, startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import {
  inDays,
  issuedCall,
  lineOf,
  linesOf,
  noticesOf,
  read,
  record,
  refusal,
  rows,
  submittedPayment,
  tellPartners,
  today,
} from './support.ts';
import { changeBetween, standingOf, tracesOf } from './traces.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
});
afterAll(() => world.close());

const line = async (totalAmount = '1060.00') => {
  const call = await issuedCall(world, { totalAmount });
  return { call, line: await lineOf(world, call.id, world.partners.la1) };
};
const approve = (id: string, body: object = {}) => world.ask.ma('POST', `/payments/${id}/approve`, body);

describe('a payment', () => {
  test('goes from proof to ledger, line, call and balances in one step', async () => {
    const { call, line: asked } = await line();
    const before = await read(world, `/funds/${world.funds.a}`);
    const payment = await submittedPayment(world, asked, '600.00');
    expect(payment).toMatchObject({ status: 'Submitted', partnerId: world.partners.la1, currency: 'USD' });
    expect((await read(world, `/capital-calls/${call.id}`)).status).toBe('Active');
    expect((await noticesOf(world.ask.ma))[0]).toMatchObject({
      type: 'PAYMENT_PROOF_SUBMITTED',
      relatedEntityId: payment.id,
    });

    const approved = record(await approve(payment.id));
    expect(approved).toMatchObject({ status: 'Approved', approvedAmount: '600.00', valueDate: today() });
    const entry = await read(world, `/transactions/${approved.transactionId}`);
    expect(entry).toMatchObject({
      type: 'Investment',
      source: 'partner',
      status: 'completed',
      amount: '600.00',
      capitalCallLineId: asked.id,
      reference: `${asked.paymentReference}-1`,
    });
    // Its proof is a document of the entry, for users who see the entry.
    const papers = (ask = world.ask.ma) => ask<{ total: number }>('GET', `/documents?transactionId=${entry.id}`);
    expect(rows(await papers()).map(({ id }) => id)).toEqual([payment.documentId]);
    const paid = await lineOf(world, call.id, world.partners.la1);
    expect(paid).toMatchObject({
      paymentStatus: 'Paid',
      approvedAmount: '600.00',
      outstanding: '0.00',
    });
    expect(Date.parse(String(paid.updatedAt))).toBeGreaterThan(Date.parse(String(asked.updatedAt)));
    expect(await read(world, `/capital-calls/${call.id}`)).toMatchObject({
      status: 'Active',
      paid: '600.00',
      outstanding: '460.00',
    });
    const after = await read(world, `/funds/${world.funds.a}`);
    expect(Number(after.paidIn) - Number(before.paidIn)).toBe(600);
    expect((await noticesOf(world.ask.la1))[0]).toMatchObject({
      type: 'PAYMENT_PROOF_REVIEWED',
      title: expect.stringMatching(/^Your payment for capital call \d+ of .+ was approved$/),
      message: expect.stringMatching(/^.+ received \$600\.00 on .+ for capital call no\. \d+\./),
    });
    expect((await noticesOf(world.ask.la1))[0]?.message).toContain(String(asked.paymentReference));
  });

  test('of less leaves the line Partial, of more shows it paid with nothing outstanding', async () => {
    const { call, line: asked } = await line();
    const first = await submittedPayment(world, asked, '250.00');
    expect(refusal(await approve(first.id), 422).errors).toEqual([
      {
        field: 'confirmDifference',
        message: 'Expected $600.00, received $250.00: $350.00 short. Confirm to post the amount received.',
      },
    ]);
    record(await approve(first.id, { confirmDifference: true }));
    expect(await lineOf(world, call.id, world.partners.la1)).toMatchObject({
      paymentStatus: 'Partial',
      outstanding: '350.00',
    });
    const second = await submittedPayment(world, asked, '400.00');
    const much = { approvedAmount: '399.99', valueDate: today() };
    expect(refusal(await approve(second.id, much), 422).fields).toEqual(['confirmDifference']);
    record(await approve(second.id, { ...much, confirmDifference: true }));
    expect(await lineOf(world, call.id, world.partners.la1)).toMatchObject({
      paymentStatus: 'Paid',
      approvedAmount: '649.99',
      outstanding: '0.00',
    });
  });

  test('with an implausible amount is refused, confirmed or not, one by one and in a batch', async () => {
    const { line: asked } = await line();
    const payment = await submittedPayment(world, asked, '600.00');
    const slip = { approvedAmount: '99999999.00', confirmDifference: true };
    expect(refusal(await approve(payment.id, slip), 422).fields).toEqual(['approvedAmount']);
    const items = [{ id: payment.id, ...slip }];
    expect(refusal(await world.ask.ma('POST', '/payments/batch/approve', { items }), 422).fields).toEqual([
      'items.0.approvedAmount',
    ]);
    expect(await read(world, `/capital-call-lines/${asked.id}`)).toMatchObject({ approvedAmount: '0.00' });
  });

  test('is decided by another user than the submitter, in any role', async () => {
    const both = await world.put('users', {
      name: 'both',
      email: 'both@test.example',
      firebaseUid: 'both',
      role: 'lp',
      entityKind: 'Partner',
      entityId: world.partners.la2,
    });
    await world.put('memberships', { userId: both, type: 'fund', refId: world.funds.a, role: 'fund_manager' });
    const ask = as(world, 'both');
    const call = await issuedCall(world);
    const asked = await lineOf(world, call.id, world.partners.la2);
    const payment = await submittedPayment(world, asked, '300.00', { ask, partnerId: world.partners.la2 });
    for (const move of ['claim', 'approve'])
      expect((await ask('POST', `/payments/${payment.id}/${move}`, {})).status).toBe(403);
    for (const move of ['reject', 'clarify'])
      expect((await ask('POST', `/payments/${payment.id}/${move}`, { reason: 'Mine' })).status).toBe(403);
    expect((await world.ask.la1('POST', `/payments/${payment.id}/approve`, {})).status).toBe(403);
    record(await approve(payment.id));
    // Submitted by another user of the partner, it is not their own, and still their partner's.
    const next = await lineOf(world, (await issuedCall(world)).id, world.partners.la2);
    const others = await submittedPayment(world, next, '300.00', { ask: world.ask.la2, partnerId: world.partners.la2 });
    const said = async (id: string) =>
      (await ask<{ error: { message: string } }>('POST', `/payments/${id}/approve`, {})).body.error.message;
    expect(await said(others.id)).toBe('You cannot review a payment of a partner you represent.');
    const third = await lineOf(world, (await issuedCall(world)).id, world.partners.la2);
    const own = await submittedPayment(world, third, '300.00', { ask, partnerId: world.partners.la2 });
    expect(await said(own.id)).toBe('You cannot review a payment that you submitted.');
  });

  test('decided by two at once is decided once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { call, line: asked } = await line();
      const payment = await submittedPayment(world, asked, '600.00');
      const answers = await Promise.all([
        approve(payment.id),
        world.ask.ga('POST', `/payments/${payment.id}/approve`, {}),
        world.ask.admin('POST', `/payments/${payment.id}/reject`, { reason: 'Not ours' }),
      ]);
      expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409]);
      const entries = rows(await world.ask.admin('GET', `/transactions?partnerId=${world.partners.la1}&limit=100`));
      const posted = entries.filter((e) => e.capitalCallLineId === asked.id);
      const won = (await read(world, `/payments/${payment.id}`)).status === 'Approved';
      expect(posted).toHaveLength(won ? 1 : 0);
      expect((await read(world, `/capital-calls/${call.id}`)).paid).toBe(won ? '600.00' : '0.00');
    }
  });

  test('is approved in parallel with others of the same fund', async () => {
    const submitted = [];
    for (let n = 0; n < 3; n += 1) {
      const { call, line: asked } = await line();
      submitted.push(await submittedPayment(world, asked, '600.00'));
      const other = await lineOf(world, call.id, world.partners.la2);
      submitted.push(
        await submittedPayment(world, other, '300.00', { ask: world.ask.la2, partnerId: world.partners.la2 }),
      );
    }
    const answers = await Promise.all(submitted.map((p) => approve(p.id)));
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  test('needs a proof, an open call, and an amount of the currency', async () => {
    const { call, line: asked } = await line();
    const body = { capitalCallLineId: asked.id, proofType: 'other', amount: '1.00', paymentDate: today() };
    const bare = record(await world.ask.la1('POST', '/payments', body));
    expect(refusal(await world.ask.la1('POST', `/payments/${bare.id}/submit`, {}), 422).fields).toEqual(['documentId']);
    const foreign = await world.put('documents', {
      title: 'x',
      type: 'other',
      ownerKind: 'Fund',
      ownerId: world.funds.a,
      visibility: 'fund_lps',
    });
    expect(
      refusal(await world.ask.la1('PUT', `/payments/${bare.id}`, { version: bare.version, documentId: foreign }), 422)
        .fields,
    ).toEqual(['documentId']);
    expect((await world.ask.la2('POST', '/payments', body)).status).toBe(422);
    record(await world.ask.ma('POST', `/capital-calls/${call.id}/cancel`, { reason: 'Wrong amount' }));
    refusal(await world.ask.la1('POST', '/payments', { ...body, amount: '2.00' }), 409);
    refusal(await world.ask.la1('POST', `/payments/${bare.id}/submit`, {}), 409);
  });

  test('sent twice at once is one payment', async () => {
    const { line: asked } = await line();
    const body = { capitalCallLineId: asked.id, proofType: 'other', amount: '7.00', paymentDate: today() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.ask.la1('POST', '/payments', body)));
    expect(answers.map((a) => a.status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  test('can be clarified and resubmitted, and edited only then', async () => {
    const { line: asked } = await line();
    const payment = await submittedPayment(world, asked, '600.00');
    refusal(await world.ask.la1('PUT', `/payments/${payment.id}`, { version: payment.version, amount: '1.00' }), 409);
    const back = record(await world.ask.ma('POST', `/payments/${payment.id}/clarify`, { reason: 'Which account?' }));
    expect(back).toMatchObject({ status: 'Requires Clarification', reason: 'Which account?' });
    expect((await noticesOf(world.ask.la1))[0]).toMatchObject({
      title: expect.stringMatching(/^Your payment for capital call \d+ of .+ needs clarification$/),
      message: expect.stringMatching(
        new RegExp(
          `^.+ has a question about your payment of \\$600\\.00 with reference ${asked.paymentReference}: Which account\\?$`,
        ),
      ),
    });
    record(await world.ask.la1('PUT', `/payments/${payment.id}`, { version: back.version, note: 'Our new one.' }));
    record(await world.ask.la1('POST', `/payments/${payment.id}/submit`, {}));
    expect(record(await approve(payment.id)).status).toBe('Approved');
  });

  test('with an open question is rejected if the money came otherwise and an answer is impossible', async () => {
    const call = await issuedCall(world, { totalAmount: '1060.00' });
    const asked = await lineOf(world, call.id, world.partners.la1);
    const payment = await submittedPayment(world, asked, '600.00');
    record(await world.ask.ma('POST', `/payments/${payment.id}/clarify`, { reason: 'Which account?' }));
    for (const l of await linesOf(world, call.id))
      record(
        await world.ask.ma('POST', `/capital-call-lines/${l.id}/settle`, { amount: l.amount, valueDate: today() }),
      );
    refusal(await world.ask.la1('POST', `/payments/${payment.id}/submit`, {}), 409);
    refusal(await world.ask.la1('POST', `/payments/${payment.id}/reject`, { reason: 'Paid' }), 403);
    const done = record(await world.ask.ma('POST', `/payments/${payment.id}/reject`, { reason: 'It came by wire.' }));
    expect(done).toMatchObject({ status: 'Rejected', reason: 'It came by wire.' });
    expect((await read(world, `/capital-call-lines/${asked.id}`)).outstanding).toBe('0.00');
  });
});

describe('a reversal', () => {
  test('reopens a completed call and keeps the original ledger entries', async () => {
    const call = await issuedCall(world, { totalAmount: '1060.00' });
    for (const l of await linesOf(world, call.id)) {
      if (l.partnerId === world.partners.la1) continue;
      record(
        await world.ask.ma('POST', `/capital-call-lines/${l.id}/settle`, { amount: l.amount, valueDate: today() }),
      );
    }
    const asked = await lineOf(world, call.id, world.partners.la1);
    const payment = record(await approve((await submittedPayment(world, asked, '600.00')).id));
    expect((await read(world, `/capital-calls/${call.id}`)).status).toBe('Completed');
    const paidIn = (await read(world, `/funds/${world.funds.a}`)).paidIn;

    const reversed = record(await world.ask.ma('POST', `/payments/${payment.id}/reverse`, { reason: 'Wire returned' }));
    expect(reversed).toMatchObject({ status: 'Approved', reason: 'Wire returned' });
    expect(reversed.reversedAt).not.toBeNull();
    expect(await read(world, `/capital-calls/${call.id}`)).toMatchObject({
      status: 'Active',
      paid: '460.00',
      outstanding: '600.00',
    });
    expect(await lineOf(world, call.id, world.partners.la1)).toMatchObject({
      paymentStatus: 'Failed',
      approvedAmount: '0.00',
    });
    expect(Number(paidIn) - Number((await read(world, `/funds/${world.funds.a}`)).paidIn)).toBe(600);
    const original = await read(world, `/transactions/${payment.transactionId}`);
    expect(original).toMatchObject({ status: 'completed', amount: '600.00', reversalOfId: null });

    refusal(await world.ask.ma('POST', `/payments/${payment.id}/reverse`, { reason: 'Again' }), 409);
    refusal(await world.ask.ma('POST', `/transactions/${payment.transactionId}/reverse`, { reason: 'Again' }), 409);
    record(await approve((await submittedPayment(world, asked, '600.00')).id));
    expect((await read(world, `/capital-calls/${call.id}`)).status).toBe('Completed');
  });

  test('of the ledger entry marks the proof, and two at once reverse once', async () => {
    const { line: asked } = await line();
    const payment = record(await approve((await submittedPayment(world, asked, '600.00')).id));
    const path = `/transactions/${payment.transactionId}/reverse`;
    const answers = await Promise.all([1, 2, 3].map((n) => world.ask.ma('POST', path, { reason: `Returned ${n}` })));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409]);
    expect((await read(world, `/payments/${payment.id}`)).reversedAt).not.toBeNull();
    expect((await read(world, `/capital-call-lines/${asked.id}`)).approvedAmount).toBe('0.00');
  });
});

describe('the end of a call', () => {
  test('a call with payments is cancelled only after their reversal', async () => {
    const { call, line: asked } = await line();
    const called = (await read(world, `/commitments/${world.commitments.la1}`)).called;
    const payment = record(
      await approve((await submittedPayment(world, asked, '100.00')).id, { confirmDifference: true }),
    );
    const cancel = () => world.ask.ma('POST', `/capital-calls/${call.id}/cancel`, { reason: 'Deal fell through' });
    refusal(await cancel(), 409);
    record(await world.ask.ma('POST', `/payments/${payment.id}/reverse`, { reason: 'Sent back' }));
    expect(record(await cancel())).toMatchObject({
      status: 'Cancelled',
      cancelReason: 'Deal fell through',
      outstanding: '0.00',
    });
    expect(await lineOf(world, call.id, world.partners.la1)).toMatchObject({
      paymentStatus: 'Cancelled',
      outstanding: '0.00',
    });
    expect(Number(called) - Number((await read(world, `/commitments/${world.commitments.la1}`)).called)).toBe(600);
    await tellPartners(world);
    expect((await noticesOf(world.ask.la1))[0]?.title).toContain('was cancelled');
  });

  test('completing writes off the outstanding amount, once no review is pending', async () => {
    const { call, line: asked } = await line();
    const payment = await submittedPayment(world, asked, '100.00');
    const complete = () => world.ask.ma('POST', `/capital-calls/${call.id}/complete`, { reason: 'Written off' });
    refusal(await complete(), 409);
    record(await world.ask.ma('POST', `/payments/${payment.id}/reject`, { reason: 'No such wire' }));
    expect(record(await complete())).toMatchObject({ status: 'Completed', outstanding: '0.00' });
    expect(await lineOf(world, call.id, world.partners.la1)).toMatchObject({
      paymentStatus: 'Cancelled',
      outstanding: '0.00',
    });
  });

  test('staff record a receipt without a proof', async () => {
    const { line: asked } = await line();
    const settle = (body: object) => world.ask.ma('POST', `/capital-call-lines/${asked.id}/settle`, body);
    expect(refusal(await settle({ amount: '1.00', valueDate: inDays(1) }), 422).fields).toEqual(['valueDate']);
    expect(refusal(await settle({ amount: '1.00', valueDate: today() }), 422).fields).toEqual(['confirmDifference']);
    expect(
      refusal(await settle({ amount: '6000.00', valueDate: today(), confirmDifference: true }), 422).fields,
    ).toEqual(['amount']);
    expect(record(await settle({ amount: '600.00', valueDate: today(), reference: 'Statement 7' }))).toMatchObject({
      paymentStatus: 'Paid',
      approvedAmount: '600.00',
    });
    expect(
      (await world.ask.la1('POST', `/capital-call-lines/${asked.id}/settle`, { amount: '1.00', valueDate: today() }))
        .status,
    ).toBe(403);
  });
});

describe('a batch of approvals', () => {
  type Told = { id: string; body?: object };
  // The first step opens the fund's ledger, unlike the others.
  beforeAll(() => issuedCall(world));
  /** An issued call with an unreviewed proof by each of its partners. */
  const handedIn = async () => {
    const call = await issuedCall(world);
    const lines = (await linesOf(world, call.id)).sort((a, b) =>
      String(a.partnerId).localeCompare(String(b.partnerId)),
    );
    const payments: string[] = [];
    for (const { id, partnerId, amount } of lines) {
      const documentId = await world.put('documents', {
        title: 'Receipt',
        type: 'other',
        ownerKind: 'Partner',
        ownerId: partnerId,
        fileName: 'receipt.pdf',
        storageKey: 'x',
      });
      const known = { capitalCallLineId: id, capitalCallId: call.id, fundId: world.funds.a, partnerId, documentId };
      const said = { proofType: 'bank_receipt', amount, currency: 'USD', paymentDate: today() };
      payments.push(
        await world.put('payments', { ...known, ...said, status: 'Submitted', submittedBy: world.users.la1 }),
      );
    }
    return { call, payments };
  };
  const inBatch = (items: readonly Told[]) =>
    world.ask.ma('POST', '/payments/batch/approve', { items: items.map(({ id, body }) => ({ id, ...body })) });

  test.each([
    ['all that is owed', () => ({})],
    [
      'less, more, and on an earlier day',
      (at: number) => [{ approvedAmount: '1.00' }, { approvedAmount: '700.00' }, { valueDate: inDays(-1) }][at] ?? {},
    ],
  ])('of %s has the same effects as single approvals', async (_, differing) => {
    const bodies = (at: number) => ({ confirmDifference: true, ...differing(at) });
    const [single, many] = [await handedIn(), await handedIn()];
    const start = await standingOf(world);
    const one: unknown[] = [];
    for (const [at, id] of single.payments.entries()) one.push(record(await approve(id, bodies(at))));
    const between = await standingOf(world);
    const answer = await inBatch(many.payments.map((id, at) => ({ id, body: bodies(at) })));
    expect(answer.status, answer.text).toBe(200);
    const traces = await tracesOf(world, many.call.id);
    expect(traces).toEqual(await tracesOf(world, single.call.id));
    expect(traces.payments).toHaveLength(many.payments.length);
    expect(changeBetween(between, await standingOf(world))).toEqual(changeBetween(start, between));
    const { results } = answer.body as unknown as { results: { index: number; id: string; record: object }[] };
    expect(results.map(({ index, id }) => [index, id])).toEqual([...many.payments.entries()]);
    expect(results.map((result) => Object.keys(result.record))).toEqual(one.map((each) => Object.keys(each as object)));
    for (const { id, record: sent } of results) expect(await read(world, `/payments/${id}`)).toMatchObject(sent);
  });

  test('needs hardly more queries than a single approval', async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const [first, second] = [await handedIn(), await handedIn()];
    const counted = async (work: () => Promise<{ status: number }>) => {
      const before = asked.mock.calls.length;
      expect((await work()).status).toBe(200);
      return asked.mock.calls.length - before;
    };
    const single = await counted(() => approve(first.payments[0] ?? ''));
    const batch = await counted(() => inBatch(second.payments.map((id) => ({ id }))));
    asked.mockRestore();
    expect(single).toBeGreaterThan(10);
    expect(batch).toBeLessThan(single * 1.5);
  });

  test('refused for one of them changes nothing, and names it', async () => {
    const { payments } = await handedIn();
    record(await approve(payments[1] ?? ''));
    const before = await standingOf(world);
    expect(refusal(await inBatch(payments.map((id) => ({ id }))), 409).fields).toEqual(['items.1.status']);
    expect(
      refusal(await inBatch([{ id: payments[0] ?? '' }, { id: payments[2] ?? '', body: { version: 7 } }]), 409).fields,
    ).toEqual(['items.1']);
    expect(changeBetween(before, await standingOf(world))).toEqual({});
    const [first, , third] = payments;
    expect((await inBatch([{ id: first ?? '' }, { id: third ?? '' }])).status).toBe(200);
  });

  test('handles two proofs of one line in sequence', async () => {
    const { call, line: asked } = await line();
    const half = async () => (await submittedPayment(world, asked, '300.00')).id;
    const items = [{ id: await half(), body: { confirmDifference: true } }, { id: await half() }];
    const answer = await inBatch(items);
    expect(answer.status, answer.text).toBe(200);
    expect(await lineOf(world, call.id, world.partners.la1)).toMatchObject({
      approvedAmount: '600.00',
      paymentStatus: 'Paid',
    });
    const entries = rows(await world.ask.admin('GET', `/transactions?capitalCallLineId=${asked.id}&limit=100`));
    expect(new Set(entries.map((e) => e.reference))).toEqual(
      new Set([1, 2].map((n) => `${asked.paymentReference}-${n}`)),
    );
  });
});
