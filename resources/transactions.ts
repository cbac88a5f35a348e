import { passedOn, passingOn } from './answers/passingOn.ts';
import { reversal } from './answers/reversal.ts';
import { costCategories, offsetAccounts } from './chart.ts';
import { defineResource } from './kit/define.ts';
import { currencies, fxQuotations, portfolioFees, requestStatus, transactionSources } from './kit/enums.ts';
import { bool, choice, currency, date, group, json, longText, money, quantity, ref, refs, text } from './kit/fields.ts';
import { investing, nobody, office, staff } from './kit/roles.ts';
import { documentsMissing } from './requiredDocuments.ts';
import {
  approvalsOf,
  confirmBorrowed,
  confirmExit,
  confirmOverdraft,
  confirmSameInvoice,
  confirmUnheld,
  journalsOf,
  ofPartners,
  reason,
} from './shared.ts';
import {
  abroad,
  categoriesBy,
  conversion,
  cost,
  costOfFund,
  distribution,
  exchanged,
  holding,
  invoiced,
  ofCompany,
  ofPartner,
  payee,
  payeeRequired,
  portfolioFee,
  sale,
} from './transactionTypes/conditions.ts';
import {
  ambiguousTypes,
  moneyWays,
  sourcesByType,
  transactionTypes,
  typesAddingTo,
  typesByGroup,
} from './transactionTypes/lists.ts';

const stage = ['pending', 'approved'] as const;

/** Completed and not a reversal. */
const booked = { status: ['completed'], reversalOfId: [''] } as const;

/** Late interest paid by a partner that belongs to the other partners. */
const toPassOn = { type: typesAddingTo('lateInterest'), status: ['completed'], reversalOfId: [''] } as const;

/** Transactions in one cash direction, except those that will never complete. */
const going = (way: 'in' | 'out') =>
  transactionSources.map((source) => ({
    status: [...stage, 'completed'],
    source: [source],
    type: moneyWays[way][source],
  }));

/** Other daily pages of staff. */
const daily = [
  ...['list', 'pending', 'approvals/list'],
  ...['capital-calls/list', 'capital-calls/paymentReview'],
  ...['distributions/list'],
  ...['bank-statements/list', 'bank-statements/upload', 'bank-lines/list'],
];

