import { notice, owedLate } from './answers/calls.ts';
import { deliveries } from './answers/documents.ts';
import { ilpaNotice } from './answers/ilpa.ts';
import { defineResource } from './kit/define.ts';
import { callTypes, currencies, paymentStatus } from './kit/enums.ts';
import { bool, choice, currency, date, instant, items, json, longText, money, ref, text } from './kit/fields.ts';
import { investing, nobody, office, staff } from './kit/roles.ts';
import { approvalsOf, ofFunds } from './shared.ts';

/** A line gets its reference when its call is issued, and becomes Cancelled if the call is cancelled before that. */
const undecided = { paymentReference: [''], paymentStatus: ['Pending'] } as const;

const paymentTones = {
  Pending: 'waiting',
  Paid: 'good',
  Overdue: 'bad',
  Partial: 'progress',
  Failed: 'bad',
  Cancelled: 'neutral',
} as const;

/** A payment may have been late. */
const due = { paymentStatus: ['Paid', 'Overdue', 'Partial'] } as const;
/** An overpayment can be applied or refunded. */
const inCredit = { isOverpaid: ['true'] } as const;
const some = { not: ['', '0'] } as const;
/** An issued call has an outstanding amount, or a written-off amount that may still be paid. */
const owing = [
  { paymentStatus: ['Pending', 'Overdue', 'Partial', 'Failed'], paymentReference: { not: [''] } },
  { writtenOff: some },
] as const;

