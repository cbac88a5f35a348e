import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountCode } from '../../../resources/chart.ts';
import { balancesOf } from '../../../server/ledger/generalLedger/figures.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { base64, mt940 } from '../../helpers/bankFiles.ts';
import { trialBalance } from '../../helpers/trialBalance.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import {
  type Data,
  lineOf,
  read,
  record,
  refusal,
  rows,
  submittedPayment,
  today,
  unique,
} from '../entities/support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
});
afterAll(() => world.close());

const post = async (path: string, body: object = {}) => record(await world.ask.ma('POST', path, body));
const match = (line: Data, body: object) => world.ask.ma('POST', `/bank-lines/${line.id}/match`, body);

/** Creates a fund with one partner, and a call of 1,000.00 (1,000 yen) on each request. */
const fundIn = async (currency: string, bankChargeTolerance: string) => {
  const name = unique(`Charged in ${currency}`);
  const fundId = await world.put('funds', {
    ...{ name, currency, status: 'active', bankChargeTolerance, callNoticeDays: 0 },
    ...{ managerId: world.managers.a, gpPartnerId: world.partners.ga },
  });
  const bankAccountId = await world.put('bank-accounts', {
    ...{ ownerKind: 'Fund', ownerId: fundId, bankName: 'Quay Bank', accountName: name, status: 'active', currency },
    accountNumber: 'GB29NWBK60161331926819',
  });
  const terms = { fundId, partnerId: world.partners.la1, amount: '10000', admissionDate: '2024-01-01' };
  const commitment = record(await world.ask.admin('POST', '/commitments', terms));
  for (const step of ['issue', 'activate'])
    record(await world.ask.admin('POST', `/commitments/${commitment.id}/${step}`));
  const call = async () => {
    const days = { callDate: today(), dueDate: today(), bankAccountId };
    const draft = await post('/capital-calls', { fundId, title: unique('Call'), totalAmount: '1000', ...days });
    await post(`/capital-calls/${draft.id}/issue`);
    return lineOf(world, draft.id, world.partners.la1);
  };
  /** Imports a statement with a single line, and returns it with its first proposal. */
  const shown = async (amount: string, text: string) => {
    const bookings = [{ day: today(), amount, text }];
    const sample = { currency, opening: '0.00', closing: amount, number: unique('S'), bookings };
    const content = base64(mt940(sample));
    const draft = await post('/bank-statements/upload', { bankAccountId, fileName: 'day.sta', content });
    const statement = await post(`/bank-statements/${draft.id}/import`, { confirmAccount: true });
    const [line] = rows(await world.ask.ma('GET', `/bank-lines?statementId=${statement.id}`)) as [Data];
    const { body } = await world.ask.ma<{ proposals: { lines: { offers: Data[] }[] } }>(
      'GET',
      `/bank-statements/${statement.id}/proposals`,
    );
    return { line, statement, offer: body.proposals.lines[0]?.offers[0] };
  };
  /** Balances of ledger accounts in minor units. */
  const balances = async (...accounts: AccountCode[]) => {
    const all = trialBalance(await balancesOf(world.tx, fundId));
    return accounts.map((code) => all.find(({ account }) => String(account) === String(code))?.cents ?? 0n);
  };
  const paidIn = async () => (await read(world, `/commitments/${commitment.id}`)).paidIn;
  return { fundId, bankAccountId, call, shown, balances, paidIn };
};

