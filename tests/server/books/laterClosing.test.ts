import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balancesOf } from '../../../server/ledger/generalLedger/figures.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { type Ask, startApp } from '../../helpers/app.ts';
import { expectSameFigures } from '../../helpers/sameFigures.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import {
  type Data,
  inDays,
  linesOf,
  noticesOf,
  record,
  refusal,
  rows,
  tellPartners,
  today,
  unique,
} from '../entities/support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
});
afterAll(() => world?.close());

const post = async (path: string, body: object = {}, ask: Ask = world.ask.ma) => record(await ask('POST', path, body));
const isSound = async () => expect(await ledgerProblems(world.database.owner)).toEqual([]);

interface Stage {
  fundId: string;
  bankAccountId: string;
  /** Commitments by partner. */
  held: Record<string, string>;
}

/** Creates a fund with a partner of 405m. */
const founded = async (terms: Record<string, unknown> = {}): Promise<Stage> => {
  const { put, managers, partners } = world;
  const name = unique('Fund');
  const fundId = await put('funds', {
    name,
    currency: 'USD',
    status: 'active',
    managerId: managers.a,
    callNoticeDays: 0,
    closingInterestRate: '0.08',
    secondPerson: false,
    ...terms,
  });
  const bankAccountId = await put('bank-accounts', {
    ownerKind: 'Fund',
    ownerId: fundId,
    bankName: 'Bank',
    accountName: name,
    accountNumber: 'DE89370400440532013000',
    currency: 'USD',
    status: 'active',
  });
  const stage: Stage = { fundId, bankAccountId, held: {} };
  await commit(stage, partners.la1, '405000000.00', 1, 'activate');
  return stage;
};

/** Issues a call of 50m, due ninety days ago or on another day. */
const drawn = async ({ fundId, bankAccountId }: Stage, due = inDays(-90)) => {
  const call = await post('/capital-calls', {
    fundId,
    bankAccountId,
    title: 'First drawdown',
    totalAmount: '50000000.00',
    callDate: due,
    dueDate: due,
  });
  return post(`/capital-calls/${call.id}/issue`, { shortNoticeReason: 'Brought in from the books of before' });
};

/** Creates a fund with a partner of 405m who paid a call of 50m. */
const begin = async (terms: Record<string, unknown> = {}, due = inDays(-90)): Promise<Stage> => {
  const stage = await founded(terms);
  await settle(await onlyLine((await drawn(stage, due)).id), due);
  return stage;
};

const commit = async (stage: Stage, partnerId: string, amount: string, closeNumber = 2, until = 'issue') => {
  const asked = { fundId: stage.fundId, partnerId, amount, closeNumber, admissionDate: inDays(-200) };
  const { id } = await post('/commitments', asked);
  await post(`/commitments/${id}/issue`);
  if (until === 'activate') await post(`/commitments/${id}/activate`);
  stage.held[partnerId] = id;
  return id;
};
const onlyLine = async (callId: string) => (await linesOf(world, callId))[0] as Data;
const settle = (line: Data, valueDate = today()) =>
  post(`/capital-call-lines/${line.id}/settle`, { amount: line.amount, valueDate, reference: unique('Wire') });

const draft = ({ fundId, bankAccountId }: Stage, body: Record<string, unknown> = {}) =>
  post('/closings', { fundId, bankAccountId, closeNumber: 2, closingDate: today(), dueDate: today(), ...body });
const preview = async (id: string) => {
  const { body } = await world.ask.ma<{ settlement: Record<string, unknown> & { lines: Record<string, unknown>[] } }>(
    'GET',
    `/closings/${id}/preview`,
  );
  return body.settlement;
};
const commitmentOf = async (stage: Stage, partnerId: string) =>
  record(await world.ask.ma('GET', `/commitments/${stage.held[partnerId]}`));
