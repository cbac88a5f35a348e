import { feePlan } from './answers/feePlan.ts';
import { defineResource } from './kit/define.ts';
import { currencies, feeBases, feeReductions, feeRunStatus, offsetCategories } from './kit/enums.ts';
import { choice, currency, date, items, longText, money, ref, text } from './kit/fields.ts';
import { office, staff } from './kit/roles.ts';
import { approvalsOf, cancelling, confirmOverdraft, journalsOf, ofFunds, reason } from './shared.ts';

const computed = money({ readOnly: true });
const period = { periodStart: date({ required: true }), periodEnd: date({ help: true, required: true }) } as const;

/** The management fee of a fund for a period with each partner's share: proposed, approved, posted and paid. */
export const feeRuns = defineResource({
  title: ['fundId', 'periodStart', 'periodEnd'],
  headline: ['net', 'gross', 'feeDate', 'paidOn'],
  summary: ['net'],
  icon: 'statement',
  fields: {
    fundId: ref({ to: 'funds', inContext: 'fund', required: true, once: true }),
    ...period,
    feeDate: date({ help: true, notAfter: 'today' }),
    reductions: items({
      help: true,
      max: 500,
      fields: {
        kind: choice({ options: feeReductions, required: true }),
        category: choice({ options: offsetCategories }),
        partnerId: ref({ to: 'partners' }),
        amount: money({ required: true, above: '0' }),
      },
    }),
    notes: longText({ max: 2000 }),
    currency: currency({ options: currencies, required: true, readOnly: true }),
    feeBasis: choice({ options: feeBases, readOnly: true }),
    // Set if the investment period ends within the fee period and the basis changes.
    investmentPeriodEnd: date({ readOnly: true }),
    feeBasisAfter: choice({ options: feeBases, readOnly: true }),
    gross: computed,
    waivers: computed,
    offsets: computed,
    rebates: computed,
    net: computed,
    paidOn: date({ readOnly: true }),
    bankReference: text({ readOnly: true, max: 100 }),
    returnedOn: date({ readOnly: true }),
    cancelReason: longText({ readOnly: true, max: 1000 }),
    endedOn: date({ readOnly: true }),
  },
  states: {
    status: {
      all: feeRunStatus,
      initial: 'Draft',
      tones: { Posted: 'progress', Paid: 'good' },
      edit: ['Draft'],
      delete: ['Draft'],
      groups: {
        // Posted to the ledger.
        posted: ['Posted', 'Paid'],
        // Reserves its days: no other fee run may charge them.
        standing: ['Draft', 'Posted', 'Paid'],
      },
      moves: {
        approve: {
          isPrimary: true,
          from: ['Draft'],
          to: 'Posted',
          roles: staff,
          consequences: ['posts'],
          effect: true,
        },
        pay: {
          isPrimary: true,
          from: ['Posted'],
          to: 'Paid',
          roles: staff,
          input: {
            paidOn: date({ help: true, required: true, prefill: 'today' }),
            reference: text({ max: 100 }),
            confirmOverdraft,
          },
          sets: { paidOn: { input: 'paidOn' }, bankReference: { input: 'reference' }, returnedOn: null },
          consequences: ['posts', 'pays'],
          effect: true,
        },
        bounce: {
          from: ['Paid'],
          to: 'Posted',
          roles: staff,
          input: { returnedOn: date({ help: true, required: true }), reason },
          sets: { returnedOn: { input: 'returnedOn' }, paidOn: null, bankReference: null },
          consequences: ['posts', 'pays'],
          effect: true,
        },
        cancel: cancelling('Draft', 'Posted'),
      },
    },
  },
  access: { list: office, show: office, create: staff, edit: staff, delete: staff },
  rows: ofFunds,
  list: {
    columns: ['periodStart', 'periodEnd', 'fundId', 'feeDate', 'gross', 'net', 'paidOn', 'status'],
    filters: ['status', 'fundId', 'periodStart', 'feeDate'],
    search: [],
    sort: '-periodStart',
    totals: [],
  },
  form: [
    { section: 'fee', fields: ['fundId', 'periodStart', 'periodEnd', 'feeDate'] },
    { section: 'reductions', fields: ['reductions', 'notes'] },
  ],
  panels: ['shares'],
  related: [
    {
      resource: 'fee-lines',
      by: 'feeRunId',
      columns: ['partnerId', 'basis', 'basisAfter', 'feeRate', 'gross', 'waivers', 'offsets', 'rebates', 'net'],
    },
    {
      resource: 'transactions',
      by: 'feeRunId',
      columns: ['tradeDate', 'type', 'amount', 'reversalOfId', 'status'],
    },
    approvalsOf('fee-runs'),
    journalsOf('fee-runs'),
  ],
  actions: {
    shares: { method: 'GET', output: { plan: feePlan }, path: '/:id/shares', roles: office },
    estimate: {
      method: 'GET',
      output: { plan: feePlan },
      path: '/estimate',
      roles: staff,
      query: { fundId: ref({ to: 'funds', required: true }), ...period },
    },
  },
  inner: true,
  rules: true,
  restorable: true,
  trash: true,
  financial: true,
  serializeBy: 'fundId',
  indexes: [['fundId', 'periodStart']],
});
