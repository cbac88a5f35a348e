import { defineResource } from './kit/define.ts';
import { bankDirections, bankLineStatus, currencies } from './kit/enums.ts';
import { bool, choice, currency, date, instant, integer, longText, money, ref, refs, text } from './kit/fields.ts';
import { nobody, office, staff } from './kit/roles.ts';
import { confirmExit, confirmSameEntry, confirmSameInvoice, ofFunds, reason } from './shared.ts';
import { bankEntryTypes } from './transactionTypes/lists.ts';

const unmatched = {
  capitalCallLineId: null,
  distributionLineId: null,
  paymentId: null,
  transactionId: null,
  refundId: null,
  bankChargesId: null,
  madeEntry: false,
  matchedBy: null,
  matchedAt: null,
} as const;

/** Call lines with an outstanding amount. */
const owed = ['Pending', 'Overdue', 'Partial', 'Failed'] as const;

const ofTheFund = { fundId: { of: 'fundId' } } as const;

/** A receipt or payment on a bank statement, and its match in the ledger. */
export const bankLines = defineResource({
  title: ['bookedOn', 'counterparty'],
  headline: ['amount', 'direction', 'bookedOn', 'counterparty'],
  icon: 'line',
  fields: {
    statementId: ref({ to: 'bank-statements', required: true, readOnly: true }),
    bankAccountId: ref({ to: 'bank-accounts', required: true, readOnly: true }),
    fundId: ref({ to: 'funds', required: true, readOnly: true }),
    number: integer({ required: true, readOnly: true }),
    bookedOn: date({ required: true, readOnly: true }),
    valueDate: date({ required: true, readOnly: true }),
    direction: choice({ options: bankDirections, required: true, readOnly: true }),
    amount: money({ required: true, readOnly: true }),
    currency: currency({ options: currencies, required: true, readOnly: true }),
    counterparty: text({ readOnly: true, max: 200 }),
    remittance: longText({ readOnly: true, max: 1000 }),
    bankReference: text({ readOnly: true, max: 100 }),
    capitalCallLineId: ref({ to: 'capital-call-lines', readOnly: true }),
    distributionLineId: ref({ to: 'distribution-lines', readOnly: true }),
    paymentId: ref({ to: 'payments', readOnly: true }),
    transactionId: ref({ to: 'transactions', readOnly: true }),
    /** The unapplied receipt booked before the match, and the refund of it. */
    receiptId: ref({ to: 'transactions', readOnly: true }),
    refundId: ref({ to: 'transactions', readOnly: true }),
    /** Expense for the charges that banks kept between the amount of the match and this line. */
    bankChargesId: ref({ to: 'transactions', readOnly: true }),
    // False if the entry existed before the match; unmatching then keeps it.
    madeEntry: bool({ readOnly: true, technical: true, default: false }),
    matchedBy: ref({ to: 'users', readOnly: true }),
    matchedAt: instant({ readOnly: true }),
    reason: longText({ readOnly: true, max: 1000 }),
  },
  states: {
    status: {
      all: bankLineStatus,
      initial: 'Unmatched',
      tones: { Unmatched: 'waiting', Unapplied: 'waiting', Matched: 'good', Refunded: 'neutral', Ignored: 'neutral' },
      groups: {
        // Booked in the ledger.
        booked: ['Unapplied', 'Matched', 'Refunded'],
        // Booked and not refunded.
        kept: ['Unapplied', 'Matched'],
      },
      moves: {
        match: {
          isPrimary: true,
          from: ['Unmatched', 'Unapplied'],
          to: 'Matched',
          roles: staff,
          input: {
            capitalCallLineId: ref({
              to: 'capital-call-lines',
              // None for a payment, because call lines are receipts. A line of a draft has no reference and is not due
              // yet.
              among: {
                ...ofTheFund,
                paymentStatus: { of: 'direction', as: { Credit: owed, Debit: [] } },
                paymentReference_known: 'true',
                outstanding_gt: '0',
              },
              optionDetails: ['partnerId', 'outstanding', 'dueDate'],
            }),
            distributionLineId: ref({
              to: 'distribution-lines',
              // A paid line may be returned.
              among: {
                ...ofTheFund,
                paymentStatus: { of: 'direction', as: { Credit: ['Paid'], Debit: ['Pending', 'Returned', 'Paid'] } },
                net_gt: '0',
              },
              optionDetails: ['partnerId', 'net', 'distributionDate'],
            }),
            transactionId: ref({
              to: 'transactions',
              among: {
                ...ofTheFund,
                status: ['approved', 'completed'],
                // Distribution payments match through their line, and reversals move no cash.
                distributionLineId: null,
                reversalOfId: null,
                flow: { of: 'direction', as: { Credit: 'in', Debit: 'out' } },
              },
              optionDetails: ['partnerId', 'companyId', 'payee', 'amount', 'tradeDate'],
            }),
            confirmDifference: bool({ default: false, whenRefused: true }),
            // The amount and not a tick: the person confirms the figure that is booked.
            bankCharges: money({ min: '0', whenRefused: true }),
            confirmExit,
            confirmSameInvoice,
            confirmSameEntry,
          },
          sets: { matchedBy: { caller: true }, matchedAt: { now: true }, reason: null },
          consequences: ['mayPost'],
          effect: true,
        },
        // A bank movement without an entry: creates the entry and matches it in one step.
        book: {
          from: ['Unmatched'],
          to: 'Matched',
          roles: staff,
          input: {
            type: choice({ options: bankEntryTypes }),
            documentIds: refs({ to: 'documents', among: { ownerId: { of: 'fundId' }, type: ['invoice', 'other'] } }),
            confirmSameEntry,
          },
          sets: { matchedBy: { caller: true }, matchedAt: { now: true }, reason: null },
          consequences: ['posts'],
          effect: true,
        },
        // A receipt of unknown purpose.
        bookUnapplied: {
          from: ['Unmatched'],
          to: 'Unapplied',
          roles: staff,
          offered: { direction: ['Credit'] },
          sets: { matchedBy: { caller: true }, matchedAt: { now: true }, reason: null },
          consequences: ['posts'],
          effect: true,
        },
        refund: {
          from: ['Unapplied'],
          to: 'Refunded',
          roles: staff,
          input: { reason },
          sets: { reason: { input: 'reason' } },
          effect: true,
        },
        unmatch: {
          from: ['Unapplied', 'Matched', 'Refunded'],
          to: 'Unmatched',
          roles: staff,
          input: { reason },
          sets: unmatched,
          consequences: ['mayPost'],
          effect: true,
        },
        ignore: {
          from: ['Unmatched'],
          to: 'Ignored',
          roles: staff,
          input: { reason },
          sets: { reason: { input: 'reason' } },
        },
        reopen: { from: ['Ignored'], to: 'Unmatched', roles: staff, sets: { reason: null } },
      },
    },
  },
  access: { list: office, show: office, create: nobody, edit: nobody, delete: nobody },
  rows: ofFunds,
  list: {
    columns: ['bookedOn', 'direction', 'amount', 'counterparty', 'remittance', 'bankAccountId', 'status'],
    filters: ['status', 'fundId', 'bankAccountId', 'direction', 'bookedOn', 'amount'],
    search: ['counterparty', 'remittance', 'bankReference'],
    sort: '-bookedOn',
    flow: { in: { direction: ['Credit'] }, out: { direction: ['Debit'] } },
  },
  form: [
    {
      section: 'line',
      fields: ['bookedOn', 'valueDate', 'direction', 'amount', 'counterparty', 'remittance', 'bankReference'],
    },
    {
      section: 'match',
      fields: [
        'capitalCallLineId',
        'distributionLineId',
        'paymentId',
        'transactionId',
        'receiptId',
        'refundId',
        'bankChargesId',
        'matchedBy',
        'matchedAt',
        'reason',
      ],
    },
  ],
  panels: ['entry'],
  financial: true,
  serializeBy: 'fundId',
  indexes: [
    ['statementId', 'number'],
    ['fundId', 'status'],
    ['bankAccountId', 'bookedOn'],
    ['bookedOn'],
    ['capitalCallLineId'],
    ['paymentId'],
    ['transactionId'],
    ['distributionLineId'],
    ['receiptId'],
    ['refundId'],
    ['bankChargesId'],
  ],
});