const transactionsOf = async ({ fundId }: Stage, type: string) =>
  rows(await world.ask.ma('GET', `/transactions?fundId=${fundId}&type=${encodeURIComponent(type)}&limit=100`));
const standing = async ({ fundId }: Stage) => {
  const accounts: Record<string, string> = {};
  for (const { account, cents } of await balancesOf(world.tx, fundId))
    accounts[account] = String(BigInt(accounts[account] ?? 0) + cents);
  return accounts;
};
const analytics = async ({ fundId }: Stage) => {
  const { body } = await world.ask.ma<{ analytics: Record<string, unknown> & { partners: Record<string, unknown>[] } }>(
    'GET',
    `/funds/${fundId}/analytics`,
  );
  return body.analytics;
};

describe('a later closing', () => {
  let stage: Stage;
  let closing: Data;

  test('previews the payments and refunds of each partner', async () => {
    stage = await begin();
    const { la2, ga } = world.partners;
    await commit(stage, la2, '50000000.00');
    await commit(stage, ga, '40000000.00');
    closing = await draft(stage);
    const shown = await preview(closing.id);
    // 50m drawn at 495m in all; 8 % for ninety days.
    expect(shown).toMatchObject({ committed: '90000000.00', principal: '9090909.09', rate: '0.080000' });
    expect(shown).toMatchObject({ earlierResult: '0.00' });
    expect(
      shown.lines.map(({ partnerId, side, principal, interest }) => [partnerId, side, principal, interest]),
    ).toEqual([
      [la2, 'newcomer', '5050505.05', '99626.40'],
      [ga, 'newcomer', '4040404.04', '79701.12'],
      [world.partners.la1, 'earlier', '9090909.09', '179327.52'],
    ]);
    expect((await commitmentOf(stage, la2)).status).toBe('Issued');
  });

  test('is issued once under concurrent requests', async () => {
    const asked = Array.from({ length: 50 }, () => world.ask.ma('POST', `/closings/${closing.id}/issue`, {}));
    const statuses = (await Promise.all(asked)).map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.slice(1).every((status) => [409, 429].includes(status))).toBe(true);
    const calls = rows(await world.ask.ma('GET', `/capital-calls?fundId=${stage.fundId}&purpose=equalisation`));
    expect(calls).toHaveLength(1);
    expect(await transactionsOf(stage, 'Contribution Refund')).toHaveLength(1);
    expect(rows(await world.ask.ma('GET', `/closing-lines?closingId=${closing.id}`))).toHaveLength(3);
    closing = record(await world.ask.ma('GET', `/closings/${closing.id}`));
    expect(closing).toMatchObject({ status: 'Issued', admitted: 2, principal: '9090909.09', interest: '179327.52' });
  });

  test('calls new partners within their commitments, and the refund to the earlier partner becomes recallable', async () => {
    const { la1, la2 } = world.partners;
    expect(await commitmentOf(stage, la2)).toMatchObject({
      status: 'Active',
      admissionDate: today(),
      called: '5050505.05',
      unfunded: '44949494.95',
      paidIn: '0.00',
    });
    expect(await commitmentOf(stage, la1)).toMatchObject({
      called: '40909090.91',
      unfunded: '364090909.09',
      paidIn: '50000000.00',
      distributed: '0.00',
    });
    expect(record(await world.ask.ma('GET', `/funds/${stage.fundId}`))).toMatchObject({
      committed: '495000000.00',
      called: '50000000.00',
    });
    expect(await standing(stage)).toEqual({
      '1000': '5000000000',
      '1100': '909090909',
      '2110': '-909090909',
      '3000': '-5000000000',
      '9000': '44500000000',
      '9001': '-44500000000',
    });
    await isSound();
  });

  test('notifies all partners of their part, and each sees its own alone', async () => {
    const { la1, la2 } = world.ask;
    await tellPartners(world);
    const told = async (ask: Ask) => (await noticesOf(ask)).map(({ title, message }) => `${title}: ${message}`);
    expect((await told(la1)).join('\n')).toContain('refunds you $9,090,909.09 plus $179,327.52 of interest.');
    expect((await told(la2)).join('\n')).toContain('$99,626.40 of interest');
    expect((await told(la2)).join('\n')).toContain('$5,050,505.05, due on');
    const seen = async (ask: Ask) => rows(await ask('GET', `/closing-lines?fundId=${stage.fundId}`));
    expect((await seen(la2)).map(({ partnerId }) => partnerId)).toEqual([world.partners.la2]);
    expect((await seen(la1)).map(({ principal }) => principal)).toEqual(['9090909.09']);
    expect(await seen(world.ask.lb)).toEqual([]);
    expect((await la1('GET', `/closings/${closing.id}`)).status).toBe(403);
    expect((await la1('GET', `/closings/${closing.id}/preview`)).status).toBe(403);
    expect((await world.ask.mb('GET', `/closings/${closing.id}`)).status).toBe(404);
    expect((await world.ask.mb('POST', `/closings/${closing.id}/cancel`, { reason: 'x' })).status).toBe(404);
  });

  test('allows no cancellation of a single line without the closing', async () => {
    refusal(await world.ask.ma('POST', `/capital-calls/${closing.capitalCallId}/cancel`, { reason: 'x' }), 409);
    const [refund] = await transactionsOf(stage, 'Contribution Refund');
    refusal(await world.ask.ma('POST', `/transactions/${refund?.id}/cancel`, { reason: 'x' }), 409);
  });

  test('reduces paid-in by refunds, without a distribution; interest passes through the fund', async () => {
    const { la1, la2 } = world.partners;
    for (const line of await linesOf(world, String(closing.capitalCallId))) await settle(line);
    for (const type of ['Closing Interest', 'Closing Interest Paid', 'Contribution Refund'])
      for (const { id } of await transactionsOf(stage, type)) await post(`/transactions/${id}/complete`);
    expect(await commitmentOf(stage, la1)).toMatchObject({ paidIn: '40909090.91', distributed: '0.00' });
    const figures = await analytics(stage);
    expect(figures).toMatchObject({
      paidIn: '50000000.00',
      distributed: '0.00',
      cash: '50000000.00',
      navGross: '50000000.00',
    });
    const of = (id: string) => figures.partners.find(({ partnerId }) => partnerId === id);
    expect(of(la1)).toMatchObject({ paidIn: '40909090.91', navNet: '40909090.91', unfunded: '364090909.09' });
    expect(of(la2)).toMatchObject({ paidIn: '5050505.05', navNet: '5050505.05' });
    expect(await standing(stage)).toEqual({
      '1000': '5000000000',
      '3000': '-5000000000',
      '9000': '44500000000',
      '9001': '-44500000000',
    });
    await expectSameFigures(world.tx, stage.fundId, today());
    await isSound();
  });

  test('cannot be cancelled after a payment, until the payments are reversed', async () => {
    const cancel = () => world.ask.ma('POST', `/closings/${closing.id}/cancel`, { reason: 'Signed too early' });
    expect(refusal(await cancel(), 409).message).toContain('made for this closing');
    const [refund] = await transactionsOf(stage, 'Contribution Refund');
    await post(`/transactions/${refund?.id}/reverse`, { reason: 'Returned' });
    expect(await commitmentOf(stage, world.partners.la1)).toMatchObject({ paidIn: '50000000.00' });
    await expectSameFigures(world.tx, stage.fundId, today());
    await isSound();
  });
});

