import { defineResource } from './kit/define.ts';
import { currencies, proofStatus, proofTypes } from './kit/enums.ts';
import { bool, choice, currency, date, instant, longText, money, ref, text } from './kit/fields.ts';
import { investing, nobody, office } from './kit/roles.ts';
import { reason } from './shared.ts';

const submitter = ['lp'] as const;
const decided = { reviewedBy: { caller: true }, reviewedAt: { now: true }, reason: { input: 'reason' } } as const;

export const payments = defineResource({
  title: ['proofType', 'reference'],
  headline: ['amount', 'paymentDate', 'partnerId', 'capitalCallId'],
  icon: 'payment',
  fields: {
    capitalCallLineId: ref({ to: 'capital-call-lines', required: true, once: true }),
    capitalCallId: ref({ to: 'capital-calls', readOnly: true }),
    fundId: ref({ to: 'funds', readOnly: true }),
    partnerId: ref({ to: 'partners', readOnly: true }),
    proofType: choice({ options: proofTypes, required: true }),
    documentId: ref({ to: 'documents' }),
    amount: money({ required: true, above: '0' }),
    currency: currency({ options: currencies, required: true, readOnly: true }),
    paymentDate: date({ required: true, notAfter: 'today' }),
    reference: text({ max: 100 }),
    note: longText({ max: 1000 }),
    isRepeatedProof: bool({ readOnly: true, default: false, readBy: office }),
    submittedBy: ref({ to: 'users', readOnly: true }),
    submittedAt: instant({ readOnly: true }),
    reviewedBy: ref({ to: 'users', readOnly: true, readBy: office }),
    reviewedAt: instant({ readOnly: true }),
    approvedAmount: money({ readOnly: true }),
    valueDate: date({ readOnly: true }),
    reason: longText({ readOnly: true, max: 1000 }),
    reversedAt: instant({ readOnly: true }),
    transactionId: ref({ to: 'transactions', readOnly: true }),
  },
  states: {
    status: {
      all: proofStatus,
      initial: 'Pending Submission',
      tones: { 'Under Review': 'progress', 'Requires Clarification': 'waiting' },
      edit: ['Pending Submission', 'Requires Clarification'],
      groups: {
        waiting: ['Submitted', 'Under Review'],
        // Not decided finally.
        open: ['Pending Submission', 'Requires Clarification', 'Submitted', 'Under Review'],
        undecided: ['Pending Submission', 'Submitted', 'Under Review'],
      },
      moves: {
        submit: {
          isPrimary: true,
          from: ['Pending Submission', 'Requires Clarification'],
          to: 'Submitted',
          roles: submitter,
          effect: true,
          sets: { submittedBy: { caller: true }, submittedAt: { now: true } },
        },
        withdraw: { from: ['Submitted'], to: 'Pending Submission', roles: submitter },
        claim: { from: ['Submitted'], to: 'Under Review', roles: office, effect: true },
        approve: {
          isPrimary: true,
          from: ['Submitted', 'Under Review'],
          to: 'Approved',
          roles: office,
          consequences: ['posts'],
          effect: true,
          input: {
            approvedAmount: money({ above: '0' }),
            valueDate: date({ help: true, notAfter: 'today' }),
            confirmDifference: bool({ default: false, whenRefused: true }),
          },
          sets: { reviewedBy: { caller: true }, reviewedAt: { now: true } },
        },
        reject: {
          // A clarification may never arrive, or another proof may cover the payment.
          from: ['Submitted', 'Under Review', 'Requires Clarification'],
          to: 'Rejected',
          roles: office,
          input: { reason },
          sets: decided,
          effect: true,
        },
        clarify: {
          from: ['Submitted', 'Under Review'],
          to: 'Requires Clarification',
          roles: office,
          input: { reason },
          sets: decided,
          effect: true,
        },
      },
    },
  },
  access: { list: investing, show: investing, create: submitter, edit: submitter, delete: nobody },
  rows: {
    admin: 'all',
    fund_manager: { fundId: 'funds', status: { not: ['Pending Submission'] } },
    gp: { fundId: 'funds', status: { not: ['Pending Submission'] } },
    lp: { partnerId: 'partners' },
  },
  list: {
    columns: ['submittedAt', 'partnerId', 'fundId', 'capitalCallId', 'amount', 'paymentDate', 'status'],
    filters: ['status', 'fundId', 'partnerId', 'proofType', 'paymentDate'],
    search: ['reference', 'note'],
    sort: '-createdAt',
    times: ['submittedAt'],
  },
  form: [
    {
      section: 'payment',
      fields: ['capitalCallLineId', 'proofType', 'documentId', 'amount', 'paymentDate', 'reference', 'note'],
    },
  ],
  inner: true,
  actions: {
    reverse: {
      method: 'POST',
      output: { payment: 'payments' },
      path: '/:id/reverse',
      roles: office,
      consequences: ['posts'],
      input: { reason },
      allowedWhen: { status: ['Approved'], reversedAt: [''] },
    },
  },
  rules: true,
  financial: true,
  serializeBy: 'fundId',
  indexes: [
    ['capitalCallLineId'],
    ['capitalCallId'],
    ['fundId', 'status'],
    ['partnerId'],
    ['status', 'submittedAt'],
    ['transactionId'],
  ],
});
