import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import {
  changeOf,
  type Data,
  draftCall,
  inDays,
  issuedCall,
  lineOf,
  noticesOf,
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
  await ask(true);
});
afterAll(() => world.close());

const fundOf = () => read(world, `/funds/${world.funds.a}`);
/** Sets whether fund A requires a second person; two agree to switch that off. */
const ask = async (secondPerson: boolean) => {
  const { version } = await fundOf();
  const answer = await world.ask.admin('PUT', `/funds/${world.funds.a}`, { version, secondPerson });
  if (answer.status === 200) return;
  expect([secondPerson, answer.status], answer.text).toEqual([false, 202]);
  record(await decide('admin2', (answer.body as unknown as { approval: Data }).approval.id, 'approve'));
};
/** Sets the notice period of fund A, which needs two people. */
const setNotice = async (callNoticeDays: number) => {
  const { version } = await fundOf();
  const answer = await world.ask.admin('PUT', `/funds/${world.funds.a}`, { version, callNoticeDays });
  expect(answer.status, answer.text).toBe(202);
  record(await decide('admin2', (answer.body as unknown as { approval: Data }).approval.id, 'approve'));
};
const issue = (id: string, input: object = {}) => world.ask.ma('POST', `/capital-calls/${id}/issue`, input);
const stateOf = async (id: string) => (await read(world, `/capital-calls/${id}`)).status;
const approvalsOf = async (recordId: string) =>
  rows(await world.ask.admin('GET', `/approvals?filter=${encodeURIComponent(JSON.stringify({ recordId }))}`));
const needed = async (id: string) =>
  (await world.ask.ma('GET', `/approvals/needed?resource=capital-calls&recordId=${id}&move=issue`)).body.needed;

/** A call whose issue the manager requested, with the request. */
const asked = async (body: Record<string, unknown> = {}) => {
  const call = await draftCall(world, body);
  const answer = await issue(call.id);
  expect(answer.status, answer.text).toBe(202);
  return { call, approval: (answer.body as unknown as { approval: Data }).approval };
};
const decide = (who: 'admin' | 'admin2' | 'ma' | 'mb' | 'ga' | 'la1', id: string, move: string, input: object = {}) =>
  world.ask[who]('POST', `/approvals/${id}/${move}`, input);