describe('a closing after a write-off', () => {
  test('shares the amounts still called: no refund for unpaid amounts, and called and unfunded add up', async () => {
    const { la1, la2, ga } = world.partners;
    const stage = await founded();
    await commit(stage, la2, '405000000.00', 1, 'activate');
    const call = await drawn(stage);
    // Each is called for 25m; la2 pays a quarter of it, and the rest is written off.
    for (const line of await linesOf(world, call.id))
      await post(`/capital-call-lines/${line.id}/settle`, {
        ...{ amount: line.partnerId === la2 ? '6250000.00' : line.amount, confirmDifference: true },
        ...{ valueDate: inDays(-90), reference: unique('Wire') },
      });
    await post(`/capital-calls/${call.id}/complete`, { reason: 'Will not come' });
    expect(await commitmentOf(stage, la2)).toMatchObject({ called: '6250000.00', unfunded: '398750000.00' });
    await commit(stage, ga, '90000000.00');
    const closing = await draft(stage);
    const shown = await preview(closing.id);
    // A tenth of the 31.25m called; four fifths of it are la1's.
    const paid = Object.fromEntries(shown.lines.map(({ partnerId, principal }) => [partnerId, principal]));
    expect(paid).toEqual({ [ga]: '3125000.00', [la1]: '2500000.00', [la2]: '625000.00' });
    await post(`/closings/${closing.id}/issue`);
    expect(await commitmentOf(stage, ga)).toMatchObject({ called: '3125000.00', unfunded: '86875000.00' });
    expect(await commitmentOf(stage, la1)).toMatchObject({ called: '22500000.00', unfunded: '382500000.00' });
    expect(await commitmentOf(stage, la2)).toMatchObject({ called: '5625000.00', unfunded: '399375000.00' });
    expect(record(await world.ask.ma('GET', `/funds/${stage.fundId}`)).called).toBe('31250000.00');
    await expectSameFigures(world.tx, stage.fundId, today());
    await isSound();
  });
});