describe('a receipt short of its call line by bank charges', () => {
  test('pays the line in full, with the charges as an expense of the fund; both are reversed together', async () => {
    const fund = await fundIn('EUR', '15.00');
    const owed = await fund.call();
    const { line, offer, statement } = await fund.shown('985.00', String(owed.paymentReference));
    expect(offer).toMatchObject({ capitalCallLineId: owed.id, isSure: false, bankCharges: '15.00' });
    const asked = refusal(await match(line, { capitalCallLineId: owed.id }), 422);
    expect(asked.fields).toEqual(['bankCharges', 'confirmDifference']);
    const matched = record(await match(line, { capitalCallLineId: owed.id, bankCharges: '15.00' }));
    expect(matched).toMatchObject({ status: 'Matched', capitalCallLineId: owed.id, amount: '985.00' });
    expect(await read(world, `/payments/${matched.paymentId}`)).toMatchObject({ approvedAmount: '1000.00' });
    expect(await read(world, `/capital-call-lines/${owed.id}`)).toMatchObject({
      ...{ paymentStatus: 'Paid', outstanding: '0.00', approvedAmount: '1000.00' },
    });
    expect(await read(world, `/transactions/${matched.bankChargesId}`)).toMatchObject({
      ...{ type: 'Bank Fees', source: 'fund', amount: '15.00', status: 'completed', valueDate: today() },
    });
    expect(await fund.paidIn()).toBe('1000.00');
    expect(await fund.balances(1000, 5245)).toEqual([98500n, 1500n]);
    const { ties } = (
      await world.ask.ma<{ ties: { difference: string; entries: unknown[]; lines: unknown[] } }>(
        'GET',
        `/bank-statements/${statement.id}/ties`,
      )
    ).body;
    expect(ties).toMatchObject({ difference: '0.00', entries: [], lines: [] });
    expect(await ledgerProblems(world.database.owner)).toEqual([]);

    const reversal = await world.ask.ma('POST', `/transactions/${matched.bankChargesId}/reverse`, { reason: 'x' });
    refusal(reversal, 409);
    record(await world.ask.ma('POST', `/bank-lines/${line.id}/unmatch`, { reason: 'Wrong line' }));
    expect(await read(world, `/bank-lines/${line.id}`)).toMatchObject({
      ...{ status: 'Unmatched', paymentId: null, bankChargesId: null },
    });
    expect(await fund.paidIn()).toBe('0.00');
    expect(await fund.balances(1000, 5245)).toEqual([0n, 0n]);
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
  });

  test('reverses the charges with a payment that is reversed elsewhere', async () => {
    const fund = await fundIn('EUR', '15.00');
    const owed = await fund.call();
    const proof = await submittedPayment(world, owed, '1000.00');
    const { line } = await fund.shown('990.00', String(owed.paymentReference));
    const matched = record(await match(line, { capitalCallLineId: owed.id, bankCharges: '10.00' }));
    expect(matched.paymentId).toBe(proof.id);
    expect(await fund.balances(1000, 5245)).toEqual([99000n, 1000n]);
    await post(`/payments/${matched.paymentId}/reverse`, { reason: 'Recalled' });
    expect(await read(world, `/bank-lines/${line.id}`)).toMatchObject({ status: 'Unmatched', bankChargesId: null });
    expect(await fund.balances(1000, 5245)).toEqual([0n, 0n]);
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
  });

  test('is refused a cent above the tolerance, and with an amount other than the difference', async () => {
    const fund = await fundIn('EUR', '15.00');
    const owed = await fund.call();
    const { line, offer } = await fund.shown('984.99', String(owed.paymentReference));
    expect(offer).toMatchObject({ capitalCallLineId: owed.id, bankCharges: null });
    const refused = async (body: object) =>
      refusal(await match(line, { capitalCallLineId: owed.id, ...body }), 422).fields;
    expect(await refused({ bankCharges: '15.01' })).toEqual(['bankCharges']);
    expect(await refused({ bankCharges: '15.00' })).toEqual(['bankCharges']);
    expect(await refused({})).toEqual(['confirmDifference']);
    expect(await refused({ bankCharges: '15.01', confirmDifference: true })).toEqual(['bankCharges']);
    record(await match(line, { capitalCallLineId: owed.id, confirmDifference: true }));
    expect(await read(world, `/capital-call-lines/${owed.id}`)).toMatchObject({ outstanding: '15.01' });
    expect(await fund.balances(1000, 5245)).toEqual([98499n, 0n]);
  });

  test('within the tolerance may leave the difference outstanding', async () => {
    const fund = await fundIn('EUR', '15.00');
    const owed = await fund.call();
    const { line } = await fund.shown('985.00', String(owed.paymentReference));
    record(await match(line, { capitalCallLineId: owed.id, confirmDifference: true }));
    expect(await read(world, `/capital-call-lines/${owed.id}`)).toMatchObject({ outstanding: '15.00' });
    expect(await fund.balances(1000, 5245)).toEqual([98500n, 0n]);
  });

  test('is never proposed without a tolerance', async () => {
    const fund = await fundIn('EUR', '0');
    const owed = await fund.call();
    const { line, offer } = await fund.shown('999.99', String(owed.paymentReference));
    expect(offer).toMatchObject({ capitalCallLineId: owed.id, bankCharges: null });
    const refused = await match(line, { capitalCallLineId: owed.id, bankCharges: '0.01' });
    expect(refusal(refused, 422).fields).toEqual(['bankCharges']);
  });

  test('counts in whole units of a currency without decimals', async () => {
    const fund = await fundIn('JPY', '150');
    const owed = await fund.call();
    const { line, offer } = await fund.shown('850.00', String(owed.paymentReference));
    expect(offer).toMatchObject({ capitalCallLineId: owed.id, amount: '1000', bankCharges: '150' });
    const refused = await match(line, { capitalCallLineId: owed.id, bankCharges: '149.50' });
    expect(refusal(refused, 422).fields).toEqual(['bankCharges']);
    record(await match(line, { capitalCallLineId: owed.id, bankCharges: '150' }));
    expect(await fund.balances(1000, 5245)).toEqual([850n, 150n]);
    expect(await fund.paidIn()).toBe('1000');
    const above = await fund.call();
    const second = await fund.shown('849.00', String(above.paymentReference));
    expect(second.offer).toMatchObject({ bankCharges: null });
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
  });
});

