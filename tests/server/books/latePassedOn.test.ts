import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get } from '../../../server/core/entity/records.ts';
import { balancesOf, figuresOf } from '../../../server/ledger/generalLedger/figures.ts';
import { differencesOf } from '../../../server/ledger/openBooks.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { reportingRowsOf } from '../../../server/ledger/reporting.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { expectSameFigures } from '../../helpers/sameFigures.ts';
import { trialBalance } from '../../helpers/trialBalance.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { type Data, linesOf, record, refusal, rows, today, unique } from '../entities/support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
});
afterAll(() => world?.close());

const post = async (path: string, body: object = {}) => record(await world.ask.admin('POST', path, body));
const partner = (type: 'LP' | 'GP') =>
  world.put('partners', {
    name: unique('Partner'),
    type,
    email: `${unique('p').replace(' ', '')}@test.example`,
    approvalStatus: 'APPROVED',
    isVerified: true,
  });
interface Late {
  fundId: string;
  callId: string;
  late: string;
  /** 15m in two commitments, and 10m that were admitted only after the interest was paid. */
  second: string;
  gp: string;
  newcomer: string;
  interest: Data;
}

/**
 * Commitments: 30m of the late payer, 12m and 3m of a second partner, 5m of the general partner, and from 2024-07-01
 * 10m of another. Of 500,000.00 due on 2024-06-01, the late payer's 300,000.00 came 17 days late: at 12 % a year by
 * ACT/365 that is 300,000 x 0.12 x 17 / 365 = 1,676.71.
 */
const paidLate = async (terms: object): Promise<Late> => {
  const fundId = await world.put('funds', {
    name: unique('Late'),
    currency: 'USD',
    status: 'active',
    callNoticeDays: 0,
    firstCloseDate: '2024-01-01',
    lateInterestRate: '0.12',
    ...terms,
  });
  const [late, second, gp, newcomer] = [
    await partner('LP'),
    await partner('LP'),
    await partner('GP'),
    await partner('LP'),
  ];
  const commit = async (partnerId: string, amount: string, admissionDate = '2024-01-01', closeNumber = 1) => {
    const { id } = await post('/commitments', { fundId, partnerId, amount, admissionDate, closeNumber });
    await post(`/commitments/${id}/issue`);
    await post(`/commitments/${id}/activate`, { signedAt: admissionDate });
  };
  await commit(late, '30000000.00');
  await commit(second, '12000000.00');
  await commit(second, '3000000.00', '2024-01-01', 2);
  await commit(gp, '5000000.00');
  const bankAccountId = await world.put('bank-accounts', {
    ownerKind: 'Fund',
    ownerId: fundId,
    bankName: 'Quay',
    accountName: 'Fund',
    accountNumber: 'DE02120300000000202051',
    currency: 'USD',
    status: 'active',
  });
  const call = await post('/capital-calls', {
    fundId,
    title: unique('Call'),
    totalAmount: '500000.00',
    callDate: '2024-05-01',
    dueDate: '2024-06-01',
    bankAccountId,
    shortNoticeReason: 'Entered afterwards',
  });
  await post(`/capital-calls/${call.id}/issue`);
  await world.tx.run(sql`update capital_calls set due_date = '2024-06-01' where id = ${call.id}`);
  await world.tx.run(sql`update capital_call_lines set due_date = '2024-06-01' where capital_call_id = ${call.id}`);
  for (const line of await linesOf(world, call.id))
    await post(`/capital-call-lines/${line.id}/settle`, {
      valueDate: line.partnerId === late ? '2024-06-18' : '2024-06-01',
      amount: line.amount,
    });
  await commit(newcomer, '10000000.00', '2024-07-01');
  expect(
    (await world.ask.admin('POST', `/capital-calls/${call.id}/charge-late-interest`, { until: '2024-06-20' })).body,
  ).toEqual({ charged: { partners: 1, amount: '1676.71', currency: 'USD' } });
  const [interest] = rows(await world.ask.admin('GET', `/transactions?fundId=${fundId}&status=pending&limit=10`));
  return { fundId, callId: call.id, late, second, gp, newcomer, interest: interest as Data };
};

const complete = async (id: unknown, valueDate: string) => {
  await post(`/transactions/${id}/approve`);
  return world.ask.admin('POST', `/transactions/${id}/complete`, { valueDate });
};
const accounts = async (fundId: string) =>
  Object.fromEntries(trialBalance(await balancesOf(world.tx, fundId)).map(({ account, cents }) => [account, cents]));
const passing = async (id: unknown) =>
  (
    await world.ask.admin<{
      offered: boolean;
      received: string;
      due: string;
      lines: { partnerId: string; commitment: string; share: string; entered: string; due: string }[];
    }>('GET', `/transactions/${id}/passing-on`)
  ).body;