describe('a closing after a partner was excused from a call', () => {
  const settleAll = async (callId: string) => {
    for (const line of await linesOf(world, callId)) if (Number(line.amount) > 0) await settle(line, inDays(-90));
  };
  /** Principal paid or received, by partner. */
  const principals = async (closingId: string) =>
    Object.fromEntries(
      (await preview(closingId)).lines.map(({ partnerId, side, principal }) => [
        partnerId,
        `${side === 'newcomer' ? 'pays' : 'gets'} ${principal}`,
      ]),
    );
  const called = async ({ fundId, bankAccountId }: Stage, body: Record<string, unknown>) => {
    const days = { callDate: inDays(-90), dueDate: inDays(-90) };
    const call = await post('/capital-calls', { fundId, bankAccountId, title: 'Drawdown', ...days, ...body });
    await post(`/capital-calls/${call.id}/issue`, { shortNoticeReason: 'Brought in from the books of before' });
    await settleAll(call.id);
    return call;
  };

  test('refunds nothing to the excused partner, and the new partner pays like the called ones', async () => {
    const { la1, la2, ga } = world.partners;
    const stage = await founded({ closingInterestRate: null });
    await commit(stage, la2, '405000000.00', 1, 'activate');
    const excusals = [{ partnerId: la2, kind: 'excused', reason: 'Not allowed to' }];
    await called(stage, { totalAmount: '49500000.00', excusals });
    await commit(stage, ga, '90000000.00');
    const closing = await draft(stage);
    // 90m of the 495m of both called partners.
    const expected = { [ga]: 'pays 9000000.00', [la1]: 'gets 9000000.00', [la2]: 'gets 0.00' };
    expect(await principals(closing.id)).toEqual(expected);
    await post(`/closings/${closing.id}/issue`);
    expect(await commitmentOf(stage, la1)).toMatchObject({ called: '40500000.00' });
    expect(await commitmentOf(stage, la2)).toMatchObject({ called: '0.00', unfunded: '405000000.00' });
    expect((await transactionsOf(stage, 'Contribution Refund')).map(({ partnerId }) => partnerId)).toEqual([la1]);
    await expectSameFigures(world.tx, stage.fundId, today());
    await isSound();
  });

  test('shares an item for a company only among partners not excused at the time of the call', async () => {
    const { la1, la2, lb, ga } = world.partners;
    const companyId = world.companies.a;
    const stage = await founded({ closingInterestRate: null });
    await commit(stage, la2, '405000000.00', 1, 'activate');
    await world.put('fund-companies', { fundId: stage.fundId, companyId, linkedAt: inDays(-100) });
    const excused = async (partnerId: string, excusedCompanyIds: string[]) => {
      const { version } = await commitmentOf(stage, partnerId);
      const path = `/commitments/${stage.held[partnerId]}`;
      record(await world.ask.ma('PATCH', path, { version, excusedCompanyIds }));
    };
    await excused(la2, [companyId]);
    const items = [
      { kind: 'investment', amount: '49500000.00', companyId },
      { kind: 'management_fee', amount: '18000000.00' },
    ];
    const call = await called(stage, { totalAmount: '67500000.00', items });
    const shared = (await linesOf(world, call.id)).map(({ partnerId, amount }) => [partnerId, amount]);
    expect(Object.fromEntries(shared)).toEqual({ [la1]: '58500000.00', [la2]: '9000000.00' });
    // Later excuses and shares do not change the earlier call.
    await excused(la2, []);
    const sale = {
      commitmentId: stage.held[la2],
      buyerId: lb,
      part: 'fraction',
      fraction: '0.5',
      effectiveOn: today(),
    };
    const { id } = await post('/transfers', { ...sale, reason: 'Sold' }, world.ask.admin);
    await post(`/transfers/${id}/apply`, {}, world.ask.admin);
    await commit(stage, ga, '90000000.00');
    const closing = await draft(stage);
    // 90m of 495m of the investment, and of 900m of the costs.
    expect(await principals(closing.id)).toEqual({
      [ga]: 'pays 10800000.00',
      [la1]: 'gets 9900000.00',
      [la2]: 'gets 450000.00',
      [lb]: 'gets 450000.00',
    });
    await excused(ga, [companyId]);
    expect(await principals(closing.id)).toEqual({
      [ga]: 'pays 1800000.00',
      [la1]: 'gets 900000.00',
      [la2]: 'gets 450000.00',
      [lb]: 'gets 450000.00',
    });
    await post(`/closings/${closing.id}/issue`);
    await isSound();
  });
});