export const capitalCallLines = defineResource({
  title: 'paymentReference',
  icon: 'line',
  fields: {
    capitalCallId: ref({ to: 'capital-calls', required: true, readOnly: true }),
    commitmentId: ref({ to: 'commitments', required: true, readOnly: true }),
    fundId: ref({ to: 'funds', required: true, readOnly: true }),
    partnerId: ref({ to: 'partners', required: true, readOnly: true }),
    commitmentAmount: money({ required: true, readOnly: true }),
    amount: money({ required: true, min: '0' }),
    overrideReason: longText({ max: 500 }),
    amountOutsideCommitment: money({ readOnly: true, default: '0', when: { amountOutsideCommitment: some } }),
    currency: currency({ options: currencies, required: true, readOnly: true }),
    dueDate: date({ readOnly: true }),
    paymentReference: text({ readOnly: true, unique: true }),
    paymentStatus: choice({ options: paymentStatus, tones: paymentTones, readOnly: true, default: 'Pending' }),
    approvedAmount: money({ readOnly: true, default: '0', unsealed: 'recomputed' }),
    outstanding: money({ readOnly: true, default: '0', unsealed: 'recomputed' }),
    /** Amount of a completed call that is no longer expected, and payments beyond the called amount. */
    writtenOff: money({ readOnly: true, default: '0', when: { writtenOff: some }, unsealed: 'recomputed' }),
    overpaid: money({ readOnly: true, default: '0', when: { overpaid: some }, unsealed: 'recomputed' }),
    isOverpaid: bool({ readOnly: true, default: false, when: { overpaid: some } }),
    /**
     * Cumulative calls on the commitment since the last change of commitments, up to this call. Cents are carried
     * forward from it.
     */
    givenInside: money({ hidden: true, readOnly: true }),
    givenOutside: money({ hidden: true, readOnly: true }),
    breakdown: json({
      readOnly: true,
      fields: {
        items: items({
          fields: {
            kind: choice({ options: callTypes }),
            ilpaType: text({}),
            amount: money({}),
            affectsUnfunded: bool({}),
          },
        }),
        inside: money({}),
        outside: money({}),
        commitment: money({}),
        calledBefore: money({}),
        calledAfter: money({}),
        unfundedBefore: money({}),
        unfundedAfter: money({}),
      },
    }),
    noticeDocumentId: ref({ to: 'documents', readOnly: true }),
    /** The notice in ILPA's form, as a workbook. */
    noticeFormId: ref({ to: 'documents', readOnly: true }),
    noticeSentAt: instant({ readOnly: true }),
    /** The last reminder to the partner. */
    remindedAt: instant({ readOnly: true, lastOf: { table: 'call_reminders', by: 'line_id', at: 'sent_at' } }),
  },
  access: { list: investing, show: investing, create: nobody, edit: office, delete: nobody },
  rows: { ...ofFunds, lp: { partnerId: 'partners', capitalCallId: 'calls' } },
  allowedWhen: {
    edit: undecided,
  },
  list: {
    columns: ['capitalCallId', 'partnerId', 'amount', 'approvedAmount', 'outstanding', 'dueDate', 'paymentStatus'],
    filters: ['paymentStatus', 'isOverpaid', 'fundId', 'partnerId', 'capitalCallId', 'dueDate'],
    search: ['paymentReference'],
    searchBy: ['partnerId'],
    sort: '-dueDate',
  },
  calendar: [
    {
      date: 'dueDate',
      when: { paymentStatus: ['Pending', 'Overdue', 'Partial', 'Failed'] },
      roles: ['lp'],
      opens: 'capitalCallId',
    },
  ],
  form: [{ section: 'amounts', fields: ['capitalCallId', 'partnerId', 'amount', 'overrideReason'] }],
  related: [
    {
      resource: 'payments',
      by: 'capitalCallLineId',
      columns: ['amount', 'paymentDate', 'proofType', 'documentId', 'status'],
    },
    approvalsOf('capital-call-lines'),
  ],
  panels: ['share', 'delivery'],
  inner: true,
  actions: {
    notice: {
      method: 'GET',
      output: { notice },
      path: '/:id/notice',
      roles: office,
      allowedWhen: undecided,
    },
    form: { method: 'GET', output: { form: ilpaNotice }, path: '/:id/form', roles: investing },
    delivery: { method: 'GET', output: { delivery: deliveries }, path: '/:id/delivery', roles: staff },
    lateInterestOwed: {
      method: 'GET',
      output: owedLate,
      path: '/:id/late-interest-owed',
      roles: staff,
      allowedWhen: due,
    },
    lateInterest: {
      method: 'POST',
      output: { transaction: 'transactions' },
      path: '/:id/late-interest',
      roles: staff,
      successFrom: 'transaction',
      allowedWhen: due,
      availability: 'lateInterestOwed',
      input: { until: date({ help: true }) },
    },
    giveBack: {
      method: 'POST',
      output: { transaction: 'transactions' },
      path: '/:id/give-back',
      roles: staff,
      successFrom: 'transaction',
      allowedWhen: inCredit,
      input: { amount: money({ above: '0', prefill: { of: 'overpaid' } }) },
    },
    applyCredit: {
      method: 'POST',
      output: { capitalCallLine: 'capital-call-lines' },
      path: '/:id/apply-credit',
      roles: staff,
      consequences: ['posts'],
      allowedWhen: inCredit,
      input: {
        toLineId: ref({
          to: 'capital-call-lines',
          required: true,
          among: { commitmentId: { of: 'commitmentId' }, outstanding_gt: '0' },
          optionDetails: ['capitalCallId', 'outstanding', 'dueDate'],
        }),
      },
    },
    settle: {
      method: 'POST',
      output: { capitalCallLine: 'capital-call-lines' },
      path: '/:id/settle',
      roles: staff,
      consequences: ['posts'],
      allowedWhen: owing,
      input: {
        amount: money({ required: true, above: '0', prefill: { of: 'outstanding' } }),
        valueDate: date({ help: true, required: true, prefill: 'today' }),
        reference: text({ max: 100 }),
        confirmDifference: bool({ default: false, whenRefused: true }),
      },
    },
  },
  rules: true,
  financial: true,
  serializeBy: 'fundId',
  indexes: [['capitalCallId'], ['partnerId', 'dueDate'], ['commitmentId'], ['fundId', 'paymentStatus']],
  uniques: [['capitalCallId', 'commitmentId']],
});