const pass = (id: unknown) => world.ask.admin('POST', `/transactions/${id}/pass-on`, {});
const passedOn = async (fundId: string) =>
  rows(await world.ask.admin('GET', `/transactions?fundId=${fundId}&type=Late Interest Passed On&limit=50`));
const navOf = async (fundId: string) => (await figuresOf(world.tx, fundId)).nav;
const accountOf = async (fundId: string, partnerId: string) =>
  (
    await world.ask.admin<{ capitalAccount: { columns: Record<string, string>[] } }>(
      'GET',
      `/partners/${partnerId}/capital-account?fundId=${fundId}&asOf=${today()}`,
    )
  ).body.capitalAccount.columns.find(({ kind }) => kind === 'inception') ?? {};
const suspense = async (fundId: string) => {
  const [period] = await world.tx.rows<{ id: string }>(
    sql`select id from periods where fund_id = ${fundId} and starts_on <= '2024-06-20' and ends_on >= '2024-06-20'`,
  );
  const { body } = await world.ask.admin<{
    closing: { obstacles: { kind: string; blocks: boolean; count: number }[] };
  }>('GET', `/periods/${period?.id}/closing`);
  return body.closing.obstacles.filter(({ kind }) => kind === 'suspense');
};
const isSound = async (fundId: string) => {
  await expectSameFigures(world.tx, fundId, today());
  expect(await differencesOf(world.tx, fundId)).toEqual([]);
  expect(await ledgerProblems(world.database.owner)).toEqual([]);
};

