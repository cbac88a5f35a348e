import { currencies, requestStatus, transactionSources, transactionTypes } from './enums.ts';
import { defineResource } from './kit/define.ts';
import { bool, choice, currency, date, group, longText, money, quantity, ref, refs, text } from './kit/fields.ts';
import { investing, nobody, staff } from './roles.ts';
import { reason } from './verification.ts';

const stage = ['pending', 'approved'] as const;

export const transactions = defineResource({
  title: ['type', 'reference'],
  icon: 'transaction',
  fields: {
    type: choice({ options: transactionTypes, required: true, once: true }),
    source: choice({ options: transactionSources, once: true }),
    fundId: ref({ to: 'funds', required: true, once: true }),
    partnerId: ref({ to: 'partners', once: true }),
    companyId: ref({ to: 'companies', once: true }),
    payee: text({ max: 200 }),
    amount: money({ required: true, above: '0' }),
    currency: currency({ options: currencies, readOnly: true }),
    tradeDate: date({ required: true }),
    valueDate: date({}),
    reference: text({ max: 100 }),
    description: longText({ max: 1000 }),
    breakdown: group({
      fields: {
        capital: money({ min: '0' }),
        gain: money({ min: '0' }),
        income: money({ min: '0' }),
        withheldTax: money({ min: '0' }),
      },
    }),
    recallable: money({ min: '0' }),
    recallableUntil: date({}),
    instrument: text({ max: 100 }),
    toInstrument: text({ max: 100 }),
    units: quantity({ min: '0' }),
    unitPrice: quantity({ min: '0' }),
    outsideCommitment: bool({ default: false, writeBy: staff }),
    costRelieved: money({ min: '0', writeBy: staff }),
    fxRate: quantity({ min: '0' }),
    fxDate: date({}),
    documentIds: refs({ to: 'documents' }),
    reversalOfId: ref({ to: 'transactions', readOnly: true, unique: true }),
    capitalCallLineId: ref({ to: 'capital-call-lines', readOnly: true }),
    decisionReason: longText({ readOnly: true, max: 1000 }),
  },
  states: {
    status: {
      all: requestStatus,
      initial: 'pending',
      moves: {
        approve: { from: ['pending'], to: 'approved', by: staff, effect: true },
        reject: {
          from: ['pending'],
          to: 'rejected',
          by: staff,
          input: { reason },
          sets: { decisionReason: { input: 'reason' } },
        },
        cancel: {
          from: stage,
          to: 'cancelled',
          by: investing,
          input: { reason },
          sets: { decisionReason: { input: 'reason' } },
          effect: true,
        },
        complete: { from: ['approved'], to: 'completed', by: staff, input: { valueDate: date({}) }, effect: true },
        fail: {
          from: ['approved'],
          to: 'failed',
          by: staff,
          input: { reason },
          sets: { decisionReason: { input: 'reason' } },
        },
        retry: { from: ['failed'], to: 'pending', by: staff, sets: { decisionReason: null } },
      },
    },
  },
  access: { list: investing, show: investing, create: investing, edit: investing, delete: staff },
  rows: {
    admin: 'all',
    fund_manager: { fundId: 'funds' },
    gp: { fundId: 'funds' },
    lp: { partnerId: 'partners' },
    company: nobody,
  },
  list: {
    columns: ['tradeDate', 'type', 'fundId', 'partnerId', 'companyId', 'amount', 'reference', 'status'],
    filters: ['status', 'type', 'source', 'fundId', 'partnerId', 'companyId', 'tradeDate', 'amount'],
    search: ['reference', 'description', 'payee'],
    sort: '-tradeDate',
  },
  form: [
    { section: 'movement', fields: ['type', 'source', 'fundId', 'partnerId', 'companyId', 'payee'] },
    {
      section: 'amounts',
      fields: ['amount', 'tradeDate', 'valueDate', 'reference', 'description', 'outsideCommitment'],
    },
    { section: 'distribution', fields: ['breakdown', 'recallable', 'recallableUntil'] },
    { section: 'instrument', fields: ['instrument', 'toInstrument', 'units', 'unitPrice', 'costRelieved'] },
    { section: 'exchange', fields: ['fxRate', 'fxDate'] },
  ],
  related: [],
  menu: {
    admin: ['list', 'pending', 'capital-calls/list', 'capital-calls/paymentReview'],
    fund_manager: ['list', 'pending', 'capital-calls/list', 'capital-calls/paymentReview'],
    gp: ['list'],
    lp: ['list', 'capital-calls/list'],
    none: ['list'],
  },
  views: {
    pending: { path: '/transactions/pending', roles: ['admin', 'gp', 'fund_manager'], filter: { status: 'pending' } },
  },
  paths: { show: ':source/:id', edit: 'edit/:source/:id' },
  actions: {
    reverse: { method: 'POST', path: '/:id/reverse', by: staff, input: { reason, tradeDate: date({}) } },
  },
  rules: true,
  financial: true,
  inTurnBy: 'fundId',
  // What follows 'id' is there to be counted and filtered without a look at the rows.
  indexes: [
    ['tradeDate', 'id'],
    ['fundId', 'tradeDate', 'id', 'status', 'type', 'source', 'amount'],
    ['partnerId', 'tradeDate', 'id', 'status', 'type', 'amount'],
    ['companyId', 'tradeDate', 'id'],
    ['status', 'tradeDate', 'id', 'type'],
    ['type', 'tradeDate', 'id'],
    ['amount', 'id'],
    ['capitalCallLineId'],
    ['createdAt', 'id'],
  ],
  uniques: [['fundId', 'reference']],
});
