import { activity, activityFile, capitalAccount, investments, position } from './answers/positions.ts';
import { defineResource } from './kit/define.ts';
import { activityFormats, contactRoles, countries, currencies, entityForms, partnerTypes } from './kit/enums.ts';
import {
  bool,
  choice,
  choices,
  country,
  currency,
  date,
  email,
  instant,
  items,
  phone,
  ref,
  secret,
  text,
} from './kit/fields.ts';
import { everyone, investing, office, partnerRoles, staff } from './kit/roles.ts';
import { documentsMissing } from './requiredDocuments.ts';
import { inviting, joined, postalAddress } from './shared.ts';
import { undecided, verification, verificationFields } from './verification.ts';

/** Fields that partners fill in during verification. */
const profile = {
  legalName: text({ max: 200 }),
  entityForm: choice({ options: entityForms }),
  phone: phone({}),
  taxId: secret({ help: true, max: 40 }),
  country: country({ options: countries }),
  address: postalAddress,
};

/** Records that put a partner in use, posted or pending. */
const entered = (['commitments', 'transactions'] as const).map((resource) => ({ resource, by: 'partnerId' }));

/** A new partner has no fund yet. */
const made = { createdBy: 'self' } as const;

export const partners = defineResource({
  title: 'name',
  icon: 'people',
  fields: {
    type: choice({ options: partnerTypes, required: true }),
    name: text({ required: true, max: 200 }),
    legalName: text({ max: 200 }),
    entityForm: choice({ options: entityForms }),
    email: email({ required: true, unique: true }),
    pendingEmail: email({ readOnly: true }),
    phone: phone({}),
    taxId: secret({ help: true, unique: true, max: 40, readBy: investing }),
    country: country({ options: countries }),
    address: postalAddress,
    contacts: items({
      fields: {
        name: text({ required: true }),
        email: email({}),
        phone: phone({}),
        roles: choices({ options: contactRoles }),
      },
      max: 20,
    }),
    bankAccountId: ref({ to: 'bank-accounts', readOnly: true }),
    accreditation: text({ note: true, max: 100, writeBy: staff }),
    kycStatus: choice({
      note: true,
      options: ['not_started', 'in_progress', 'complete'],
      writeBy: staff,
      readBy: staff,
    }),
    riskRating: choice({
      note: true,
      options: ['low', 'medium', 'high'],
      writeBy: staff,
      readBy: staff,
    }),
    kycExpiresAt: date({ note: true, writeBy: staff, readBy: staff }),
    sendCallNotices: bool({ default: true }),
    isActive: bool({ note: true, default: true, writeBy: staff }),
    enteredForId: ref({ to: 'funds', readOnly: true, hidden: true }),
    ...verificationFields,
    isInUse: bool({ readOnly: true, technical: true, readBy: staff, namedBy: entered }),
    hasJoined: joined(staff),
    documentsMissing: documentsMissing('partners'),
  },
  states: { approvalStatus: verification(partnerRoles, { gp: { id: 'own' }, lp: { id: 'own' } }) },
  access: { list: office, show: everyone, create: staff, edit: staff, delete: staff },
  rows: {
    admin: 'all',
    fund_manager: { id: 'partners' },
    gp: { id: 'partners' },
    lp: { id: 'partners' },
  },
  newRows: { admin: made, fund_manager: made },
  list: {
    columns: ['name', 'type', 'email', 'country', 'approvalStatus', 'createdAt'],
    filters: ['type', 'isVerified', 'approvalStatus', 'country', 'entityForm', 'isActive', 'documentsMissing'],
    search: ['name', 'legalName', 'email'],
    sort: 'name',
  },
  calendar: [{ date: 'kycExpiresAt' }],
  form: [
    { section: 'identity', fields: ['type', 'name', 'legalName', 'entityForm', 'taxId'] },
    { section: 'contact', fields: ['email', 'pendingEmail', 'phone', 'country', 'address', 'contacts'] },
    { section: 'compliance', collapsed: true, fields: ['accreditation', 'kycStatus', 'riskRating', 'kycExpiresAt'] },
    { section: 'preferences', collapsed: true, fields: ['sendCallNotices', 'isActive'] },
  ],
  related: [
    {
      resource: 'commitments',
      by: 'partnerId',
      columns: ['fundId', 'amount', 'called', 'paidIn', 'unfunded', 'distributed', 'status'],
      create: true,
    },
    { resource: 'capital-call-lines', by: 'partnerId', tab: 'calls' },
    {
      resource: 'distribution-lines',
      by: 'partnerId',
      tab: 'calls',
      columns: ['distributionId', 'fundId', 'distributionDate', 'gross', 'withheldTax', 'net', 'paymentStatus'],
    },
    {
      resource: 'transactions',
      by: 'partnerId',
      tab: 'accounting',
      columns: ['tradeDate', 'type', 'fundId', 'amount', 'status'],
      create: true,
    },
    {
      resource: 'journal-entries',
      by: 'partnerId',
      tab: 'accounting',
      columns: ['effectiveOn', 'fundId', 'account', 'journalId', 'debit', 'credit'],
    },
    {
      resource: 'fee-lines',
      by: 'partnerId',
      tab: 'accounting',
      columns: ['feeDate', 'fundId', 'periodStart', 'periodEnd', 'basis', 'basisAfter', 'feeRate', 'gross', 'net'],
    },
    { resource: 'bank-accounts', by: 'ownerId', filter: { ownerKind: 'Partner' }, create: true, history: true },
    { resource: 'documents', by: 'ownerId', filter: { ownerKind: 'Partner' }, create: true, history: true },
  ],
  imports: { roles: staff, moves: ['exempt'] },
  panels: ['invited', 'position'],
  menu: {
    admin: ['list', 'create'],
    fund_manager: ['list', 'create'],
    gp: ['list', 'ownInvestments'],
    lp: ['ownInvestments'],
  },
  screens: {
    onboarding: {
      path: '/partners/:id/onboarding',
      roles: investing,
      offer: undecided,
    },
    capitalAccount: {
      path: '/partners/:id/capital-account',
      roles: investing,
      offer: {},
    },
    investments: { path: '/partners/:id/investments', roles: investing, offer: {} },
    // The same for the partner that the person stands for.
    ownInvestments: { path: '/investments', roles: partnerRoles },
  },
  actions: {
    onboard: {
      method: 'PATCH',
      output: { partner: 'partners' },
      path: '/:id/onboarding',
      roles: partnerRoles,
      input: profile,
    },
    invite: { ...inviting({ partner: 'partners' }, staff), bulk: true, isPrimary: true },
    position: {
      method: 'GET',
      output: { position },
      path: '/:id/position',
      roles: investing,
      query: { asOf: date({}), knownAt: instant({}) },
    },
    investments: {
      method: 'GET',
      output: { investments },
      path: '/:id/investments',
      roles: investing,
      query: { asOf: date({}), currency: currency({ options: currencies }) },
    },
    activity: {
      method: 'GET',
      output: { activity },
      path: '/:id/capital-activity',
      roles: investing,
      query: { asOf: date({}) },
    },
    activityFile: {
      method: 'GET',
      output: { activityFile },
      path: '/:id/capital-activity/file',
      roles: investing,
      query: { asOf: date({}), format: choice({ options: activityFormats, required: true }) },
      downloads: 'activityFile',
      audited: true,
    },
    capitalAccount: {
      method: 'GET',
      output: { capitalAccount },
      path: '/:id/capital-account',
      roles: investing,
      query: { fundId: ref({ to: 'funds', required: true }), from: date({}), asOf: date({}), knownAt: instant({}) },
    },
  },
  // Ledger data stays under its partner. The refusal lists other references.
  allowedWhen: { delete: { isInUse: ['false'] } },
  rules: true,
  restorable: true,
  trash: true,
  financial: true,
  makesDeciders: true,
  indexes: [['name'], ['createdBy'], ['enteredForId']],
  spellingIndexes: [['name'], ['legalName']],
  duplicatesBy: ['name', 'legalName'],
});
