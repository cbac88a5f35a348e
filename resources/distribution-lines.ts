import { deliveries } from './answers/documents.ts';
import { ilpaNotice } from './answers/ilpa.ts';
import { defineResource } from './kit/define.ts';
import { currencies, distributionLineStatus } from './kit/enums.ts';
import { currency, date, instant, longText, money, ref, text } from './kit/fields.ts';
import { investing, nobody, office, staff } from './kit/roles.ts';
import { approvalsOf, confirmOverdraft, journalsOf, ofPartners, reason } from './shared.ts';

/** One partner's share of a distribution: created on issue, and immutable except for its payment status. */
const payable = ['Pending', 'Returned'] as const;

export const distributionLines = defineResource({
  title: 'paymentReference',
  headline: ['net', 'gross', 'distributionDate', 'paidOn'],
  icon: 'line',
  fields: {
    distributionId: ref({ to: 'distributions', required: true, readOnly: true }),
    fundId: ref({ to: 'funds', required: true, readOnly: true }),
    partnerId: ref({ to: 'partners', required: true, readOnly: true }),
    commitmentAmount: money({ required: true, readOnly: true }),
    distributionDate: date({ readOnly: true }),
    gross: money({ required: true, readOnly: true }),
    carryBorne: money({ readOnly: true, default: '0' }),
    capital: money({ readOnly: true, default: '0' }),
    gain: money({ readOnly: true, default: '0' }),
    income: money({ readOnly: true, default: '0' }),
    withheldTax: money({ readOnly: true, default: '0' }),
    recallable: money({ readOnly: true, default: '0' }),
    recallableUntil: date({ readOnly: true }),
    carry: money({ readOnly: true, default: '0' }),
    /** Part of the carry that goes into escrow. */
    carryEscrow: money({ readOnly: true, default: '0' }),
    net: money({ required: true, readOnly: true }),
    unfundedBefore: money({ readOnly: true }),
    unfundedAfter: money({ readOnly: true }),
    currency: currency({ options: currencies, required: true, readOnly: true }),
    paymentReference: text({ readOnly: true, unique: true }),
    paidOn: date({ readOnly: true }),
    bankReference: text({ readOnly: true, max: 100 }),
    returnedOn: date({ readOnly: true }),
    heldReason: longText({ note: true, readOnly: true, max: 1000, readBy: office }),
    noticeDocumentId: ref({ to: 'documents', readOnly: true }),
    /** The notice in ILPA's form, as a workbook. */
    noticeFormId: ref({ to: 'documents', readOnly: true }),
    noticeSentAt: instant({ readOnly: true }),
  },
  states: {
    paymentStatus: {
      all: distributionLineStatus,
      initial: 'Pending',
      tones: { Pending: 'waiting', Paid: 'good', Returned: 'bad', Held: 'neutral' },
      groups: {
        owed: ['Pending', 'Returned', 'Held'],
        // Ready for payment.
        payable,
      },
      moves: {
        pay: {
          isPrimary: true,
          from: payable,
          to: 'Paid',
          roles: staff,
          input: {
            paidOn: date({ help: true, required: true, prefill: { of: 'paymentDate', in: 'distributionId' } }),
            reference: text({ max: 100 }),
            confirmOverdraft,
          },
          sets: { paidOn: { input: 'paidOn' }, bankReference: { input: 'reference' } },
          consequences: ['posts', 'pays'],
          effect: true,
        },
        bounce: {
          from: ['Paid'],
          to: 'Returned',
          roles: staff,
          input: { returnedOn: date({ help: true, required: true }), reason },
          sets: { returnedOn: { input: 'returnedOn' } },
          consequences: ['posts', 'pays'],
          effect: true,
        },
        hold: {
          from: ['Pending', 'Returned'],
          to: 'Held',
          roles: staff,
          input: { reason },
          sets: { heldReason: { input: 'reason' } },
        },
        release: { from: ['Held'], to: 'Pending', roles: staff, sets: { heldReason: null } },
        cancel: { from: ['Pending', 'Returned', 'Held'], to: 'Cancelled', roles: [] },
      },
    },
  },
  access: { list: investing, show: investing, create: nobody, edit: nobody, delete: nobody },
  rows: ofPartners,
  list: {
    columns: [
      'distributionId',
      'partnerId',
      'distributionDate',
      'gross',
      'withheldTax',
      'net',
      'paidOn',
      'paymentStatus',
    ],
    filters: ['paymentStatus', 'fundId', 'partnerId', 'distributionId', 'distributionDate', 'paidOn'],
    search: ['paymentReference'],
    searchBy: ['partnerId'],
    sort: '-distributionDate',
  },
  form: [
    {
      section: 'amounts',
      fields: [
        'distributionId',
        'fundId',
        'partnerId',
        'commitmentAmount',
        'gross',
        'carryBorne',
        'withheldTax',
        'carry',
        'carryEscrow',
        'net',
      ],
    },
    {
      section: 'parts',
      fields: ['capital', 'gain', 'income', 'recallable', 'recallableUntil', 'unfundedBefore', 'unfundedAfter'],
    },
    {
      section: 'payment',
      fields: ['distributionDate', 'paymentReference', 'paidOn', 'bankReference', 'returnedOn', 'heldReason'],
    },
  ],
  related: [
    {
      resource: 'transactions',
      by: 'distributionLineId',
      columns: ['tradeDate', 'type', 'partnerId', 'amount', 'status'],
    },
    journalsOf('distribution-lines'),
    approvalsOf('distribution-lines'),
  ],
  inner: true,
  panels: ['delivery'],
  actions: {
    form: { method: 'GET', output: { form: ilpaNotice }, path: '/:id/form', roles: investing },
    delivery: { method: 'GET', output: { delivery: deliveries }, path: '/:id/delivery', roles: staff },
  },
  financial: true,
  serializeBy: 'fundId',
  indexes: [['distributionId'], ['partnerId', 'distributionDate'], ['fundId', 'paymentStatus']],
  uniques: [['distributionId', 'partnerId']],
});
