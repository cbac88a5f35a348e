import { approval } from './answers/approvals.ts';
import { accountCash, bankDetails } from './answers/bank.ts';
import { defineResource } from './kit/define.ts';
import { callbackOutcomes, currencies } from './kit/enums.ts';
import { anyRef, bool, choice, currency, date, instant, ref, secret, text } from './kit/fields.ts';
import { admin, investing, office, staff } from './kit/roles.ts';

const tones = { confirmed: 'good', not_reached: 'waiting', denied: 'bad' } as const;

export const bankAccounts = defineResource({
  title: ['bankName', 'accountName'],
  icon: 'bank',
  fields: {
    ownerKind: choice({ options: ['Partner', 'Fund'], required: true, once: true }),
    ownerId: anyRef({ by: 'ownerKind', to: { Partner: 'partners', Fund: 'funds' }, required: true, once: true }),
    bankName: text({ required: true, max: 200 }),
    accountName: text({ required: true, max: 200 }),
    accountNumber: secret({ required: true, max: 64, digits: 'iban' }),
    routing: text({ max: 34 }),
    swift: text({ max: 11, pattern: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$' }),
    currency: currency({
      options: currencies,
      required: true,
      default: 'USD',
      follows: { of: 'currency', in: 'ownerId' },
    }),
    effectiveFrom: date({ readOnly: true }),
    submittedBy: ref({ to: 'users', readOnly: true }),
    approvedBy: ref({ to: 'users', readOnly: true }),
    approvedAt: instant({ readOnly: true }),
    approvedAlone: bool({ readOnly: true }),
    /** The user who requested retirement. Active details used by several funds need another user to retire them. */
    retirementAskedBy: ref({ to: 'users', readOnly: true, readBy: staff }),
    retirementAskedAt: instant({ readOnly: true, readBy: staff }),
    /** The last call about the details: number on file, person reached, and outcome. */
    callbackNumber: text({ readOnly: true, readBy: staff }),
    callbackPerson: text({ readOnly: true, readBy: staff }),
    callbackOutcome: choice({ options: callbackOutcomes, tones, readOnly: true, readBy: staff }),
    callbackAt: instant({ readOnly: true, readBy: staff }),
    callbackBy: ref({ to: 'users', readOnly: true, readBy: staff }),
  },
  states: {
    status: {
      all: ['draft', 'pending_second_approval', 'active', 'retired'],
      initial: 'draft',
      tones: { pending_second_approval: 'waiting' },
      edit: ['draft'],
      delete: ['draft', 'pending_second_approval', 'retired'],
      moves: {
        propose: {
          isPrimary: true,
          from: ['draft'],
          to: 'pending_second_approval',
          roles: [...staff, 'lp', 'gp'],
          sets: { submittedBy: { caller: true } },
          effect: true,
        },
        approve: {
          isPrimary: true,
          from: ['pending_second_approval'],
          to: 'active',
          roles: staff,
          // Without another eligible user, an administrator may approve alone.
          visibleTo: { except: ['submittedBy', 'createdBy'] },
          availability: 'approval',
          viewed: 'details',
          sets: { approvedBy: { caller: true }, approvedAt: { now: true } },
          effect: true,
        },
        askRetirement: {
          from: ['active'],
          to: 'active',
          roles: staff,
          offered: { retirementAskedBy: [''] },
          availability: 'retirementRequest',
          sets: { retirementAskedBy: { caller: true }, retirementAskedAt: { now: true } },
          effect: true,
        },
        keepInUse: {
          from: ['active'],
          to: 'active',
          roles: staff,
          offered: { retirementAskedBy: { not: [''] } },
          sets: { retirementAskedBy: null, retirementAskedAt: null },
        },
        retire: {
          from: ['draft', 'pending_second_approval', 'active'],
          to: 'retired',
          roles: staff,
          availability: 'retirement',
          effect: true,
        },
      },
    },
  },
  access: { list: investing, show: investing, create: staff, edit: staff, delete: admin },
  rows: {
    admin: 'all',
    fund_manager: [
      { ownerKind: { in: ['Fund'] }, ownerId: 'funds' },
      { ownerKind: { in: ['Partner'] }, ownerId: 'partners' },
    ],
    gp: { ownerKind: { in: ['Fund'] }, ownerId: 'funds' },
    lp: { ownerKind: { in: ['Partner'] }, ownerId: 'partners' },
  },
  list: {
    columns: ['ownerKind', 'ownerId', 'bankName', 'accountNumber', 'currency', 'status'],
    filters: ['status', 'ownerKind', 'ownerId', 'currency'],
    search: ['bankName', 'accountName'],
    sort: '-createdAt',
  },
  form: [
    {
      section: 'account',
      fields: ['ownerKind', 'ownerId', 'bankName', 'accountName', 'accountNumber', 'routing', 'swift', 'currency'],
    },
  ],
  panels: ['inForce', 'cash'],
  actions: {
    callback: {
      method: 'POST',
      output: { bankAccount: 'bank-accounts' },
      path: '/:id/callback',
      roles: staff,
      allowedWhen: { status: ['draft', 'pending_second_approval'] },
      input: {
        number: text({ help: true, required: true, max: 50 }),
        person: text({ required: true, max: 200 }),
        outcome: choice({ options: callbackOutcomes, required: true }),
      },
    },
    /** Full details for comparison during approval and call-back. */
    details: {
      method: 'GET',
      output: { details: bankDetails },
      path: '/:id/details',
      roles: staff,
      allowedWhen: { status: ['draft', 'pending_second_approval'] },
      audited: true,
    },
    approval: {
      method: 'GET',
      output: { approval, offered: bool({ required: true }) },
      path: '/:id/approval',
      roles: staff,
    },
    /** Whether the caller can retire the details now. */
    retirement: {
      method: 'GET',
      output: { offered: bool({ required: true }) },
      path: '/:id/retirement',
      roles: staff,
    },
    /** Whether another user must confirm the retirement of the bank details. */
    retirementRequest: {
      method: 'GET',
      output: { offered: bool({ required: true }) },
      path: '/:id/retirement-request',
      roles: staff,
    },
    cash: {
      method: 'GET',
      output: { cash: accountCash },
      path: '/:id/cash',
      roles: office,
      allowedWhen: { ownerKind: ['Fund'] },
    },
  },
  rules: true,
  restorable: true,
  financial: true,
  indexes: [['ownerId']],
});
