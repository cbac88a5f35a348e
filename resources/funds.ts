import { analytics, standing } from './figures.ts';
import { defineResource, type RowRule } from './kit/define.ts';
import * as e from './kit/enums.ts';
import {
  choice,
  country,
  currency,
  date,
  integer,
  items,
  longText,
  money,
  rate,
  ref,
  secret,
  text,
  timeZone,
} from './kit/fields.ts';
import { admin, investing, office, staff } from './kit/roles.ts';
import { reason } from './verification.ts';

const total = money({ readOnly: true, default: '0' });

/** The funds of a role; in the context of one of them also those that nobody has joined yet, and what is nobody's so far. */
const led: readonly RowRule[] = [
  { id: 'funds' },
  { id: 'held' },
  { createdBy: 'self', managerId: { present: false }, gpPartnerId: { present: false } },
];

const open = ['active', 'inactive', 'fundraising'] as const;

export const funds = defineResource({
  title: 'name',
  icon: 'fund',
  fields: {
    name: text({ required: true, unique: true, max: 120 }),
    legalName: text({ max: 200 }),
    vintageYear: integer({ min: 1900, max: 2100 }),
    currency: currency({ options: e.currencies, required: true, once: true, default: 'USD' }),
    targetSize: money({ min: '0' }),
    hardCap: money({ help: true, min: '0' }),
    strategy: longText({ note: true }),
    domicile: country({ note: true, options: e.countries }),
    taxId: secret({ help: true, unique: true, max: 40, readBy: ['admin', 'fund_manager', 'gp'] }),
    firstCloseDate: date({}),
    finalCloseDate: date({}),
    investmentPeriodEnd: date({ note: true }),
    termYears: integer({ note: true, min: 1, max: 99 }),
    extensionYears: integer({ note: true, min: 0, max: 20 }),
    managerId: ref({ to: 'fund-managers', readOnly: true }),
    gpPartnerId: ref({ to: 'partners', writeBy: staff }),
    bankAccountId: ref({ to: 'bank-accounts', writeBy: staff, readBy: ['admin', 'fund_manager', 'gp'] }),
    managementFeeRate: rate({ help: true, note: true, min: '0', max: '1' }),
    feeBasis: choice({ help: true, note: true, options: e.feeBases, default: 'committed' }),
    feeStepDown: items({
      help: true,
      note: true,
      fields: {
        afterYear: integer({ required: true, min: 1, max: 50 }),
        rate: rate({ required: true, min: '0', max: '1' }),
      },
    }),
    hurdleRate: rate({ help: true, min: '0', max: '1' }),
    hurdleCompounding: choice({ help: true, options: e.compounding, default: 'annual' }),
    carryRate: rate({ help: true, min: '0', max: '1' }),
    catchUpRate: rate({ help: true, min: '0', max: '1' }),
    waterfallType: choice({ help: true, options: e.waterfallTypes, default: 'european' }),
    gpCommitmentPct: rate({ help: true, note: true, min: '0', max: '1' }),
    dayCount: choice({ help: true, options: e.dayCounts, default: 'ACT/365' }),
    callNoticeDays: integer({ help: true, min: 0, max: 90, default: 10 }),
    graceDays: integer({ help: true, min: 0, max: 90, default: 0 }),
    lateInterestRate: rate({ help: true, note: true, min: '0', max: '1' }),
    recallableWindowMonths: integer({ help: true, min: 0, max: 240 }),
    timeZone: timeZone({ help: true, default: 'UTC' }),
    recallMethod: choice({ help: true, options: e.recallMethods, default: 'all_in' }),
    equalisationPolicy: choice({ help: true, note: true, options: e.equalisationPolicies, default: 'redistribute' }),
    committed: total,
    called: total,
    paidIn: total,
    distributed: total,
  },
  states: {
    status: {
      all: e.fundStatus,
      initial: 'fundraising',
      tones: { fundraising: 'progress' },
      edit: open,
      groups: { open },
      moves: {
        activate: { isUsual: true, from: ['fundraising', 'inactive'], to: 'active', by: staff, effect: true },
        suspend: { from: ['active'], to: 'inactive', by: staff },
        close: { from: ['active', 'inactive'], to: 'closed', by: admin, effect: true },
        abandon: { from: ['fundraising'], to: 'closed', by: admin, input: { reason }, effect: true },
        reopen: { from: ['closed'], to: 'active', by: admin, input: { reason } },
      },
    },
  },
  access: { list: investing, show: investing, create: ['admin', 'gp', 'fund_manager'], edit: office, delete: admin },
  rows: {
    admin: 'all',
    fund_manager: led,
    gp: led,
    lp: { id: 'funds' },
  },
  // Whoever founds a fund leads it from then on, as long as nobody else is given it.
  newRows: {
    admin: { createdBy: 'self' },
    fund_manager: { managerId: 'own' },
    gp: [{ gpPartnerId: 'own' }, { createdBy: 'self', gpPartnerId: { present: false } }],
  },
  list: {
    columns: ['name', 'vintageYear', 'managerId', 'committed', 'called', 'distributed', 'status'],
    filters: ['status', 'vintageYear', 'managerId', 'currency', 'domicile'],
    search: ['name', 'legalName'],
    sort: 'name',
  },
  form: [
    {
      section: 'identity',
      fields: ['name', 'legalName', 'vintageYear', 'currency', 'domicile', 'timeZone', 'taxId', 'strategy'],
    },
    {
      section: 'size',
      fields: [
        'targetSize',
        'hardCap',
        'firstCloseDate',
        'finalCloseDate',
        'investmentPeriodEnd',
        'termYears',
        'extensionYears',
      ],
    },
    { section: 'parties', fields: ['gpPartnerId', 'gpCommitmentPct', 'bankAccountId'] },
    { section: 'fees', fields: ['managementFeeRate', 'feeBasis', 'feeStepDown'] },
    {
      section: 'carry',
      fields: ['waterfallType', 'hurdleRate', 'hurdleCompounding', 'catchUpRate', 'carryRate', 'dayCount'],
    },
    {
      section: 'calls',
      fields: [
        'callNoticeDays',
        'graceDays',
        'lateInterestRate',
        'recallableWindowMonths',
        'recallMethod',
        'equalisationPolicy',
      ],
    },
  ],
  panels: ['numbers'],
  related: [
    {
      resource: 'commitments',
      by: 'fundId',
      columns: ['partnerId', 'amount', 'called', 'paidIn', 'unfunded', 'distributed', 'status'],
      create: true,
    },
    { resource: 'fund-companies', by: 'fundId', columns: ['companyId', 'linkedAt', 'ownershipPct', 'boardSeat'] },
    {
      resource: 'capital-calls',
      by: 'fundId',
      columns: ['callNumber', 'title', 'callDate', 'dueDate', 'totalAmount', 'paid', 'status'],
      create: true,
    },
    {
      resource: 'transactions',
      by: 'fundId',
      columns: ['tradeDate', 'type', 'partnerId', 'companyId', 'amount', 'status'],
      create: true,
    },
    {
      resource: 'valuations',
      by: 'fundId',
      columns: ['date', 'companyId', 'fairValue', 'method', 'status'],
      create: true,
    },
    {
      resource: 'journals',
      by: 'fundId',
      columns: ['effectiveOn', 'number', 'kind', 'sourceId', 'reversesId', 'createdAt'],
    },
    { resource: 'documents', by: 'ownerId', filter: { ownerKind: 'Fund' }, create: true },
    { resource: 'bank-accounts', by: 'ownerId', filter: { ownerKind: 'Fund' }, create: true, history: true },
  ],
  menu: {
    admin: ['list', 'create', 'bank-accounts/list', 'journals/list'],
    fund_manager: ['list', 'bank-accounts/list', 'journals/list'],
    gp: ['list'],
  },
  screens: {
    onboarding: { path: '/funds/onboarding', roles: ['fund_manager'] },
    managerFund: { path: '/manager-fund', roles: office },
  },
  actions: {
    analytics: {
      method: 'GET',
      output: { analytics },
      path: '/:id/analytics',
      by: investing,
      query: { asOf: date({}) },
    },
    standing: {
      method: 'GET',
      output: { standing },
      path: '/standing',
      by: ['admin', 'fund_manager', 'gp'],
    },
    transactions: {
      method: 'GET',
      output: { transactions: ['transactions'], total: integer({ required: true }) },
      path: '/:id/transactions',
      by: investing,
    },
    byPartner: {
      method: 'GET',
      output: { funds: ['funds'], total: integer({ required: true }) },
      path: '/partner/:partnerId',
      by: investing,
    },
    assignManager: {
      method: 'POST',
      output: { fund: 'funds' },
      path: '/assign-manager',
      possible: { when: { status: open } },
      by: ['admin', 'gp'],
      toldAs: 'permission_changed',
      input: { fundId: ref({ to: 'funds', required: true }), managerId: ref({ to: 'fund-managers', required: true }) },
    },
    invest: {
      method: 'POST',
      output: { transaction: 'transactions' },
      path: '/:id/invest',
      by: investing,
      input: {
        amount: money({ required: true, above: '0' }),
        companyId: ref({ to: 'companies' }),
        partnerId: ref({ to: 'partners' }),
        tradeDate: date({ help: true }),
        description: longText({ max: 1000 }),
      },
    },
  },
  sealed: [
    'currency',
    'taxId',
    'managerId',
    'gpPartnerId',
    'bankAccountId',
    'managementFeeRate',
    'feeBasis',
    'feeStepDown',
    'hurdleRate',
    'carryRate',
    'waterfallType',
  ],
  rules: true,
  restorable: true,
  financial: true,
  rightsBy: ['gpPartnerId', 'managerId'],
  indexes: [['managerId'], ['gpPartnerId'], ['status']],
});