describe("the fund's result before a closing", () => {
  const enter = async ({ fundId }: Stage, body: Record<string, unknown>, day: string) => {
    const { id } = await post('/transactions', { fundId, source: 'fund', tradeDate: day, ...body });
    await post(`/transactions/${id}/approve`);
    return post(`/transactions/${id}/complete`, { valueDate: day });
  };

  test('is stated with the closing: up to its day, net of costs, allocated to partners or not', async () => {
    const stage = await begin();
    await commit(stage, world.partners.la2, '50000000.00');
    await enter(stage, { type: 'Interest', amount: '1000.00' }, inDays(-50));
    const { id } = await draft(stage, { closingDate: inDays(-10), dueDate: today() });
    expect(await preview(id)).toMatchObject({ earlierResult: '1000.00' });
    await enter(stage, { type: 'Bank Fees', amount: '1200.50' }, inDays(-10));
    await enter(stage, { type: 'Interest', amount: '5000.00' }, inDays(-9));
    expect(await preview(id)).toMatchObject({ earlierResult: '-200.50' });
  });

  test('is unchanged once periods are closed and allocated', async () => {
    const stage = await begin({}, inDays(-190));
    await enter(stage, { type: 'Interest', amount: '1000.00' }, inDays(-100));
    await commit(stage, world.partners.la2, '50000000.00');
    const { id } = await draft(stage);
    const sort = encodeURIComponent('["startsOn","ASC"]');
    const periods = await world.ask.admin('GET', `/periods?fundId=${stage.fundId}&status=open&sort=${sort}&limit=100`);
    for (const { id: periodId, version, endsOn } of rows(periods))
      if (String(endsOn) < today()) await post(`/periods/${periodId}/close`, { version }, world.ask.admin);
    expect(BigInt((await standing(stage))['3400'] ?? 0)).toBe(-100_000n);
    expect(await preview(id)).toMatchObject({ earlierResult: '1000.00' });
  });
});

