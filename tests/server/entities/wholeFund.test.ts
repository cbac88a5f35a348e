import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { linesOf, read, record, rows } from './support.ts';

// A whole small fund entered through the API, from a published sample of a Luxembourg partnership
// (scsp-capital-tracker, MIT): 50 million euro, six partners, fourteen calls, one exit, one distribution. The figures
// are the sample's own.
const partners = [
  ['Pensionskasse', 'LP', '15000000.00'],
  ['Assurance', 'LP', '12000000.00'],
  ['Stiftung', 'LP', '10000000.00'],
  ['Family office', 'LP', '7000000.00'],
  ['Caisse', 'LP', '5500000.00'],
  ['General partner', 'GP', '500000.00'],
] as const;
const calls = [8_330, 280, 6_780, 280, 9_280, 280, 7_780, 280, 280, 6_280, 280, 280, 280, 280];
const quarters = [2022, 2023, 2024, 2025].flatMap((y) => [`${y}-03-31`, `${y}-06-30`, `${y}-09-30`, `${y}-12-31`]);
const purchases = [
  [0, 8_000],
  [2, 6_500],
  [4, 9_000],
  [6, 7_500],
  [9, 6_000],
] as const;
const marks = [13_965, 0, 12_297, 6_681, 6_273];
const thousands = (amount: number) => `${amount}000.00`;

let world: World;
let fundId: string;
const partnerIds: string[] = [];

beforeAll(async () => {
  world = await makeWorld(await startApp());
  fundId = await world.put('funds', {
    name: 'Sample SCSp',
    currency: 'EUR',
    status: 'active',
    callNoticeDays: 0,
    hurdleRate: '0.08',
    hurdleCompounding: 'annual',
    carryRate: '0.2',
    catchUpRate: '1',
  });
  const account = { bankName: 'Banque', accountName: 'Fund', accountNumber: 'LU280019400644750000', status: 'active' };
  const bankAccountId = await world.put('bank-accounts', {
    ...account,
    ownerKind: 'Fund',
    ownerId: fundId,
    currency: 'EUR',
  });
  for (const [name, type, amount] of partners) {
    const email = `${name.toLowerCase().replace(' ', '')}@scsp.example`;
    const partnerId = await world.put('partners', { name, type, email, approvalStatus: 'APPROVED', isVerified: true });
    partnerIds.push(partnerId);
    const draft = record(
      await world.ask.admin('POST', '/commitments', { fundId, partnerId, amount, admissionDate: '2022-01-01' }),
    );
    record(await world.ask.admin('POST', `/commitments/${draft.id}/issue`, {}));
    record(await world.ask.admin('POST', `/commitments/${draft.id}/activate`, { signedAt: '2022-01-01' }));
  }
  for (const [i, amount] of calls.entries()) await callAndSettle(bankAccountId, i, amount);
  const companies: string[] = [];
  for (const [quarter, amount] of purchases) {
    const companyId = await world.put('companies', {
      name: `Company ${companies.length + 1}`,
      approvalStatus: 'APPROVED',
    });
    companies.push(companyId);
    await world.put('fund-companies', { fundId, companyId, linkedAt: '2022-01-01' });
    await enter({ type: 'Investment', companyId, amount: thousands(amount), tradeDate: quarters[quarter] });
  }
  for (const [i, tradeDate] of quarters.entries()) {
    await enter({ type: 'Management Costs', amount: '250000.00', tradeDate, reference: `FEE-${i}` });
    await enter({ type: 'Disbursement', payee: 'Administrator', amount: '30000.00', tradeDate, reference: `EXP-${i}` });
  }
  await enter({
    type: 'Sale',
    companyId: companies[1],
    amount: thousands(18_200),
    tradeDate: '2025-06-30',
    fullExit: true,
  });
  for (const [i, [, , commitment]] of partners.entries())
    await enter({
      type: 'Disbursement Fund to LP',
      partnerId: partnerIds[i],
      amount: `${(BigInt(commitment.replace('.00', '')) * 35n) / 100n}.00`,
      tradeDate: '2025-06-30',
    });
  for (const [i, mark] of marks.entries()) {
    if (!mark) continue;
    const body = {
      fundId,
      companyId: companies[i],
      date: '2025-12-31',
      fairValue: thousands(mark),
      method: 'multiples',
    };
    const draft = record(await world.ask.admin('POST', '/valuations', body));
    record(await world.ask.admin('POST', `/valuations/${draft.id}/approve`, {}));
  }
}, 120_000);
afterAll(() => world.close());

