import { leftOutIn } from '../../ledger/leftOut.ts';
import { shownPlan } from '../../ledger/shownPlan.ts';
import { markUnreached } from '../../notices/audience.ts';
import { distributionRun } from './run.ts';

/** Returns each partner's amounts of a draft, by waterfall tier. */
export const showPlan = distributionRun.preview(
  'plan',
  async ({ tx, row, fund: { currency }, money, plan: planned }) => {
    const made = await planned();
    const leftOut = await leftOutIn(tx, row.fundId, made);
    const plan = shownPlan(made, { asOf: row.distributionDate, currency, money, leftOut });
    return { plan: { ...plan, lines: await markUnreached(tx, plan.lines) } };
  },
);
