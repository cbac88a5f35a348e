import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { inDays, noticesOf, read, record, refusal, rows, tellStaff, today, unique } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
});
afterAll(() => world.close());

const make = (body: Record<string, unknown>, ask = world.ask.ma) =>
  ask('POST', '/transactions', { fundId: world.funds.a, amount: '1000.00', tradeDate: '2024-06-30', ...body });
const move = (id: string, name: string, body: object = {}, ask = world.ask.ma) =>
  ask('POST', `/transactions/${id}/${name}`, body);
const completed = async (body: Record<string, unknown>) => {
  const { id } = record(await make(body));
  record(await move(id, 'approve'));
  return record(await move(id, 'complete', { valueDate: '2024-06-30' }));
};

describe('the parties of a transaction', () => {
  test.each([
    ['Commitment', 'partner', { partnerId: 'partner' }],
    ['Investment', 'partner', { partnerId: 'partner' }],
    ['Investment', 'company', { companyId: 'company' }],
    ['Disbursement Fund to LP', 'partner', { partnerId: 'partner' }],
    ['Onboarding Fees', 'partner', { partnerId: 'partner' }],
    ['Sale', 'company', { companyId: 'company' }],
    ['Sale Escrow Received', 'company', { companyId: 'company' }],
    ['Sale Escrow Written Off', 'company', { companyId: 'company' }],
    ['Conversion', 'company', { companyId: 'company', instrument: 'Note', toInstrument: 'Common' }],
    ['Disbursement', 'company', { companyId: 'company' }],
    ['Disbursement', 'fund', { payee: 'Auditor' }],
    ['Management Costs', 'fund', {}],
    ['Interest', 'company', { companyId: 'company' }],
    ['Interest', 'fund', {}],
    ['Interest in Kind', 'company', { companyId: 'company' }],
    ['Dividend', 'company', { companyId: 'company' }],
    ['Other Income', 'company', { companyId: 'company' }],
    ['Other Income', 'fund', {}],
    ['Fund Expense', 'company', { companyId: 'company', expenseCategory: '5265' }],
    ['Fund Expense', 'fund', { payee: 'Auditor', expenseCategory: '5225' }],
    ['Accrued Expense', 'fund', { payee: 'Auditor', expenseCategory: '5225' }],
    ['Accrued Expense Paid', 'fund', { payee: 'Auditor' }],
    ['Expense Offset', 'fund', { expenseCategory: '5149' }],
    ['Expense Reimbursement', 'fund', { expenseCategory: '5299' }],
    ['Bank Fees', 'fund', {}],
    ['Late Interest', 'partner', { partnerId: 'partner' }],
    ['Late Interest to Pass On', 'partner', { partnerId: 'partner' }],
    ['Late Interest Passed On', 'partner', { partnerId: 'partner' }],
    ['Facility Drawdown', 'fund', {}],
    ['Facility Interest', 'fund', {}],
    ['Accrued Facility Interest', 'fund', {}],
    ['Facility Repayment', 'fund', {}],
    ['FX Gain', 'fund', {}],
    ['FX Loss', 'fund', {}],
  ])('follow from type and party: %s of the %s', async (type, source, party) => {
    const ids = { partner: world.partners.la1, company: world.companies.a };
    const named = Object.fromEntries(Object.entries(party).map(([k, v]) => [k, ids[v as keyof typeof ids] ?? v]));
    expect(record(await make({ type, ...named }))).toMatchObject({ source, currency: 'USD', status: 'pending' });
  });

  test.each([
    ['source', { type: 'Management Costs', source: 'partner' }],
    ['source', { type: 'Investment' }],
    ['partnerId', { type: 'Commitment' }],
    ['companyId', { type: 'Sale' }],
    ['source', { type: 'Disbursement' }],
    ['payee', { type: 'Disbursement', source: 'fund' }],
    ['toInstrument', { type: 'Conversion', companyId: 'a', instrument: 'Note' }],
    ['companyId', { type: 'Commitment', partnerId: 'la1', companyId: 'a' }],
    ['partnerId', { type: 'Sale', companyId: 'a', partnerId: 'la1' }],
    ['costRelieved', { type: 'Investment', companyId: 'a', costRelieved: '1.00' }],
    ['units', { type: 'Management Costs', units: '3' }],
    ['payee', { type: 'Sale', companyId: 'a', payee: 'Somebody' }],
    ['toInstrument', { type: 'Sale', companyId: 'a', toInstrument: 'Common' }],
    ['fxRate', { type: 'Onboarding Fees', partnerId: 'la1', fxRate: '1.1' }],
    ['expenseCategory', { type: 'Fund Expense', source: 'fund', payee: 'Auditor' }],
    ['expenseCategory', { type: 'Bank Fees', expenseCategory: '5225' }],
    ['expenseCategory', { type: 'Fund Expense', source: 'fund', payee: 'Auditor', expenseCategory: '1000' }],
    ['expenseCategory', { type: 'Fund Expense', source: 'fund', payee: 'Auditor', expenseCategory: '5149' }],
    ['expenseCategory', { type: 'Expense Offset', expenseCategory: '5225' }],
    ['expenseCategory', { type: 'Expense Reimbursement' }],
    ['payee', { type: 'Fund Expense', source: 'fund', expenseCategory: '5225' }],
    ['companyId', { type: 'Dividend' }],
    ['partnerId', { type: 'Carry Paid' }],
    ['partnerId', { type: 'Facility Drawdown', partnerId: 'la1' }],
    ['fxRate', { type: 'Management Costs', foreignCurrency: 'EUR', foreignAmount: '900' }],
    ['foreignAmount', { type: 'Management Costs', foreignCurrency: 'EUR', fxRate: '1.1' }],
    ['foreignCurrency', { type: 'Management Costs', foreignCurrency: 'USD', foreignAmount: '1000', fxRate: '1' }],
    ['amount', { type: 'Management Costs', foreignCurrency: 'EUR', foreignAmount: '900', fxRate: '1.2' }],
    ['outsideCommitment', { type: 'Onboarding Fees', partnerId: 'la1', outsideCommitment: true }],
    ['breakdown', { type: 'Management Costs', breakdown: { capital: '1.00' } }],
    ['recallable', { type: 'Disbursement Fund to LP', partnerId: 'la1', recallable: '1000.01' }],
    ['breakdown', { type: 'Disbursement Fund to LP', partnerId: 'la1', breakdown: { capital: '1.00', gain: '2.00' } }],
  ])('are refused at the field %s', async (field, body) => {
    const named = {
      ...body,
      ...('partnerId' in body ? { partnerId: world.partners.la1 } : {}),
      ...('companyId' in body ? { companyId: world.companies.a } : {}),
    };
    expect(refusal(await make(named), 422).fields).toEqual([field]);
  });

  test('an amount paid in another currency is converted at its rate, also after an edit', async () => {
    const paid = { foreignCurrency: 'EUR', foreignAmount: '1800', fxRate: '1.111111', fxDate: '2024-06-30' };
    const { id, version, ...made } = record(await make({ type: 'Management Costs', amount: '2000.00', ...paid }));
    expect(made).toMatchObject({ amount: '2000.00', currency: 'USD', foreignCurrency: 'EUR' });
    const refused = await world.ask.ma('PATCH', `/transactions/${id}`, { version, fxRate: '1.2' });
    expect(refusal(refused, 422).errors).toEqual([
      {
        field: 'amount',
        message: 'At 1 EUR = 1.2 USD the amount is $2,160.00; at 1 USD = 1.2 EUR it is $1,500.00.',
      },
    ]);
    const both = { version, fxRate: '1.2', amount: '2160.00' };
    expect(record(await world.ask.ma('PATCH', `/transactions/${id}`, both)).amount).toBe('2160.00');
  });

  test.each([
    ['1100', '1.1', undefined, '1000.00', 'foreign_per_fund'],
    ['1100', '1.1', 'foreign_per_fund', '1000.00', 'foreign_per_fund'],
    ['1100', '0.909091', undefined, '1000.00', 'fund_per_foreign'],
    ['1100', '1.1', undefined, '1210.00', 'fund_per_foreign'],
    ['100', '1', undefined, '100.00', 'fund_per_foreign'],
    ['158730', '158.73', undefined, '1000.00', 'foreign_per_fund'],
  ])('%s of another currency at %s quoted as %s is %s', async (foreignAmount, fxRate, fxQuotation, amount, stored) => {
    const reference = unique('FX');
    const paid = { reference, foreignCurrency: 'EUR', foreignAmount, fxRate, ...(fxQuotation && { fxQuotation }) };
    expect(record(await make({ type: 'Management Costs', amount, ...paid }))).toMatchObject({
      amount,
      fxRate: Number(fxRate).toFixed(6),
      fxQuotation: stored,
    });
  });

  test('a rate in one quotation is not accepted as the other', async () => {
    const paid = { foreignCurrency: 'EUR', foreignAmount: '1100', fxRate: '1.1', fxQuotation: 'fund_per_foreign' };
    const refused = refusal(await make({ type: 'Management Costs', amount: '1000.00', ...paid }), 422);
    expect(refused.errors).toEqual([
      {
        field: 'amount',
        message: 'At 1 EUR = 1.1 USD the amount is $1,210.00; at 1 USD = 1.1 EUR it is $1,000.00.',
      },
    ]);
  });

  test('an edit refuses fields that do not belong to the type, and keeps its required fields', async () => {
    const body = {
      type: 'Conversion',
      companyId: world.companies.a,
      instrument: 'Note',
      toInstrument: 'Common',
      amount: '41.00',
    };
    const { id, version } = record(await make(body));
    const edit = (change: object) => world.ask.ma('PATCH', `/transactions/${id}`, { version, ...change });
    expect(refusal(await edit({ costRelieved: '1.00' }), 422).errors).toEqual([
      { field: 'costRelieved', message: 'Does not go with Conversion.' },
    ]);
    expect(refusal(await edit({ toInstrument: null }), 422).fields).toEqual(['toInstrument']);
    expect(record(await edit({ toInstrument: 'Preferred' })).toInstrument).toBe('Preferred');
  });

  test('an empty group counts as absent', async () => {
    const breakdown = { capital: null, gain: null, income: null, withheldTax: null };
    expect(record(await make({ type: 'Management Costs', amount: '3.00', breakdown })).breakdown).toBeNull();
  });

  test('a company has to be linked to the fund', async () => {
    const companyId = await world.put('companies', { name: 'Unlinked' });
    expect(refusal(await make({ type: 'Sale', companyId }, world.ask.admin), 422).errors).toEqual([
      { field: 'companyId', message: 'This company is not linked to the fund.' },
    ]);
  });

  test('amounts have the decimals of the currency', async () => {
    const yen = await world.put('funds', { name: 'Yen', currency: 'JPY', status: 'active' });
    const body = { type: 'Management Costs', fundId: yen };
    expect(refusal(await make({ ...body, amount: '100.50' }, world.ask.admin), 422).fields).toEqual(['amount']);
    expect(record(await make({ ...body, amount: '100' }, world.ask.admin)).currency).toBe('JPY');
  });
});