describe('a move that needs a second person', () => {
  test('is stored as a request, and deciders are notified', async () => {
    const { call, approval } = await asked();
    expect(await stateOf(call.id)).toBe('Draft');
    expect(approval).toMatchObject({
      resource: 'capital-calls',
      recordId: call.id,
      fundId: world.funds.a,
      move: 'issue',
      askedBy: world.users.ma,
      askedName: 'ma',
      status: 'Pending',
    });
    const told = await noticesOf(world.ask.admin);
    expect(told.find(({ relatedEntityId }) => relatedEntityId === approval.id)).toMatchObject({
      type: 'APPROVAL_REQUESTED',
      relatedPath: `/approvals/${approval.id}`,
    });
    expect((await noticesOf(world.ask.ma)).some(({ relatedEntityId }) => relatedEntityId === approval.id)).toBe(false);
    expect((await noticesOf(world.ask.mb)).some(({ relatedEntityId }) => relatedEntityId === approval.id)).toBe(false);
  });

  test('shows deciders title, amount, due date, fund and requester, in their language', async () => {
    expect((await world.ask.admin2('PATCH', '/auth/me', { locale: 'de' })).status).toBe(200);
    const dueDate = '2031-07-01';
    const { approval } = await asked({ title: 'Third call', totalAmount: '60000.00', dueDate });
    const told = async (who: 'admin' | 'admin2') => {
      const notice = (await noticesOf(world.ask[who])).find(({ relatedEntityId }) => relatedEntityId === approval.id);
      return [notice?.title, notice?.message].map((text) => String(text).replace(/\s/g, ' '));
    };
    expect(await told('admin')).toEqual([
      'ma requests your approval: Issue',
      'CNRY-A fund: Capital Call · Third call · $60,000.00 · Due Date Jul 1, 2031. The step is carried out once a second person approves it.',
    ]);
    expect(await told('admin2')).toEqual([
      'ma bittet um Ihre Freigabe: Versenden',
      'CNRY-A fund: Kapitalabruf · Third call · 60.000,00 $ · Fällig am 1. Juli 2031. Der Schritt wird ausgeführt, sobald eine zweite Person ihn freigibt.',
    ]);
    const letters = await world.tx.rows<{ recipient: string; body: string }>(
      sql`select recipient, body from outbox where body like ${`%/approvals/${approval.id}%`} order by recipient`,
    );
    expect(letters.length).toBeGreaterThan(1);
    for (const { recipient, body } of letters) {
      const amount = recipient.startsWith('admin2') ? '60.000,00 $' : '$60,000.00';
      expect(body.replace(/\s/g, ' ')).toContain(`Third call · ${amount}`);
    }
    // After a change of language the request is shown in the new one.
    expect((await world.ask.admin2('PATCH', '/auth/me', { locale: 'ja' })).status).toBe(200);
    expect((await told('admin2'))[1]).toContain('CNRY-A fund：キャピタルコール · Third call · $60,000.00');
    record(await decide('admin2', approval.id, 'decline', { reason: 'Too early.' }));
    expect((await world.ask.admin2('PATCH', '/auth/me', { locale: 'en' })).status).toBe(200);
    const answer = (await noticesOf(world.ask.ma)).find(({ relatedEntityId }) => relatedEntityId === approval.id);
    expect(answer?.message).toContain('Too early. (CNRY-A fund: Capital Call · Third call · $60,000.00');
  });

  test('names the party and the amount of an entry, and omits empty values', async () => {
    const entered = record(
      await world.ask.ma('POST', '/transactions', {
        ...{ type: 'Fund Expense', source: 'fund', fundId: world.funds.a, payee: 'Ledger & Sons', amount: '1234.50' },
        ...{ expenseCategory: '5210', tradeDate: today() },
      }),
    );
    record(await world.ask.ma('POST', `/transactions/${entered.id}/approve`));
    const answer = await world.ask.ma('POST', `/transactions/${entered.id}/complete`, { confirmOverdraft: true });
    expect(answer.status, answer.text).toBe(202);
    const { approval } = answer.body as unknown as { approval: Data };
    const notice = (await noticesOf(world.ask.admin)).find(({ relatedEntityId }) => relatedEntityId === approval.id);
    expect(notice).toMatchObject({
      title: 'ma requests your approval: Mark as Completed',
      message:
        'CNRY-A fund: Transaction · Fund Expense · Ledger & Sons · $1,234.50. The step is carried out once a second person approves it.',
    });
    record(await world.ask.ma('POST', `/approvals/${approval.id}/withdraw`));
  });

  test('is made after another approves, with its inputs, in the name of both', async () => {
    const call = await draftCall(world);
    await setNotice(60);
    expect(refusal(await issue(call.id), 422).fields).toEqual(['shortNoticeReason']);
    expect(await approvalsOf(call.id)).toEqual([]);
    const answer = await issue(call.id, { shortNoticeReason: 'Agreed with all partners.' });
    const { approval } = answer.body as unknown as { approval: Data };
    expect(answer.body).not.toHaveProperty('notices');
    const approved = await decide('admin', approval.id, 'approve');
    expect(record(approved)).toMatchObject({
      status: 'Approved',
      decidedBy: world.users.admin,
      decidedName: 'admin',
    });
    const lines = rows(
      await world.ask.admin(
        'GET',
        `/capital-call-lines?filter=${encodeURIComponent(JSON.stringify({ capitalCallId: call.id }))}`,
      ),
    );
    expect(approved.body.notices).toBe(lines.filter(({ amount }) => amount !== '0.00').length);
    expect(await read(world, `/capital-calls/${call.id}`)).toMatchObject({
      status: 'Issued',
      shortNoticeReason: 'Agreed with all partners.',
      issuedBy: world.users.admin,
    });
    const [journal] = rows(
      await world.ask.admin('GET', `/journals?filter=${encodeURIComponent(JSON.stringify({ sourceId: call.id }))}`),
    );
    expect(journal).toMatchObject({ preparedBy: world.users.ma, approvedBy: world.users.admin });
    const told = await noticesOf(world.ask.ma);
    expect(told.find(({ relatedEntityId }) => relatedEntityId === approval.id)?.type).toBe('APPROVAL_DECIDED');
    const audit = rows(await world.ask.admin('GET', `/audit-events?entityId=${call.id}&limit=100`));
    expect(audit.find(({ name }) => name === 'issue')?.actorId).toBe(world.users.admin);
    await setNotice(0);
  });

  test('is refused to the requester if it is impossible, without storing a request', async () => {
    const call = await draftCall(world, { bankAccountId: null });
    expect(refusal(await issue(call.id), 422).fields).toEqual(['bankAccountId']);
    expect(await approvalsOf(call.id)).toEqual([]);
  });

  test('cannot be approved by its requester, the author of the record, a user without the right, or a stranger', async () => {
    const { call, approval } = await asked();
    expect(refusal(await decide('ma', approval.id, 'approve'), 403).message).toBe(
      'A second person must approve this, because you requested it or entered the record.',
    );
    expect((await decide('la1', approval.id, 'approve')).status).toBe(403);
    expect((await decide('mb', approval.id, 'approve')).status).toBe(404);
    const byAdmin = record(
      await world.ask.admin('POST', '/capital-calls', {
        ...{ fundId: world.funds.a, title: 'By an administrator', totalAmount: '106.00', bankAccountId: world.banks.a },
        ...{ callDate: today(), dueDate: inDays(30) },
      }),
    );
    const { approval: other } = (await issue(byAdmin.id)).body as unknown as { approval: Data };
    expect((await decide('admin', other.id, 'approve')).status).toBe(403);
    record(await decide('admin2', other.id, 'approve'));
    expect(await stateOf(call.id)).toBe('Draft');
  });

  test('is requested once; fifty concurrent approvals make it once', async () => {
    const { call, approval } = await asked();
    expect(refusal(await issue(call.id), 409).message).toBe('This was already requested and is waiting for approval.');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => decide(at % 2 ? 'admin' : 'admin2', approval.id, 'approve')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409 || status === 429 || status === 503)).toHaveLength(49);
    expect(await stateOf(call.id)).toBe('Issued');
    const journals = rows(
      await world.ask.admin('GET', `/journals?filter=${encodeURIComponent(JSON.stringify({ sourceId: call.id }))}`),
    );
    expect(journals).toHaveLength(1);
  });

  test('requested fifty times at once leaves one request', async () => {
    const call = await draftCall(world);
    const answers = await Promise.all(Array.from({ length: 50 }, () => issue(call.id)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(await approvalsOf(call.id)).toHaveLength(1);
    expect(await stateOf(call.id)).toBe('Draft');
  });
});

