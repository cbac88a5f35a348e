import type { TransactionTypeRow } from './row.ts';

const interest = { line: 'income', bank: 'in', posts: [{ event: 'interest', amount: 'received' }] } as const;
const otherIncome = { line: 'income', bank: 'in', posts: [{ event: 'otherIncome', amount: 'received' }] } as const;
const expense = { line: 'expenses', bank: 'out', posts: 'expense' } as const;

/**
 * The eight types of the specification, verbatim, then other cash movements of a fund. The order is that of the choice
 * within each group.
 *
 * Management Costs are the manager's fee; all other spending of the fund is an expense. Payments from a company to the
 * manager do not touch the fund. Onboarding fees are income of the fund.
 */
export const transactionTypeRows = {
  Commitment: {
    group: 'investors',
    sources: { partner: { line: 'none', bank: null, posts: 'commitment' } },
    fields: [],
    drawsOn: [],
  },
  Investment: {
    group: 'portfolio',
    sources: {
      partner: { line: 'contributions', bank: 'in', posts: 'contribution' },
      company: { line: 'bought', bank: 'out', posts: 'holding' },
    },
    fields: ['holding', 'foreignCurrency'],
    drawsOn: [],
  },
  'Management Costs': {
    group: 'expenses',
    sources: { fund: { line: 'managementFees', bank: 'out', posts: 'managementFee' } },
    fields: ['optionalPayee', 'invoice', 'foreignCurrency'],
    drawsOn: [],
  },
  'Disbursement Fund to LP': {
    group: 'investors',
    sources: { partner: { line: 'distributions', bank: 'out', posts: 'distribution' } },
    fields: ['distribution'],
    drawsOn: ['cash'],
  },
  Disbursement: {
    group: 'expenses',
    sources: { fund: expense, company: expense },
    fields: ['payee', 'invoice', 'foreignCurrency'],
    drawsOn: [],
  },
  'Onboarding Fees': {
    group: 'investors',
    sources: {
      partner: { line: 'income', bank: 'in', posts: [{ event: 'onboardingFee', amount: 'received' }] },
    },
    fields: [],
    drawsOn: [],
  },
  Sale: {
    group: 'portfolio',
    sources: { company: { line: 'sold', bank: 'in', posts: 'holding' } },
    fields: ['holding', 'sale', 'foreignCurrency'],
    drawsOn: [],
  },
  Conversion: {
    group: 'portfolio',
    sources: {
      company: { line: 'converted', bank: null, posts: [{ event: 'conversion', amount: 'cost' }] },
    },
    fields: ['holding', 'conversion'],
    drawsOn: [],
  },
  // Sale proceeds in escrow are cash when released. Lost escrow never was cash.
  'Sale Escrow Received': {
    group: 'portfolio',
    sources: {
      company: { line: 'released', bank: 'in', posts: [{ event: 'saleEscrowReceived', amount: 'received' }] },
    },
    fields: [],
    drawsOn: ['saleEscrow'],
  },
  'Sale Escrow Written Off': {
    group: 'portfolio',
    sources: { company: { line: 'forgone', bank: null, posts: 'holding' } },
    fields: [],
    drawsOn: ['saleEscrow'],
  },
  Interest: {
    group: 'income',
    sources: { fund: interest, company: interest },
    fields: ['foreignCurrency'],
    drawsOn: [],
    bankEntry: 'usual',
  },
  // Income that adds to the holding without cash.
  'Interest in Kind': {
    group: 'portfolio',
    sources: { company: { line: 'inKind', bank: null, posts: 'holding' } },
    fields: ['holding'],
    drawsOn: [],
  },
  Dividend: {
    group: 'portfolio',
    sources: { company: { line: 'income', bank: 'in', posts: [{ event: 'dividend', amount: 'received' }] } },
    fields: ['foreignCurrency'],
    drawsOn: [],
  },
  'Other Income': {
    group: 'income',
    sources: { fund: otherIncome, company: otherIncome },
    fields: ['foreignCurrency'],
    drawsOn: [],
    bankEntry: 'possible',
  },
  'Fund Expense': {
    group: 'expenses',
    sources: { fund: expense, company: expense },
    fields: ['payee', 'costCategory', 'invoice', 'foreignCurrency'],
    drawsOn: [],
  },
  // Payables are not spendable: an expense reduces spendable cash when accrued and not when paid.
  'Accrued Expense': {
    group: 'expenses',
    sources: { fund: { line: 'expenses', bank: null, spendable: 'out', posts: 'accruedExpense' } },
    fields: ['payee', 'costCategory', 'invoice'],
    drawsOn: [],
    addsTo: 'accruedExpenses',
  },
  'Accrued Expense Paid': {
    group: 'expenses',
    sources: {
      fund: { line: 'none', bank: 'out', spendable: null, posts: [{ event: 'expensePaid', amount: 'paid' }] },
    },
    fields: ['payee', 'invoice'],
    drawsOn: ['accruedExpenses'],
    pays: 'Accrued Expense',
  },
  // Expenses that the manager bears: either the payable decreases, or cash comes in.
  'Expense Offset': {
    group: 'expenses',
    sources: {
      fund: {
        line: 'expenses',
        bank: null,
        spendable: 'in',
        posts: [{ event: 'expenseOffset', amount: 'offset', account: 'category' }],
      },
    },
    fields: ['offsetCategory'],
    drawsOn: ['accruedExpenses'],
  },
  'Expense Reimbursement': {
    group: 'expenses',
    sources: {
      fund: {
        line: 'expenses',
        bank: 'in',
        posts: [{ event: 'expenseOffset', amount: 'reimbursed', account: 'category' }],
      },
    },
    fields: ['offsetCategory', 'invoice'],
    drawsOn: [],
  },
  'Bank Fees': {
    group: 'expenses',
    sources: {
      fund: {
        line: 'expenses',
        bank: 'out',
        journal: 'bankFee',
        posts: [
          { event: 'expense', amount: 'accrued', account: 5245 },
          { event: 'expensePaid', amount: 'paid' },
        ],
      },
    },
    fields: ['optionalPayee', 'invoice', 'foreignCurrency'],
    drawsOn: [],
    bankEntry: 'usual',
  },
  'Portfolio Fee': {
    group: 'portfolio',
    sources: { company: { line: 'none', bank: null, posts: 'portfolioFee' } },
    fields: ['portfolioFee'],
    drawsOn: [],
  },
  // Charged and paid on the same day, because receipt is uncertain until then.
  'Late Interest': {
    group: 'investors',
    sources: {
      partner: {
        line: 'income',
        bank: 'in',
        posts: [
          { event: 'lateInterest', amount: 'kept' },
          { event: 'contribution', amount: 'owed' },
        ],
      },
    },
    fields: [],
    drawsOn: [],
  },
  // Late interest due to other partners passes through the fund without changing its value.
  'Late Interest to Pass On': {
    group: 'investors',
    sources: {
      partner: {
        line: 'clearing',
        bank: 'in',
        posts: [
          { event: 'lateInterest', amount: 'passedOn' },
          { event: 'contribution', amount: 'owed' },
        ],
      },
    },
    fields: [],
    drawsOn: [],
    addsTo: 'lateInterest',
  },
  'Late Interest Passed On': {
    group: 'investors',
    sources: {
      partner: { line: 'clearing', bank: 'out', posts: [{ event: 'lateInterestPassedOn', amount: 'paid' }] },
    },
    fields: [],
    drawsOn: ['lateInterest', 'cash'],
  },
  // Carry in escrow has left the fund like paid carry: a release changes nothing, and a return is cash.
  'Carry Paid': {
    group: 'carry',
    sources: { partner: { line: 'carry', bank: 'out', posts: 'carryPaid' } },
    fields: [],
    drawsOn: ['cash'],
    carry: { paid: 1 },
  },
  'Carry to Escrow': {
    group: 'carry',
    sources: { partner: { line: 'carry', bank: 'out', posts: [{ event: 'carryEscrowed', amount: 'withheld' }] } },
    fields: [],
    drawsOn: ['cash'],
    carry: { escrow: 1 },
  },
  'Escrow Released': {
    group: 'carry',
    sources: { partner: { line: 'none', bank: null, posts: [{ event: 'escrowReleased', amount: 'released' }] } },
    fields: [],
    drawsOn: ['carryEscrow'],
    carry: { escrow: -1, paid: 1, released: 1 },
  },
  'Escrow Returned': {
    group: 'carry',
    sources: { partner: { line: 'carry', bank: 'in', posts: [{ event: 'escrowReturned', amount: 'returned' }] } },
    fields: [],
    drawsOn: ['carryEscrow'],
    carry: { escrow: -1, givenBack: 1 },
  },
  Clawback: {
    group: 'carry',
    sources: { partner: { line: 'carry', bank: 'in', posts: [{ event: 'clawback', amount: 'returned' }] } },
    fields: [],
    drawsOn: ['carryPaid'],
    carry: { returned: 1 },
  },
  // Reverses a contribution.
  'Contribution Refund': {
    group: 'investors',
    sources: { partner: { line: 'contributions', bank: 'out', posts: 'contributionRefund' } },
    fields: [],
    drawsOn: ['cash'],
  },
  // Interest of a later closing passes through the fund without changing its value.
  'Closing Interest': {
    group: 'investors',
    sources: { partner: { line: 'clearing', bank: 'in', posts: [{ event: 'closingInterest', amount: 'received' }] } },
    fields: [],
    drawsOn: [],
  },
  'Closing Interest Paid': {
    group: 'investors',
    sources: { partner: { line: 'clearing', bank: 'out', posts: [{ event: 'closingInterestPaid', amount: 'paid' }] } },
    fields: [],
    drawsOn: ['cash'],
  },
  'Unapplied Receipt': {
    group: 'cash',
    sources: { fund: { line: 'clearing', bank: 'in', posts: [{ event: 'unappliedReceipt', amount: 'received' }] } },
    fields: [],
    drawsOn: [],
    addsTo: 'unapplied',
  },
  'Receipt Returned': {
    group: 'cash',
    sources: { fund: { line: 'clearing', bank: 'out', posts: [{ event: 'receiptReturned', amount: 'returned' }] } },
    fields: [],
    drawsOn: ['unapplied', 'cash'],
  },
  // A drawing is cash and a liability at once, so the value of the fund does not change.
  'Facility Drawdown': {
    group: 'facility',
    sources: { fund: { line: 'facility', bank: 'in', posts: [{ event: 'facilityDrawn', amount: 'drawn' }] } },
    fields: [],
    drawsOn: [],
    addsTo: 'facility',
  },
  'Facility Interest': {
    group: 'facility',
    sources: { fund: { line: 'expenses', bank: 'out', posts: 'facilityInterest' } },
    fields: [],
    drawsOn: [],
  },
  'Accrued Facility Interest': {
    group: 'facility',
    sources: {
      fund: {
        line: 'expenses',
        bank: null,
        spendable: 'out',
        posts: [{ event: 'facilityInterest', amount: 'accrued' }],
      },
    },
    fields: [],
    drawsOn: [],
    addsTo: 'facilityInterest',
  },
  'Facility Repayment': {
    group: 'facility',
    sources: { fund: { line: 'facility', bank: 'out', posts: [{ event: 'facilityRepaid', amount: 'principal' }] } },
    fields: [],
    drawsOn: ['facility', 'cash'],
  },
  'FX Gain': {
    group: 'cash',
    sources: { fund: { line: 'exchange', bank: 'in', posts: [{ event: 'exchangeDifference', amount: 'gain' }] } },
    fields: [],
    drawsOn: [],
  },
  'FX Loss': {
    group: 'cash',
    sources: {
      fund: { line: 'exchange', bank: 'out', posts: [{ event: 'exchangeDifference', amount: 'gain', sign: -1 }] },
    },
    fields: [],
    drawsOn: [],
  },
} as const satisfies Readonly<Record<string, TransactionTypeRow>>;
