import { distributionPlan } from './answers/distributionPlan.ts';
import { paymentFile } from './answers/paymentFile.ts';
import { defineResource } from './kit/define.ts';
import {
  currencies,
  distributionSources,
  distributionStatus,
  distributionTiers,
  paymentFileFormats,
} from './kit/enums.ts';
import { choice, currency, date, integer, items, json, longText, money, ref, text } from './kit/fields.ts';
import { investing, office, staff } from './kit/roles.ts';
import {
  accountsOf,
  approvalsOf,
  cancelling,
  confirmBorrowed,
  confirmOverdraft,
  issuing,
  journalsOf,
  ofFunds,
} from './shared.ts';

const ofCompany = { source: ['sale', 'income'] } as const;
const sale = { source: ['sale'] } as const;
const issued = ['Issued', 'Completed'] as const;

/** A distribution to all partners of a fund by its waterfall. */
export const distributions = defineResource({
  title: 'title',
  headline: ['distributable', 'number', 'issueDate', 'paymentDate'],
  summary: ['distributable', 'paymentDate'],
  icon: 'distribution',
  fields: {
    fundId: ref({ to: 'funds', inContext: 'fund', required: true, once: true }),
    number: integer({ readOnly: true }),
    title: text({ required: true, max: 200 }),
    source: choice({ options: distributionSources, required: true, default: 'sale' }),
    companyId: ref({ to: 'companies', when: ofCompany, requiredWhen: sale }),
    proceeds: money({ readBy: office, help: true, required: true, above: '0' }),
    withheldTax: money({ readBy: office, help: true, min: '0' }),
    reserve: money({ readBy: office, help: true, min: '0' }),
    distributable: money({ readBy: office, readOnly: true }),
    recallable: money({ readBy: office, help: true, min: '0' }),
    recallableUntil: date({ help: true }),
    currency: currency({ options: currencies, required: true, readOnly: true }),
    distributionDate: date({ help: true, required: true, notAfter: 'today', prefill: 'today' }),
    paymentDate: date({ help: true, businessDayOf: 'fundId' }),
    bankAccountId: ref({ to: 'bank-accounts', among: accountsOf('fundId'), readBy: office }),
    notes: longText({ max: 2000 }),
    /** Amount declared to partners, including tax withheld, and to the general partner as carry. */
    declared: money({ readBy: office, readOnly: true }),
    carry: money({ readBy: office, readOnly: true }),
    carryEscrow: money({ readBy: office, readOnly: true }),
    // Shown by a panel.
    waterfall: json({
      readOnly: true,
      technical: true,
      readBy: office,
      fields: {
        tiers: items({
          fields: {
            tier: choice({ options: distributionTiers }),
            partners: money({}),
            carry: money({}),
            total: money({}),
          },
        }),
      },
    }),
    paid: money({ readBy: office, readOnly: true, default: '0' }),
    outstanding: money({ readBy: office, readOnly: true, default: '0' }),
    issueDate: date({ readOnly: true }),
    ...issuing,
  },
  states: {
    status: {
      all: distributionStatus,
      initial: 'Draft',
      tones: { Issued: 'progress', Completed: 'good' },
      edit: ['Draft'],
      delete: ['Draft'],
      groups: {
        // Included in distributed capital.
        issued,
      },
      moves: {
        issue: {
          isPrimary: true,
          from: ['Draft'],
          to: 'Issued',
          roles: staff,
          input: { confirmBorrowed },
          consequences: ['posts'],
          effect: true,
        },
        complete: { from: ['Issued'], to: 'Completed', roles: [] },
        reopen: { from: ['Completed'], to: 'Issued', roles: [] },
        cancel: cancelling('Draft', 'Issued'),
      },
    },
  },
  access: { list: investing, show: investing, create: staff, edit: staff, delete: staff },
  rows: { ...ofFunds, lp: { id: 'runs', status: { not: ['Draft'] } } },
  list: {
    columns: ['number', 'title', 'fundId', 'source', 'distributionDate', 'distributable', 'paid', 'status'],
    filters: ['status', 'fundId', 'source', 'distributionDate', 'distributable'],
    totalsFilter: { status: issued },
    search: ['title'],
    sort: '-distributionDate',
  },
  calendar: [
    { date: 'paymentDate', when: { status: ['Issued'] } },
    { date: 'recallableUntil', when: { status: ['Issued', 'Completed'] } },
  ],
  form: [
    { section: 'distribution', fields: ['fundId', 'title', 'source', 'companyId'] },
    { section: 'amounts', fields: ['proceeds', 'withheldTax', 'reserve', 'recallable', 'recallableUntil'] },
    { section: 'payment', fields: ['distributionDate', 'paymentDate', 'bankAccountId', 'notes'] },
  ],
  related: [
    {
      resource: 'distribution-lines',
      by: 'distributionId',
      columns: ['partnerId', 'gross', 'carryBorne', 'withheldTax', 'carry', 'net', 'paidOn', 'paymentStatus'],
      history: true,
    },
    approvalsOf('distributions'),
    journalsOf('distributions'),
  ],
  showAs: {
    lp: {
      resource: 'distribution-lines',
      columns: ['distributionId', 'fundId', 'distributionDate', 'gross', 'net', 'paidOn', 'paymentStatus'],
    },
  },
  panels: ['waterfall', 'ownShare'],
  actions: {
    plan: {
      method: 'GET',
      output: { plan: distributionPlan },
      path: '/:id/plan',
      roles: office,
      allowedWhen: { status: ['Draft'] },
    },
    pay: {
      method: 'POST',
      output: { distribution: 'distributions' },
      path: '/:id/pay',
      roles: staff,
      consequences: ['posts', 'pays'],
      successFrom: 'distribution',
      allowedWhen: { status: ['Issued'] },
      input: {
        paidOn: date({ help: true, required: true, prefill: { of: 'paymentDate' } }),
        reference: text({ max: 100 }),
        confirmOverdraft,
      },
    },
    paymentFile: {
      method: 'POST',
      output: { paymentFile },
      path: '/:id/payment-file',
      roles: staff,
      downloads: 'paymentFile',
      allowedWhen: { status: ['Issued'] },
      input: {
        format: choice({ options: paymentFileFormats, required: true, default: 'iso20022' }),
        executionDate: date({ help: true, required: true, prefill: 'today', businessDayOf: 'fundId' }),
      },
    },
  },
  archive: {
    of: 'distribution-lines',
    by: 'distributionId',
    fields: ['noticeDocumentId', 'noticeFormId'],
    roles: staff,
    when: { status: issued },
  },
  rules: true,
  restorable: true,
  trash: true,
  financial: true,
  serializeBy: 'fundId',
  indexes: [['fundId', 'distributionDate'], ['distributionDate'], ['status', 'distributionDate']],
  uniques: [['fundId', 'number']],
});
