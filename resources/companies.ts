import { holdings } from './answers/positions.ts';
import { defineResource } from './kit/define.ts';
import { companyStatus, countries } from './kit/enums.ts';
import { bool, choice, country, date, email, instant, longText, ref, secret, text, url } from './kit/fields.ts';
import { admin, everyone, office, officeAndCompany, staff, staffAndCompany } from './kit/roles.ts';
import { documentsMissing } from './requiredDocuments.ts';
import { inviting, joined, reason } from './shared.ts';
import { undecided, verification, verificationFields } from './verification.ts';

const verifiers = staffAndCompany;

/** Records that put a company in use, posted or pending. */
const entered = (['transactions', 'valuations'] as const).map((resource) => ({ resource, by: 'companyId' }));

/** A new company has no fund yet. */
const made = { createdBy: 'self' } as const;

export const companies = defineResource({
  title: 'name',
  icon: 'company',
  fields: {
    name: text({ required: true, max: 200 }),
    legalName: text({ max: 200 }),
    email: email({ unique: true }),
    pendingEmail: email({ readOnly: true }),
    website: url({}),
    taxId: secret({ help: true, unique: true, max: 40, readBy: officeAndCompany }),
    registrationNumber: text({ max: 60 }),
    country: country({ options: countries }),
    sector: text({ max: 100 }),
    stage: choice({ options: ['pre_seed', 'seed', 'series_a', 'series_b', 'series_c', 'growth', 'buyout', 'listed'] }),
    foundedOn: date({ notAfter: 'today' }),
    contactName: text({ max: 200 }),
    description: longText({ max: 2000 }),
    enteredForId: ref({ to: 'funds', readOnly: true, hidden: true }),
    ...verificationFields,
    isInUse: bool({ readOnly: true, technical: true, readBy: admin, namedBy: entered }),
    hasJoined: joined(staff),
    documentsMissing: documentsMissing('companies'),
  },
  states: {
    approvalStatus: verification(['company']),
    status: {
      all: companyStatus,
      initial: 'active',
      moves: {
        exit: { from: ['active'], to: 'exited', roles: staff },
        writeOff: { from: ['active'], to: 'written_off', roles: staff, input: { reason } },
        reinstate: { from: ['exited', 'written_off'], to: 'active', roles: staff, input: { reason } },
      },
    },
  },
  access: {
    list: everyone,
    show: everyone,
    create: office,
    edit: officeAndCompany,
    delete: admin,
  },
  rows: {
    admin: 'all',
    fund_manager: { id: 'companies' },
    gp: { id: 'companies' },
    lp: { id: 'companies' },
    company: { id: 'companies' },
  },
  newRows: { admin: made, fund_manager: made, gp: made },
  list: {
    columns: ['name', 'sector', 'stage', 'country', 'status', 'approvalStatus', 'createdAt'],
    filters: ['status', 'isVerified', 'approvalStatus', 'stage', 'country', 'documentsMissing'],
    search: ['name', 'legalName', 'sector'],
    sort: 'name',
  },
  form: [
    { section: 'identity', fields: ['name', 'legalName', 'registrationNumber', 'taxId', 'country', 'foundedOn'] },
    { section: 'business', collapsed: true, fields: ['sector', 'stage', 'website', 'description'] },
    { section: 'contact', fields: ['contactName', 'email', 'pendingEmail'] },
  ],
  related: [
    {
      resource: 'fund-companies',
      by: 'companyId',
      tab: 'holdings',
      columns: ['fundId', 'linkedAt', 'ownershipPct', 'boardSeat'],
      history: true,
    },
    {
      resource: 'valuations',
      by: 'companyId',
      tab: 'holdings',
      columns: ['date', 'fundId', 'fairValue', 'method', 'status'],
      create: true,
      history: true,
    },
    {
      resource: 'company-figures',
      by: 'companyId',
      columns: ['periodEnd', 'covers', 'revenue', 'ebitda', 'cash', 'dueOn', 'status'],
      create: true,
    },
    {
      resource: 'transactions',
      by: 'companyId',
      tab: 'accounting',
      columns: ['tradeDate', 'type', 'fundId', 'amount', 'status'],
      create: true,
    },
    {
      resource: 'journal-entries',
      by: 'companyId',
      tab: 'accounting',
      columns: ['effectiveOn', 'fundId', 'account', 'journalId', 'debit', 'credit'],
    },
    { resource: 'documents', by: 'ownerId', filter: { ownerKind: 'Company' }, create: true },
  ],
  imports: { roles: staff },
  panels: ['invited', 'asked', 'holdings', 'figures'],
  menu: {
    admin: ['list', 'create', 'verification', 'company-figures/list', 'company-figures/outstanding'],
    fund_manager: ['list', 'create', 'company-figures/list', 'company-figures/outstanding'],
    gp: ['list'],
    company: ['me', 'myVerification'],
    none: ['list'],
  },
  screens: {
    me: { path: '/companies/me', roles: ['company'] },
    myVerification: { path: '/companies/me/verification', roles: ['company'] },
    verification: { path: '/companies/verification', roles: staff },
    verify: { path: '/companies/:id/verification', roles: verifiers, offer: undecided },
    linkFund: { path: '/companies/:id/link-fund', roles: admin, offer: {} },
  },
  actions: {
    invite: { ...inviting({ company: 'companies' }, staff), bulk: true, isPrimary: true },
    askFigures: {
      method: 'POST',
      output: { companyFigure: 'company-figures' },
      path: '/:id/ask-figures',
      roles: staff,
      successFrom: 'companyFigure',
      bulk: true,
      allowedWhen: { status: ['active'] },
    },
    holdings: {
      method: 'GET',
      output: { holdings },
      path: '/:id/holdings',
      roles: office,
      query: { asOf: date({}), knownAt: instant({}) },
    },
  },
  // Ledger data stays under its company. The refusal lists other references.
  allowedWhen: { delete: { isInUse: ['false'] } },
  rules: true,
  restorable: true,
  trash: true,
  financial: true,
  indexes: [['name'], ['createdBy'], ['approvalStatus'], ['enteredForId']],
  spellingIndexes: [['name'], ['legalName']],
  duplicatesBy: ['name', 'legalName'],
});
