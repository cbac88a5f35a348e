import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { figureAccounts } from '../../../resources/figureAccounts.ts';
import { declared } from '../../../resources/index.ts';
import { inTransaction } from '../../../server/core/db/tx.ts';
import { sweepOverdue } from '../../../server/entities/capital-calls/sweep.ts';
import { balancesOf, figuresOf } from '../../../server/ledger/generalLedger/figures.ts';
import { differencesOf } from '../../../server/ledger/openBooks.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { refreshAllTotals } from '../../../server/ledger/totals.ts';
import { startApp } from '../../helpers/app.ts';
import { expectSameFigures } from '../../helpers/sameFigures.ts';
import { trialBalance } from '../../helpers/trialBalance.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import {
  changeOf,
  draftCall,
  inDays,
  issuedCall,
  lineOf,
  linesOf,
  record,
  refusal,
  submittedPayment,
  today,
  unique,
} from '../entities/support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  await refreshAllTotals(world.tx);
  other = await holding('Unmarked');
  // The first movement opens the ledger with all earlier records.
  await booked(() => completed({ type: 'Investment', ...la1(), amount: '1000000.00' }));
});
afterAll(() => world?.close());

const post = async (path: string, body: object = {}, ask = world.ask.ma) => record(await ask('POST', path, body));
const moved = (entity: string, id: string, move: string, body: object = {}, ask = world.ask.ma) =>
  post(`/${entity}/${id}/${move}`, body, ask);
const entered = (body: Record<string, unknown>) =>
  post('/transactions', { fundId: world.funds.a, amount: '1000.00', tradeDate: '2024-06-30', ...body });
const approved = async (body: Record<string, unknown>) => moved('transactions', (await entered(body)).id, 'approve');
const completed = async (body: Record<string, unknown>) =>
  moved('transactions', (await approved(body)).id, 'complete', { valueDate: '2024-06-30' });

/** Returns the journals that an operation posts in fund A: kind, day, and a mark for reversals. */
const booked = async (work: () => Promise<unknown>): Promise<string[]> => {
  const last = await world.tx.first<{ n: string }>(
    sql`select coalesce(max(number), 0) as n from gl_journals where fund_id = ${world.funds.a}`,
  );
  await work();
  const journals = await world.tx.rows<{ kind: string; day: string; back: boolean }>(
    sql`select kind, effective_on as day, reverses_id is not null as back from gl_journals
      where fund_id = ${world.funds.a} and number > ${last?.n} order by number`,
  );
  return journals.map(({ kind, day, back }) => `${day} ${kind}${back ? ' taken back' : ''}`);
};
const cash = async () =>
  trialBalance(await balancesOf(world.tx, world.funds.a)).find(({ account }) => account === '1000')?.cents ?? 0n;

const la1 = () => ({ partnerId: world.partners.la1 });
const audited = () => ({ source: 'fund', payee: 'Marlow & Finch LLP', expenseCategory: '5225' });
const raising = (expenseCategory: string) => () => ({
  source: 'fund',
  payee: 'Harbour Placement LLP',
  expenseCategory,
});
const ca = () => ({ companyId: world.companies.a });
let other = '';
const unmarked = () => ({ companyId: other });
const commitment = async (status: string, amount = '5000.00') => {
  const partnerId = await world.put('partners', {
    name: unique('Partner'),
    type: 'LP',
    email: `${unique('p').replace(' ', '')}@test.example`,
    approvalStatus: 'APPROVED',
    isVerified: true,
  });
  const made = await post(
    '/commitments',
    { fundId: world.funds.a, partnerId, amount, admissionDate: '2024-05-01' },
    world.ask.admin,
  );
  if (status === 'Draft') return made;
  const issued = await moved('commitments', made.id, 'issue', {}, world.ask.admin);
  return status === 'Issued' ? issued : moved('commitments', made.id, 'activate', {}, world.ask.admin);
};
/** A company without a holding of the fund. */
const holding = async (name: string) => {
  const companyId = await world.put('companies', { name, approvalStatus: 'APPROVED', isVerified: true });
  await world.put('fund-companies', { fundId: world.funds.a, companyId, linkedAt: '2023-02-01' });
  return companyId;
};
const mark = (date: string, fairValue: string) =>
  post('/valuations', { fundId: world.funds.a, ...ca(), date, fairValue, method: 'multiples' });
const callOfPast = async (body: Record<string, unknown> = {}) => {
  const call = await issuedCall(world, body);
  return { call, line: await lineOf(world, call.id, world.partners.la1) };
};
const over = (amount: unknown, by: number) => (Number(amount) + by).toFixed(2);
/** The newest transaction of a type on a call line. */
const newestOn = async (lineId: unknown, type: string) =>
  (
    await world.tx.first<{ id: string }>(
      sql`select id from transactions where capital_call_line_id = ${lineId} and type = ${type} order by created_at desc, id desc limit 1`,
    )
  )?.id;
/** A line overpaid by an amount. */
const overpaid = async (by: number) => {
  const { line } = await callOfPast();
  const settle = { amount: over(line.amount, by), valueDate: today() };
  const path = `/capital-call-lines/${line.id}/settle`;
  expect(refusal(await world.ask.ma('POST', path, settle), 422).fields).toEqual(['confirmDifference']);
  record(await world.ask.ma('POST', path, { ...settle, confirmDifference: true }));
  return { line, entry: await newestOn(line.id, 'Investment') };
};
/** A call with a late line, in a fund that agreed on interest. */
const lateCall = async () => {
  const { call, line } = await callOfPast();
  await world.tx.run(
    sql`update capital_call_lines set due_date = current_date - 10, payment_status = 'Overdue' where id = ${line.id}`,
  );
  await world.tx.run(sql`update funds set late_interest_rate = 0.06 where id = ${world.funds.a}`);
  return { call, line };
};
const payment = async () => {
  const { line } = await callOfPast();
  return submittedPayment(world, line, String(line.amount));
};
const nothing: string[] = [];

