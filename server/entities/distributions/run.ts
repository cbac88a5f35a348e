import { centsOf } from '../../core/base/money.ts';
import { distributionOn } from '../../ledger/analytics.ts';
import { defineRun, groundOf } from '../../ledger/runs.ts';

/**
 * A distribution: planned with its withheld tax through the fund's waterfall. The transaction must have no pending
 * writes to the draft.
 */
export const distributionRun = defineRun('distributions', {
  ground: groundOf,
  plan: ({ tx }, row, { fund }) => {
    const cents = (value: unknown) => centsOf(fund.currency, value);
    return distributionOn(tx, row.fundId, {
      asOf: row.distributionDate,
      amount: cents(row.proceeds) - cents(row.reserve),
      tax: cents(row.withheldTax),
      recallable: cents(row.recallable),
      isReturn: row.source === 'recallable_return',
    });
  },
});
