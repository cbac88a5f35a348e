import { actions, inUse, led, open } from './fundActions.ts';
import { guards, pricedBy, termSections, terms } from './fundTerms.ts';
import { defineResource } from './kit/define.ts';
import * as e from './kit/enums.ts';
import { bool, country, currency, date, integer, longText, money, ref, secret, text } from './kit/fields.ts';
import { admin, investing, office, staff } from './kit/roles.ts';
import { accountsOf, approvalsOf, reason } from './shared.ts';

const total = money({ readOnly: true, default: '0', unsealed: 'recomputed' });

/** Records that put a fund in use, posted or pending. */
const entered = (['commitments', 'capital-calls', 'transactions'] as const).map((resource) => ({
  resource,
  by: 'fundId',
}));

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
    domicile: country({ options: e.countries }),
    taxId: secret({ help: true, unique: true, max: 40, readBy: office }),
    firstCloseDate: date({}),
    finalCloseDate: date({}),
    investmentPeriodEnd: date({ help: true, requiredWhen: { feeBasisAfter: { not: [''] } } }),
    termYears: integer({ help: true, min: 1, max: 99 }),
    extensionYears: integer({ note: true, min: 0, max: 20 }),
    managerId: ref({ to: 'fund-managers', readOnly: true, readBy: office }),
    gpPartnerId: ref({ to: 'partners', among: { type: 'GP' }, writeBy: staff }),
    bankAccountId: ref({
      to: 'bank-accounts',
      among: accountsOf('id'),
      writeBy: staff,
      readBy: office,
    }),
    benchmarkId: ref({ to: 'market-indices', help: true, writeBy: staff, readBy: office }),
    ...terms,
    committed: total,
    called: total,
    paidIn: total,
    distributed: total,
    isInUse: bool({ readOnly: true, technical: true, namedBy: entered }),
  },
  states: {
    status: {
      all: e.fundStatus,
      initial: 'fundraising',
      tones: { fundraising: 'progress' },
      edit: open,
      groups: { open },
      moves: {
        activate: { isPrimary: true, from: ['fundraising', 'inactive'], to: 'active', roles: staff, effect: true },
        suspend: { from: ['active'], to: 'inactive', roles: staff },
        close: { from: ['active', 'inactive'], to: 'closed', roles: admin, effect: true },
        abandon: { from: ['fundraising'], to: 'closed', roles: admin, input: { reason }, effect: true },
        reopen: { from: ['closed'], to: 'active', roles: admin, input: { reason } },
      },
    },
  },
  access: { list: investing, show: investing, create: office, edit: office, delete: admin },
  rows: {
    admin: 'all',
    fund_manager: led,
    gp: led,
    lp: { id: 'funds' },
  },
  // The creator of a fund leads it until another manager is assigned.
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
  calendar: [
    { date: 'firstCloseDate', when: { status: open } },
    { date: 'finalCloseDate', when: { status: open } },
    { date: 'investmentPeriodEnd', when: { status: open } },
    { date: 'firstCloseDate', later: { years: ['termYears'], label: 'termEnd' }, when: { status: open } },
    {
      date: 'firstCloseDate',
      later: { years: ['termYears', 'extensionYears'], label: 'extendedTermEnd' },
      when: { status: open, extensionYears: { not: ['', '0'] } },
    },
  ],
  form: [
    {
      section: 'identity',
      fields: ['name', 'legalName', 'vintageYear', 'currency', 'domicile', 'timeZone'],
    },
    { section: 'size', fields: ['targetSize', 'hardCap', 'firstCloseDate'] },
    { section: 'parties', fields: ['gpPartnerId', 'bankAccountId'] },
    {
      section: 'term',
      collapsed: true,
      fields: ['termYears', 'extensionYears', 'investmentPeriodEnd', 'finalCloseDate'],
    },
    { section: 'profile', collapsed: true, fields: ['strategy', 'taxId', 'gpCommitmentPct', 'benchmarkId'] },
    ...termSections,
  ],
  panels: ['numbers'],
  related: [
    {
      resource: 'commitments',
      by: 'fundId',
      tab: 'investors',
      columns: ['partnerId', 'amount', 'called', 'paidIn', 'unfunded', 'distributed', 'status'],
      create: true,
    },
    {
      resource: 'closings',
      by: 'fundId',
      tab: 'investors',
      columns: ['closeNumber', 'closingDate', 'admitted', 'committed', 'principal', 'interest', 'status'],
      create: true,
    },
    {
      resource: 'capital-calls',
      by: 'fundId',
      tab: 'calls',
      columns: ['callNumber', 'title', 'callDate', 'dueDate', 'totalAmount', 'paid', 'status'],
      create: true,
    },
    {
      resource: 'distributions',
      by: 'fundId',
      tab: 'calls',
      columns: ['number', 'title', 'source', 'distributionDate', 'distributable', 'paid', 'status'],
      create: true,
    },
    {
      resource: 'fund-companies',
      by: 'fundId',
      tab: 'portfolio',
      columns: ['companyId', 'linkedAt', 'ownershipPct', 'boardSeat'],
    },
    {
      resource: 'valuations',
      by: 'fundId',
      tab: 'portfolio',
      columns: ['date', 'companyId', 'fairValue', 'method', 'status'],
      create: true,
    },
    {
      resource: 'transactions',
      by: 'fundId',
      tab: 'accounting',
      columns: ['tradeDate', 'type', 'partnerId', 'companyId', 'amount', 'status'],
      create: true,
    },
    {
      resource: 'fee-runs',
      by: 'fundId',
      tab: 'accounting',
      columns: ['periodStart', 'periodEnd', 'feeDate', 'gross', 'net', 'paidOn', 'status'],
      create: true,
    },
    {
      resource: 'periods',
      by: 'fundId',
      tab: 'accounting',
      columns: ['startsOn', 'endsOn', 'status', 'closedBy', 'closedAt', 'result'],
    },
    {
      resource: 'journals',
      by: 'fundId',
      tab: 'accounting',
      columns: ['effectiveOn', 'number', 'kind', 'sourceId', 'reversesId', 'createdAt'],
    },
    {
      resource: 'bank-accounts',
      by: 'ownerId',
      tab: 'accounting',
      filter: { ownerKind: 'Fund' },
      create: true,
      history: true,
    },
    { resource: 'documents', by: 'ownerId', filter: { ownerKind: 'Fund' }, create: true, history: true },
    {
      resource: 'statement-runs',
      by: 'fundId',
      tab: 'reports',
      columns: ['asOf', 'periodStart', 'format', 'statements', 'nav', 'status', 'publishedAt'],
      create: true,
    },
    {
      resource: 'reports',
      by: 'fundId',
      tab: 'reports',
      columns: ['title', 'kind', 'asOf', 'format', 'status', 'createdAt', 'documentId'],
    },
    approvalsOf('funds'),
  ],
  menu: {
    admin: ['list', 'create', 'bank-accounts/list', 'journals/list', 'market-indices/list', 'exchange-rates/list'],
    fund_manager: ['list', 'bank-accounts/list', 'journals/list', 'market-indices/list', 'exchange-rates/list'],
    gp: ['list'],
  },
  screens: {
    onboarding: { path: '/funds/onboarding', roles: ['fund_manager'] },
    managerFund: { path: '/manager-fund', roles: office },
    trialBalance: { path: '/funds/:id/trial-balance', roles: office, offer: {} },
    market: { path: '/funds/:id/market', roles: office, offer: {} },
    whatIf: { path: '/funds/:id/what-if', roles: office, offer: {} },
    periods: { path: '/funds/:id/periods', roles: office, offer: {}, isPrimary: true },
    dualControl: { path: '/funds/:id/dual-control', roles: office, offer: {} },
    valuationRound: { path: '/funds/:id/valuation-round', roles: staff, offer: {}, isPrimary: true },
  },
  actions,
  // Ledger data stays under its fund. The refusal lists other references.
  allowedWhen: { delete: { isInUse: ['false'] } },
  rules: true,
  restorable: true,
  financial: true,
  rightsBy: ['gpPartnerId', 'managerId'],
  makesDeciders: true,
  historyBy: 'fundId',
  editConsequences: {
    when: inUse,
    fields: {
      terms: [...pricedBy, 'firstCloseDate', 'finalCloseDate', 'investmentPeriodEnd', 'termYears'],
      pays: ['bankAccountId'],
      deciders: ['gpPartnerId', ...guards],
    },
  },
  indexes: [['managerId'], ['gpPartnerId'], ['status']],
});