/** Every money-relevant move and action with its journals; `[]` if it has no effect on the ledger. */
const paths: Record<string, () => Promise<[() => Promise<unknown>, string[]]>> = {
  'commitments/issue': async () => [() => commitment('Issued'), nothing],
  'commitments/activate': async () => [() => commitment('Active'), ['2024-05-01 commitment']],
  'commitments/complete': async () => {
    const { id } = await commitment('Active');
    await world.tx.run(sql`update commitments set unfunded = 0 where id = ${id}`);
    const complete = async () => {
      await moved('commitments', id, 'complete', {}, world.ask.admin);
      // The commitment was never called; its stored total is overwritten here.
      await world.tx.run(sql`update commitments set unfunded = amount where id = ${id}`);
    };
    return [complete, nothing];
  },
  'commitments/cancel': async () => {
    const { id } = await commitment('Issued');
    return [() => moved('commitments', id, 'cancel', { reason: 'No' }, world.ask.admin), nothing];
  },
  'commitments/withdraw': async () => {
    const { id } = await commitment('Active');
    return [() => moved('commitments', id, 'withdraw', { reason: 'No' }, world.ask.admin), [`${today()} commitment`]];
  },
  'capital-calls/issue': async () => {
    const { id } = await draftCall(world);
    return [() => moved('capital-calls', id, 'issue'), [`${inDays(30)} call`]];
  },
  'capital-calls/extend': async () => {
    const { call } = await callOfPast();
    await world.tx.run(
      sql`update capital_calls set due_date = current_date - 1, status = 'Overdue' where id = ${call.id}`,
    );
    return [() => moved('capital-calls', call.id, 'extend', { dueDate: inDays(9), reason: 'Late' }), nothing];
  },
  'capital-calls/complete': async () => {
    const { call } = await callOfPast();
    return [() => moved('capital-calls', call.id, 'complete', { reason: 'Given up' }), [`${inDays(30)} writeOff`]];
  },
  'capital-calls/cancel': async () => {
    const { call } = await callOfPast();
    return [() => moved('capital-calls', call.id, 'cancel', { reason: 'Wrong' }), [`${inDays(30)} call taken back`]];
  },
  'capital-calls/allocation': async () => {
    const { id } = await draftCall(world);
    return [() => world.ask.ma('GET', `/capital-calls/${id}/allocation`), nothing];
  },
  'capital-calls/total': async () => [
    () => world.ask.ma('GET', `/capital-calls/total?fundId=${world.funds.a}&commitmentShare=0.1`),
    nothing,
  ],
  'capital-calls/estimate': async () => [
    () => world.ask.ma('GET', `/capital-calls/estimate?fundId=${world.funds.a}&totalAmount=1000.00`),
    nothing,
  ],
  'capital-calls/lateInterestDue': async () => {
    const { call } = await lateCall();
    return [() => world.ask.ma('GET', `/capital-calls/${call.id}/late-interest`), nothing];
  },
  'capital-calls/lateInterestOwed': async () => {
    const { call } = await lateCall();
    return [() => world.ask.ma('GET', `/capital-calls/${call.id}/late-interest-owed`), nothing];
  },
  'capital-calls/chargeLateInterest': async () => {
    const { call } = await lateCall();
    return [() => moved('capital-calls', call.id, 'charge-late-interest'), nothing];
  },
  'capital-call-lines/notice': async () => {
    const [line] = await linesOf(world, (await draftCall(world)).id);
    return [() => world.ask.ma('GET', `/capital-call-lines/${line?.id}/notice`), nothing];
  },
  'capital-call-lines/form': async () => {
    const { line } = await callOfPast();
    return [() => world.ask.ma('GET', `/capital-call-lines/${line.id}/form`), nothing];
  },
  'capital-call-lines/delivery': async () => {
    const { line } = await callOfPast();
    return [() => world.ask.ma('GET', `/capital-call-lines/${line.id}/delivery`), nothing];
  },
  'capital-call-lines/settle': async () => {
    const { line } = await callOfPast();
    const body = { amount: line.amount, valueDate: today() };
    return [
      () => moved('capital-call-lines', line.id, 'settle', body),
      [`${today()} contribution`, `${inDays(30)} application`],
    ];
  },
  'capital-call-lines/giveBack': async () => {
    const { line } = await overpaid(5);
    return [() => moved('capital-call-lines', line.id, 'give-back'), nothing];
  },
  'capital-call-lines/applyCredit': async () => {
    const { line } = await overpaid(5);
    const { line: next } = await callOfPast();
    return [
      () => moved('capital-call-lines', line.id, 'apply-credit', { toLineId: next.id }),
      [`${today()} contributionRefund`, `${today()} contribution`, `${inDays(30)} application`],
    ];
  },
  'capital-call-lines/lateInterestOwed': async () => {
    const { line } = await lateCall();
    return [() => world.ask.ma('GET', `/capital-call-lines/${line.id}/late-interest-owed`), nothing];
  },
  'capital-call-lines/lateInterest': async () => {
    const { line } = await lateCall();
    return [() => moved('capital-call-lines', line.id, 'late-interest'), nothing];
  },
  'payments/submit': async () => {
    const { line } = await callOfPast();
    return [() => submittedPayment(world, line, '1.00'), nothing];
  },
  'payments/withdraw': async () => {
    const { id } = await payment();
    return [() => moved('payments', id, 'withdraw', {}, world.ask.la1), nothing];
  },
  'payments/claim': async () => {
    const { id } = await payment();
    return [() => moved('payments', id, 'claim'), nothing];
  },
  'payments/approve': async () => {
    const { id } = await payment();
    return [() => moved('payments', id, 'approve'), [`${today()} contribution`, `${inDays(30)} application`]];
  },
  'payments/reject': async () => {
    const { id } = await payment();
    return [() => moved('payments', id, 'reject', { reason: 'No' }), nothing];
  },
  'payments/clarify': async () => {
    const { id } = await payment();
    return [() => moved('payments', id, 'clarify', { reason: 'What?' }), nothing];
  },
  'payments/reverse': async () => {
    const { id } = await payment();
    await moved('payments', id, 'approve');
    return [
      () => moved('payments', id, 'reverse', { reason: 'Returned' }),
      [`${today()} contribution taken back`, `${inDays(30)} application taken back`],
    ];
  },
  'transactions/approve': async () => [() => approved({ type: 'Management Costs', amount: '2.00' }), nothing],
  'transactions/reject': async () => {
    const { id } = await entered({ type: 'Management Costs', amount: '3.00' });
    return [() => moved('transactions', id, 'reject', { reason: 'No' }), nothing];
  },
  'transactions/cancel': async () => {
    const { id } = await approved({ type: 'Management Costs', amount: '4.00' });
    return [() => moved('transactions', id, 'cancel', { reason: 'No' }), nothing];
  },
  'transactions/complete': async () => [
    () => completed({ type: 'Management Costs', amount: '5.00' }),
    ['2024-06-30 managementFee'],
  ],
  'transactions/fail': async () => {
    const { id } = await approved({ type: 'Management Costs', amount: '6.00' });
    return [() => moved('transactions', id, 'fail', { reason: 'Bank' }), nothing];
  },
  'transactions/retry': async () => {
    const { id } = await approved({ type: 'Management Costs', amount: '7.00' });
    await moved('transactions', id, 'fail', { reason: 'Bank' });
    return [() => moved('transactions', id, 'retry'), nothing];
  },
  'transactions/reverse': async () => {
    const { id } = await completed({ type: 'Management Costs', amount: '8.00' });
    return [() => moved('transactions', id, 'reverse', { reason: 'No' }), [`${today()} managementFee taken back`]];
  },
  'transactions/reversal': async () => {
    const { id } = await completed({ type: 'Management Costs', amount: '9.00' });
    return [() => world.ask.ma('GET', `/transactions/${id}/reversal`), nothing];
  },
  'transactions/passingOn': async () => {
    const { id } = await completed({ type: 'Late Interest to Pass On', ...la1(), amount: '10.00' });
    return [() => world.ask.ma('GET', `/transactions/${id}/passing-on`), nothing];
  },
  'transactions/passOn': async () => {
    const { id } = await completed({ type: 'Late Interest to Pass On', ...la1(), amount: '11.00' });
    return [() => moved('transactions', id, 'pass-on'), nothing];
  },
  'valuations/approve': async () => {
    const { id } = await mark('2024-09-30', '777.00');
    return [() => moved('valuations', id, 'approve'), ['2024-09-30 valuation']];
  },
  'valuations/reopen': async () => {
    const { id } = await mark('2024-12-31', '888.00');
    await moved('valuations', id, 'approve');
    return [() => moved('valuations', id, 'reopen'), ['2024-12-31 revaluation']];
  },
};

