import { allocation, callEstimate, chargedLate, lateInterest, owedLate, sharedTotal } from './answers/calls.ts';
import { defineResource } from './kit/define.ts';
import { agreementStatus, callPurposes, callTypes, currencies, excusalKinds } from './kit/enums.ts';
import {
  bool,
  choice,
  currency,
  date,
  integer,
  items,
  json,
  longText,
  money,
  rate,
  ref,
  refs,
  secret,
  text,
} from './kit/fields.ts';
import { investing, office, staff } from './kit/roles.ts';
import { accountsOf, approvalsOf, cancelling, issuing, journalsOf, ofFunds, reason } from './shared.ts';

const issued = ['Issued', 'Active', 'Completed', 'Overdue'] as const;

/** A payment may have been late. */
const paidLate = { status: issued } as const;

const itemFields = {
  kind: choice({ options: callTypes, required: true }),
  amount: money({ required: true, above: '0' }),
  companyId: ref({ to: 'companies' }),
  affectsUnfunded: bool({ help: true, default: true }),
};

export const capitalCalls = defineResource({
  title: 'title',
  headline: ['outstanding', 'callNumber', 'issueDate', 'dueDate'],
  summary: ['totalAmount', 'dueDate'],
  icon: 'call',
  fields: {
    fundId: ref({ to: 'funds', inContext: 'fund', required: true, once: true }),
    callNumber: integer({ readOnly: true }),
    title: text({ required: true, max: 200 }),
    purpose: choice({ options: callPurposes, required: true, default: 'investment' }),
    totalAmount: money({ required: true, above: '0' }),
    // Share of the commitments of the called partners; the total amount follows from it.
    commitmentShare: rate({ help: true, min: '0.000001', max: '1' }),
    currency: currency({ options: currencies, required: true, readOnly: true }),
    items: items({ fields: itemFields }),
    // Partners whose share the others pay, with the reason, which other partners must not see.
    excusals: items({
      readBy: office,
      help: true,
      fields: {
        partnerId: ref({ to: 'partners', required: true }),
        kind: choice({ options: excusalKinds, default: 'excused' }),
        reason: longText({ required: true, max: 500 }),
      },
    }),
    callDate: date({ required: true }),
    dueDate: date({ required: true, businessDayOf: 'fundId' }),
    issueDate: date({ readOnly: true }),
    shortNoticeReason: longText({ max: 500 }),
    bankAccountId: ref({ to: 'bank-accounts', among: accountsOf('fundId'), readBy: office }),
    bankSnapshot: json({
      readOnly: true,
      fields: {
        bankName: text({}),
        accountName: text({}),
        accountNumber: text({}),
        routing: text({}),
        swift: text({}),
        currency: currency({ options: currencies }),
        unchangedSince: date({}),
      },
    }),
    wireNumber: secret({ hidden: true, max: 64 }),
    /** Whether the lines hold the cumulative amounts called (`givenInside`, `givenOutside`). */
    isGivenKnown: bool({ hidden: true, readOnly: true, default: false }),
    notes: longText({ max: 2000 }),
    // Totals over all partners; each partner sees its own line. Nothing is outstanding before the issue.
    paid: money({ readOnly: true, default: '0', readBy: office, unsealed: 'recomputed' }),
    outstanding: money({
      readOnly: true,
      default: '0',
      readBy: office,
      when: { status: issued },
      unsealed: 'recomputed',
    }),
    ...issuing,
  },
  states: {
    status: {
      all: agreementStatus,
      initial: 'Draft',
      tones: { Issued: 'progress', Active: 'good', Completed: 'good' },
      edit: ['Draft'],
      delete: ['Draft'],
      groups: {
        // Partners may pay.
        open: ['Issued', 'Active', 'Overdue'],
        // The due date may still pass.
        due: ['Issued', 'Active'],
        // Included in called capital.
        issued,
        unfinished: ['Draft', 'Issued', 'Active', 'Overdue'],
      },
      moves: {
        issue: {
          isPrimary: true,
          from: ['Draft'],
          to: 'Issued',
          roles: office,
          input: { shortNoticeReason: longText({ max: 500, whenRefused: true }) },
          consequences: ['posts'],
          effect: true,
        },
        start: { from: ['Issued'], to: 'Active', roles: [] },
        lapse: { from: ['Issued', 'Active'], to: 'Overdue', roles: [] },
        extend: {
          from: ['Overdue'],
          to: 'Active',
          roles: office,
          input: { dueDate: date({ required: true, businessDayOf: 'fundId' }), reason },
          // Late interest is computed from the due date.
          consequences: ['terms'],
          effect: true,
        },
        complete: {
          from: ['Issued', 'Active', 'Overdue'],
          to: 'Completed',
          roles: office,
          input: { reason },
          consequences: ['mayPost'],
          effect: true,
        },
        reopen: { from: ['Completed'], to: 'Active', roles: [] },
        cancel: { ...cancelling('Draft', 'Issued', 'Active', 'Overdue'), roles: office },
      },
    },
  },
  access: { list: investing, show: investing, create: office, edit: office, delete: staff },
  rows: { ...ofFunds, lp: { id: 'calls', status: { not: ['Draft'] } } },
  list: {
    columns: ['callNumber', 'title', 'fundId', 'callDate', 'dueDate', 'totalAmount', 'paid', 'status'],
    filters: ['status', 'fundId', 'purpose', 'dueDate', 'totalAmount'],
    totalsFilter: { status: issued },
    search: ['title'],
    sort: '-dueDate',
  },
  // Partners have the due dates of their own shares.
  calendar: [{ date: 'dueDate', when: { status: ['Issued', 'Active', 'Overdue'] }, roles: office }],
  form: [
    { section: 'call', fields: ['fundId', 'title', 'purpose', 'commitmentShare', 'totalAmount', 'items', 'excusals'] },
    { section: 'dates', fields: ['callDate', 'dueDate', 'shortNoticeReason'] },
    { section: 'payment', fields: ['bankAccountId', 'notes'] },
  ],
  related: [
    {
      resource: 'capital-call-lines',
      by: 'capitalCallId',
      columns: ['partnerId', 'amount', 'approvedAmount', 'outstanding', 'dueDate', 'paymentStatus', 'remindedAt'],
      history: true,
    },
    {
      resource: 'payments',
      by: 'capitalCallId',
      columns: ['partnerId', 'amount', 'paymentDate', 'proofType', 'status'],
      history: true,
    },
    approvalsOf('capital-calls'),
    journalsOf('capital-calls'),
  ],
  showAs: {
    lp: {
      resource: 'capital-call-lines',
      columns: ['capitalCallId', 'fundId', 'dueDate', 'amount', 'approvedAmount', 'outstanding', 'paymentStatus'],
      // The page shows the partner's own share; the notice states the total.
      without: ['totalAmount', 'commitmentShare', 'items'],
    },
  },
  panels: ['collection', 'ownShare', 'allocation'],
  screens: {
    submitPayment: { path: '/capital-calls/:id/submit-payment', roles: ['lp'] },
    paymentReview: { path: '/capital-calls/payment-review', roles: office },
  },
  paths: { create: 'create' },
  archive: {
    of: 'capital-call-lines',
    by: 'capitalCallId',
    fields: ['noticeDocumentId', 'noticeFormId'],
    roles: staff,
    when: { status: issued },
  },
  actions: {
    total: {
      method: 'GET',
      path: '/total',
      roles: office,
      query: {
        fundId: ref({ to: 'funds', required: true }),
        commitmentShare: rate({ required: true, min: '0.000001', max: '1' }),
        excusals: refs({ to: 'partners' }),
      },
      output: { total: sharedTotal },
    },
    estimate: {
      method: 'GET',
      path: '/estimate',
      roles: office,
      query: {
        fundId: ref({ to: 'funds', required: true }),
        totalAmount: money({ required: true, above: '0' }),
        items: items({ fields: itemFields }),
        excusals: refs({ to: 'partners' }),
      },
      output: { estimate: callEstimate },
    },
    allocation: { method: 'GET', output: { allocation }, path: '/:id/allocation', roles: office },
    lateInterestDue: {
      method: 'GET',
      output: { lateInterest },
      path: '/:id/late-interest',
      roles: staff,
      allowedWhen: paidLate,
      query: { until: date({}) },
    },
    lateInterestOwed: {
      method: 'GET',
      output: owedLate,
      path: '/:id/late-interest-owed',
      roles: staff,
      allowedWhen: paidLate,
    },
    chargeLateInterest: {
      method: 'POST',
      output: { charged: chargedLate },
      path: '/:id/charge-late-interest',
      roles: staff,
      successFrom: 'charged',
      allowedWhen: paidLate,
      availability: 'lateInterestOwed',
      input: {
        until: date({ help: true }),
        lineIds: refs({
          to: 'capital-call-lines',
          help: true,
          among: { capitalCallId: { of: 'id' } },
          optionDetails: ['partnerId', 'amount'],
        }),
      },
    },
  },
  rules: true,
  restorable: true,
  trash: true,
  financial: true,
  serializeBy: 'fundId',
  indexes: [['fundId', 'dueDate'], ['status', 'dueDate'], ['dueDate']],
  uniques: [['fundId', 'callNumber']],
});