describe('a request', () => {
  test('is invalidated by a change of the record, and of its parts', async () => {
    const first = await asked();
    const unread = async () =>
      (await noticesOf(world.ask.admin)).filter(
        (n) => n.type === 'APPROVAL_REQUESTED' && n.relatedEntityId === first.approval.id && !n.read,
      ).length;
    expect(await unread()).toBe(1);
    record(
      await world.ask.ma('PUT', `/capital-calls/${first.call.id}`, {
        version: first.call.version,
        totalAmount: '2120.00',
      }),
    );
    expect(await read(world, `/approvals/${first.approval.id}`)).toMatchObject({ status: 'Outdated' });
    expect(await unread()).toBe(0);
    expect((await decide('admin', first.approval.id, 'approve')).status).toBe(409);
    const again = await issue(first.call.id);
    expect(again.status, again.text).toBe(202);

    const second = await asked();
    const line = await lineOf(world, second.call.id, world.partners.la1);
    record(
      await world.ask.ma('PUT', `/capital-call-lines/${line.id}`, {
        version: line.version,
        amount: '1.00',
        overrideReason: 'Agreed',
      }),
    );
    expect(await read(world, `/approvals/${second.approval.id}`)).toMatchObject({ status: 'Outdated' });

    const third = await asked();
    record(await world.ask.ma('POST', `/capital-calls/${third.call.id}/cancel`, { reason: 'Not needed' }));
    expect(await read(world, `/approvals/${third.approval.id}`)).toMatchObject({ status: 'Outdated' });
  });

  test('is declined with a reason by another, withdrawn by its requester, and may be made again', async () => {
    const { call, approval } = await asked();
    expect((await decide('ma', approval.id, 'decline', { reason: 'No' })).status).toBe(403);
    expect((await decide('admin', approval.id, 'withdraw')).status).toBe(403);
    record(await decide('ga', approval.id, 'decline', { reason: 'Too early' }));
    expect(await read(world, `/approvals/${approval.id}`)).toMatchObject({ status: 'Declined', reason: 'Too early' });
    const { approval: again } = (await issue(call.id)).body as unknown as { approval: Data };
    record(await decide('ma', again.id, 'withdraw'));
    expect((await decide('admin', again.id, 'approve')).status).toBe(409);
    expect(await stateOf(call.id)).toBe('Draft');
  });

  test('is announced before it is made, and shown as pending', async () => {
    const call = await draftCall(world);
    expect(await needed(call.id)).toEqual({
      isNeeded: true,
      mayPass: false,
      others: 4,
      mustWait: false,
      pendingId: null,
    });
    const { approval } = (await issue(call.id)).body as unknown as { approval: Data };
    expect(await needed(call.id)).toMatchObject({ isNeeded: true, pendingId: approval.id });
    expect(
      (await world.ask.mb('GET', `/approvals/needed?resource=capital-calls&recordId=${call.id}&move=issue`)).status,
    ).toBe(404);
  });
});