describe('every money-relevant move and action', () => {
  /** The system makes these, and their journals are tested with the triggering step. */
  const byItself = ['lapse', 'start', 'reopen', 'defer', 'resume', 'pass', 'regain'];
  const financial = [
    'commitments',
    'capital-calls',
    'capital-call-lines',
    'payments',
    'transactions',
    'valuations',
  ] as const;

  test('is covered here', () => {
    const all = financial.flatMap((name) => {
      const { states, actions } = declared[name] as {
        states: Record<string, { moves: Record<string, { roles: readonly string[] }> }>;
        actions: object;
      };
      const moves = Object.values(states).flatMap((machine) => Object.entries(machine.moves));
      const asked = moves.filter(([move, { roles }]) => roles.length || !byItself.includes(move)).map(([move]) => move);
      return [...asked, ...Object.keys(actions)].map((what) => `${name}/${what}`);
    });
    expect(Object.keys(paths).sort()).toEqual(all.sort());
  });

  test.each(Object.keys(paths))('%s posts exactly its journals', async (path) => {
    const [work, journals] = await (paths[path] as (typeof paths)[string])();
    expect(await booked(work)).toEqual(journals);
  });
});

describe('each type of movement', () => {
  test.each<[string, () => Record<string, unknown>, string[], bigint]>([
    ['Commitment', () => ({ ...la1() }), ['2024-06-30 commitment'], 0n],
    ['Investment', la1, ['2024-06-30 contribution'], 100_000n],
    ['Investment', unmarked, ['2024-06-30 investment'], -100_000n],
    ['Disbursement Fund to LP', la1, ['2024-06-30 distribution'], -100_000n],
    ['Onboarding Fees', la1, ['2024-06-30 onboardingFee'], 100_000n],
    ['Conversion', () => ({ ...ca(), instrument: 'Note', toInstrument: 'Common' }), ['2024-06-30 conversion'], 0n],
    ['Disbursement', ca, ['2024-06-30 expense'], -100_000n],
    ['Disbursement', () => ({ payee: 'Auditor' }), ['2024-06-30 expense'], -100_000n],
    ['Management Costs', () => ({}), ['2024-06-30 managementFee'], -100_000n],
    ['Interest', () => ({ source: 'fund' }), ['2024-06-30 interest'], 100_000n],
    ['Interest', () => ({ source: 'company', ...ca() }), ['2024-06-30 interest'], 100_000n],
    ['Interest in Kind', unmarked, ['2024-06-30 interestInKind'], 0n],
    ['Dividend', ca, ['2024-06-30 dividend'], 100_000n],
    ['Other Income', () => ({ source: 'fund' }), ['2024-06-30 otherIncome'], 100_000n],
    ['Fund Expense', audited, ['2024-06-30 expense'], -100_000n],
    [
      'Fund Expense',
      () => ({ source: 'company', ...ca(), expenseCategory: '5265' }),
      ['2024-06-30 expense'],
      -100_000n,
    ],
    ['Accrued Expense', audited, ['2024-06-30 expense'], 0n],
    ['Expense Reimbursement', () => ({ expenseCategory: '5149' }), ['2024-06-30 expenseOffset'], 100_000n],
    ['Fund Expense', raising('3210'), ['2024-06-30 placementFee'], -100_000n],
    ['Fund Expense', raising('3200'), ['2024-06-30 offeringCost'], -100_000n],
    ['Accrued Expense', raising('3210'), ['2024-06-30 placementFee'], 0n],
    ['Bank Fees', () => ({}), ['2024-06-30 bankFee'], -100_000n],
    ['Late Interest', la1, ['2024-06-30 lateInterest'], 100_000n],
    ['Late Interest to Pass On', la1, ['2024-06-30 lateInterest'], 100_000n],
    ['Closing Interest', la1, ['2024-06-30 closingInterest'], 100_000n],
    ['Closing Interest Paid', la1, ['2024-06-30 closingInterestPaid'], -100_000n],
    ['Unapplied Receipt', () => ({}), ['2024-06-30 unappliedReceipt'], 100_000n],
    ['Contribution Refund', la1, ['2024-06-30 contributionRefund'], -100_000n],
    ['Facility Drawdown', () => ({}), ['2024-06-30 facilityDrawn'], 100_000n],
    ['Facility Interest', () => ({}), ['2024-06-30 facilityInterest'], -100_000n],
    ['Accrued Facility Interest', () => ({}), ['2024-06-30 facilityInterest'], 0n],
    ['FX Gain', () => ({}), ['2024-06-30 exchangeDifference'], 100_000n],
    ['FX Loss', () => ({}), ['2024-06-30 exchangeDifference'], -100_000n],
  ])('%s is posted on completion, and reversed by a reversal', async (type, party, journals, moved_) => {
    const [before, standing] = [await cash(), await balancesOf(world.tx, world.funds.a)];
    let id = '';
    expect(
      await booked(async () => {
        ({ id } = await completed({ type, ...party() }));
      }),
    ).toEqual(journals);
    expect((await cash()) - before).toBe(moved_);
    const taken = await booked(() => moved('transactions', id, 'reverse', { reason: 'Wrong' }));
    expect(taken.length).toBe(1);
    expect(await cash()).toBe(before);
    expect(await balancesOf(world.tx, world.funds.a)).toEqual(standing);
  });

  test.each<[string, () => Record<string, unknown>, Record<string, bigint>]>([
    ['Interest', () => ({ source: 'fund' }), { 1000: 100_000n, 4000: -100_000n }],
    ['Interest in Kind', unmarked, { 1500: 100_000n, 4000: -100_000n }],
    ['Dividend', ca, { 1000: 100_000n, 4010: -100_000n }],
    ['Other Income', () => ({ source: 'fund' }), { 1000: 100_000n, 4090: -100_000n }],
    ['Fund Expense', audited, { 1000: -100_000n, 5225: 100_000n }],
    ['Accrued Expense', audited, { 2010: -100_000n, 5225: 100_000n }],
    ['Expense Reimbursement', () => ({ expenseCategory: '5149' }), { 1000: 100_000n, 5149: -100_000n }],
    ['Fund Expense', raising('3210'), { 1000: -100_000n, 3210: 100_000n }],
    ['Fund Expense', raising('3200'), { 1000: -100_000n, 3200: 100_000n }],
    ['Accrued Expense', raising('3200'), { 2010: -100_000n, 3200: 100_000n }],
    ['Bank Fees', () => ({}), { 1000: -100_000n, 5245: 100_000n }],
    ['Late Interest', la1, { 1000: 100_000n, 4090: -100_000n }],
    ['Late Interest to Pass On', la1, { 1000: 100_000n, 2400: -100_000n }],
    ['Closing Interest', la1, { 1000: 100_000n, 2400: -100_000n }],
    ['Closing Interest Paid', la1, { 1000: -100_000n, 2400: 100_000n }],
    ['Unapplied Receipt', () => ({}), { 1000: 100_000n, 2600: -100_000n }],
    ['Contribution Refund', la1, { 1000: -100_000n, 3010: 100_000n }],
    ['Facility Drawdown', () => ({}), { 1000: 100_000n, 2200: -100_000n }],
    ['Facility Interest', () => ({}), { 1000: -100_000n, 5250: 100_000n }],
    ['Accrued Facility Interest', () => ({}), { 2210: -100_000n, 5250: 100_000n }],
    ['FX Gain', () => ({}), { 1000: 100_000n, 4110: -100_000n }],
    ['FX Loss', () => ({}), { 1000: -100_000n, 4110: 100_000n }],
  ])('%s has the same figures in trial balance, analytics and ledger', async (type, party, changes) => {
    const standing = async () => {
      const { analytics } = (
        await world.ask.ma<{ analytics: Record<'cash' | 'navGross' | 'facility', string> }>(
          'GET',
          `/funds/${world.funds.a}/analytics`,
        )
      ).body;
      const accounts = new Map(
        (await trialBalance(await balancesOf(world.tx, world.funds.a))).map((a) => [a.account, a.cents]),
      );
      return { analytics, accounts, nav: (await figuresOf(world.tx, world.funds.a)).nav };
    };
    const before = await standing();
    const { id } = await completed({ type, ...party() });
    const after = await standing();
    const codes = new Set([...before.accounts.keys(), ...after.accounts.keys()]);
    const moves = [...codes].map(
      (code) => [code, (after.accounts.get(code) ?? 0n) - (before.accounts.get(code) ?? 0n)] as const,
    );
    expect(Object.fromEntries(moves.filter(([, cents]) => cents !== 0n))).toEqual(changes);
    const cents = (text: string) => BigInt(text.replace('.', ''));
    // Accrued cash is in the bank but not available.
    const spendable = figureAccounts.cash.map((code) => after.accounts.get(code) ?? 0n);
    expect(cents(after.analytics.cash)).toBe(spendable.reduce((all, one) => all + one, 0n));
    expect(cents(after.analytics.facility)).toBe(-(after.accounts.get('2200') ?? 0n));
    expect(cents(after.analytics.navGross) - cents(before.analytics.navGross)).toBe(after.nav - before.nav);
    expect(after.nav - before.nav).toBe(
      [1000, 1500, 2010, 2200, 2210, 2400, 2600].reduce((all, code) => all + (changes[code] ?? 0n), 0n),
    );
    await moved('transactions', id, 'reverse', { reason: 'Wrong' });
    expect((await standing()).analytics.navGross).toBe(before.analytics.navGross);
  });

  test("income from a company is listed for that company, including reversals; the fund's cash and income are not", async () => {
    const sidesOf = async (filter: object) => {
      const asked = encodeURIComponent(JSON.stringify({ fundId: world.funds.a, ...filter }));
      return (
        await world.ask.ma<{
          journalEntries: { id: string; account: string; debit: string; companyId: string | null }[];
        }>('GET', `/journal-entries?filter=${asked}&range=[0,199]`)
      ).body.journalEntries;
    };
    const income = (companyId: string) => sidesOf({ companyId, account: ['4000', '4010', '4090'] });
    const companyId = await holding('Payer');
    const types = ['Dividend', 'Interest', 'Other Income'];
    const made = [];
    for (const type of types) made.push(await completed({ type, source: 'company', companyId }));
    expect((await income(companyId)).map(({ account }) => account).sort()).toEqual(['4000', '4010', '4090']);
    await moved('transactions', made[0]?.id ?? '', 'reverse', { reason: 'Wrong' });
    const dividends = (await income(companyId)).filter(({ account }) => account === '4010');
    expect(dividends.map(({ debit }) => debit !== null).sort()).toEqual([false, true]);
    const { id } = await completed({ type: 'Interest', source: 'fund' });
    const [journal] = (
      await world.ask.ma<{ journals: { id: string }[] }>(
        'GET',
        `/journals?filter=${encodeURIComponent(JSON.stringify({ sourceKind: 'transactions', sourceId: id }))}`,
      )
    ).body.journals;
    expect((await sidesOf({ journalId: journal?.id })).map((side) => side.companyId)).toEqual([null, null]);
    expect((await sidesOf({ companyId })).every(({ account }) => account !== '1000')).toBe(true);
    expect(await income(companyId)).toHaveLength(4);
  });

  test('an accrual is paid once, up to the amount owed, without changing value or available cash', async () => {
    const { analytics } = (
      await world.ask.ma<{ analytics: { navGross: string; cash: string } }>('GET', `/funds/${world.funds.a}/analytics`)
    ).body;
    await completed({ type: 'Accrued Expense', ...audited(), amount: '500.00' });
    const paid = { type: 'Accrued Expense Paid', source: 'fund', payee: 'Marlow & Finch LLP' };
    const tooMuch = await approved({ ...paid, amount: '500.01' });
    const refused = await world.ask.ma('POST', `/transactions/${tooMuch.id}/complete`, { valueDate: '2024-06-30' });
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('Accrued, unpaid expenses are $500.00');
    const before = await cash();
    expect(await booked(() => completed({ ...paid, amount: '500.00' }))).toEqual(['2024-06-30 expensePaid']);
    expect((await cash()) - before).toBe(-50_000n);
    const after = (
      await world.ask.ma<{ analytics: { navGross: string; cash: string } }>('GET', `/funds/${world.funds.a}/analytics`)
    ).body.analytics;
    const cents = (text: string) => BigInt(text.replace('.', ''));
    expect(cents(after.navGross) - cents(analytics.navGross)).toBe(-50_000n);
    expect(cents(after.cash) - cents(analytics.cash)).toBe(-50_000n);
  });

  test('a facility is repaid up to its drawings, and no further', async () => {
    const lent = await completed({ type: 'Facility Drawdown', amount: '700.00' });
    const tooMuch = await approved({ type: 'Facility Repayment', amount: '700.01' });
    const refused = await world.ask.ma('POST', `/transactions/${tooMuch.id}/complete`, { valueDate: '2024-06-30' });
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('The outstanding facility loan is $700.00');
    const before = await cash();
    expect(await booked(() => completed({ type: 'Facility Repayment', amount: '700.00' }))).toEqual([
      '2024-06-30 facilityRepaid',
    ]);
    expect((await cash()) - before).toBe(-70_000n);
    expect(lent.status).toBe('completed');
  });

  test("carry goes to the fund's general partner, from its cash, and is not a contribution or distribution", async () => {
    const gp = await world.put('partners', {
      name: unique('GP'),
      type: 'GP',
      email: 'carry@test.example',
      approvalStatus: 'APPROVED',
      isVerified: true,
    });
    const refused = await world.ask.ma('POST', '/transactions', {
      fundId: world.funds.a,
      amount: '10.00',
      tradeDate: '2024-06-30',
      type: 'Carry Paid',
      ...la1(),
    });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain("Carried interest goes to the fund's general partner.");
    const partnerId = (await record(await world.ask.admin('GET', `/funds/${world.funds.a}`))).gpPartnerId ?? gp;
    const distributed = (await figuresOf(world.tx, world.funds.a)).distributed;
    const before = await cash();
    const { id } = await completed({ type: 'Carry Paid', partnerId, amount: '2000.00' });
    expect((await cash()) - before).toBe(-200_000n);
    expect((await figuresOf(world.tx, world.funds.a)).distributed).toBe(distributed);
    const { analytics } = (
      await world.ask.ma<{ analytics: Record<string, string> }>('GET', `/funds/${world.funds.a}/analytics`)
    ).body;
    expect(analytics).toMatchObject({ carryPaid: '2000.00' });
    await moved('transactions', id, 'reverse', { reason: 'Wrong' });
    const huge = await approved({ type: 'Carry Paid', partnerId, amount: '999999999.00' });
    expect((await world.ask.ma('POST', `/transactions/${huge.id}/complete`, { valueDate: '2024-06-30' })).status).toBe(
      409,
    );
    expect(await ledgerProblems(world.database.owner)).toEqual([]);
  });

  test('a sale relieves its cost, leaves the gain, and releases unrealised gains', async () => {
    const companyId = await holding('Sold');
    await completed({ type: 'Investment', companyId, amount: '600.00' });
    const valuation = await post('/valuations', {
      fundId: world.funds.a,
      companyId,
      date: '2024-06-30',
      fairValue: '900.00',
      method: 'multiples',
    });
    await moved('valuations', valuation.id, 'approve');
    const on = async () => {
      const own = (await balancesOf(world.tx, world.funds.a)).filter((b) => b.companyId === companyId);
      return Object.fromEntries(own.map(({ account, cents }) => [account, cents]));
    };
    expect(await on()).toEqual({ 1500: 60_000n, 1510: 30_000n, 4200: -30_000n });
    const { id } = await approved({
      type: 'Sale',
      companyId,
      amount: '1000.00',
      costRelieved: '600.00',
      tradeDate: '2024-07-31',
    });
    await moved('transactions', id, 'complete', { valueDate: '2024-07-31' });
    expect(await on()).toEqual({ 4100: -40_000n });
    await moved('transactions', id, 'reverse', { reason: 'Fell through' });
    expect(await on()).toEqual({ 1500: 60_000n, 1510: 30_000n, 4200: -30_000n });
  });

  describe('a sale without a declared cost', () => {
    // Cash for the purchases.
    beforeAll(async () => {
      await completed({ type: 'Other Income', source: 'fund', amount: '20000000.00' });
    });
    const inUnits = async (name: string) => {
      const companyId = await holding(name);
      const bought = await approved({ type: 'Investment', companyId, amount: '3000000.00', units: '30000' });
      await moved('transactions', bought.id, 'complete', { valueDate: '2024-06-30', confirmOverdraft: true });
      const on = async () => {
        const own = (await balancesOf(world.tx, world.funds.a)).filter((b) => b.companyId === companyId);
        return Object.fromEntries(own.map(({ account, cents }) => [account, cents]));
      };
      const half = { type: 'Sale', companyId, amount: '2200000.00', units: '15000' };
      return { companyId, on, half };
    };
    const settled = (id: string, valueDate: string) => moved('transactions', id, 'complete', { valueDate });

    test('relieves cost by units', async () => {
      const { on, half } = await inUnits('Sold by units');
      const { id } = await approved({ ...half, tradeDate: '2024-07-31' });
      await settled(id, '2024-07-31');
      expect(await on()).toEqual({ 1500: 150_000_000n, 4100: -70_000_000n });
      await expectSameFigures(world.tx, world.funds.a, today());
      expect(await ledgerProblems(world.database.owner)).toEqual([]);
      await moved('transactions', id, 'reverse', { reason: 'Fell through' });
      expect(await on()).toEqual({ 1500: 300_000_000n });
    });

    test('keeps its relieved cost if it was posted before unit costs existed', async () => {
      const { companyId, on, half } = await inUnits('Sold before');
      const { id } = await approved({ ...half, tradeDate: '2024-07-31' });
      await world.database.owner.query('update transactions set cost_by_units = false where id = $1', [id]);
      await settled(id, '2024-07-31');
      expect(await on()).toEqual({ 1500: 80_000_000n });
      const marked = { companyId, date: '2024-09-30', fairValue: '900000.00', method: 'multiples' };
      const valuation = await post('/valuations', { fundId: world.funds.a, ...marked });
      await moved('valuations', valuation.id, 'approve');
      expect(await on()).toEqual({ 1500: 80_000_000n, 1510: 10_000_000n, 4200: -10_000_000n });
      // The remaining units relieve all of the remaining cost.
      const rest = await approved({ ...half, amount: '1000000.00', tradeDate: '2024-10-31' });
      await settled(rest.id, '2024-10-31');
      expect(await on()).toEqual({ 4100: -20_000_000n });
      await expectSameFigures(world.tx, world.funds.a, today());
    });
  });

  describe('the cost of a sale of one of two instruments without a declared cost', () => {
    const instruments = async (name: string) => {
      const companyId = await holding(name);
      const buy = async (body: object) => {
        const { id } = await approved({ type: 'Investment', companyId, ...body });
        await moved('transactions', id, 'complete', { valueDate: '2024-06-30', confirmOverdraft: true });
      };
      await buy({ amount: '1000000.00', instrument: 'Loan note' });
      await buy({ amount: '2000000.00', instrument: 'Preferred', units: '20000' });
      const on = async () => {
        const own = (await balancesOf(world.tx, world.funds.a)).filter((b) => b.companyId === companyId);
        return Object.fromEntries(own.map(({ account, cents }) => [account, cents]));
      };
      const sale = (amount: string, body: object, day = '2024-07-31') =>
        approved({ type: 'Sale', companyId, amount, tradeDate: day, ...body });
      return { companyId, on, sale };
    };
    const settle = (id: string, valueDate = '2024-07-31') => moved('transactions', id, 'complete', { valueDate });
    const gainOf = async (id: string) =>
      (
        await world.tx.first<{ cents: string }>(
          sql`select (-sum(s.cents))::text as cents from gl_sides s join gl_journals j on j.fund_id = s.fund_id and j.id = s.journal_id
            where j.source_id = ${id} and s.account = '4100'`,
        )
      )?.cents;

    test('is that of its instrument, separately within one day, and is restored by the reversal of the sale', async () => {
      const { on, sale } = await instruments('Note and shares');
      const note = await sale('1200000.00', { instrument: 'Loan note' });
      const shares = await sale('900000.00', { instrument: 'Preferred', units: '5000' });
      const both = [note.id, shares.id].map((id) => ({ id, valueDate: '2024-07-31' }));
      expect((await world.ask.ma('POST', '/transactions/batch/complete', { items: both })).status).toBe(200);
      // 1.2m - 1.0m, and 0.9m - 2.0m x 5,000 / 20,000.
      expect(await on()).toEqual({ 1500: 150_000_000n, 4100: -60_000_000n });
      expect([await gainOf(note.id), await gainOf(shares.id)]).toEqual(['20000000', '40000000']);
      await expectSameFigures(world.tx, world.funds.a, today());
      expect(await ledgerProblems(world.database.owner)).toEqual([]);
      await moved('transactions', shares.id, 'reverse', { reason: 'Fell through' });
      expect(await on()).toEqual({ 1500: 200_000_000n, 4100: -20_000_000n });
      await expectSameFigures(world.tx, world.funds.a, today());
    });

    test('is that of the converted instrument', async () => {
      const { companyId, on, sale } = await instruments('Note converted');
      const made = { type: 'Conversion', companyId, amount: '1000000.00', tradeDate: '2024-07-15' };
      const { id } = await approved({ ...made, instrument: 'Loan note', toInstrument: 'Common' });
      await settle(id, '2024-07-15');
      await settle((await sale('1100000.00', { instrument: 'Common' })).id);
      expect(await on()).toEqual({ 1500: 200_000_000n, 4100: -10_000_000n });
      await expectSameFigures(world.tx, world.funds.a, today());
    });

    test('is unchanged if the sale was posted earlier', async () => {
      const { on, sale } = await instruments('Sold as one');
      const { id } = await sale('1200000.00', { instrument: 'Loan note' });
      await world.database.owner.query('update transactions set cost_by_instrument = false where id = $1', [id]);
      await settle(id);
      expect(await on()).toEqual({ 1500: 180_000_000n });
    });
  });

  test('a recall right counts as unfunded until it ends', async () => {
    const unfunded = async () =>
      (await balancesOf(world.tx, world.funds.a)).find(
        (b) => b.account === '9000' && b.partnerId === world.partners.la2,
      )?.cents ?? 0n;
    const before = await unfunded();
    const body = { type: 'Disbursement Fund to LP', partnerId: world.partners.la2, amount: '300.00' };
    const { id } = await completed({ ...body, recallable: '100.00', recallableUntil: inDays(5) });
    expect(await booked(() => completed({ ...body, recallable: '50.00', recallableUntil: '2024-12-31' }))).toEqual([
      '2024-06-30 distribution',
      '2025-01-01 recallEnded',
    ]);
    expect((await unfunded()) - before).toBe(10_000n);
    const later = async () => {
      await inTransaction(world.database.owner, (tx) => sweepOverdue(tx, `${inDays(6)}T12:00:00.000Z`));
    };
    expect(await booked(later)).toContain(`${inDays(6)} recallEnded`);
    expect(await unfunded()).toBe(before);
    expect(await booked(() => moved('transactions', id, 'reverse', { reason: 'Wrong' }))).toEqual([
      `${today()} distribution taken back`,
      `${inDays(6)} recallEnded taken back`,
    ]);
    expect(await unfunded()).toBe(before);
  });

  test('an increase of a commitment counts from its effective day', async () => {
    const { id } = await commitment('Active');
    const raise = () => changeOf(world.ask.admin, id, { kind: 'increase', amount: '2500.00' });
    expect(await booked(async () => record((await raise()).answer))).toEqual([`${today()} commitment`]);
  });
});

