import { transferOutcome, transferParties } from './answers/transfers.ts';
import { defineResource } from './kit/define.ts';
import { currencies, transferParts, transferStatus } from './kit/enums.ts';
import { choice, currency, date, integer, longText, money, rate, ref } from './kit/fields.ts';
import { office, staff } from './kit/roles.ts';
import { applying, approvalsOf, journalsOf, ofFunds, reason, reversing } from './shared.ts';

/** Set once the transfer takes effect. */
const settled = money({ readOnly: true });

/**
 * A transfer of a partner's interest in a fund, or part of it, to another partner, at net asset value and with its
 * history.
 */
export const transfers = defineResource({
  title: ['partnerId', 'buyerId', 'effectiveOn'],
  headline: ['committed', 'value', 'effectiveOn', 'buyerId'],
  summary: ['committed', 'amount'],
  icon: 'agreement',
  fields: {
    commitmentId: ref({ to: 'commitments', required: true, once: true }),
    fundId: ref({ to: 'funds', required: true, readOnly: true }),
    partnerId: ref({ to: 'partners', required: true, readOnly: true }),
    buyerId: ref({ to: 'partners', anyContext: true, required: true }),
    part: choice({ help: true, options: transferParts, required: true, default: 'full' }),
    fraction: rate({
      help: true,
      min: '0',
      max: '1',
      when: { part: ['fraction'] },
      requiredWhen: { part: ['fraction'] },
    }),
    amount: money({ help: true, above: '0', when: { part: ['amount'] }, requiredWhen: { part: ['amount'] } }),
    closeNumber: integer({ help: true, min: 1, max: 999 }),
    effectiveOn: date({ help: true, required: true, prefill: 'today' }),
    price: money({ help: true, min: '0' }),
    currency: currency({ options: currencies, required: true, readOnly: true }),
    reason: longText({ required: true, max: 1000 }),
    notes: longText({ max: 2000 }),
    documentId: ref({ to: 'documents' }),
    buyerCommitmentId: ref({ to: 'commitments', readOnly: true }),
    /** Commitment transferred, and the seller's total commitment. */
    committed: settled,
    sellerCommitted: money({ readOnly: true, technical: true }),
    unfunded: settled,
    contributions: settled,
    distributions: settled,
    /** Net asset value of the part, before accrued carry (the posted amount) and after it. */
    capital: settled,
    value: settled,
    carryPaid: money({ readOnly: true, technical: true }),
    /** Part of the calls transferred. */
    takenOver: money({ readOnly: true, technical: true }),
    reversedOn: date({ readOnly: true }),
    reverseReason: longText({ readOnly: true, max: 1000 }),
    cancelReason: longText({ readOnly: true, max: 1000 }),
  },
  states: {
    status: {
      all: transferStatus,
      initial: 'Draft',
      tones: { Draft: 'neutral', Effective: 'good', Reversed: 'neutral', Cancelled: 'neutral' },
      edit: ['Draft'],
      delete: ['Draft', 'Cancelled'],
      moves: {
        apply: applying,
        cancel: {
          from: ['Draft'],
          to: 'Cancelled',
          roles: staff,
          input: { reason },
          sets: { cancelReason: { input: 'reason' } },
        },
        reverse: reversing,
      },
    },
  },
  access: { list: office, show: office, create: staff, edit: staff, delete: staff },
  rows: ofFunds,
  list: {
    columns: ['effectiveOn', 'fundId', 'partnerId', 'buyerId', 'committed', 'value', 'status'],
    filters: ['status', 'fundId', 'partnerId', 'buyerId', 'effectiveOn'],
    search: [],
    sort: '-effectiveOn',
    totals: [],
  },
  calendar: [{ date: 'effectiveOn', when: { status: ['Draft'] } }],
  form: [
    {
      section: 'terms',
      fields: ['commitmentId', 'buyerId', 'part', 'fraction', 'amount', 'effectiveOn', 'closeNumber'],
    },
    { section: 'reason', fields: ['reason', 'price', 'notes', 'documentId'] },
  ],
  panels: ['outcome'],
  related: [
    {
      resource: 'transfer-lines',
      by: 'transferId',
      columns: ['side', 'partnerId', 'commitmentId', 'amountBefore', 'amountAfter', 'unfundedAfter', 'value'],
    },
    journalsOf('transfers'),
    approvalsOf('transfers'),
  ],
  actions: {
    preview: {
      method: 'GET',
      output: { outcome: transferOutcome },
      path: '/:id/preview',
      roles: office,
    },
    earliest: {
      method: 'GET',
      path: '/earliest',
      roles: staff,
      query: { commitmentId: ref({ to: 'commitments', required: true }) },
      output: { earliest: date({ required: true }) },
    },
    parties: {
      method: 'GET',
      output: { parties: transferParties },
      path: '/:id/parties',
      roles: office,
    },
  },
  inner: true,
  rules: true,
  restorable: true,
  trash: true,
  financial: true,
  serializeBy: 'fundId',
  indexes: [
    ['commitmentId', 'effectiveOn'],
    ['fundId'],
    ['partnerId'],
    ['buyerId'],
    ['buyerCommitmentId'],
    ['documentId'],
  ],
});
