import { v7 as uuid } from 'uuid';
import { resources } from '../../resources/index.ts';
import { isWritable } from '../../resources/kit/can.ts';
import type { Field } from '../../resources/kit/fields.ts';
import { rowOf, sampleOf } from '../../resources/kit/kinds.ts';
import type { ResourceName } from '../../resources/kit/names.ts';
import { addDays, addMonths, monthEnd } from '../../server/accounting/dates.ts';
import { postings } from '../../server/accounting/postings.ts';
import { inTransaction } from '../../server/core/db/tx.ts';
import { write } from '../../server/ledger/generalLedger/write.ts';
import type { World } from './world.ts';

type Body = Record<string, unknown>;
interface Sample {
  /** Body with which an administrator creates a record. */
  create: (world: World) => Body;
  /** Body of an edit. */
  edit: Body;
  /** Creates the record if the API offers no creation. */
  by?: (world: World) => Promise<string>;
}

let serial = 0;
let feeDays = 0;
let figureMonths = 0;
let rateDays = 0;
const next = () => `${Date.now()}${serial++}`;

const sampleLine = async (w: World): Promise<string> => {
  const call = await w.put('capital-calls', {
    fundId: w.funds.a,
    title: 'Draft',
    totalAmount: '10',
    callDate: '2024-01-01',
    dueDate: '2024-02-01',
    currency: 'USD',
  });
  return w.put('capital-call-lines', {
    capitalCallId: call,
    commitmentId: w.commitments.la1,
    fundId: w.funds.a,
    partnerId: w.partners.la1,
    commitmentAmount: '6000000',
    amount: '10',
    currency: 'USD',
  });
};

const sampleBankLine = async (w: World): Promise<string> => {
  const of = { fundId: w.funds.a, bankAccountId: w.banks.a, currency: 'USD' };
  const statementId = await w.put('bank-statements', { ...of, format: 'MT940', status: 'imported', sha256: next() });
  const told = { number: 1, bookedOn: '2024-06-28', valueDate: '2024-06-28', direction: 'Credit', amount: '5' };
  return w.put('bank-lines', { ...of, ...told, statementId });
};

const sampleJournal = async (w: World): Promise<string> => {
  const id = uuid();
  await inTransaction(w.database.owner, (tx) =>
    write(tx, { id: w.funds.a, currency: 'USD' }, [
      {
        id,
        kind: 'investment',
        effectiveOn: '2024-06-30',
        source: { kind: 'transactions', id: uuid(), version: 1 },
        entries: postings({ kind: 'holding', companyId: w.companies.a, amounts: { bought: 100_000n } }),
      },
    ]),
  );
  return id;
};

const samplePeriod = async (w: World): Promise<string> => {
  await sampleJournal(w);
  const answer = await w.ask.admin<{ periods: { id: string }[] }>(
    'GET',
    `/periods?filter=${encodeURIComponent(JSON.stringify({ fundId: w.funds.a, startsOn: '2024-04-01' }))}`,
  );
  return answer.body.periods[0]?.id ?? '';
};