describe('late interest', () => {
  test('that the fund keeps is its income, as before', async () => {
    const { fundId, interest } = await paidLate({});
    expect(interest.type).toBe('Late Interest');
    record(await complete(interest.id, '2024-06-20'));
    expect(await accounts(fundId)).toMatchObject({ 1000: 50_167_671n, 4090: -167_671n });
    expect(refusal(await pass(interest.id), 409).message).toBe(
      'Only late interest received for the other partners can be passed on.',
    );
  });

  test('for the other partners is neither income nor value of the fund, and goes to them by the commitments on its date', async () => {
    const { fundId, interest, late, second, gp, newcomer } = await paidLate({ lateInterestOwner: 'otherPartners' });
    expect(interest).toMatchObject({ type: 'Late Interest to Pass On', amount: '1676.71', partnerId: late });
    const nav = await navOf(fundId);
    const before = await accountOf(fundId, second);
    expect((await pass(interest.id)).status).toBe(409);
    expect(await suspense(fundId)).toEqual([]);
    record(await complete(interest.id, '2024-06-20'));

    expect(await accounts(fundId)).toMatchObject({ 1000: 50_167_671n, 2400: -167_671n });
    expect(await accounts(fundId)).not.toHaveProperty('4090');
    expect(await navOf(fundId)).toBe(nav);
    expect(await accountOf(fundId, second)).toEqual(before);
    for (const { rows: of } of await reportingRowsOf(world.tx, await get(world.tx, 'funds', fundId), { asOf: today() }))
      expect(of.get(89) ?? 0n).toBe(0n);
    expect(await suspense(fundId)).toEqual([
      { kind: 'suspense', blocks: false, count: 1, id: '2400', source: null, companies: [] },
    ]);
    await isSound(fundId);

    // 15m and 5m: 1,257.5325 and 419.1775; the remaining cent goes to the larger remainder.
    expect(await passing(interest.id)).toMatchObject({ offered: true, received: '1676.71', due: '1676.71' });
    const shares = new Map((await passing(interest.id)).lines.map((line) => [line.partnerId, line]));
    expect([...shares.keys()].sort()).toEqual([second, gp].sort());
    expect(shares.get(second)).toMatchObject({ commitment: '15000000.00', share: '1257.53', due: '1257.53' });
    expect(shares.get(gp)).toMatchObject({ commitment: '5000000.00', share: '419.18', due: '419.18' });
    expect(shares.has(newcomer)).toBe(false);

    expect((await pass(interest.id)).body).toEqual({ passedOn: { partners: 2, amount: '1676.71', currency: 'USD' } });
    expect(refusal(await pass(interest.id), 409).message).toBe(
      'The full amount has already been entered for the other partners.',
    );
    expect(await passing(interest.id)).toMatchObject({ offered: false, due: '0.00' });
    const entered = await passedOn(fundId);
    expect(entered.map(({ partnerId, amount, status }) => [partnerId, amount, status]).sort()).toEqual(
      [
        [second, '1257.53', 'pending'],
        [gp, '419.18', 'pending'],
      ].sort(),
    );
    const share = `/transactions/${entered.find(({ partnerId }) => partnerId === gp)?.id}`;
    const remove = (path: string) => world.ask.admin('DELETE', path, { reason: 'Entered twice' });
    record(await remove(share));
    expect((await pass(interest.id)).body).toMatchObject({ passedOn: { partners: 1, amount: '419.18' } });
    const again = (await passedOn(fundId)).find(({ partnerId }) => partnerId === gp);
    expect(refusal(await world.ask.admin('POST', `${share}/restore`, {}), 409).message).toMatch(/entered again/);
    record(await remove(`/transactions/${again?.id}`));
    record(await world.ask.admin('POST', `${share}/restore`, {}));
    // The late payer is hidden from other partners.
    const { name } = await get(world.tx, 'partners', late);
    expect(JSON.stringify(entered)).not.toContain(name);
    for (const { id } of entered) record(await complete(id, today()));
    expect(await accounts(fundId)).toMatchObject({ 1000: 50_000_000n });
    expect(await accounts(fundId)).not.toHaveProperty('2400');
    expect(await navOf(fundId)).toBe(nav);
    expect(await accountOf(fundId, second)).toEqual(before);
    await isSound(fundId);
  });

  test('is passed on up to its receipts, whatever other balance the account has', async () => {
    const { fundId, interest, second } = await paidLate({ lateInterestOwner: 'otherPartners' });
    record(await complete(interest.id, '2024-06-20'));
    const entry = (type: string, amount: string) =>
      post('/transactions', { type, source: 'partner', fundId, partnerId: second, amount, tradeDate: '2024-06-20' });
    record(await complete((await entry('Closing Interest', '5000.00')).id, '2024-06-20'));
    const tooMuch = await entry('Late Interest Passed On', '1676.72');
    const refused = refusal(await complete(tooMuch.id, '2024-06-20'), 409);
    expect(refused.fields).toEqual(['amount']);
    expect(refused.message).toContain('Only $1,676.71 of late interest is left to pass on; $1,676.72 cannot be paid');
    const early = await entry('Late Interest Passed On', '10.00');
    await world.tx.run(sql`update transactions set trade_date = '2024-06-19' where id = ${early.id}`);
    expect(refusal(await complete(early.id, '2024-06-19'), 409).message).toContain('Only $0.00 of late interest');
    record(await complete((await entry('Late Interest Passed On', '1676.71')).id, '2024-06-20'));
    expect(await accounts(fundId)).toMatchObject({ 2400: -500_000n });
    await isSound(fundId);
  });

  test('is reversed only after its payments; an excluded partner gets its share later', async () => {
    const { fundId, interest, second, gp } = await paidLate({ lateInterestOwner: 'otherPartners' });
    record(await complete(interest.id, '2024-06-20'));
    record(await pass(interest.id));
    const entered = await passedOn(fundId);
    const of = (partnerId: string) => entered.find((one) => one.partnerId === partnerId)?.id;
    record(await complete(of(second), today()));
    await post(`/transactions/${of(gp)}/reject`, { reason: 'Account unknown' });
    expect((await passing(interest.id)).lines.map(({ partnerId, due }) => [partnerId, due]).sort()).toEqual(
      [
        [second, '0.00'],
        [gp, '419.18'],
      ].sort(),
    );
    expect((await pass(interest.id)).body).toMatchObject({ passedOn: { partners: 1, amount: '419.18' } });
    const back = (id: unknown) => world.ask.admin('POST', `/transactions/${id}/reverse`, { reason: 'Waived' });
    expect(refusal(await back(interest.id), 409).message).toBe(
      'This entry received $1,676.71 to be passed on, and only $419.18 is left. First reverse the payments to the other partners: Late Interest Passed On.',
    );
    record(await back(of(second)));
    expect((await passing(interest.id)).due).toBe('1257.53');
    record(await back(interest.id));
    expect((await passing(interest.id)).offered).toBe(false);
    expect(refusal(await pass(interest.id), 409).message).toBe('This transaction has already been reversed.');
    expect(await accounts(fundId)).not.toHaveProperty('2400');
    await isSound(fundId);
  });

  test('in a fund without other commitments is passed on to no partner, and only by staff', async () => {
    const { interest, fundId, second, gp } = await paidLate({ lateInterestOwner: 'otherPartners' });
    record(await complete(interest.id, '2024-06-20'));
    expect((await world.ask.la1('POST', `/transactions/${interest.id}/pass-on`, {})).status).toBeGreaterThanOrEqual(
      403,
    );
    expect((await world.ask.mb('POST', `/transactions/${interest.id}/pass-on`, {})).status).toBe(404);
    await world.tx.run(
      sql`update commitments set ended_on = '2024-06-15', status = 'Cancelled' where fund_id = ${fundId} and partner_id in (${second}, ${gp})`,
    );
    expect(refusal(await pass(interest.id), 409).message).toBe(
      'No other partner had a commitment in force on Jun 20, 2024.',
    );
  });
});