export const transactions = defineResource({
  title: ['type', 'reference'],
  headline: ['amount', 'tradeDate', 'partnerId', 'companyId'],
  summary: ['partnerId', 'companyId', 'payee', 'amount'],
  icon: 'transaction',
  fields: {
    type: choice({
      options: transactionTypes,
      groups: typesByGroup,
      labelsBy: { field: 'source', options: ambiguousTypes },
      only: { lp: ['Commitment'] },
      required: true,
      once: true,
    }),
    source: choice({
      options: transactionSources,
      optionsBy: { field: 'type', to: sourcesByType },
      requiredWhen: { type: transactionTypes },
      once: true,
    }),
    fundId: ref({ to: 'funds', inContext: 'fund', required: true, once: true }),
    partnerId: ref({
      to: 'partners',
      when: ofPartner,
      requiredWhen: ofPartner,
      preset: { lp: { own: 'partners' } },
      once: true,
    }),
    companyId: ref({ to: 'companies', when: ofCompany, requiredWhen: ofCompany, once: true }),
    payee: text({ help: true, when: payee, requiredWhen: payeeRequired, max: 200 }),
    expenseCategory: choice({
      help: costOfFund,
      options: [...costCategories, ...offsetAccounts],
      optionsBy: { field: 'type', to: categoriesBy },
      when: cost,
      requiredWhen: cost,
    }),
    feeCategory: choice({ options: portfolioFees, when: portfolioFee, requiredWhen: portfolioFee }),
    // Zero is allowed if all proceeds of a sale are in escrow.
    amount: money({ required: true, above: '0', mayExceedBy: 'escrowAmount' }),
    escrowAmount: money({ help: true, when: sale, min: '0', writeBy: staff }),
    offsetAmount: money({ help: true, when: portfolioFee, min: '0', writeBy: staff }),
    currency: currency({ options: currencies, required: true, readOnly: true }),
    tradeDate: date({ help: true, required: true, notAfter: 'today' }),
    valueDate: date({ help: true }),
    reference: text({ max: 100 }),
    description: longText({ max: 1000, messageIn: 'descriptionMessage' }),
    descriptionMessage: json({ hidden: true, readOnly: true }),
    breakdown: group({
      when: distribution,
      fields: {
        capital: money({ min: '0' }),
        gain: money({ min: '0' }),
        income: money({ min: '0' }),
        withheldTax: money({ min: '0' }),
      },
    }),
    recallable: money({ help: true, when: distribution, min: '0' }),
    recallableUntil: date({ help: true, when: distribution }),
    instrument: text({ when: holding, requiredWhen: conversion, max: 100 }),
    toInstrument: text({ when: conversion, requiredWhen: conversion, max: 100 }),
    units: quantity({ when: holding, min: '0' }),
    unitPrice: quantity({ note: true, when: holding, min: '0' }),
    outsideCommitment: bool({ readOnly: true, default: false }),
    costRelieved: money({ help: true, when: sale, min: '0', writeBy: staff }),
    fullExit: bool({ help: true, when: sale, default: false, writeBy: staff }),
    // A sale without a cost uses the units if known. Entries from before this rule keep their cost.
    costByUnits: bool({ readOnly: true, technical: true, when: sale, default: true }),
    // The same for its instrument.
    costByInstrument: bool({ readOnly: true, technical: true, when: sale, default: true }),
    foreignCurrency: currency({ help: true, options: currencies, when: abroad }),
    foreignAmount: quantity({ when: exchanged, requiredWhen: exchanged, min: '0' }),
    fxRate: quantity({ help: true, when: exchanged, requiredWhen: exchanged, min: '0' }),
    // How the rate is quoted; an entry that leaves it open gets the quotation that agrees with its amounts.
    fxQuotation: choice({ options: fxQuotations, when: exchanged }),
    fxDate: date({ note: true, when: exchanged }),
    documentIds: refs({ to: 'documents' }),
    reversalOfId: ref({ to: 'transactions', readOnly: true, unique: true }),
    isReversed: bool({ readOnly: true, technical: true, namedBy: [{ resource: 'transactions', by: 'reversalOfId' }] }),
    capitalCallLineId: ref({ to: 'capital-call-lines', readOnly: true }),
    distributionLineId: ref({ to: 'distribution-lines', readOnly: true }),
    feeRunId: ref({ to: 'fee-runs', readOnly: true }),
    decisionReason: longText({ readOnly: true, max: 1000 }),
    documentsMissing: documentsMissing('transactions'),
  },
  states: {
    status: {
      all: requestStatus,
      initial: 'pending',
      tones: { pending: 'waiting' },
      edit: ['pending'],
      delete: ['pending', 'rejected', 'cancelled', 'failed'],
      groups: {
        open: stage,
        // May still complete.
        waiting: [...stage, 'failed'],
        // Counts, or may soon.
        standing: ['pending', 'approved', 'completed', 'failed'],
      },
      moves: {
        approve: { isPrimary: true, from: ['pending'], to: 'approved', roles: staff, effect: true },
        reject: {
          from: ['pending'],
          to: 'rejected',
          roles: staff,
          input: { reason },
          sets: { decisionReason: { input: 'reason' } },
          effect: true,
        },
        cancel: {
          from: stage,
          to: 'cancelled',
          roles: investing,
          input: { reason },
          sets: { decisionReason: { input: 'reason' } },
          effect: true,
        },
        complete: {
          isPrimary: true,
          from: ['approved'],
          to: 'completed',
          roles: staff,
          input: {
            valueDate: date({ prefill: { of: 'valueDate' } }),
            confirmOverdraft,
            confirmUnheld,
            confirmExit,
            confirmBorrowed,
            confirmSameInvoice,
          },
          consequences: ['posts'],
          effect: true,
        },
        fail: {
          from: ['approved'],
          to: 'failed',
          roles: staff,
          input: { reason },
          sets: { decisionReason: { input: 'reason' } },
        },
        retry: { isPrimary: true, from: ['failed'], to: 'pending', roles: staff, sets: { decisionReason: null } },
      },
    },
  },
  access: { list: investing, show: investing, create: investing, edit: investing, delete: staff },
  rows: { ...ofPartners, company: nobody },
  list: {
    columns: ['tradeDate', 'type', 'fundId', 'partnerId', 'companyId', 'amount', 'reference', 'status'],
    filters: [
      'status',
      'type',
      'source',
      'fundId',
      'partnerId',
      'companyId',
      'tradeDate',
      'valueDate',
      'amount',
      'documentsMissing',
    ],
    search: ['reference', 'description', 'payee'],
    flow: { in: going('in'), out: going('out'), reverses: 'reversalOfId', isReversed: 'isReversed' },
    sort: '-tradeDate',
  },
  form: [
    {
      section: 'movement',
      fields: ['type', 'source', 'fundId', 'partnerId', 'companyId', 'payee', 'expenseCategory', 'feeCategory'],
    },
    {
      section: 'amounts',
      fields: ['amount', 'escrowAmount', 'offsetAmount', 'tradeDate', 'valueDate', 'reference', 'description'],
    },
    { section: 'distribution', fields: ['breakdown', 'recallable', 'recallableUntil'] },
    { section: 'instrument', fields: ['instrument', 'toInstrument', 'units', 'unitPrice', 'costRelieved', 'fullExit'] },
    { section: 'exchange', fields: ['foreignCurrency', 'foreignAmount', 'fxRate', 'fxQuotation', 'fxDate'] },
  ],
  imports: { roles: staff },
  panels: ['reversal', 'bankLine', 'notice'],
  related: [
    approvalsOf('transactions'),
    journalsOf('transactions'),
    {
      resource: 'documents',
      by: 'transactionId',
      columns: ['title', 'type', 'ownerKind', 'fileName', 'status', 'createdAt'],
      create: true,
      with: { ownerKind: 'Fund', ownerId: { of: 'fundId' } },
      attach: { when: invoiced, with: { type: 'invoice' } },
    },
  ],
  menu: {
    admin: daily,
    fund_manager: daily,
    gp: ['list'],
    lp: ['list', 'capital-calls/list', 'distributions/list'],
    none: ['list'],
  },
  menuHeadings: {
    'capital-calls/list': 'capital',
    'bank-statements/list': 'bank',
  },
  views: {
    pending: { path: '/transactions/pending', roles: office, filter: { status: 'pending' } },
  },
  paths: { show: ':source/:id', edit: 'edit/:source/:id' },
  actions: {
    reverse: {
      method: 'POST',
      output: { transaction: 'transactions' },
      path: '/:id/reverse',
      roles: staff,
      consequences: ['posts'],
      successFrom: 'transaction',
      input: { reason, tradeDate: date({ prefill: 'today' }) },
      allowedWhen: booked,
      availability: 'reversal',
    },
    reversal: { method: 'GET', output: reversal, path: '/:id/reversal', roles: investing, allowedWhen: booked },
    passingOn: { method: 'GET', output: passingOn, path: '/:id/passing-on', roles: staff, allowedWhen: toPassOn },
    passOn: {
      method: 'POST',
      output: { passedOn },
      path: '/:id/pass-on',
      roles: staff,
      successFrom: 'passedOn',
      bulk: true,
      allowedWhen: toPassOn,
      availability: 'passingOn',
    },
  },
  rules: true,
  restorable: true,
  trash: true,
  financial: true,
  serializeBy: 'fundId',
  unbounded: true,
  // One index per sort order. The columns after 'id' allow index-only counts and filters.
  indexes: [
    ['tradeDate', 'id', 'status', 'type', 'source', 'amount'],
    ['fundId', 'tradeDate', 'id', 'status', 'type', 'source', 'amount'],
    ['status', 'tradeDate', 'id', 'type', 'source', 'amount'],
    ['type', 'tradeDate', 'id', 'status', 'source', 'amount'],
    ['amount', 'tradeDate', 'id', 'status', 'type', 'source'],
    ['partnerId', 'tradeDate', 'id'],
    ['companyId', 'tradeDate', 'id'],
    ['currency', 'amount'],
    ['capitalCallLineId'],
    ['distributionLineId'],
    ['feeRunId'],
  ],
  uniques: [['fundId', 'reference']],
  spellingIndexes: [['fundId', 'reference']],
});