test('a written-off call line is owed again when a payment on it is reversed', async () => {
  const { call, line } = await callOfPast();
  const paid = await submittedPayment(world, line, String(line.amount));
  await moved('payments', paid.id, 'approve');
  await moved('capital-calls', call.id, 'complete', { reason: 'Given up' });
  const journals = await booked(() => moved('payments', paid.id, 'reverse', { reason: 'Returned' }));
  expect(journals).toContain(`${inDays(30)} writeOff`);
});

describe('a write-off', () => {
  const standing = async (path: string) => {
    const { called, unfunded } = record(await world.ask.admin('GET', path));
    return { called: Number(called), unfunded: Number(unfunded) };
  };
  const ofLa1 = () => standing(`/commitments/${world.commitments.la1}`);
  const fundCalled = async () => Number(record(await world.ask.admin('GET', `/funds/${world.funds.a}`)).called);
  const settled = (id: unknown, amount: string, valueDate = today(), more: object = {}) =>
    world.ask.ma('POST', `/capital-call-lines/${id}/settle`, { amount, valueDate, ...more });

  /** Two thirds of it count against commitments; all of it is unpaid. */
  const givenUp = async () => {
    const { call, line } = await callOfPast({
      totalAmount: '1000.00',
      items: [
        { kind: 'investment', amount: '666.67', affectsUnfunded: true },
        { kind: 'management_fee', amount: '333.33', affectsUnfunded: false },
      ],
    });
    return { call, line, complete: () => moved('capital-calls', call.id, 'complete', { reason: 'Given up' }) };
  };

  test('may be called again within the commitments, and reduces the called amount', async () => {
    const before = { ofLa1: await ofLa1(), fund: await fundCalled() };
    const { line, complete } = await givenUp();
    const [amount, outside] = [Number(line.amount), Number(line.amountOutsideCommitment)];
    expect(outside).toBeGreaterThan(0);
    expect((await ofLa1()).unfunded).toBeCloseTo(before.ofLa1.unfunded - amount + outside, 2);
    await complete();
    expect({ ofLa1: await ofLa1(), fund: await fundCalled() }).toEqual(before);
    const after = record(await world.ask.ma('GET', `/capital-call-lines/${line.id}`));
    expect(after).toMatchObject({ paymentStatus: 'Cancelled', writtenOff: line.amount, outstanding: '0.00' });
    const figures = await figuresOf(world.tx, world.funds.a);
    expect(Number(figures.partners.get(world.partners.la1)?.unfunded) / 100).toBeCloseTo(before.ofLa1.unfunded, 2);
  });

  test('is reversed by late payments up to their amount, and written off again when they are reversed', async () => {
    const { call, line, complete } = await givenUp();
    await complete();
    const off = await ofLa1();
    const due = String(call.dueDate);
    expect(refusal(await settled(line.id, '100.01'), 422).fields).toEqual(['confirmDifference']);
    const journals = await booked(async () =>
      record(await settled(line.id, '100.01', today(), { confirmDifference: true })),
    );
    expect(journals).toEqual(expect.arrayContaining([`${due} writeOff`]));
    const inside = (Number(line.amount) - Number(line.amountOutsideCommitment)) / Number(line.amount);
    const part = Math.round(10001 * inside) / 100;
    const late = await ofLa1();
    expect(late.called - off.called).toBeCloseTo(100.01, 2);
    expect(Math.abs(off.unfunded - late.unfunded - part)).toBeLessThan(0.011);
    const left = (Number(line.amount) - 100.01).toFixed(2);
    expect(record(await world.ask.ma('GET', `/capital-call-lines/${line.id}`))).toMatchObject({
      approvedAmount: '100.01',
      writtenOff: left,
      outstanding: '0.00',
      paymentStatus: 'Cancelled',
    });
    // The partner's own proof pays the rest.
    const proof = await submittedPayment(world, line, left);
    record(await world.ask.ma('POST', `/payments/${proof.id}/approve`, {}));
    expect(record(await world.ask.ma('GET', `/capital-call-lines/${line.id}`))).toMatchObject({
      writtenOff: '0.00',
      paymentStatus: 'Paid',
    });
    expect((await ofLa1()).called - off.called).toBeCloseTo(Number(line.amount), 2);
    record(await world.ask.ma('POST', `/payments/${proof.id}/reverse`, { reason: 'Returned' }));
    expect(await ofLa1()).toEqual(late);
    expect(record(await world.ask.ma('GET', `/capital-calls/${call.id}`)).status).toBe('Completed');
    refusal(await world.ask.ma('POST', `/capital-calls/${call.id}/cancel`, { reason: 'Late' }), 409);
  });
});

