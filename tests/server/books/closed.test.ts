import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Tx, txOn } from '../../../server/core/db/tx.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { as, startApp, type TestApp } from '../../helpers/app.ts';
import { openWorldsBooks } from '../../helpers/openedBooks.ts';
import { makeWorld, type World } from '../../helpers/world.ts';

// Closed periods: entries they refuse, users who may close, and concurrent closings.
type Person = keyof World['ask'];
interface Period {
  id: string;
  version: number;
  startsOn: string;
  endsOn: string;
  status: string;
}
interface Refused {
  error?: { message: string; errors: { field: string; message: string }[] };
}
type Closing = {
  closing: {
    obstacles: { kind: string; blocks: boolean; count: number; id: string | null; companies: { name: string }[] }[];
  };
};

let app: TestApp;
let world: World;
let tx: Tx;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  tx = txOn(app.database.owner);
  await world.put('users', {
    name: 'second',
    email: 'second@test.example',
    role: 'admin',
    firebaseUid: 'second',
    status: 'active',
  });
  await openWorldsBooks(app, world);
});
afterAll(() => app?.close());

const periods = async (fundId: string, who: Person = 'admin') => {
  const { body } = await world.ask[who]<{ periods: Period[] }>(
    'GET',
    `/periods?filter=${encodeURIComponent(JSON.stringify({ fundId }))}&sort=["startsOn","ASC"]&range=[0,99]`,
  );
  return body.periods;
};
const first = async (fundId: string, status = 'open') => {
  const found = (await periods(fundId)).find((period) => period.status === status);
  if (!found) throw new Error(`No period is ${status}.`);
  return found;
};
const close = ({ id, version }: Period, who: Person = 'admin', headers = {}) =>
  world.ask[who]<Refused & { period?: Period }>('POST', `/periods/${id}/close`, { version }, headers);
/** Closes every period that ends by a day. */
const closeUntil = async (fundId: string, day: string) => {
  for (const period of await periods(fundId))
    if (period.status === 'open' && period.endsOn <= day)
      expect([period.endsOn, (await close(await first(fundId))).status]).toEqual([period.endsOn, 200]);
};
/** Edits the current version of a record. */
const change = async (path: string, singular: string, values: object) => {
  const now = await world.ask.admin<Record<string, { version: number }>>('GET', path);
  return world.ask.admin<Refused>('PATCH', path, { version: now.body[singular]?.version, ...values });
};
const refusal = ({ status, body }: { status: number; body: Refused }) => ({
  status,
  errors: body.error?.errors.map(({ field, message }) => ({ field, message })),
});
const inClosed = (field: string) => ({
  status: 422,
  errors: [{ field, message: 'This day is in a closed period. The first open day is Apr 1, 2024.' }],
});