test('a reference is used once in a fund', async () => {
  const reference = unique('REF');
  record(await make({ type: 'Management Costs', reference }));
  const { message, fields } = refusal(await make({ type: 'Management Costs', amount: '5.00', reference }), 409);
  expect(fields).toEqual(['reference']);
  expect(message).toBe('This reference is already registered. Please use a different value.');
});

test('a form sent twice at once makes one request', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => make({ type: 'Management Costs', amount: '77.00' })),
  );
  expect(answers.map((a) => a.status).sort()).toEqual([201, 409, 409, 409, 409]);
  const again = await make({ type: 'Management Costs', amount: '77.00' });
  expect(refusal(again, 409).message).toContain('An identical record was saved a moment ago');
});

describe('the life cycle of a transaction', () => {
  test('has no effect before its completion, and is final afterwards', async () => {
    const before = await read(world, `/funds/${world.funds.a}`);
    const { id, version } = record(await make({ type: 'Investment', partnerId: world.partners.la2, amount: '500.00' }));
    record(await move(id, 'approve'));
    expect((await read(world, `/funds/${world.funds.a}`)).paidIn).toBe(before.paidIn);
    refusal(await world.ask.ma('PUT', `/transactions/${id}`, { version: version + 1, description: 'Late' }), 409);
    expect(refusal(await move(id, 'complete', { valueDate: inDays(1) }), 422).fields).toEqual(['valueDate']);
    record(await move(id, 'complete'));
    expect(Number((await read(world, `/funds/${world.funds.a}`)).paidIn) - Number(before.paidIn)).toBe(500);
    refusal(await move(id, 'cancel', { reason: 'No' }), 409);
    refusal(await world.ask.ma('DELETE', `/transactions/${id}`, { reason: 'No' }), 409);
  });

  test('a distribution increases distributions and, if recallable, unfunded, until the right ends', async () => {
    const path = `/commitments/${world.commitments.la2}`;
    await completed({ type: 'Investment', partnerId: world.partners.la2, amount: '600.00' });
    const before = await read(world, path);
    const body = { type: 'Disbursement Fund to LP', partnerId: world.partners.la2, amount: '300.00' };
    await completed({ ...body, recallable: '100.00', recallableUntil: inDays(10) });
    await completed({ ...body, recallable: '50.00', recallableUntil: '2024-12-31' });
    const after = await read(world, path);
    expect(Number(after.distributed) - Number(before.distributed)).toBe(600);
    expect(Number(after.unfunded) - Number(before.unfunded)).toBe(100);
    const told = (await noticesOf(world.ask.la2)).filter((n) => n.type === 'DISTRIBUTION_ISSUED');
    expect(told.map((n) => n.relatedEntityKind)).toEqual(['Transaction', 'Transaction']);
    await refreshAllTotals(world.tx, { day: inDays(11) });
    expect((await read(world, path)).unfunded).toBe(before.unfunded);
    await refreshAllTotals(world.tx);
  });

  test('a reversal is a separate entry, once, and undoes all effects', async () => {
    await completed({ type: 'Investment', partnerId: world.partners.la1, amount: '300.00' });
    const before = await read(world, `/commitments/${world.commitments.la1}`);
    const original = await completed({
      type: 'Disbursement Fund to LP',
      partnerId: world.partners.la1,
      amount: '300.00',
      recallable: '100.00',
      breakdown: { capital: '100.00', gain: '200.00', withheldTax: '10.00' },
    });
    expect(
      refusal(await move(original.id, 'reverse', { reason: 'Wrong', tradeDate: '2024-06-29' }), 422).fields,
    ).toEqual(['tradeDate']);
    const told = async (person: 'ma' | 'la1' | 'la2') =>
      world.ask[person]('GET', `/transactions/${original.id}/reversal`);
    expect((await told('ma')).body).toEqual({ offered: true, reversalId: null, tradeDate: null });
    const reversal = record(await move(original.id, 'reverse', { reason: 'Wrong partner' }));
    const answer = { offered: false, reversalId: reversal.id, tradeDate: today() };
    expect((await told('ma')).body).toEqual(answer);
    expect((await told('la1')).body).toEqual(answer);
    expect((await told('la2')).status).toBe(404);
    expect(reversal).toMatchObject({
      reversalOfId: original.id,
      amount: '300.00',
      status: 'completed',
      decisionReason: 'Wrong partner',
      tradeDate: today(),
      breakdown: { capital: '100.00' },
    });
    expect(await read(world, `/transactions/${original.id}`)).toMatchObject({
      status: 'completed',
      version: original.version,
    });
    const marks = async (id: string) =>
      rows(await world.ask.ma('GET', `/transactions?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`)).map(
        ({ isReversed, reversalOfId }) => [isReversed, reversalOfId],
      );
    expect([await marks(original.id), await marks(reversal.id)]).toEqual([[[true, null]], [[false, original.id]]]);
    refusal(await move(original.id, 'reverse', { reason: 'Again' }), 409);
    refusal(await move(reversal.id, 'reverse', { reason: 'Back' }), 409);
    expect(await read(world, `/commitments/${world.commitments.la1}`)).toMatchObject({
      distributed: before.distributed,
      unfunded: before.unfunded,
    });
  });

  test('a completed commitment is a new closing of the partner, and its reversal cancels it', async () => {
    const made = await completed({ type: 'Commitment', partnerId: world.partners.la1, amount: '250000.00' });
    const of = async () =>
      rows(await world.ask.admin('GET', `/commitments?fundId=${world.funds.a}&partnerId=${world.partners.la1}`)).find(
        (c) => c.closeNumber === 2,
      );
    expect(await of()).toMatchObject({
      status: 'Active',
      amount: '250000.00',
      unfunded: '250000.00',
      signedAt: '2024-06-30',
    });
    expect((await read(world, `/funds/${world.funds.a}`)).committed).toBe('10850000.00');
    record(await move(made.id, 'reverse', { reason: 'Not signed' }));
    expect(await of()).toMatchObject({ status: 'Cancelled', unfunded: '0.00' });
    expect((await read(world, `/funds/${world.funds.a}`)).committed).toBe('10600000.00');
  });
});

