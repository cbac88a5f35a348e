import { expect } from 'vitest';
import { costAccounts } from '../../../../resources/chart.ts';
import type { Ask } from '../../../helpers/app.ts';
import type { World } from '../../../helpers/world.ts';
import { type Data, inDays, record, rows, today, unique } from '../../entities/support.ts';
import { fees } from './fees.ts';
import { accepted, centsOf, type Doing, type History, happen, money, monthEnd, pick, takeBack, undo } from './kit.ts';
import { partnership } from './partnership.ts';
import { count, emptyShadow, type Happened } from './shadow.ts';
import type { Step } from './steps.ts';
import type { Terms } from './terms.ts';

/** Creates a fund with three partners and two companies, without movements. */
export const beginHistory = async (world: World, terms: Terms): Promise<History> => {
  const { currency } = terms;
  const { put, partners, companies, ask } = world;
  const name = unique('Fund');
  const fundId = await put('funds', {
    name,
    status: 'active',
    managerId: world.managers.a,
    callNoticeDays: 0,
    gpPartnerId: partners.ga,
    managementFeeRate: '0.02',
    secondPerson: false,
    ...terms,
  });
  const shadow = emptyShadow();
  const commitments: History['commitments'] = [];
  for (const [partnerId, cents] of [
    [partners.la1, 60_000_00n],
    [partners.la2, 30_000_01n],
    [partners.ga, 9_999_99n],
  ] as const) {
    const asked = { fundId, partnerId, amount: money({ currency }, cents), admissionDate: '2024-12-01' };
    const { id } = record(await ask.admin('POST', '/commitments', asked));
    for (const step of ['issue', 'activate']) record(await ask.admin('POST', `/commitments/${id}/${step}`, {}));
    commitments.push({ id, partnerId });
    count(shadow, { what: 'committed', partnerId, cents });
  }
  for (const companyId of Object.values(companies))
    await put('fund-companies', { fundId, companyId, linkedAt: '2024-12-01' });
  const bankAccountId = await put('bank-accounts', {
    ownerKind: 'Fund',
    ownerId: fundId,
    bankName: 'Bank',
    accountName: name,
    accountNumber: 'DE89370400440532013000',
    currency,
    status: 'active',
  });
  const none = {
    calls: [],
    movements: [],
    payments: [],
    changes: [],
    transfers: [],
    closings: [],
    waiting: [],
    fees: [],
    givenUp: new Map<string, Happened>(),
    accepted: 0,
    refused: 0,
  };
  return { fundId, currency, bankAccountId, shadow, commitments, ...none };
};

/** Enters, approves and completes a movement; a refused one is cancelled. */
const move = async (world: World, history: History, body: Record<string, unknown>, happened: Happened) => {
  const ask = world.ask.ma;
  const entered = accepted(await ask('POST', '/transactions', { fundId: history.fundId, ...body }));
  if (!entered) return false;
  const { id } = entered;
  if (!accepted(await ask('POST', `/transactions/${id}/approve`, {}))) return false;
  const confirmed = {
    confirmOverdraft: true,
    confirmUnheld: true,
    confirmExit: true,
    confirmBorrowed: true,
    confirmSameInvoice: true,
  };
  if (!accepted(await ask('POST', `/transactions/${id}/complete`, { valueDate: body.tradeDate, ...confirmed }))) {
    record(await ask('POST', `/transactions/${id}/cancel`, { reason: 'Refused' }));
    return false;
  }
  history.movements.push({ id, happened: happen(history, happened) });
  return true;
};

const partnerOf = ({ partners: { la1, la2, ga } }: World, which: number) => [la1, la2, ga][which % 3] ?? la1;
const companyOf = ({ companies: { a, b } }: World, which: number) => (which % 2 ? a : b);

/** Lines of issued calls with an outstanding amount. */
const owing = async (world: World, { fundId }: History, partnerId?: string): Promise<Data[]> => {
  const all = rows(
    await world.ask.ma(
      'GET',
      `/capital-call-lines?fundId=${fundId}&limit=100&sort=${encodeURIComponent('["id","ASC"]')}`,
    ),
  );
  return all.filter((l) => Number(l.outstanding) > 0 && (!partnerId || l.partnerId === partnerId));
};
const shareOf = (line: Data, share: number) => {
  const cents = (centsOf(line.outstanding) * BigInt(share)) / 100n;
  return cents > 0n ? cents : 1n;
};