describe('closing a period', () => {
  test('is for fund staff; general partners may read, partners and companies see nothing', async () => {
    const period = await first(world.funds.a);
    expect((await periods(world.funds.a, 'ma')).length).toBeGreaterThan(0);
    expect((await periods(world.funds.a, 'ga')).length).toBeGreaterThan(0);
    expect(await periods(world.funds.a, 'mb')).toEqual([]);
    expect((await close(period, 'ga')).status).toBe(403);
    expect((await close(period, 'mb')).status).toBe(404);
    for (const who of ['la1', 'ca', 'nobody'] as const)
      for (const path of ['/periods', `/periods/${period.id}`, `/periods/${period.id}/closing`])
        expect([who, (await world.ask[who]('GET', path)).status]).toEqual([who, 403]);
    expect((await close(period, 'ma')).status).toBe(200);
  });

  test('has one effect if done twice at once, and the same response for the same key', async () => {
    const period = await first(world.funds.a);
    const both = await Promise.all([close(period, 'admin'), close(period, 'ma'), close(period, 'admin')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const next = await first(world.funds.a);
    const headers = { 'idempotency-key': 'close-once' };
    const one = await close(next, 'admin', headers);
    const again = await close(next, 'admin', headers);
    expect([one.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(one.body);
    const journals = await tx.rows<{ id: string }>(
      sql`select source_id as id from gl_journals where kind = 'close' group by 1 having count(*) > 1`,
    );
    expect(journals).toEqual([]);
    expect(await ledgerProblems(app.database.owner)).toEqual([]);
  });
});

describe('an entry dated in a closed period', () => {
  beforeAll(() => closeUntil(world.funds.a, '2024-03-31'));

  const entry = (values: object) => ({
    type: 'Management Costs',
    source: 'fund',
    fundId: world.funds.a,
    amount: '100.00',
    ...values,
  });

  test('is refused at its field, with the first open day', async () => {
    const { admin } = world.ask;
    const traded = await admin<Refused>('POST', '/transactions', entry({ tradeDate: '2024-03-31' }));
    expect(refusal(traded)).toEqual(inClosed('tradeDate'));
    const settled = await admin<Refused>(
      'POST',
      '/transactions',
      entry({ tradeDate: '2024-03-01', valueDate: '2024-03-31' }),
    );
    expect(refusal(settled)).toEqual(inClosed('valueDate'));
    const mark = { fundId: world.funds.a, companyId: world.companies.a, date: '2024-03-31', fairValue: '5000.00' };
    expect(refusal(await admin<Refused>('POST', '/valuations', mark))).toEqual(inClosed('date'));
    const late = await admin<{ transaction: { id: string } }>(
      'POST',
      '/transactions',
      entry({ tradeDate: '2024-03-31', valueDate: '2024-04-01' }),
    );
    expect(late.status).toBe(201);
    const { id } = late.body.transaction;
    await admin('POST', `/transactions/${id}/approve`, {});
    const early = await admin<Refused>('POST', `/transactions/${id}/complete`, { valueDate: '2024-03-31' });
    expect(refusal(early)).toEqual(inClosed('valueDate'));
    const settling = { valueDate: '2024-04-01', confirmOverdraft: true };
    expect((await admin('POST', `/transactions/${id}/complete`, settling)).status).toBe(200);
  });

  test('is refused for a call at its call date, from which it is effective, however late it is due', async () => {
    const { admin } = world.ask;
    const call = {
      ...{ fundId: world.funds.a, bankAccountId: world.banks.a, title: 'Dated back', totalAmount: '1060.00' },
      ...{ callDate: '2024-03-31', dueDate: `${new Date().getUTCFullYear() + 9}-01-15` },
    };
    const made = await admin<{ capitalCall: { id: string } }>('POST', '/capital-calls', call);
    expect(made.status, made.text).toBe(201);
    const { id } = made.body.capitalCall;
    expect(refusal(await admin<Refused>('POST', `/capital-calls/${id}/issue`, {}))).toEqual(inClosed('callDate'));
  });

  test('is refused for a payment, a reversal, a commitment and a call', async () => {
    const { admin } = world.ask;
    const reversed = await admin<Refused>('POST', `/transactions/${world.transactions.a}/reverse`, {
      reason: 'Returned',
      tradeDate: '2024-03-31',
    });
    expect(refusal(reversed)).toEqual(inClosed('tradeDate'));
    const partnerId = await world.put('partners', {
      name: 'CNRY-A newcomer',
      type: 'LP',
      email: 'newcomer@test.example',
      approvalStatus: 'APPROVED',
      isVerified: true,
    });
    const commitment = await admin<{ commitment: { id: string } }>('POST', '/commitments', {
      fundId: world.funds.a,
      partnerId,
      amount: '1000000.00',
      admissionDate: '2024-02-01',
    });
    const path = `/commitments/${commitment.body.commitment.id}`;
    await admin('POST', `${path}/issue`, {});
    expect(refusal(await admin<Refused>('POST', `${path}/activate`, { signedAt: '2024-02-01' }))).toEqual(
      inClosed('admissionDate'),
    );
    const moved = await change(`/commitments/${world.commitments.la1}`, 'commitment', { admissionDate: '2024-05-01' });
    expect(refusal(moved)).toEqual(inClosed('admissionDate'));
  });

  test("is refused in the caller's language", async () => {
    const german = await world.ask.admin<Refused>('POST', '/transactions', entry({ tradeDate: '2024-03-31' }), {
      'accept-language': 'de',
    });
    expect(german.body.error?.errors[0]?.message).toMatch(/Dieser Tag liegt in einer abgeschlossenen Periode\. .*2024/);
  });

  test('is posted completely before or after a concurrent closing', async () => {
    for (let round = 0; round < 6; round += 1) {
      const period = await first(world.funds.a);
      const made = await world.ask.admin<{ transaction: { id: string } }>(
        'POST',
        '/transactions',
        entry({ tradeDate: period.endsOn, amount: `${round + 1}.00` }),
      );
      const { id } = made.body.transaction;
      await world.ask.admin('POST', `/transactions/${id}/approve`, {});
      const [posted, closed] = await Promise.all([
        world.ask.admin('POST', `/transactions/${id}/complete`, { valueDate: period.endsOn }),
        close(period),
      ]);
      expect([posted.status, closed.status].every((status) => [200, 409, 422].includes(status))).toBe(true);
      const inside = await tx.rows<{ booked: boolean }>(
        sql`select j.booked_at > p.closed_at as booked from gl_journals j join gl_periods p on p.fund_id = j.fund_id
          and j.effective_on between p.starts_on and p.ends_on where p.id = ${period.id} and p.state <> 'open'`,
      );
      expect(inside.filter(({ booked }) => booked)).toEqual([]);
    }
    expect(await ledgerProblems(app.database.owner)).toEqual([]);
  }, 60_000);
});

describe('blockers', () => {
  const obstacles = async (period: Period) =>
    (await world.ask.admin<Closing>('GET', `/periods/${period.id}/closing`)).body.closing.obstacles;

  test('are counted, and refuse the closing', async () => {
    const fundId = world.funds.b;
    const later = await world.ask.admin<{ transaction: { id: string } }>('POST', '/transactions', {
      type: 'Management Costs',
      source: 'fund',
      fundId,
      amount: '3.00',
      tradeDate: '2024-11-15',
    });
    const path = `/transactions/${later.body.transaction.id}`;
    await world.ask.admin('POST', `${path}/approve`, {});
    expect(
      (await world.ask.admin('POST', `${path}/complete`, { valueDate: '2024-11-15', confirmOverdraft: true })).status,
    ).toBe(200);
    await closeUntil(fundId, '2024-03-31');
    const period = await first(fundId);
    await world.ask.admin('POST', '/transactions', {
      type: 'Management Costs',
      source: 'fund',
      fundId,
      amount: '7.00',
      tradeDate: period.endsOn,
      valueDate: period.endsOn,
    });
    await world.ask.admin('POST', '/valuations', {
      fundId,
      companyId: world.companies.b,
      date: period.endsOn,
      fairValue: '900.00',
    });
    const kinds = (await obstacles(period)).map(({ kind, blocks, count }) => [kind, blocks, count]);
    expect(kinds).toEqual([
      ['openTransactions', true, 1],
      ['openValuations', true, 1],
      ['staleMarks', false, 1],
      ['accountsWithoutStatement', false, 1],
      ['feeNotPosted', false, 1],
      ['openSignOffs', false, 3],
    ]);
    // Names the company; a transaction without one has no name.
    const { name } = (await world.ask.admin<{ company: { name: string } }>('GET', `/companies/${world.companies.b}`))
      .body.company;
    expect((await obstacles(period)).map(({ companies }) => companies.map((each) => each.name))).toEqual([
      [],
      [name],
      [name],
      [],
      [],
      [],
    ]);
    const refused = await close(period);
    expect([refused.status, refused.body.error?.message]).toEqual([
      409,
      'Open items block the closing of this period. The page of the period lists them.',
    ]);
    const last = (await periods(fundId)).at(-1) as Period;
    expect((await obstacles(last)).map(({ kind }) => kind)).toContain('earlierOpen');
  });

  test('include earned and spent amounts without any commitment, even if they cancel out', async () => {
    const fundId = await world.put('funds', { name: 'Nobody’s', currency: 'EUR', status: 'fundraising' });
    for (const type of ['Interest', 'Bank Fees']) {
      const body = { type, source: 'fund', fundId, amount: '5.00', tradeDate: '2024-02-01' };
      const made = await world.ask.admin<{ transaction: { id: string } }>('POST', '/transactions', body);
      const path = `/transactions/${made.body.transaction.id}`;
      await world.ask.admin('POST', `${path}/approve`, {});
      expect((await world.ask.admin('POST', `${path}/complete`, { valueDate: '2024-02-01' })).status).toBe(200);
    }
    const period = await first(fundId);
    expect((await obstacles(period)).map(({ kind, blocks }) => [kind, blocks])).toEqual([
      ['openSignOffs', false],
      ['noPartners', true],
    ]);
    expect((await close(period)).status).toBe(409);
  });

  test('a fund may switch to monthly periods: open ones are replaced, closed ones stay', async () => {
    const fundId = world.funds.b;
    const before = await periods(fundId);
    expect((await change(`/funds/${fundId}`, 'fund', { periodLength: 'month' })).status).toBe(200);
    const after = await periods(fundId);
    expect(after.filter(({ status }) => status === 'closed')).toEqual(
      before.filter(({ status }) => status === 'closed'),
    );
    const open = after.filter(({ status }) => status === 'open');
    expect(open.slice(0, 2).map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
      ['2024-04-01', '2024-04-30'],
      ['2024-05-01', '2024-05-31'],
    ]);
    expect(after.at(-1)?.endsOn).toBe(before.at(-1)?.endsOn);
  });
});

test('a request that a second person must confirm is refused to the requester, on any device', async () => {
  const closed = (await periods(world.funds.a)).filter(({ status }) => status === 'closed').at(-1) as Period;
  const asked = await world.ask.admin<{ period: Period }>('POST', `/periods/${closed.id}/askReopening`, {
    version: closed.version,
    reason: 'A late invoice',
  });
  const path = `/periods/${closed.id}/confirmReopening`;
  const { version } = asked.body.period;
  expect((await world.ask.admin('POST', path, { version })).status).toBe(403);
  expect((await world.ask.ma('POST', path, { version })).status).toBe(403);
  const own = await world.person('puppet', null);
  const role = { role: 'admin', reason: 'Help' };
  expect((await world.ask.admin('POST', `/users/${own.id}/change-role`, role)).status).toBe(200);
  const tooEarly = await own.ask<Refused>('POST', path, { version });
  expect([tooEarly.status, tooEarly.body.error?.message]).toEqual([403, expect.stringContaining('7 days')]);
  const second = as(app, 'second');
  expect((await second('POST', path, { version })).status).toBe(200);
  expect((await second('POST', path, { version })).status).toBe(409);
  expect(await ledgerProblems(app.database.owner)).toEqual([]);
});

describe('the closing checklist', () => {
  interface Step {
    step: string;
    state: string;
    obstacles: { kind: string; count: number }[];
    signOff: { id: string; version: number; signedBy: string | null; note: string | null } | null;
  }
  let fundId: string;
  let account: string;
  let period: Period;

  const steps = async (who: Person = 'ma') => {
    const answer = await world.ask[who]<{ checklist: { steps: Step[] } }>('GET', `/periods/${period.id}/checklist`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.checklist.steps;
  };
  const step = async (name: string) => (await steps()).find((one) => one.step === name) as Step;
  const kinds = async (name: string) => (await step(name)).obstacles.map(({ kind }) => kind);
  const sign = (name: string, who: Person = 'ma', more = {}) =>
    world.ask[who]<Refused>('POST', '/period-sign-offs', { periodId: period.id, step: name, ...more });
  const withdraw = async (name: string) => {
    const { signOff } = await step(name);
    const path = `/period-sign-offs/${signOff?.id}/withdraw`;
    return world.ask.ma<Refused>('POST', path, { version: signOff?.version, reason: 'A late invoice' });
  };
  const statement = (values: object) =>
    world.put('bank-statements', {
      ...{ fundId, bankAccountId: account, currency: 'USD', format: 'MT940', status: 'imported' },
      ...{ startsOn: '2023-01-01', openingBalance: '0.00', sha256: 'x', ...values },
    });

  beforeAll(async () => {
    fundId = await world.put('funds', {
      ...{
        name: 'Checklist',
        currency: 'USD',
        status: 'active',
        managerId: world.managers.a,
        managementFeeRate: '0.02',
      },
    });
    account = await world.put('bank-accounts', {
      ...{ ownerKind: 'Fund', ownerId: fundId, bankName: 'Quay Bank', accountName: 'Checklist', currency: 'USD' },
      ...{ accountNumber: 'DE89370400440532013000', status: 'active' },
    });
    await world.commit(fundId, world.partners.la1, '1000.00');
    const made = await world.ask.ma<{ transaction: { id: string } }>('POST', '/transactions', {
      ...{ type: 'Interest', source: 'fund', fundId, amount: '5.00', tradeDate: '2023-02-01' },
    });
    const path = `/transactions/${made.body.transaction.id}`;
    await world.ask.admin('POST', `${path}/approve`, {});
    expect((await world.ask.admin('POST', `${path}/complete`, { valueDate: '2023-02-01' })).status).toBe(200);
    period = await first(fundId);
  });

  test('computes its steps from the books, and leaves the others to users', async () => {
    expect((await steps()).map((one) => [one.step, one.state])).toEqual([
      ['earlierPeriods', 'done'],
      ['bankStatements', 'open'],
      ['bankLines', 'done'],
      ['entries', 'done'],
      ['requests', 'done'],
      ['marks', 'done'],
      ['fees', 'open'],
      ['rates', 'done'],
      ['capital', 'done'],
      ['accruals', 'open'],
      ['valuationEvidence', 'open'],
      ['review', 'open'],
      ['statements', 'later'],
    ]);
    expect(await kinds('fees')).toEqual(['feeNotPosted']);
  });

  test('reconciles the bank with the ledger at the end of the period', async () => {
    expect(await kinds('bankStatements')).toEqual(['accountsWithoutStatement']);
    // A statement beyond the period counts up to its last day.
    const id = await statement({ endsOn: '2023-04-30', closingBalance: '9.00' });
    const line = (number: number, bookedOn: string, amount: string) =>
      world.put('bank-lines', {
        ...{ fundId, bankAccountId: account, statementId: id, currency: 'USD', number, bookedOn, valueDate: bookedOn },
        ...{ direction: 'Credit', amount, status: 'Ignored' },
      });
    await line(1, '2023-03-31', '4.00');
    await line(2, '2023-04-01', '5.00');
    expect(await kinds('bankStatements')).toEqual(['bankDiffers']);
    await statement({ endsOn: '2023-03-31', closingBalance: '5.00', sha256: 'y' });
    expect((await step('bankStatements')).state).toBe('done');
  });

  test('finds rates that were quoted before, and open requests', async () => {
    const rate = (quotedOn: string) =>
      world.put('exchange-rates', {
        ...{ base: 'CHF', quote: 'USD', pair: 'CHF/USD', exchangeRate: '1.1', quotedBy: 'ECB', quotedOn },
      });
    await rate('2023-03-23');
    expect(await kinds('rates')).toEqual(['missingRates']);
    await rate('2023-03-24');
    expect(await kinds('rates')).toEqual([]);
    const request = { resource: 'funds', recordId: fundId, fundId, move: 'edit', recordVersion: 1 };
    const id = await world.put('approvals', {
      ...request,
      ...{ askedBy: world.users.ma, askedName: 'ma', askedAt: new Date().toISOString(), status: 'Pending' },
    });
    expect((await step('requests')).obstacles).toMatchObject([{ kind: 'pendingApprovals', count: 1, id }]);
    await tx.run(sql`update approvals set status = 'Outdated' where id = ${id}`);
  });

  test('is for the office of the fund; only its staff sign off', async () => {
    const path = `/periods/${period.id}/checklist`;
    for (const who of ['mb', 'ga'] as const)
      expect([who, (await world.ask[who]('GET', path)).status]).toEqual([who, 404]);
    for (const who of ['la1', 'ca', 'nobody'] as const) {
      expect([who, (await world.ask[who]('GET', path)).status]).toEqual([who, 403]);
      expect([who, (await world.ask[who]('GET', '/period-sign-offs')).status]).toEqual([who, 403]);
    }
    expect((await sign('review', 'ga')).status).toBe(403);
    expect(refusal(await sign('review', 'mb'))).toMatchObject({ status: 422, errors: [{ field: 'periodId' }] });
    expect(refusal(await sign('fees'))).toMatchObject({ status: 422, errors: [{ field: 'step' }] });
  });

  test('keeps one sign-off a step, which can be withdrawn', async () => {
    expect((await sign('review', 'ma', { note: 'Agreed with the administrator' })).status).toBe(201);
    expect(await step('review')).toMatchObject({
      state: 'done',
      signOff: { signedBy: 'ma', note: 'Agreed with the administrator' },
    });
    expect((await sign('review', 'admin')).body.error?.message).toBe('This step is already signed off.');
    expect((await withdraw('review')).status).toBe(200);
    expect(await step('review')).toMatchObject({ state: 'open', signOff: null });
    const twice = await Promise.all([sign('review'), sign('review', 'admin')]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { body } = await world.ask.admin<{ history: { entity: string; name: string | null; action: string }[] }>(
      'GET',
      `/periods/${period.id}/history`,
    );
    expect(body.history.map(({ entity, name, action }) => `${entity} ${name ?? action}`)).toEqual([
      'period-sign-offs create',
      'period-sign-offs withdraw',
      'period-sign-offs create',
    ]);
  });

  describe('of a fund that requires it', () => {
    const rules = (checklistRule: 'warn' | 'block', secondPerson = false) =>
      tx.run(
        sql`update funds set checklist_rule = ${checklistRule}, second_person = ${secondPerson} where id = ${fundId}`,
      );
    const refused = {
      status: 409,
      message:
        'The closing needs every step of the checklist done or signed off. Still open: Management fee posted; Accruals and invoices reviewed; Evidence of valuations filed.',
    };
    const answered = ({ status, body }: { status: number; body: Refused }) => ({
      status,
      message: body.error?.message,
    });
    const approve = (id = '') => world.ask.admin<Refused>('POST', `/approvals/${id}/approve`, {});

    test('lists the open steps as blocking, before the closing and in a sequence of closings', async () => {
      await rules('block');
      const blocked = ['fees', 'accruals', 'valuationEvidence'];
      expect((await steps()).filter(({ state }) => state === 'blocked').map((one) => one.step)).toEqual(blocked);
      const { closing } = (await world.ask.ma<Closing>('GET', `/periods/${period.id}/closing`)).body;
      expect(closing.obstacles.map(({ kind, blocks }) => [kind, blocks])).toEqual([
        ['feeNotPosted', true],
        ['openSignOffs', true],
      ]);
    });

    test('is refused by a move and in a batch', async () => {
      await rules('block');
      expect(answered(await close(period, 'ma'))).toEqual(refused);
      const batch = await world.ask.ma<Refused>('POST', '/periods/batch/close', {
        items: [{ id: period.id, version: period.version }],
      });
      expect(answered(batch)).toEqual(refused);
      expect((await first(fundId)).id).toBe(period.id);
    });

    test('is refused when a second person is asked, and when a step is open again on the approval', async () => {
      await rules('block', true);
      expect(answered(await close(period, 'ma'))).toEqual(refused);
      await rules('warn', true);
      const asked = await world.ask.ma<{ approval: { id: string } }>('POST', `/periods/${period.id}/close`, {
        version: period.version,
      });
      expect(asked.status, asked.text).toBe(202);
      await rules('block', true);
      expect(answered(await approve(asked.body.approval.id))).toEqual(refused);
      await tx.run(sql`update approvals set status = 'Outdated' where id = ${asked.body.approval.id}`);
    });

    test('is possible once every step is done or signed off', async () => {
      await rules('block');
      for (const name of ['accruals', 'valuationEvidence']) expect((await sign(name)).status).toBe(201);
      await tx.run(sql`update funds set management_fee_rate = null where id = ${fundId}`);
      expect((await steps()).map(({ state }) => state)).toEqual([...Array(12).fill('done'), 'later']);
    });
  });

  test('is frozen with the closing, then asks for statements, and begins again with a reopening', async () => {
    expect((await close(period, 'ma')).status).toBe(200);
    await tx.run(sql`update funds set checklist_rule = 'warn' where id = ${fundId}`);
    expect((await withdraw('review')).body.error?.message).toBe('Sign-offs can change only while the period is open.');
    expect((await sign('accruals')).status).toBe(409);
    expect((await step('review')).state).toBe('done');
    expect(await step('statements')).toMatchObject({ state: 'open', obstacles: [{ kind: 'statementsMissing' }] });
    await world.put('statement-runs', {
      ...{
        fundId,
        kind: 'capital_account_statement',
        asOf: period.endsOn,
        format: 'pdf',
        currency: 'USD',
        status: 'published',
      },
    });
    expect((await step('statements')).state).toBe('done');
    const asking = { version: period.version + 1, reason: 'A late invoice' };
    const asked = await world.ask.admin<{ period: Period }>('POST', `/periods/${period.id}/askReopening`, asking);
    const { version } = asked.body.period;
    expect((await as(app, 'second')('POST', `/periods/${period.id}/confirmReopening`, { version })).status).toBe(200);
    expect(await step('review')).toMatchObject({ state: 'open', signOff: null });
  });

  test('loses the sign-offs of periods that others replace', async () => {
    expect((await sign('review')).status).toBe(201);
    const { signOff } = await step('review');
    expect((await change(`/funds/${fundId}`, 'fund', { periodLength: 'month' })).status).toBe(200);
    expect((await world.ask.ma('GET', `/period-sign-offs/${signOff?.id}`)).status).toBe(404);
    period = await first(fundId);
    expect(await step('review')).toMatchObject({ state: 'open', signOff: null });
  });
});