const callAndSettle = async (bankAccountId: string, i: number, amount: number) => {
  const date = quarters[i];
  const body = { fundId, title: `Call ${i + 1}`, totalAmount: thousands(amount), callDate: date, dueDate: date };
  const draft = record(
    await world.ask.admin('POST', '/capital-calls', {
      ...body,
      bankAccountId,
      shortNoticeReason: 'Entered afterwards',
    }),
  );
  const call = record(await world.ask.admin('POST', `/capital-calls/${draft.id}/issue`, {}));
  expect(call.callNumber).toBe(i + 1);
  for (const line of await linesOf(world, call.id))
    record(
      await world.ask.admin('POST', `/capital-call-lines/${line.id}/settle`, { amount: line.amount, valueDate: date }),
    );
  expect(await read(world, `/capital-calls/${call.id}`)).toMatchObject({ status: 'Completed', outstanding: '0.00' });
};

const enter = async (body: Record<string, unknown>) => {
  const made = record(await world.ask.admin('POST', '/transactions', { fundId, ...body }));
  record(await world.ask.admin('POST', `/transactions/${made.id}/approve`, {}));
  record(
    await world.ask.admin('POST', `/transactions/${made.id}/complete`, {
      valueDate: body.tradeDate,
      confirmOverdraft: true,
    }),
  );
};

const analytics = async (path = `/funds/${fundId}/analytics?asOf=2025-12-31`) =>
  (await world.ask.admin('GET', path)).body.analytics as Record<string, unknown> & {
    partners: Record<string, string>[];
  };