test('valuations and transactions wait as well, also in bulk', async () => {
  const mark = record(
    await world.ask.ma('POST', '/valuations', {
      ...{
        fundId: world.funds.a,
        companyId: world.companies.a,
        date: '2024-06-30',
        fairValue: '900.00',
        method: 'cost',
      },
    }),
  );
  const answer = await world.ask.ma('POST', `/valuations/${mark.id}/approve`, {});
  expect(answer.status, answer.text).toBe(202);
  const { approval } = answer.body as unknown as { approval: Data };
  expect((await decide('ga', approval.id, 'approve')).status).toBe(403);
  record(await decide('admin', approval.id, 'approve'));
  expect(await read(world, `/valuations/${mark.id}`)).toMatchObject({
    status: 'approved',
    approvedBy: world.users.admin,
  });

  const entered = record(
    await world.ask.ma('POST', '/transactions', {
      ...{ type: 'Bank Fees', source: 'fund', fundId: world.funds.a, amount: '12.00', tradeDate: '2024-05-02' },
    }),
  );
  record(await world.ask.ma('POST', `/transactions/${entered.id}/approve`, {}));
  // Blockers are shown before the request; confirmations are stored with it.
  const overdrawn = await world.ask.ma('POST', `/transactions/${entered.id}/complete`, { valueDate: '2024-05-03' });
  expect(refusal(overdrawn, 422).fields).toEqual(['confirmOverdraft']);
  const batch = await world.ask.ma<{ results: { approval?: Data; record: Data }[] }>(
    'POST',
    '/transactions/batch/complete',
    { items: [{ id: entered.id, valueDate: '2024-05-03', confirmOverdraft: true }] },
  );
  expect(batch.body.results[0]).toMatchObject({ record: { status: 'approved' }, approval: { status: 'Pending' } });
  record(await decide('admin', batch.body.results[0]?.approval?.id ?? '', 'approve'));
  expect(await read(world, `/transactions/${entered.id}`)).toMatchObject({
    status: 'completed',
    valueDate: '2024-05-03',
  });
});

test('a new fund requires it; only an administrator switches it off, and the audit shows it', async () => {
  const fund = record(await world.ask.ma('POST', '/funds', { name: `Second ${Date.now()}` }));
  expect(fund.secondPerson).toBe(true);
  expect(
    refusal(await world.ask.ma('PUT', `/funds/${fund.id}`, { version: fund.version, secondPerson: false }), 422).fields,
  ).toEqual(['secondPerson']);
  record(await world.ask.admin('PUT', `/funds/${fund.id}`, { version: fund.version, secondPerson: false }));
  const [event] = rows(await world.ask.admin('GET', `/audit-events?entityId=${fund.id}&limit=1`));
  expect(event).toMatchObject({ before: { secondPerson: true }, after: { secondPerson: false } });
});

test('a fund that does not require it makes moves at once, without a request', async () => {
  await ask(false);
  const call = await draftCall(world);
  expect((await issue(call.id)).status).toBe(200);
  expect(await approvalsOf(call.id)).toEqual([]);
  await ask(true);
});