describe('bank charges on other movements', () => {
  test('are added to a paid distribution, and deducted from a returned one', async () => {
    const fund = await fundIn('EUR', '15.00');
    const owed = await fund.call();
    const paid = await fund.shown('1000.00', String(owed.paymentReference));
    record(await match(paid.line, { capitalCallLineId: owed.id }));
    const about = { fundId: fund.fundId, title: 'Back', source: 'other', proceeds: '600', distributionDate: today() };
    const { id } = await post('/distributions', about);
    await post(`/distributions/${id}/issue`);
    const [share] = rows(await world.ask.ma('GET', `/distribution-lines?distributionId=${id}`)) as [Data];
    const out = await fund.shown('-612.00', String(share.paymentReference));
    expect(out.offer).toMatchObject({ distributionLineId: share.id, by: 'reference', bankCharges: '12.00' });
    expect(refusal(await match(out.line, { distributionLineId: share.id }), 422).fields).toEqual(['bankCharges']);
    const matched = record(await match(out.line, { distributionLineId: share.id, bankCharges: '12.00' }));
    expect(await fund.balances(1000, 5245)).toEqual([38800n, 1200n]);
    const back = await fund.shown('585.00', String(share.paymentReference));
    expect(back.offer).toMatchObject({ distributionLineId: share.id, bankCharges: '15.00' });
    const returned = record(await match(back.line, { distributionLineId: share.id, bankCharges: '15.00' }));
    expect(await fund.balances(1000, 5245)).toEqual([97300n, 2700n]);
    const { ties } = (
      await world.ask.ma<{ ties: { entries: unknown[]; lines: unknown[]; rest: string } }>(
        'GET',
        `/bank-statements/${back.statement.id}/ties`,
      )
    ).body;
    expect(ties).toMatchObject({ entries: [], lines: [] });
    for (const { id: lineId } of [returned, matched]) await post(`/bank-lines/${lineId}/unmatch`, { reason: 'Wrong' });
    expect((await fund.balances(5245))[0]).toBe(0n);
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
  });

  test('are added to an expense; the entry of the charges belongs to no other line', async () => {
    const fund = await fundIn('EUR', '15.00');
    const expense = async (amount: string) => {
      const payee = unique('Harbour Audit');
      const about = { type: 'Fund Expense', source: 'fund', fundId: fund.fundId, expenseCategory: '5210' };
      const made = await post('/transactions', { ...about, payee, amount, tradeDate: today(), reference: payee });
      return post(`/transactions/${made.id}/approve`);
    };
    const entry = await expense('200.00');
    const { line, offer } = await fund.shown('-207.50', `Payment ${entry.reference}`);
    expect(offer).toMatchObject({ transactionId: entry.id, bankCharges: '7.50' });
    const matched = record(await match(line, { transactionId: entry.id, bankCharges: '7.50' }));
    expect(await fund.balances(1000, 5245)).toEqual([-20750n, 750n]);
    const fee = await fund.shown('-7.50', 'Account fee');
    expect(fee.offer).toBeUndefined();
    refusal(await match(fee.line, { transactionId: matched.bankChargesId }), 409);
    // Fees entered by hand may be the same money.
    const byHand = await post('/transactions', {
      ...{ type: 'Bank Fees', source: 'fund', fundId: fund.fundId, amount: '5.00', tradeDate: today() },
    });
    const next = await expense('300.00');
    const second = await fund.shown('-305.00', `Payment ${next.reference}`);
    const again = await match(second.line, { transactionId: next.id, bankCharges: '5.00' });
    expect(refusal(again, 422).fields).toEqual(['confirmSameEntry']);
    expect(byHand.status).toBe('pending');
    record(await match(second.line, { transactionId: next.id, bankCharges: '5.00', confirmSameEntry: true }));
    expect(await fund.balances(1000, 5245)).toEqual([-51250n, 1250n]);
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
  });
});