/** Samples written by hand, for entities with business rules beyond their fields. */
const samples: Readonly<Partial<Record<ResourceName, Sample>>> = {
  partners: {
    create: () => ({ type: 'LP', name: 'Harbour Pension', email: `harbour-${next()}@test.example`, taxId: next() }),
    edit: { legalName: 'Harbour Pension Fund' },
  },
  'fund-managers': {
    create: () => ({ name: 'Ines Ferro', email: `ines-${next()}@test.example` }),
    edit: { firmName: 'Ferro Partners' },
  },
  funds: {
    create: () => ({ name: `Lighthouse ${next()}`, currency: 'EUR', targetSize: '50000000.00' }),
    edit: { strategy: 'Buy well, help, sell well.' },
  },
  companies: { create: () => ({ name: 'Tidewater Robotics', country: 'UK' }), edit: { sector: 'Robotics' } },
  transactions: {
    create: (w) => ({
      type: 'Management Costs',
      fundId: w.funds.a,
      amount: '250000.00',
      tradeDate: '2024-06-30',
      reference: `MC-${next()}`,
    }),
    edit: { description: 'Second quarter' },
  },
  'capital-calls': {
    create: (w) => ({
      fundId: w.funds.a,
      title: 'First drawdown',
      totalAmount: '100000.00',
      callDate: '2024-06-01',
      dueDate: '2024-06-30',
      bankAccountId: w.banks.a,
    }),
    edit: { notes: 'Please quote the reference.' },
  },
  documents: {
    create: () => ({}),
    edit: { title: 'Side letter, signed' },
    by: (w) =>
      w.put('documents', {
        title: 'Side letter',
        type: 'agreement',
        ownerKind: 'Fund',
        ownerId: w.funds.a,
        fileName: 'side-letter.pdf',
        mimeType: 'application/pdf',
        size: 1,
        sha256: 'x',
        storageKey: 'x',
      }),
  },
  reports: {
    create: (w) => ({
      title: 'Year end',
      kind: 'fund_performance',
      fundId: w.funds.a,
      asOf: '2024-12-31',
      format: 'csv',
    }),
    edit: { title: 'Year end 2024' },
  },
  notifications: {
    create: () => ({}),
    edit: {},
    by: (w) => w.put('notifications', { userId: w.users.admin, type: 'FUND_CREATED', title: 'A fund was created' }),
  },
  users: {
    create: () => ({ name: 'New colleague', email: `colleague-${next()}@test.example`, role: 'fund_manager' }),
    edit: { locale: 'fr' },
  },
  commitments: {
    create: (w) => ({
      fundId: w.funds.b,
      partnerId: w.partners.la1,
      amount: '250000.00',
      closeNumber: 2,
      admissionDate: '2024-01-01',
    }),
    edit: { amount: '260000.00' },
  },
  'commitment-changes': {
    create: (w) => ({
      commitmentId: w.commitments.la1,
      kind: 'increase',
      amount: '1000.00',
      effectiveOn: '2024-05-01',
      reason: 'Agreed',
    }),
    edit: { reason: 'Agreed at the annual meeting' },
  },
  transfers: {
    create: (w) => ({
      commitmentId: w.commitments.la1,
      buyerId: w.partners.la2,
      part: 'fraction',
      fraction: '0.250000',
      effectiveOn: '2024-05-01',
      reason: 'Agreed',
    }),
    edit: { reason: 'Agreed at the annual meeting' },
  },
  'transfer-lines': {
    create: () => ({}),
    edit: {},
    by: async (w) =>
      w.put('transfer-lines', {
        transferId: await w.put('transfers', {
          commitmentId: w.commitments.la1,
          fundId: w.funds.a,
          partnerId: w.partners.la1,
          buyerId: w.partners.la2,
          part: 'full',
          effectiveOn: '2024-05-01',
          reason: 'Agreed',
          status: 'Cancelled',
        }),
        fundId: w.funds.a,
        commitmentId: w.commitments.la1,
        partnerId: w.partners.la1,
        side: 'seller',
        effectiveOn: '2024-05-01',
        amountBefore: '6000000',
        amountAfter: '0',
        unfundedBefore: '0',
        unfundedAfter: '0',
        contributions: '0',
        distributions: '0',
        value: '0',
        endedOn: '2024-05-02',
      }),
  },
  closings: {
    create: (w) => ({
      fundId: w.funds.a,
      closeNumber: 2 + (serial++ % 900),
      closingDate: '2024-05-01',
      dueDate: '2024-05-31',
    }),
    edit: { dueDate: '2024-06-15' },
  },
  'fee-runs': {
    // No day may be charged twice.
    create: (w) => {
      const day = addDays('2023-02-01', feeDays++);
      return { fundId: w.funds.a, periodStart: day, periodEnd: day };
    },
    edit: { notes: 'As agreed' },
  },
  'fee-lines': {
    create: () => ({}),
    edit: {},
    by: async (w) =>
      w.put('fee-lines', {
        feeRunId: await w.put('fee-runs', {
          fundId: w.funds.a,
          periodStart: '2022-01-01',
          periodEnd: '2022-03-31',
          status: 'Cancelled',
        }),
        fundId: w.funds.a,
        partnerId: w.partners.la1,
        feeDate: '2022-03-31',
        periodStart: '2022-01-01',
        periodEnd: '2022-03-31',
        basis: '6000000',
        gross: '30000',
        waivers: '0',
        offsets: '0',
        rebates: '0',
        net: '30000',
        endedOn: '2022-04-01',
      }),
  },
  'closing-lines': {
    create: () => ({}),
    edit: {},
    by: async (w) =>
      w.put('closing-lines', {
        closingId: await w.put('closings', {
          fundId: w.funds.a,
          closingDate: '2024-05-01',
          dueDate: '2024-05-31',
          status: 'Cancelled',
        }),
        fundId: w.funds.a,
        commitmentId: w.commitments.la1,
        partnerId: w.partners.la1,
        closingDate: '2024-05-01',
        side: 'earlier',
        commitmentAmount: '6000000',
        principal: '0',
        amountOutsideCommitment: '0',
        interest: '0',
        endedOn: '2024-05-02',
      }),
  },
  'capital-call-lines': {
    create: () => ({}),
    edit: {},
    by: (w) => sampleLine(w),
  },
  payments: {
    create: () => ({}),
    edit: {},
    by: async (w) => {
      const line = await sampleLine(w);
      return w.put('payments', {
        capitalCallLineId: line,
        fundId: w.funds.a,
        partnerId: w.partners.la1,
        proofType: 'bank_receipt',
        amount: '10',
        paymentDate: '2024-02-01',
        status: 'Submitted',
      });
    },
  },
  'fund-companies': {
    create: (w) => ({ fundId: w.funds.a, companyId: w.companies.b, linkedAt: '2024-05-01' }),
    edit: { ownershipPct: '0.125' },
  },
  valuations: {
    create: (w) => ({
      fundId: w.funds.a,
      companyId: w.companies.a,
      date: '2024-03-31',
      fairValue: '1200.50',
      method: 'multiples',
    }),
    edit: { note: 'Peers at 8 times earnings.' },
  },
  'company-figures': {
    // A period may be reported only once.
    create: (w) => ({
      companyId: w.companies.a,
      periodEnd: monthEnd(addMonths('1990-01-31', figureMonths++)),
      covers: 'month',
      currency: 'USD',
      revenue: '1000.00',
    }),
    edit: { commentary: 'After a slow start.' },
  },
  memberships: {
    create: (w) => ({ userId: w.users.la1, type: 'fund', refId: w.funds.a, role: 'lp' }),
    edit: { validTo: '2030-01-01' },
  },
  invitations: {
    create: () => ({}),
    edit: {},
    by: (w) =>
      w.put('invitations', {
        userId: w.users.la1,
        email: 'la1@test.example',
        role: 'lp',
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
        tokenHash: next(),
      }),
  },
  'bank-accounts': {
    create: (w) => ({
      ownerKind: 'Fund',
      ownerId: w.funds.a,
      bankName: 'Quay Bank',
      accountName: 'Fund A',
      accountNumber: 'DE02120300000000202051',
      currency: 'USD',
    }),
    edit: { bankName: 'Quay Bank plc' },
  },
  'bank-statements': {
    create: () => ({}),
    edit: { openingBalance: '1.00' },
    by: async (w) => {
      const content = Buffer.from(`Date,Amount,Details\n2024-06-28,5.00,${next()}\n`).toString('base64');
      const body = { bankAccountId: w.banks.a, fileName: 'june.csv', content };
      const answer = await w.ask.admin<{ bankStatement: { id: string } }>('POST', '/bank-statements/upload', body);
      return answer.body.bankStatement.id;
    },
  },
  'bank-lines': { create: () => ({}), edit: {}, by: sampleBankLine },
  periods: { create: () => ({}), edit: {}, by: samplePeriod },
  'period-sign-offs': {
    create: () => ({}),
    edit: {},
    by: async (w) => w.put('period-sign-offs', { fundId: w.funds.a, periodId: await samplePeriod(w), step: 'review' }),
  },
  'market-indices': {
    create: () => ({ name: `Index ${next()}`, currency: 'USD' }),
    edit: { name: `Index ${next()}` },
  },
  letterheads: {
    create: (w) => ({ fundId: w.funds.a, legalName: 'Kestrel Capital LLP' }),
    edit: { footer: 'Confidential' },
  },
  'exchange-rates': {
    // A currency pair has one rate a day.
    create: () => ({
      base: 'EUR',
      quote: 'CZK',
      quotedOn: addDays('1995-01-01', rateDays++),
      exchangeRate: '25.305',
      quotedBy: 'Central bank',
    }),
    edit: { exchangeRate: '25.31' },
  },
  approvals: {
    create: () => ({}),
    edit: {},
    by: (w) =>
      w.put('approvals', {
        resource: 'transactions',
        recordId: w.transactions.a,
        fundId: w.funds.a,
        move: 'complete',
        recordVersion: 1,
        askedBy: w.users.admin2,
        askedName: 'admin2',
        askedAt: '2024-04-02T09:00:00.000Z',
      }),
  },
  notes: {
    create: (w) => ({ resource: 'funds', recordId: w.funds.a, text: 'Ask for the signed side letter.' }),
    edit: { text: 'The side letter has arrived.' },
  },
  tasks: {
    create: (w) => ({
      resource: 'funds',
      recordId: w.funds.a,
      title: 'Chase the signed side letter',
      assigneeId: w.users.admin,
      dueDate: '2024-07-01',
    }),
    edit: { title: 'Chase both side letters' },
  },
  'document-waivers': {
    create: (w) => ({
      resource: 'transactions',
      recordId: w.transactions.a,
      type: 'investment_agreement',
      reason: 'The bank holds the signed original.',
    }),
    edit: {},
  },
  'statement-runs': {
    create: (w) => ({ fundId: w.funds.a, asOf: '2024-06-30', format: 'csv' }),
    edit: {},
  },
  distributions: {
    create: (w) => ({
      fundId: w.funds.a,
      title: `Distribution ${next()}`,
      source: 'other',
      proceeds: '1000.00',
      distributionDate: '2024-06-30',
    }),
    edit: { title: 'Renamed' },
  },
  'distribution-lines': {
    create: () => ({}),
    edit: {},
    by: async (w) => {
      const distributionId = await w.put('distributions', {
        fundId: w.funds.a,
        title: `Distribution ${next()}`,
        source: 'other',
        proceeds: '10',
        distributable: '10',
        distributionDate: '2024-01-01',
        currency: 'USD',
        status: 'Issued',
      });
      return w.put('distribution-lines', {
        distributionId,
        fundId: w.funds.a,
        partnerId: w.partners.la1,
        commitmentAmount: '6000000',
        gross: '10',
        net: '10',
        currency: 'USD',
      });
    },
  },
  journals: { create: () => ({}), edit: {}, by: (w) => sampleJournal(w) },
  'journal-entries': {
    create: () => ({}),
    edit: {},
    by: async (w) => {
      const journalId = await sampleJournal(w);
      const answer = await w.ask.admin<{ journalEntries: { id: string }[] }>(
        'GET',
        `/journal-entries?filter=${encodeURIComponent(JSON.stringify({ journalId }))}`,
      );
      return answer.body.journalEntries[0]?.id ?? '';
    },
  },
  'dead-letters': { create: () => ({}), edit: {}, by: deadLetter },
  'background-jobs': { create: () => ({}), edit: {}, by: deadLetter },
  'audit-events': {
    create: () => ({}),
    edit: {},
    by: (w) => w.put('audit-events', { action: 'create', entity: 'funds', name: 'by hand' }),
  },
};