describe('a whole fund entered through the API', () => {
  test('has the published figures', async () => {
    expect(await analytics()).toMatchObject({
      asOf: '2025-12-31',
      currency: 'EUR',
      committed: '50000000.00',
      called: '40970000.00',
      paidIn: '40970000.00',
      unfunded: '9030000.00',
      distributed: '17500000.00',
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
  });

  test('has the published figures of its first partner', async () => {
    const { partners: shown } = await analytics();
    expect(shown.find((p) => p.partnerId === partnerIds[0])).toMatchObject({
      commitment: '15000000.00',
      paidIn: '12291000.00',
      unfunded: '2709000.00',
      distributed: '5250000.00',
      navNet: '10865640.00',
    });
    expect(shown).toHaveLength(6);
  });

  test("gives each company its IRR from its cash flows, on its own page and on the fund's", async () => {
    // (value or proceeds / cost) ^ (365 / days) - 1, by hand.
    const rates = ['0.159883', '0.453993', '0.119910', '-0.049991', '0.030024'];
    const { companies } = (await analytics()) as unknown as { companies: Record<string, string>[] };
    expect(companies.map(({ grossIrr }) => grossIrr).sort()).toEqual([...rates].sort());
    for (const { companyId, cost, moic, grossIrr } of companies) {
      const { holdings } = (await world.ask.admin('GET', `/companies/${companyId}/holdings?asOf=2025-12-31`)).body as {
        holdings: { asOf: string; funds: Record<string, unknown>[] };
      };
      expect(holdings).toMatchObject({
        asOf: '2025-12-31',
        funds: [{ fundId, currency: 'EUR', cost, moic, grossIrr }],
      });
    }
    const [first] = companies;
    const young = `/companies/${first?.companyId}/holdings?asOf=2022-06-30`;
    expect((await world.ask.admin('GET', young)).body).toMatchObject({
      holdings: { funds: [{ irrFlags: ['UNDER_ONE_YEAR'] }] },
    });
    // Another fund's manager sees no part of it; a partner and a company do not see how a fund holds it.
    expect((await world.ask.mb('GET', `/companies/${first?.companyId}/holdings`)).status).toBe(404);
    expect((await world.ask.la1('GET', `/companies/${first?.companyId}/holdings`)).status).toBe(403);
    expect((await world.ask.ca('GET', `/companies/${world.companies.a}/holdings`)).status).toBe(403);
  });

  test('stores the displayed balances', async () => {
    expect(await read(world, `/funds/${fundId}`)).toMatchObject({
      committed: '50000000.00',
      called: '40970000.00',
      paidIn: '40970000.00',
      distributed: '17500000.00',
    });
    const commitments = rows(await world.ask.admin('GET', `/commitments?fundId=${fundId}&limit=100`));
    const { partners: shown } = await analytics();
    for (const c of commitments) {
      const { called, paidIn, unfunded, distributed } = shown.find((p) => p.partnerId === c.partnerId) ?? {};
      expect(c).toMatchObject({ called, paidIn, unfunded, distributed });
    }
  });

  test('has zero figures before its first day', async () => {
    expect(await analytics(`/funds/${fundId}/analytics?asOf=2021-12-31`)).toMatchObject({
      paidIn: '0.00',
      navNet: '0.00',
      netIrr: null,
    });
  });
});

test("visibility of the fund's partners by role", async () => {
  const path = `/funds/${world.funds.a}/analytics`;
  const seenBy = async (ask: World['ask']['la1']) =>
    ((await ask('GET', path)).body.analytics as { partners: { partnerId: string }[] }).partners.map((p) => p.partnerId);
  expect(await seenBy(world.ask.la1)).toEqual([world.partners.la1]);
  expect(await seenBy(world.ask.ma)).toHaveLength(5);
  expect(await seenBy(world.ask.ga)).toHaveLength(5);
  expect((await world.ask.lb('GET', path)).status).toBe(404);
});

test('twelve calls of 100.00 on three equal commitments add up to 400.00 each', async () => {
  const thirds = await world.put('funds', { name: 'Thirds', currency: 'USD', status: 'active', callNoticeDays: 0 });
  const account = { bankName: 'Bank', accountName: 'Fund', accountNumber: 'DE02120300000000202051', status: 'active' };
  await world.put('bank-accounts', { ...account, ownerKind: 'Fund', ownerId: thirds }).then(async (bankAccountId) => {
    const { version } = await read(world, `/funds/${thirds}`);
    record(await world.ask.admin('PUT', `/funds/${thirds}`, { version, bankAccountId }));
  });
  for (const partnerId of partnerIds.slice(0, 3))
    await world.put('commitments', {
      fundId: thirds,
      partnerId,
      amount: '400.00',
      unfunded: '400.00',
      admissionDate: '2024-01-01',
      status: 'Active',
    });
  for (let n = 1; n <= 12; n += 1) {
    const body = {
      fundId: thirds,
      title: `Call ${n}`,
      totalAmount: '100.00',
      callDate: '2024-01-01',
      dueDate: '2024-02-01',
    };
    const draft = record(
      await world.ask.admin('POST', '/capital-calls', { ...body, shortNoticeReason: 'Entered afterwards' }),
    );
    record(await world.ask.admin('POST', `/capital-calls/${draft.id}/issue`, {}));
    const cents = (await linesOf(world, draft.id)).map((l) => l.amount).sort();
    expect(cents).toEqual(['33.33', '33.33', '33.34']);
  }
  const commitments = rows(await world.ask.admin('GET', `/commitments?fundId=${thirds}`));
  for (const c of commitments) expect(c).toMatchObject({ called: '400.00', unfunded: '0.00' });
});
