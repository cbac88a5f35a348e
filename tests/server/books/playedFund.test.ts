import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatMoney } from '../../../server/accounting/money.ts';
import { balancesOf } from '../../../server/ledger/generalLedger/figures.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { sampleFund, sampleTrialBalance } from '../../accounting/fixtures/sampleFund.ts';
import { type Answer, startApp } from '../../helpers/app.ts';
import { trialBalance } from '../../helpers/trialBalance.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { record, rows } from '../entities/support.ts';

let world: World;
let fundId: string;
const { commitments, called, ledger, valuations } = sampleFund;
const euros = (cents: bigint) => formatMoney(cents, 'EUR');
const post = async (path: string, body: object = {}) => record(await world.ask.admin('POST', path, body));

beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
}, 60_000);
afterAll(() => world?.close());

/** Partners and companies of the sample by code. */
const ids = new Map<string, string>();
const idOf = (code: string | undefined) => ids.get(code ?? '') ?? '';

const begin = async () => {
  fundId = await world.put('funds', {
    name: 'Played',
    currency: 'EUR',
    status: 'active',
    managerId: world.managers.a,
    callNoticeDays: 0,
    hurdleRate: '0.08',
    hurdleCompounding: 'annual',
    carryRate: '0.2',
    catchUpRate: '1',
  });
  for (const { partnerId, type, amount, admissionDate } of commitments) {
    const partner = { type, name: partnerId, email: `${partnerId}@played.example` };
    const id = await world.put('partners', { ...partner, approvalStatus: 'APPROVED', isVerified: true });
    ids.set(partnerId, id);
    const made = await post('/commitments', { fundId, partnerId: id, amount: euros(amount), admissionDate });
    for (const step of ['issue', 'activate']) await post(`/commitments/${made.id}/${step}`);
    if (type === 'GP') record(await setGp(id));
  }
  for (const code of new Set(valuations.map((v) => v.companyId))) {
    const id = await world.put('companies', { name: code, approvalStatus: 'APPROVED', isVerified: true });
    ids.set(code, id);
    await world.put('fund-companies', { fundId, companyId: id, linkedAt: '2022-01-01' });
  }
};

const setGp = async (gpPartnerId: string): Promise<Answer> => {
  const { version } = record(await world.ask.admin('GET', `/funds/${fundId}`));
  return world.ask.admin('PATCH', `/funds/${fundId}`, { version, gpPartnerId });
};

/** A call that all partners pay on its date. */
const call = async (bankAccountId: string, day: string) => {
  const total = called.filter(({ date }) => date === day).reduce((sum, { cents }) => sum + cents, 0n);
  const days = { callDate: day, dueDate: day, shortNoticeReason: 'Entered afterwards' };
  const body = { fundId, title: `Call of ${day}`, totalAmount: euros(total), bankAccountId, ...days };
  const { id } = await post('/capital-calls', body);
  await post(`/capital-calls/${id}/issue`);
  for (const line of rows(await world.ask.admin('GET', `/capital-call-lines?capitalCallId=${id}&limit=100`)))
    await post(`/capital-call-lines/${line.id}/settle`, { amount: line.amount, valueDate: day });
};

test('a fund entered through the API quarter by quarter has the trial balance of its published accounts', async () => {
  await begin();
  const bankAccountId = await world.put('bank-accounts', {
    ownerKind: 'Fund',
    ownerId: fundId,
    bankName: 'Bank',
    accountName: 'Played',
    accountNumber: 'DE89370400440532013000',
    currency: 'EUR',
    status: 'active',
  });
  const days = [...new Set([...ledger, ...valuations].map(({ date }) => date))].sort();
  for (const day of days) {
    if (called.some(({ date }) => date === day)) await call(bankAccountId, day);
    const paidOnCall = (type: string, source: string) => type === 'Investment' && source === 'partner';
    for (const { type, source, date, amount, partnerId, companyId } of ledger) {
      if (date !== day || paidOnCall(type, source)) continue;
      const { id } = await post('/transactions', {
        fundId,
        type,
        source,
        amount: euros(amount),
        tradeDate: day,
        ...(partnerId && { partnerId: idOf(partnerId) }),
        ...(companyId && { companyId: idOf(companyId) }),
        ...(type === 'Disbursement' && { payee: 'Auditor' }),
        ...(type === 'Sale' && { fullExit: true }),
      });
      await post(`/transactions/${id}/approve`);
      await post(`/transactions/${id}/complete`, { valueDate: day });
    }
    for (const { companyId, date, fairValue } of valuations) {
      if (date !== day) continue;
      const mark = { fundId, companyId: idOf(companyId), date, fairValue: euros(fairValue), method: 'multiples' };
      const { id } = await post('/valuations', mark);
      await post(`/valuations/${id}/approve`);
    }
  }
  const balances = await balancesOf(world.tx, fundId, { asOf: '2025-12-31' });
  expect(Object.fromEntries(trialBalance(balances).map(({ account, cents }) => [account, euros(cents)]))).toEqual(
    sampleTrialBalance,
  );
  expect(balances.reduce((sum, { cents }) => sum + cents, 0n)).toBe(0n);
  expect(await ledgerProblems(world.database.owner)).toEqual([]);
}, 180_000);

test('and the figures of its published accounts', async () => {
  const analytics = record(await world.ask.admin('GET', `/funds/${fundId}/analytics?asOf=2025-12-31`));
  expect(analytics).toMatchObject({
    committed: '50000000.00',
    called: '40970000.00',
    paidIn: '40970000.00',
    distributed: '17500000.00',
    unfunded: '9030000.00',
    cash: '190000.00',
    fairValue: '39216000.00',
    navGross: '39406000.00',
    carryAccrued: '3187200.00',
    navNet: '36218800.00',
    pic: '0.819400',
    dpi: '0.427142',
    rvpi: '0.884032',
    tvpi: '1.311174',
    netIrr: '0.111492',
  });
  const partners = analytics.partners as Record<string, unknown>[];
  expect(partners.find(({ partnerId }) => partnerId === idOf('LP01'))).toMatchObject({
    paidIn: '12291000.00',
    unfunded: '2709000.00',
    distributed: '5250000.00',
  });
});