/** An email that was refused, which is a failed background job. */
function deadLetter(w: World): Promise<string> {
  const email = { kind: 'email', name: 'gone@test.example', item: w.funds.a, error: 'refused', attempts: 12 };
  return w.put('dead-letters', { ...email, fundId: w.funds.a });
}

/** Rows that a sample may reference. */
const rowsIn = (w: World): Readonly<Partial<Record<ResourceName, string>>> => ({
  funds: w.funds.a,
  partners: w.partners.la1,
  companies: w.companies.a,
  users: w.users.la1,
  commitments: w.commitments.la1,
  'bank-accounts': w.banks.a,
});

const valueFor = (world: World, field: Field): unknown => {
  const to = rowOf(field);
  return to ? rowsIn(world)[to] : sampleOf(field);
};

const writable = (name: ResourceName, operation: 'create' | 'edit') =>
  Object.entries(resources[name].fields).filter(([, field]) => isWritable(field, operation, 'admin'));

/** Derives a sample from the declaration: every required field, and an edit of the first editable text. */
const derived = (name: ResourceName): Sample => {
  const texts = writable(name, 'edit').filter(([, field]) => ['text', 'longText'].includes(field.kind));
  return {
    create: (world) =>
      Object.fromEntries(
        writable(name, 'create')
          .filter(([, field]) => field.required)
          .map(([key, field]) => [key, valueFor(world, field)]),
      ),
    edit: Object.fromEntries(texts.slice(0, 1).map(([key]) => [key, 'Changed'])),
  };
};

/** A valid record of an entity. */
export const sampleFor = (name: ResourceName): Sample => samples[name] ?? derived(name);