test('the author of a record decides if no other can; where nobody could, it is made at once, and that is kept', async () => {
  const { admin, admin2, ga, lx } = world.users;
  const set = (status: string, ids: string[]) =>
    world.tx.run({ text: 'update users set status = $1 where id = any($2)', values: [status, ids] } as never);
  const entered = async (title: string) =>
    record(
      await world.ask.admin2('POST', '/capital-calls', {
        ...{ fundId: world.funds.a, title, totalAmount: '106.00', bankAccountId: world.banks.a },
        ...{ callDate: today(), dueDate: inDays(30) },
      }),
    );
  const [edited, alone] = [await entered('Edited'), await entered('Alone')];
  await set('suspended', [admin, ga, lx]);
  const { version } = edited;
  record(await world.ask.ma('PATCH', `/capital-calls/${edited.id}`, { version, totalAmount: '212.00' }));
  const waiting = await issue(edited.id);
  expect(waiting.status, waiting.text).toBe(202);
  record(await decide('admin2', (waiting.body as unknown as { approval: Data }).approval.id, 'approve'));
  await set('suspended', [admin2]);
  const answer = await issue(alone.id);
  await set('active', [admin, admin2, ga, lx]);
  expect(answer.status, answer.text).toBe(200);
  expect(await approvalsOf(edited.id)).toMatchObject([{ alone: false, askedBy: world.users.ma, decidedBy: admin2 }]);
  expect(await approvalsOf(alone.id)).toMatchObject([{ status: 'Approved', alone: true, askedBy: world.users.ma }]);
});

test('a change of a commitment takes effect, and is reversed, by two people', async () => {
  const partner = world.commitments.la1;
  const amountOf = async () => (await read(world, `/commitments/${partner}`)).amount;
  const before = await amountOf();
  const { change, answer } = await changeOf(world.ask.ma, partner, { kind: 'increase', amount: '100.00' });
  const requestIn = ({ status, body }: typeof answer) => {
    expect(status).toBe(202);
    return (body as unknown as { approval: Data }).approval;
  };
  record(await decide('admin', requestIn(answer).id, 'approve'));
  const reverse = (reason?: string) =>
    world.ask.ma('POST', `/commitment-changes/${change.id}/reverse`, reason ? { reason } : {});
  expect(refusal(await reverse(), 422).fields).toEqual(['reason']);
  const asking = requestIn(await reverse('Entered twice'));
  expect(asking).toMatchObject({ resource: 'commitment-changes', move: 'reverse', status: 'Pending' });
  expect((await read(world, `/commitment-changes/${change.id}`)).status).toBe('Effective');
  expect(await amountOf()).not.toBe(before);
  refusal(await decide('ma', asking.id, 'approve'), 403);
  record(await decide('admin', asking.id, 'approve'));
  expect(await read(world, `/commitment-changes/${change.id}`)).toMatchObject({
    status: 'Reversed',
    reverseReason: 'Entered twice',
  });
  expect(await amountOf()).toBe(before);
});

describe('a payment that overdraws the fund by the time of its approval', () => {
  test('needs another confirmation by the approver', async () => {
    const fundId = await world.put('funds', {
      name: 'Overdrawn by Two',
      currency: 'USD',
      status: 'active',
      managerId: world.managers.a,
      secondPerson: false,
    });
    const enter = async (body: object) => {
      const made = record(await world.ask.ma('POST', '/transactions', { fundId, source: 'fund', ...body }));
      record(await world.ask.ma('POST', `/transactions/${made.id}/approve`, {}));
      return made.id;
    };
    const complete = (id: string) => world.ask.ma('POST', `/transactions/${id}/complete`, { valueDate: '2024-06-20' });
    record(await complete(await enter({ type: 'Other Income', amount: '100.00', tradeDate: '2024-06-10' })));
    const { version } = await read(world, `/funds/${fundId}`);
    record(await world.ask.admin('PUT', `/funds/${fundId}`, { version, secondPerson: true }));
    const fees: { id: string; approval: string }[] = [];
    for (const amount of ['60.00', '60.01']) {
      const id = await enter({ type: 'Bank Fees', amount, tradeDate: '2024-06-10' });
      const answer = await complete(id);
      expect(answer.status, answer.text).toBe(202);
      fees.push({ id, approval: (answer.body as unknown as { approval: Data }).approval.id });
    }
    const [first, second] = fees as [(typeof fees)[number], (typeof fees)[number]];
    record(await decide('admin', first.approval, 'approve'));
    const short = await decide('admin', second.approval, 'approve');
    expect(refusal(short, 422).fields).toEqual(['confirmOverdraft']);
    expect(short.text).toContain('The fund would be $20.01 short on Jun 20, 2024');
    expect((await read(world, `/transactions/${second.id}`)).status).toBe('approved');
    record(await decide('admin', second.approval, 'approve', { confirmOverdraft: true }));
    expect((await read(world, `/transactions/${second.id}`)).status).toBe('completed');
  });
});

