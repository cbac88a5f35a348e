import { describe, expect, it } from 'vitest';
import { moneyWays, sourcesByType, transactionSources, transactionTypes } from '../../resources/kit/enums.ts';
import { effectOf } from '../../server/accounting/movements.ts';

describe('the effect of an entry on cash', () => {
  const every = transactionTypes.flatMap((type) => sourcesByType[type].map((source) => ({ type, source })));

  it('matches its posting to the cash account, for every valid type and source', () => {
    for (const one of every) {
      const { cash, bank = cash } = effectOf(one);
      const ways = (['in', 'out'] as const).filter((way) => moneyWays[way][one.source].includes(one.type));
      expect([one, ways]).toEqual([one, bank > 0n ? ['in'] : bank < 0n ? ['out'] : []]);
    }
  });

  it('is declared for valid combinations only', () => {
    for (const source of transactionSources)
      for (const type of [...moneyWays.in[source], ...moneyWays.out[source]])
        expect(every).toContainEqual({ type, source });
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