describe('a cancelled closing', () => {
  test('leaves the ledger and all partners as before', async () => {
    const stage = await begin();
    const { la1, la2 } = world.partners;
    await commit(stage, la2, '90000000.00');
    const before = { books: await standing(stage), la1: await commitmentOf(stage, la1) };
    const closing = await draft(stage);
    await post(`/closings/${closing.id}/issue`);
    expect(await standing(stage)).not.toEqual(before.books);
    await post(`/closings/${closing.id}/cancel`, { reason: 'Signed too early' });
    expect(await standing(stage)).toEqual(before.books);
    const { called, unfunded, paidIn } = before.la1;
    expect(await commitmentOf(stage, la1)).toMatchObject({ called, unfunded, paidIn });
    expect(await commitmentOf(stage, la2)).toMatchObject({ status: 'Issued', called: '0.00', unfunded: '0.00' });
    expect((await transactionsOf(stage, 'Contribution Refund')).map(({ status }) => status)).toEqual(['cancelled']);
    const told = (await noticesOf(world.ask.la1)).map(({ title }) => title);
    expect(told.some((title) => /^A closing of .* was cancelled$/.test(String(title)))).toBe(true);
    await expectSameFigures(world.tx, stage.fundId, today());
    await isSound();
    // The same commitments can be admitted again.
    const again = await draft(stage);
    await post(`/closings/${again.id}/issue`);
    expect(await commitmentOf(stage, la2)).toMatchObject({ status: 'Active', called: '9090909.09' });
    await isSound();
  });

  test('stays if its new partners were called again', async () => {
    const stage = await begin();
    await commit(stage, world.partners.la2, '90000000.00');
    const closing = await draft(stage);
    await post(`/closings/${closing.id}/issue`);
    const { fundId, bankAccountId } = stage;
    const body = { fundId, bankAccountId, title: 'Second', totalAmount: '495.00', callDate: today(), dueDate: today() };
    const call = await post('/capital-calls', body);
    await post(`/capital-calls/${call.id}/issue`);
    const lines = await linesOf(world, call.id);
    expect(lines.map(({ amount }) => amount).sort()).toEqual(['405.00', '90.00']);
    // The notice of the earlier partner shows its called amount without the refund.
    expect(lines.find(({ amount }) => amount === '405.00')?.breakdown).toMatchObject({ calledBefore: '40909090.91' });
    refusal(await world.ask.ma('POST', `/closings/${closing.id}/cancel`, { reason: 'x' }), 409);
    await isSound();
  });
});

test('under dual control a closing is issued by the second person', async () => {
  const stage = await begin();
  await commit(stage, world.partners.la2, '90000000.00');
  await world.tx.run(sql`update funds set second_person = true where id = ${stage.fundId}`);
  const closing = await draft(stage);
  const asked = await world.ask.ma('POST', `/closings/${closing.id}/issue`, {});
  expect(asked.status, asked.text).toBe(202);
  expect(record(await world.ask.ma('GET', `/closings/${closing.id}`)).status).toBe('Draft');
  expect(await commitmentOf(stage, world.partners.la2)).toMatchObject({ status: 'Issued', called: '0.00' });
  const [approval] = rows(await world.ask.admin('GET', `/approvals?recordId=${closing.id}`));
  const messageTo = async (ask: Ask) =>
    (await noticesOf(ask)).find(({ relatedEntityId }) => relatedEntityId === approval?.id)?.message;
  // The draft is still unknown to partners.
  const amounts = 'Committed $90,000,000.00 · Equalisation $9,090,909.09 · Interest $179,327.52 · Due Date ';
  expect(await messageTo(world.ask.admin)).toContain(amounts);
  await post(`/approvals/${approval?.id}/approve`, {}, world.ask.admin);
  expect(record(await world.ask.ma('GET', `/closings/${closing.id}`)).status).toBe('Issued');
  expect(await messageTo(world.ask.ma)).toContain(amounts);
  expect(await commitmentOf(stage, world.partners.la2)).toMatchObject({ status: 'Active', called: '9090909.09' });
  await isSound();
});