test('a sale without a purchase needs a confirmation before the second person, and runs with the stored confirmation', async () => {
  const companyId = await world.put('companies', {
    name: 'Never bought',
    approvalStatus: 'APPROVED',
    isVerified: true,
  });
  await world.put('fund-companies', { fundId: world.funds.a, companyId, linkedAt: '2024-01-01' });
  await ask(true);
  const body = { fundId: world.funds.a, type: 'Sale', companyId, amount: '5.00', tradeDate: '2024-06-10' };
  const { id } = record(await world.ask.ma('POST', '/transactions', body));
  record(await world.ask.ma('POST', `/transactions/${id}/approve`, {}));
  const complete = (more: object) =>
    world.ask.ma('POST', `/transactions/${id}/complete`, { valueDate: '2024-06-20', ...more });
  expect(refusal(await complete({}), 422).fields).toEqual(['confirmUnheld']);
  const answer = await complete({ confirmUnheld: true });
  expect(answer.status, answer.text).toBe(202);
  const { approval } = answer.body as unknown as { approval: Data };
  record(await decide('admin', approval.id, 'approve'));
  expect((await read(world, `/transactions/${id}`)).status).toBe('completed');
});

describe('a journal names preparer and approver', () => {
  const journalOf = async (sourceId: string) =>
    rows(await world.ask.admin('GET', `/journals?filter=${encodeURIComponent(JSON.stringify({ sourceId }))}`))[0];
  /** The journal of the latest payment on a line. */
  const paymentOn = async (lineId: string) => {
    const entry = await world.tx.first<{ id: string }>(
      sql`select id from transactions where capital_call_line_id = ${lineId} order by id desc limit 1`,
    );
    return journalOf(entry?.id ?? '');
  };
  const settled = async (secondPerson: boolean) => {
    await ask(false);
    const call = await issuedCall(world);
    await ask(secondPerson);
    const line = await lineOf(world, call.id, world.partners.la1);
    const receipt = { amount: line.outstanding, valueDate: today() };
    const answer = await world.ask.ma('POST', `/capital-call-lines/${line.id}/settle`, receipt);
    if (secondPerson) await agreeTo(answer);
    else record(answer);
    return paymentOn(line.id);
  };
  const agreeTo = async ({ status, text, body }: { status: number; text: string; body: unknown }) => {
    expect(status, text).toBe(202);
    record(await decide('admin', (body as { approval: Data }).approval.id, 'approve'));
  };

  test('with a second person both are named; without one, the acting user', async () => {
    expect(await settled(true)).toMatchObject({ preparedBy: world.users.ma, approvedBy: world.users.admin });
    expect(await settled(false)).toMatchObject({ preparedBy: world.users.ma, approvedBy: world.users.ma });
  });

  test('a payment was prepared by the submitter of its proof', async () => {
    await ask(false);
    const call = await issuedCall(world);
    await ask(true);
    const line = await lineOf(world, call.id, world.partners.la1);
    const payment = await submittedPayment(world, line, String(line.outstanding));
    await agreeTo(await world.ask.ma('POST', `/payments/${payment.id}/approve`, {}));
    expect(await paymentOn(line.id)).toMatchObject({ preparedBy: world.users.la1, approvedBy: world.users.admin });
  });

  test('a valuation was prepared by its author, and its restored predecessor by the user who reversed it', async () => {
    await ask(false);
    const mark = record(
      await world.ask.ma('POST', '/valuations', {
        ...{ fundId: world.funds.a, companyId: world.companies.a, date: '2024-07-31', fairValue: '777.00' },
      }),
    );
    record(await world.ask.admin('POST', `/valuations/${mark.id}/approve`, {}));
    expect(await journalOf(mark.id)).toMatchObject({ preparedBy: world.users.ma, approvedBy: world.users.admin });
    record(await world.ask.admin('POST', `/valuations/${mark.id}/reopen`, {}));
    expect(await journalOf(world.companies.a)).toMatchObject({ preparedBy: world.users.admin });
  });
});