describe('a payment that overdraws the bank', () => {
  const fundWith = async (cash: string) => {
    const fundId = await world.put('funds', {
      name: unique('Overdrawn'),
      currency: 'USD',
      status: 'active',
      managerId: world.managers.a,
    });
    const income = { fundId, type: 'Other Income', source: 'fund', amount: cash, tradeDate: '2024-06-20' };
    const { id } = record(await make(income));
    record(await move(id, 'approve'));
    record(await move(id, 'complete', { valueDate: '2024-06-20' }));
    return fundId;
  };
  const fees = async (fundId: string, amount: string) => {
    const { id } = record(await make({ fundId, type: 'Bank Fees', source: 'fund', amount, tradeDate: '2024-06-10' }));
    record(await move(id, 'approve'));
    return id;
  };

  test('is refused with the shortfall, on its date and today, and done once confirmed', async () => {
    const fundId = await fundWith('100.00');
    const early = await fees(fundId, '40.00');
    const before = refusal(await move(early, 'complete', { valueDate: '2024-06-19' }), 422);
    expect(before.fields).toEqual(['confirmOverdraft']);
    const refused = await move(early, 'complete', { valueDate: '2024-06-19' });
    expect(refused.text).toContain('The fund would be $40.00 short on Jun 19, 2024: its books show $0.00 in cash.');
    expect((await read(world, `/transactions/${early}`)).status).toBe('approved');
    record(await move(early, 'complete', { valueDate: '2024-06-20' }));

    const more = await fees(fundId, '60.01');
    expect((await move(more, 'complete', { valueDate: '2024-06-30' })).text).toContain('$0.01 short');
    expect(record(await move(more, 'complete', { valueDate: '2024-06-30', confirmOverdraft: true })).status).toBe(
      'completed',
    );
  });

  test('is reported for each item of a batch with the remainder after earlier ones, and done at once after confirmation', async () => {
    const fundId = await fundWith('100.00');
    const ids = [await fees(fundId, '70.00'), await fees(fundId, '30.01'), await fees(fundId, '5.00')];
    const all = (confirmed: readonly number[]) =>
      world.ask.ma('POST', '/transactions/batch/complete', {
        items: ids.map((id, at) => ({ id, valueDate: '2024-06-25', confirmOverdraft: confirmed.includes(at) })),
      });
    const refused = await all([]);
    expect(refusal(refused, 422).fields).toEqual(['items.1.confirmOverdraft', 'items.2.confirmOverdraft']);
    expect(refused.text).toContain('The fund would be $0.01 short on Jun 25, 2024: its books show $30.00 in cash.');
    expect(refused.text).toContain('The fund would be $5.01 short on Jun 25, 2024: its books show -$0.01 in cash.');
    for (const id of ids) expect((await read(world, `/transactions/${id}`)).status).toBe('approved');
    expect(refusal(await all([1]), 422).fields).toEqual(['items.2.confirmOverdraft']);
    expect((await all([1, 2])).status).toBe(200);
    const done = await Promise.all(ids.map((id) => read(world, `/transactions/${id}`)));
    expect(done.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
    // The ledger balance is negative: a receipt is still accepted.
    const { id } = record(
      await make({ fundId, type: 'Interest', source: 'fund', amount: '0.01', tradeDate: '2024-06-26' }),
    );
    record(await move(id, 'approve'));
    expect(record(await move(id, 'complete', { valueDate: '2024-06-26' })).status).toBe('completed');
  });
});

describe('a sale of more than the known holding', () => {
  const day = { tradeDate: '2024-06-10' };
  const ofCompany = async () => {
    const companyId = await world.put('companies', {
      name: unique('Held'),
      approvalStatus: 'APPROVED',
      isVerified: true,
    });
    await world.put('fund-companies', { fundId: world.funds.a, companyId, linkedAt: '2024-01-01' });
    return { companyId, source: 'company', amount: '100.00', ...day };
  };
  const approved = async (body: Record<string, unknown>) => {
    const { id } = record(await make(body));
    record(await move(id, 'approve'));
    return id;
  };

  test('needs a confirmation if nothing was bought by its day', async () => {
    const company = await ofCompany();
    const sale = await approved({ ...company, type: 'Sale' });
    const asked = await move(sale, 'complete', { valueDate: '2024-06-10' });
    expect(refusal(asked, 422).fields).toEqual(['confirmUnheld']);
    expect(asked.text).toMatch(/The books show no purchase of Held \d+ by Jun 10, 2024/);
    const bought = { ...company, type: 'Investment', tradeDate: '2024-06-11' };
    record(await move(await approved(bought), 'complete', { valueDate: '2024-06-11', confirmOverdraft: true }));
    // It was bought on the day after.
    expect(refusal(await move(sale, 'complete', { valueDate: '2024-06-10' }), 422).fields).toEqual(['confirmUnheld']);
    record(await move(sale, 'complete', { valueDate: '2024-06-10', confirmUnheld: true }));
  });

  test('needs a confirmation too if the purchase was reversed by its day', async () => {
    const company = await ofCompany();
    const bought = await approved({ ...company, type: 'Investment' });
    record(await move(bought, 'complete', { valueDate: '2024-06-10', confirmOverdraft: true }));
    record(await move(bought, 'reverse', { reason: 'Mistyped', tradeDate: '2024-06-12' }));
    const [before, after] = [
      await approved({ ...company, type: 'Sale', amount: '40.00', reference: unique('before') }),
      await approved({ ...company, type: 'Sale', amount: '50.00', reference: unique('after') }),
    ];
    record(await move(before, 'complete', { valueDate: '2024-06-11' }));
    expect(refusal(await move(after, 'complete', { valueDate: '2024-06-12' }), 422).fields).toEqual(['confirmUnheld']);
    record(await move(after, 'complete', { valueDate: '2024-06-12', confirmUnheld: true }));
  });

  test('needs a confirmation above the last valuation if the sold part is unknown', async () => {
    const company = await ofCompany();
    const done = async (body: Record<string, unknown>, valueDate: string) =>
      record(await move(await approved(body), 'complete', { valueDate, confirmOverdraft: true }));
    await done({ ...company, type: 'Investment', amount: '5000.00' }, '2024-06-10');
    const { companyId } = company;
    const mark = { fundId: world.funds.a, companyId, date: '2024-06-11', fairValue: '10000.00', method: 'multiples' };
    record(
      await world.ask.ma('POST', `/valuations/${record(await world.ask.ma('POST', '/valuations', mark)).id}/approve`),
    );
    const sale = await approved({ ...company, type: 'Sale', amount: '12000.00', tradeDate: '2024-06-12' });
    const asked = await move(sale, 'complete', { valueDate: '2024-06-12' });
    expect(refusal(asked, 422).fields).toEqual(['confirmExit']);
    expect(asked.text).toContain('Confirm that the whole holding was sold');
    const exit = await move(sale, 'complete', { valueDate: '2024-06-12', confirmExit: true });
    expect(record(exit)).toMatchObject({ status: 'completed', fullExit: true });
    record(await move(sale, 'reverse', { reason: 'Only half of it', tradeDate: '2024-06-12' }));
    // A partial sale with a declared cost needs none.
    await done(
      { ...company, type: 'Sale', amount: '12000.00', costRelieved: '2500.00', reference: unique('half') },
      '2024-06-13',
    );
  });

  test('needs a confirmation by units if they are known, including earlier items of the list', async () => {
    const company = { ...(await ofCompany()), instrument: 'Shares' };
    const bought = await approved({ ...company, type: 'Investment', units: '10000' });
    record(await move(bought, 'complete', { valueDate: '2024-06-10', confirmOverdraft: true }));
    const [six, five, unsaid] = [
      await approved({ ...company, type: 'Sale', units: '6000', reference: unique('six') }),
      await approved({ ...company, type: 'Sale', units: '5500.5', reference: unique('five') }),
      await approved({ ...company, type: 'Sale', reference: unique('none') }),
    ];
    const both = (more: object) =>
      world.ask.ma('POST', '/transactions/batch/complete', {
        items: [
          { id: six, valueDate: '2024-06-10' },
          { id: five, valueDate: '2024-06-10', ...more },
        ],
      });
    const asked = await both({});
    expect(asked.text).toContain('5,500.5 units are sold, but only 4,000 are held on Jun 10, 2024.');
    expect((await read(world, `/transactions/${six}`)).status).toBe('approved');
    expect((await both({ confirmUnheld: true })).status).toBe(200);
    record(await move(unsaid, 'complete', { valueDate: '2024-06-10' }));
  });

  test('relieves the cost of its instrument, and the company’s page shows the holding of each on a day', async () => {
    const company = await ofCompany();
    const done = async (body: Record<string, unknown>, valueDate: string) =>
      record(await move(await approved(body), 'complete', { valueDate, confirmOverdraft: true }));
    await done({ ...company, type: 'Investment', instrument: 'Loan note' }, '2024-06-10');
    await done({ ...company, type: 'Investment', instrument: 'Shares', amount: '250.00' }, '2024-06-11');
    await done({ ...company, type: 'Sale', instrument: 'Loan note' }, '2024-06-20');
    const heldOn = async (asOf: string) => {
      const { body } = await world.ask.ma('GET', `/companies/${company.companyId}/holdings?asOf=${asOf}`);
      const [held] = (body as { holdings: { funds: { heldCost: string; instruments: unknown[] }[] } }).holdings.funds;
      return { heldCost: held?.heldCost, instruments: held?.instruments };
    };
    expect(await heldOn('2024-06-10')).toEqual({ heldCost: '100.00', instruments: [] });
    expect(await heldOn('2024-06-11')).toEqual({
      heldCost: '350.00',
      instruments: [
        { instrument: 'Shares', cost: '250.00' },
        { instrument: 'Loan note', cost: '100.00' },
      ],
    });
    expect(await heldOn('2024-06-20')).toEqual({ heldCost: '250.00', instruments: [] });
  });
});

describe('a limited partner', () => {
  test('may request only a commitment of its own, and withdraw undecided requests', async () => {
    const own = record(await make({ type: 'Commitment', amount: '10.00' }, world.ask.la1));
    expect(own).toMatchObject({ partnerId: world.partners.la1, source: 'partner', status: 'pending' });
    await tellStaff(world);
    expect((await noticesOf(world.ask.ma))[0]).toMatchObject({ type: 'TRANSACTION_CREATED', relatedEntityId: own.id });
    expect((await make({ type: 'Investment', partnerId: world.partners.la1 }, world.ask.la1)).status).toBe(403);
    expect((await make({ type: 'Commitment', partnerId: world.partners.la2 }, world.ask.la1)).status).not.toBe(201);
    expect((await move(own.id, 'approve', {}, world.ask.la1)).status).toBe(403);
    expect(record(await move(own.id, 'cancel', { reason: 'Too early' }, world.ask.la1)).status).toBe('cancelled');

    const decided = record(await make({ type: 'Commitment', amount: '11.00' }, world.ask.la1));
    record(await move(decided.id, 'approve'));
    refusal(await move(decided.id, 'cancel', { reason: 'Too late' }, world.ask.la1), 409);
    const staffs = record(await make({ type: 'Onboarding Fees', partnerId: world.partners.la1, amount: '12.00' }));
    expect((await move(staffs.id, 'cancel', { reason: 'Mine?' }, world.ask.la1)).status).toBe(403);
  });

  test('invests in the fund, fund staff invest in companies', async () => {
    const invest = (ask: World['ask']['la1'], body: object) => ask('POST', `/funds/${world.funds.a}/invest`, body);
    expect(record(await invest(world.ask.la1, { amount: '1.00' }))).toMatchObject({
      type: 'Commitment',
      partnerId: world.partners.la1,
      status: 'pending',
      tradeDate: today(),
    });
    expect(record(await invest(world.ask.ma, { amount: '2.00', companyId: world.companies.a }))).toMatchObject({
      type: 'Investment',
      source: 'company',
      companyId: world.companies.a,
    });
    expect(refusal(await invest(world.ask.ma, { amount: '2.00' }), 422).fields).toEqual(['companyId']);
    expect(refusal(await invest(world.ask.la1, { amount: '2.00', companyId: world.companies.a }), 422).fields).toEqual([
      'companyId',
    ]);
    expect((await invest(world.ask.lb, { amount: '2.00' })).status).toBe(404);
  });

  test('sees its own rows in the list of a fund', async () => {
    const list = rows(await world.ask.la1('GET', `/funds/${world.funds.a}/transactions`));
    expect(new Set(list.map((t) => t.partnerId))).toEqual(new Set([world.partners.la1]));
    const all = (await world.ask.ma('GET', `/funds/${world.funds.a}/transactions`)).body as { total: number };
    expect(all.total).toBeGreaterThan(list.length);
    const funds = rows(await world.ask.ma('GET', `/funds/partner/${world.partners.lx}`));
    expect(funds.map((f) => f.id)).toEqual([world.funds.a]);
  });
});