describe('admission', () => {
  test('requires a waiting commitment and a verified partner', async () => {
    const stage = await begin();
    const closing = await draft(stage);
    const issue = () => world.ask.ma('POST', `/closings/${closing.id}/issue`, {});
    expect(refusal(await issue(), 409).message).toContain('No issued commitment with this closing number');
    await commit(stage, world.partners.unverified, '1000000.00');
    expect((await preview(closing.id)).lines[0]).toMatchObject({ isVerified: false });
    expect(refusal(await issue(), 409).message).toContain('CNRY-A unverified');
    expect((await commitmentOf(stage, world.partners.unverified)).status).toBe('Issued');
    const journals = await world.tx.rows(
      sql`select 1 from gl_journals where source_kind = 'closings' and fund_id = ${stage.fundId}`,
    );
    expect(journals).toEqual([]);
  });

  test('amounts called outside the commitments are charged and refunded outside them', async () => {
    const stage = await begin({ closingInterestRate: null });
    const { fundId, bankAccountId } = stage;
    const items = [{ kind: 'management_fee', amount: '4950.00', affectsUnfunded: false }];
    const body = {
      fundId,
      bankAccountId,
      title: 'Fees',
      totalAmount: '4950.00',
      items,
      callDate: today(),
      dueDate: today(),
    };
    const call = await post('/capital-calls', body);
    await post(`/capital-calls/${call.id}/issue`);
    await commit(stage, world.partners.la2, '90000000.00');
    const closing = await draft(stage);
    // The consequences are phrased for the issuer's language.
    const reads = (locale: string) => world.ask.ma('PATCH', '/auth/me', { locale });
    expect((await reads('ja')).status).toBe(200);
    await post(`/closings/${closing.id}/issue`);
    expect((await reads('en')).status).toBe(200);
    const callId = String(record(await world.ask.ma('GET', `/closings/${closing.id}`)).capitalCallId);
    expect(record(await world.ask.ma('GET', `/capital-calls/${callId}`)).title).toBe('第 2 回クロージング');
    const [line] = await linesOf(world, callId);
    expect(line).toMatchObject({ amount: '9091809.09', amountOutsideCommitment: '900.00' });
    expect(await commitmentOf(stage, world.partners.la1)).toMatchObject({
      called: '40913140.91',
      unfunded: '364090909.09',
    });
    expect(await transactionsOf(stage, 'Closing Interest')).toEqual([]);
    await isSound();
  });

  test('a manual refund reduces contributions without a call', async () => {
    const stage = await begin();
    const body = { fundId: stage.fundId, source: 'partner', partnerId: world.partners.la1, tradeDate: today() };
    for (const [type, amount] of [
      ['Investment', '100.00'],
      ['Contribution Refund', '40.00'],
    ] as const) {
      const { id } = await post('/transactions', { ...body, type, amount });
      await post(`/transactions/${id}/approve`);
      await post(`/transactions/${id}/complete`);
    }
    expect(await commitmentOf(stage, world.partners.la1)).toMatchObject({
      paidIn: '50000060.00',
      called: '50000000.00',
    });
    expect(await standing(stage)).toMatchObject({ '3010': '-6000' });
    await expectSameFigures(world.tx, stage.fundId, today());
    await isSound();
  });
});
