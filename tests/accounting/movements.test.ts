import { describe, expect, it } from 'vitest';
import { rowOf, sourcesByType, transactionTypes } from '../../resources/transactionTypes/lists.ts';
import { effectOf } from '../../server/accounting/movements.ts';
import { postings } from '../../server/accounting/postings.ts';
import type { OpenBooks } from '../../server/ledger/generalLedger/draft.ts';
import { meaningOf } from '../../server/ledger/generalLedger/meanings.ts';
import type { Facts } from '../../server/ledger/generalLedger/movementFacts.ts';

const books = { currency: 'USD' } as OpenBooks;
const fact: Omit<Facts, 'type' | 'source'> = {
  id: 'movement',
  partnerId: 'partner',
  companyId: 'company',
  amount: '100.00',
  date: '2025-03-31',
  recallable: '10.00',
  tax: '5.00',
  expenseCategory: null,
  reversalOf: null,
  lineId: null,
  distributionLineId: null,
  fees: null,
  reductions: null,
  feeCategory: 'monitoring_offset',
  offsetAmount: null,
  offsetRate: null,
  lineAmount: null,
  refundOf: null,
  callDay: null,
  lineOutside: null,
  waivedOn: null,
  isCredit: null,
  received: null,
  createdBy: null,
};

/** Change of the bank account in cents by the journals of a movement of 100.00. */
const bankOf = (type: string, source: string): bigint => {
  const { events } = meaningOf(books, { ...fact, type, source }, { received: new Map(), offsets: [] });
  return events
    .flatMap((event) => postings(event))
    .map(({ debit, credit, cents }) => (debit.account === 1000 ? cents : 0n) - (credit.account === 1000 ? cents : 0n))
    .reduce((sum, cents) => sum + cents, 0n);
};

describe('the effect of an entry on cash', () => {
  const every = transactionTypes.flatMap((type) => sourcesByType[type].map((source) => ({ type, source })));
  // Commitments and holdings are posted from their own records.
  const posted = every.filter(({ type, source }) => {
    const posts = rowOf[type].sources[source]?.posts;
    return posts !== 'commitment' && posts !== 'holding';
  });

  it.each(posted)('equals the posting of $type of a $source to the bank account', ({ type, source }) => {
    const { cash, bank = cash } = effectOf({ type, source });
    expect(bankOf(type, source)).toBe(bank * 10_000n);
  });

  it('moves cash for purchases and sales, not for commitments, interest in kind and lost escrow', () => {
    const others = every.filter((each) => !posted.includes(each));
    expect(others.map((each) => [each.type, each.source, effectOf(each).cash])).toEqual([
      ['Commitment', 'partner', 0n],
      ['Investment', 'company', -1n],
      ['Sale', 'company', 1n],
      ['Sale Escrow Written Off', 'company', 0n],
      ['Interest in Kind', 'company', 0n],
    ]);
  });

  it('excludes unpaid amounts from cash until they are paid, and deducts them from available cash', () => {
    expect(effectOf({ source: 'fund', type: 'Accrued Expense' })).toEqual({ line: 'expenses', cash: -1n, bank: 0n });
    expect(effectOf({ source: 'fund', type: 'Accrued Expense Paid' })).toEqual({ line: 'none', cash: 0n, bank: -1n });
    expect(effectOf({ source: 'fund', type: 'Accrued Facility Interest' })).toEqual({
      line: 'expenses',
      cash: -1n,
      bank: 0n,
    });
    // Capital-raising costs reduce capital, paid immediately or accrued.
    expect(effectOf({ source: 'fund', type: 'Expense Offset' })).toEqual({ line: 'expenses', cash: 1n, bank: 0n });
    expect(effectOf({ source: 'fund', type: 'Expense Reimbursement' })).toEqual({ line: 'expenses', cash: 1n });
    expect(effectOf({ source: 'fund', type: 'Accrued Expense', expenseCategory: '3210' })).toEqual({
      line: 'offering',
      cash: -1n,
      bank: 0n,
    });
    expect(effectOf({ source: 'fund', type: 'Fund Expense', expenseCategory: '3200' })).toEqual({
      line: 'offering',
      cash: -1n,
    });
    expect(effectOf({ source: 'partner', type: 'Escrow Released' })).toEqual({ line: 'none', cash: 0n });
    expect(effectOf({ source: 'partner', type: 'Carry to Escrow' })).toEqual({ line: 'carry', cash: -1n });
  });
});
