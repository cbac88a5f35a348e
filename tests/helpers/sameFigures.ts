import { expect } from 'vitest';
import { fundAnalytics } from '../../server/accounting/analytics.ts';
import type { FundInput } from '../../server/accounting/fundTypes.ts';
import { parseMoney } from '../../server/accounting/money.ts';
import type { Tx } from '../../server/core/db/tx.ts';
import { findRow } from '../../server/core/tables/rows.ts';
import { bookInputOf, fundInputOf } from '../../server/ledger/fundInput.ts';

/** Expects the figures of a fund as of a day from its ledger to equal those from its records, row by row. */
export const expectSameFigures = async (tx: Tx, fundId: string, asOf: string): Promise<void> => {
  const fund = await findRow(tx, 'funds', fundId);
  if (!fund) throw new Error(`There is no fund ${fundId}.`);
  const [byBooks, byRecords] = [await bookInputOf(tx, fund, { asOf }), await fundInputOf(tx, fund, { asOf })];
  expect(byBooks.books).toBeDefined();
  expect(figuresBy(byBooks)).toEqual(figuresBy(byRecords));
};

/**
 * Normalises figures: a day on which every inflow was returned has no point in the series. Records do not tell if a fee or
 * distribution is paid, so available cash is compared instead.
 */
const figuresBy = (input: FundInput) => {
  const { series, cash, owed, ...figures } = fundAnalytics(input);
  const some = (...amounts: string[]) => amounts.some((amount) => Number(amount) !== 0);
  return {
    ...figures,
    free: parseMoney(cash, figures.currency) - parseMoney(owed, figures.currency),
    series: series.filter((point) => some(point.contributions, point.distributions, point.nav)),
  };
};