const otherMovements = ({
  partners: { ga },
  companies: { a },
}: World): ({ is: 'received' | 'spent' } & Record<string, unknown>)[] => [
  { is: 'received', type: 'Interest', source: 'fund' },
  { is: 'received', type: 'Dividend', source: 'company', companyId: a },
  { is: 'received', type: 'Other Income', source: 'fund' },
  { is: 'received', type: 'Expense Reimbursement', source: 'fund', expenseCategory: '5149' },
  { is: 'received', type: 'Facility Drawdown', source: 'fund' },
  { is: 'received', type: 'FX Gain', source: 'fund' },
  { is: 'spent', type: 'Fund Expense', source: 'fund', payee: 'Auditor', expenseCategory: costAccounts[0] },
  { is: 'spent', type: 'Fund Expense', source: 'fund', payee: 'Placement agent', expenseCategory: '3210' },
  { is: 'spent', type: 'Bank Fees', source: 'fund' },
  { is: 'spent', type: 'Facility Interest', source: 'fund' },
  { is: 'spent', type: 'Facility Repayment', source: 'fund' },
  { is: 'spent', type: 'FX Loss', source: 'fund' },
  { is: 'spent', type: 'Carry Paid', source: 'partner', partnerId: ga },
];

const doings: { [K in Step['do']]: Doing<K> } = {
  ...partnership,
  ...fees,
  call: async (world, history, { cents, dueIn }) => {
    const ask = world.ask.ma;
    const drafted = accepted(
      await ask('POST', '/capital-calls', {
        fundId: history.fundId,
        title: unique('Call'),
        totalAmount: money(history, cents),
        callDate: today(),
        dueDate: inDays(dueIn),
        bankAccountId: history.bankAccountId,
      }),
    );
    if (!drafted) return false;
    if (!accepted(await ask('POST', `/capital-calls/${drafted.id}/issue`, {}))) return false;
    const lines = rows(await ask('GET', `/capital-call-lines?capitalCallId=${drafted.id}&limit=100`));
    const called = lines.map((l) => ({ partnerId: String(l.partnerId), cents: centsOf(l.amount) }));
    expect(called.reduce((sum, l) => sum + l.cents, 0n)).toBe(BigInt(cents));
    const happened = happen(history, { what: 'called', lines: called });
    history.calls.push({ id: drafted.id, happened });
    return true;
  },
  settle: async (world, history, { which, share }) => {
    const line = pick(await owing(world, history), which);
    if (!line) return false;
    const cents = shareOf(line, share);
    const known = new Set(history.movements.map(({ id }) => id));
    const body = {
      amount: money(history, cents),
      valueDate: today(),
      confirmDifference: true,
      reference: unique('Wire'),
    };
    if (!accepted(await world.ask.ma('POST', `/capital-call-lines/${line.id}/settle`, body))) return false;
    const booked = rows(
      await world.ask.ma('GET', `/transactions?fundId=${history.fundId}&source=partner&limit=100`),
    ).find((t) => !known.has(t.id) && String(t.description).includes(body.reference));
    const happened = happen(history, { what: 'paid', partnerId: String(line.partnerId), cents });
    history.movements.push({ id: String(booked?.id), happened, callId: String(line.capitalCallId) });
    return true;
  },
  prove: async (world, history, { which, share }) => {
    const { la1 } = world.partners;
    const line = pick(await owing(world, history, la1), which);
    if (!line) return false;
    const cents = shareOf(line, share);
    const documentId = await world.put('documents', {
      title: unique('Receipt'),
      type: 'other',
      ownerKind: 'Partner',
      ownerId: la1,
      fileName: 'receipt.pdf',
      storageKey: 'x',
    });
    const proof = { proofType: 'bank_receipt', documentId, amount: money(history, cents), paymentDate: today() };
    const made = accepted(await world.ask.la1('POST', '/payments', { capitalCallLineId: line.id, ...proof }));
    if (!made) return false;
    if (!accepted(await world.ask.la1('POST', `/payments/${made.id}/submit`, {}))) return false;
    const decided = { approvedAmount: proof.amount, valueDate: today(), confirmDifference: true };
    if (!accepted(await world.ask.ma('POST', `/payments/${made.id}/approve`, decided))) return false;
    const happened = happen(history, { what: 'paid', partnerId: la1, cents });
    history.payments.push({ id: made.id, happened, callId: String(line.capitalCallId) });
    return true;
  },
  returned: async (world, history, { which }) => {
    const payment = pick(history.payments, which);
    if (!payment) return false;
    if (!accepted(await world.ask.ma('POST', `/payments/${payment.id}/reverse`, { reason: 'Returned' }))) return false;
    history.payments = history.payments.filter((p) => p !== payment);
    takeBack(history, payment);
    return true;
  },
  cancelCall: async (world, history, { which }) => {
    const call = pick(history.calls, which);
    if (!call) return false;
    if (!accepted(await world.ask.ma('POST', `/capital-calls/${call.id}/cancel`, { reason: 'Wrong' }))) return false;
    history.calls = history.calls.filter((c) => c !== call);
    undo(history, call.happened);
    return true;
  },
  giveUpCall: async (world, history, { which }) => {
    const call = pick(history.calls, which);
    if (!call) return false;
    const open = (await owing(world, history)).filter((line) => line.capitalCallId === call.id);
    if (!accepted(await world.ask.ma('POST', `/capital-calls/${call.id}/complete`, { reason: 'Given up' })))
      return false;
    const lines = open.map((line) => ({ partnerId: String(line.partnerId), cents: -centsOf(line.outstanding) }));
    history.givenUp.set(call.id, happen(history, { what: 'called', lines }));
    return true;
  },
  contribute: (world, history, { which, cents, month }) => {
    const partnerId = partnerOf(world, which);
    const body = {
      type: 'Investment',
      source: 'partner',
      partnerId,
      amount: money(history, cents),
      tradeDate: monthEnd(month),
    };
    return move(world, history, body, { what: 'paid', partnerId, cents: BigInt(cents) });
  },
  buy: (world, history, { which, cents, month, units }) => {
    const companyId = companyOf(world, which);
    const bought = { type: 'Investment', source: 'company', companyId, amount: money(history, cents) };
    const body = { ...bought, ...unitsSaid(units), tradeDate: monthEnd(month) };
    return move(world, history, body, { what: 'spent', cents: BigInt(cents) });
  },
  sell: (world, history, { which, cents, month, units, cost }) => {
    const sale = { type: 'Sale', source: 'company', companyId: companyOf(world, which), tradeDate: monthEnd(month) };
    const relieved = cost === null ? {} : { costRelieved: money(history, Math.ceil((cents * cost) / 100)) };
    const body = { ...sale, ...relieved, ...unitsSaid(units), amount: money(history, cents) };
    return move(world, history, body, { what: 'received', cents: BigInt(cents) });
  },
  mark: async (world, history, { which, cents, month }) => {
    const body = { companyId: companyOf(world, which), date: monthEnd(month), fairValue: money(history, cents) };
    const ask = world.ask.ma;
    const made = accepted(await ask('POST', '/valuations', { fundId: history.fundId, method: 'multiples', ...body }));
    return made !== null && accepted(await ask('POST', `/valuations/${made.id}/approve`, {})) !== null;
  },
  spend: (world, history, { cents, month }) => {
    const body = {
      type: 'Management Costs',
      source: 'fund',
      amount: money(history, cents),
      tradeDate: monthEnd(month),
    };
    return move(world, history, body, { what: 'spent', cents: BigInt(cents) });
  },
  other: (world, history, { which, cents, month }) => {
    const { is, ...body } = pick(otherMovements(world), which) ?? { is: 'spent' };
    const movement = { ...body, amount: money(history, cents), tradeDate: monthEnd(month) };
    return move(world, history, movement, { what: is, cents: BigInt(cents) });
  },
  distribute: (world, history, { which, cents, month, recallable }) => {
    const partnerId = partnerOf(world, which);
    const body = {
      type: 'Disbursement Fund to LP',
      source: 'partner',
      partnerId,
      amount: money(history, cents),
      tradeDate: monthEnd(month),
      ...(recallable
        ? { recallable: money(history, Math.floor((cents * recallable) / 100)), recallableUntil: inDays(9) }
        : {}),
    };
    return move(world, history, body, { what: 'distributed', partnerId, cents: BigInt(cents) });
  },
  reverse: async (world, history, { which }) => {
    const movement = pick(history.movements, which);
    if (!movement) return false;
    const ask: Ask = world.ask.ma;
    if (!accepted(await ask('POST', `/transactions/${movement.id}/reverse`, { reason: 'Wrong' }))) return false;
    history.movements = history.movements.filter((m) => m !== movement);
    takeBack(history, movement);
    return true;
  },
  close: async (world, history) => {
    const [first] = await periodsOf(world, history, 'open');
    return !!first && !!accepted(await world.ask.ma('POST', `/periods/${first.id}/close`, {}));
  },
  reopen: async (world, history) => {
    const last = (await periodsOf(world, history, 'closed')).at(-1);
    if (!last) return false;
    const { admin, admin2 } = world.ask;
    if (!accepted(await admin('POST', `/periods/${last.id}/askReopening`, { reason: 'A cost is missing' })))
      return false;
    expect((await admin('POST', `/periods/${last.id}/confirmReopening`, {})).status).toBe(403);
    return !!accepted(await admin2('POST', `/periods/${last.id}/confirmReopening`, {}));
  },
};

const unitsSaid = (units: number | null) => (units === null ? {} : { units: String(units) });

const periodsOf = async (world: World, { fundId }: History, status: string): Promise<Data[]> => {
  const sort = encodeURIComponent('["startsOn","ASC"]');
  return rows(await world.ask.admin('GET', `/periods?fundId=${fundId}&status=${status}&limit=100&sort=${sort}`));
};

/** Every kind of step. */
export const doable = Object.keys(doings);

/** Makes a step; returns true if it was accepted. */
export const make = async (world: World, history: History, step: Step): Promise<boolean> => {
  const doing = doings[step.do] as Doing<Step['do']>;
  const was = await doing(world, history, step);
  history[was ? 'accepted' : 'refused'] += 1;
  return was;
};
