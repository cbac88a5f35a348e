import { needed } from './answers/approvals.ts';
import { defineResource } from './kit/define.ts';
import { currencies } from './kit/enums.ts';
import { anyRef, bool, choice, currency, instant, integer, json, longText, money, ref, text } from './kit/fields.ts';
import { nobody, office } from './kit/roles.ts';
import {
  confirmBorrowed,
  confirmExit,
  confirmOverdraft,
  confirmSameEntry,
  confirmSameInvoice,
  confirmUnheld,
  ofFunds,
  reason,
} from './shared.ts';

/** Entities with steps that may need a second person. */
const subjects = [
  'capital-calls',
  'funds',
  'commitments',
  'capital-call-lines',
  'payments',
  'distributions',
  'distribution-lines',
  'valuations',
  'transactions',
  'bank-lines',
  'closings',
  'commitment-changes',
  'fee-runs',
  'transfers',
  'periods',
  'statement-runs',
  'reports',
] as const;

/** The names of these steps: moves, actions and edits. */
const steps = [
  'issue',
  'approve',
  'complete',
  'apply',
  'reverse',
  'edit',
  'activate',
  'withdraw',
  'cancel',
  'extend',
  'applyCredit',
  'settle',
  'pay',
  'bounce',
  'match',
  'book',
  'bookUnapplied',
  'unmatch',
  'reopen',
  'close',
  'publish',
  'assignManager',
] as const;

const others = { except: 'askedBy' };

/** The entity of each subject kind. */
const subjectEntities = {
  funds: 'funds',
  commitments: 'commitments',
  'capital-calls': 'capital-calls',
  'capital-call-lines': 'capital-call-lines',
  payments: 'payments',
  distributions: 'distributions',
  'distribution-lines': 'distribution-lines',
  valuations: 'valuations',
  transactions: 'transactions',
  'bank-lines': 'bank-lines',
  closings: 'closings',
  'commitment-changes': 'commitment-changes',
  'fee-runs': 'fee-runs',
  transfers: 'transfers',
  periods: 'periods',
  'statement-runs': 'statement-runs',
  reports: 'reports',
} as const;

/**
 * A request of one user for the decision of another: the step with its inputs, the record at that time, and its
 * figures.
 */
export const approvals = defineResource({
  title: ['resource', 'move'],
  about: 'recordId',
  icon: 'approval',
  fields: {
    resource: choice({ options: subjects, required: true, readOnly: true }),
    recordId: anyRef({
      by: 'resource',
      to: subjectEntities,
      required: true,
      readOnly: true,
    }),
    fundId: ref({ to: 'funds', required: true, readOnly: true }),
    move: choice({ options: steps, required: true, readOnly: true }),
    input: json({ readOnly: true, technical: true }),
    /** The computed result at the time of the request. An approval with a different result is refused. */
    computed: json({ readOnly: true, technical: true }),
    amount: money({ readOnly: true }),
    currency: currency({ options: currencies, readOnly: true }),
    recordVersion: integer({ required: true, readOnly: true, technical: true }),
    askedBy: ref({ to: 'users', required: true, readOnly: true, technical: true }),
    // Stored as text, because not every decider has access to users.
    askedName: text({ required: true, readOnly: true }),
    askedAt: instant({ required: true, readOnly: true }),
    decidedBy: ref({ to: 'users', readOnly: true, technical: true }),
    decidedName: text({ readOnly: true }),
    decidedAt: instant({ readOnly: true }),
    // No other user was eligible.
    alone: bool({ readOnly: true, default: false, when: { status: ['Approved'] } }),
    // The amount, including the user's other solo steps of that day, was below the fund's threshold.
    belowThreshold: bool({ readOnly: true, default: false, when: { status: ['Approved'] } }),
    reason: longText({ readOnly: true, max: 1000 }),
  },
  states: {
    status: {
      all: ['Pending', 'Approved', 'Declined', 'Withdrawn', 'Outdated'],
      initial: 'Pending',
      tones: { Pending: 'waiting', Approved: 'good', Declined: 'bad', Withdrawn: 'neutral', Outdated: 'neutral' },
      moves: {
        approve: {
          isPrimary: true,
          from: ['Pending'],
          to: 'Approved',
          roles: office,
          visibleTo: others,
          input: {
            confirmOverdraft,
            confirmUnheld,
            confirmExit,
            confirmBorrowed,
            confirmSameEntry,
            confirmSameInvoice,
          },
          sets: { decidedBy: { caller: true }, decidedAt: { now: true } },
          effect: true,
        },
        decline: {
          from: ['Pending'],
          to: 'Declined',
          roles: office,
          visibleTo: others,
          input: { reason },
          sets: { decidedBy: { caller: true }, decidedAt: { now: true }, reason: { input: 'reason' } },
          effect: true,
        },
        withdraw: {
          from: ['Pending'],
          to: 'Withdrawn',
          roles: office,
          visibleTo: { only: 'askedBy' },
          sets: { decidedBy: { caller: true }, decidedAt: { now: true } },
          effect: true,
        },
        outdate: { from: ['Pending'], to: 'Outdated', roles: [], sets: { decidedAt: { now: true } } },
      },
    },
  },
  access: { list: office, show: office, create: nobody, edit: nobody, delete: nobody },
  rows: ofFunds,
  list: {
    columns: ['askedAt', 'resource', 'move', 'recordId', 'fundId', 'askedName', 'status'],
    filters: ['status', 'fundId', 'resource', 'move'],
    search: [],
    sort: '-askedAt',
    times: ['askedAt'],
    totals: [],
  },
  form: [
    { section: 'asked', fields: ['resource', 'move', 'recordId', 'fundId', 'askedName', 'askedAt'] },
    { section: 'decision', fields: ['decidedName', 'decidedAt', 'alone', 'belowThreshold', 'reason'] },
  ],
  actions: {
    needed: {
      method: 'GET',
      path: '/needed',
      roles: office,
      query: {
        resource: choice({ options: subjects, required: true }),
        recordId: anyRef({ by: 'resource', to: subjectEntities, required: true }),
        move: text({ required: true, max: 40 }),
      },
      output: { needed },
    },
  },
  panels: ['request'],
  keepsRequests: true,
  makesDeciders: true,
  financial: true,
  serializeBy: 'fundId',
  indexes: [['recordId'], ['fundId', 'status'], ['status', 'askedAt'], ['askedAt']],
});