describe('a fund under dual control', () => {
  test('makes a match with charges wait with the whole amount and both postings', async () => {
    const fund = await fundIn('EUR', '15.00');
    const owed = await fund.call();
    const { line } = await fund.shown('985.00', String(owed.paymentReference));
    await world.tx.run(
      sql`update funds set second_person = true, second_person_above = 999.99 where id = ${fund.fundId}`,
    );
    const answer = await match(line, { capitalCallLineId: owed.id, bankCharges: '15.00' });
    expect(answer.status, answer.text).toBe(202);
    const { approval } = answer.body as unknown as { approval: Data & { computed: { lines: Data[] } } };
    expect(approval).toMatchObject({ resource: 'bank-lines', move: 'match', amount: '1000.00' });
    expect(await fund.balances(1000, 5245)).toEqual([0n, 0n]);
    record(await world.ask.admin('POST', `/approvals/${approval.id}/approve`));
    expect(await fund.balances(1000, 5245)).toEqual([98500n, 1500n]);
  });

  test('needs two people to change its tolerance, which has the decimals of the currency', async () => {
    const { fundId } = await fundIn('JPY', '0');
    const edit = async (bankChargeTolerance: string) => {
      const { version } = await read(world, `/funds/${fundId}`);
      return world.ask.ma('PATCH', `/funds/${fundId}`, { version, bankChargeTolerance });
    };
    expect(refusal(await edit('0.50'), 422).fields).toEqual(['bankChargeTolerance']);
    expect(record(await edit('100'))).toMatchObject({ bankChargeTolerance: '100' });
    await fundInUse(fundId);
    await world.tx.run(sql`update funds set second_person = true where id = ${fundId}`);
    const answer = await edit('200');
    expect(answer.status, answer.text).toBe(202);
    expect(await read(world, `/funds/${fundId}`)).toMatchObject({ bankChargeTolerance: '100' });
    expect(record(await world.ask.la1('GET', `/funds/${fundId}`))).not.toHaveProperty('bankChargeTolerance');
  });
});

/** Dual control covers a fund's terms from its first entry. */
const fundInUse = async (fundId: string) =>
  expect((await read(world, `/funds/${fundId}`)).isInUse, 'a fund with a commitment is in use').toBe(true);