describe('an overpayment', () => {
  const lineNow = async (id: unknown) => record(await world.ask.ma('GET', `/capital-call-lines/${id}`));
  const paidIn = async () =>
    Number(record(await world.ask.admin('GET', `/commitments/${world.commitments.la1}`)).paidIn);
  test.each([
    [0.01, '0.01', '0.00', 'Paid'],
    [50, '50.00', '0.00', 'Paid'],
    [-0.01, '0.00', '0.01', 'Partial'],
  ])('of %d is shown on the line, as is a shortfall', async (by, more, lacks, paymentStatus) => {
    const { line } = await overpaid(by);
    expect(await lineNow(line.id)).toMatchObject({
      overpaid: more,
      isOverpaid: by > 0,
      outstanding: lacks,
      paymentStatus,
    });
  });

  test('is applied to another line of the same commitment, moves no money, and both entries are reversed together', async () => {
    const { line } = await overpaid(50);
    const { call, line: next } = await callOfPast();
    const other = await lineOf(world, String(call.id), world.partners.la2);
    const apply = (toLineId: unknown) =>
      world.ask.ma('POST', `/capital-call-lines/${line.id}/apply-credit`, { toLineId });
    expect(refusal(await apply(other.id), 422).fields).toEqual(['toLineId']);
    const before = { cash: await cash(), paidIn: await paidIn() };
    expect(record(await apply(next.id))).toMatchObject({ id: next.id, approvedAmount: '50.00' });
    expect(await lineNow(line.id)).toMatchObject({ overpaid: '0.00', approvedAmount: line.amount });
    expect(await lineNow(next.id)).toMatchObject({ outstanding: over(next.amount, -50) });
    expect({ cash: await cash(), paidIn: await paidIn() }).toEqual(before);
    refusal(await apply(next.id), 409);
    const made = await newestOn(line.id, 'Contribution Refund');
    record(await world.ask.ma('POST', `/transactions/${made}/reverse`, { reason: 'For the other call' }));
    expect(await lineNow(line.id)).toMatchObject({ overpaid: '50.00' });
    expect(await lineNow(next.id)).toMatchObject({ approvedAmount: '0.00', outstanding: next.amount });
    expect({ cash: await cash(), paidIn: await paidIn() }).toEqual(before);
  });

  test('is refunded once by a transaction like all payments, and the payment cannot be reversed before the refund', async () => {
    const { line, entry } = await overpaid(50);
    const path = `/capital-call-lines/${line.id}/give-back`;
    expect(refusal(await world.ask.ma('POST', path, { amount: '50.01' }), 422).fields).toEqual(['amount']);
    const before = { cash: await cash(), paidIn: await paidIn() };
    const refund = record(await world.ask.ma('POST', path, {}));
    expect(refund).toMatchObject({ type: 'Contribution Refund', amount: '50.00', status: 'pending' });
    refusal(await world.ask.ma('POST', path, {}), 409);
    await moved('transactions', refund.id, 'approve');
    await moved('transactions', refund.id, 'complete', { valueDate: today() });
    expect(await lineNow(line.id)).toMatchObject({
      overpaid: '0.00',
      paymentStatus: 'Paid',
      approvedAmount: line.amount,
    });
    expect(before.cash - (await cash())).toBe(5000n);
    expect(before.paidIn - (await paidIn())).toBeCloseTo(50, 2);
    refusal(await world.ask.ma('POST', `/transactions/${entry}/reverse`, { reason: 'Returned' }), 409);
    record(await world.ask.ma('POST', `/transactions/${refund.id}/reverse`, { reason: 'Came back' }));
    expect(await lineNow(line.id)).toMatchObject({ overpaid: '50.00' });
    record(await world.ask.ma('POST', `/transactions/${entry}/reverse`, { reason: 'Returned' }));
    expect(await lineNow(line.id)).toMatchObject({ overpaid: '0.00', approvedAmount: '0.00' });
  });
});

test('afterwards the ledger is consistent and equals the records', async () => {
  await refreshAllTotals(world.tx);
  expect(await differencesOf(world.tx, world.funds.a)).toEqual([]);
  expect(await ledgerProblems(world.database.owner)).toEqual([]);
});
