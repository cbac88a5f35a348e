import { sum } from '../../accounting/rounding.ts';
import { conflict } from '../../core/base/errors.ts';
import { onDay } from '../../core/i18n/message.ts';
import { insertRow } from '../../core/tables/rows.ts';
import { described } from '../../ledger/descriptions.ts';
import { checkOpen } from '../../ledger/open.ts';
import { checkPostingDay } from '../../ledger/runs.ts';
import { amountsOf, totalsOf } from './plan.ts';
import { feeRun } from './run.ts';

/**
 * Posts a management fee as computed now: a line per partner, and a completed transaction, which all figures use. From
 * then on it is owed to the manager.
 */
export const approveFee = feeRun.step('approve', async ({ work, row, plan: planned, ...ground }) => {
  const { fund, money } = ground;
  checkOpen(fund);
  const plan = await planned();
  const { shares, feeDate } = plan;
  if (!shares.length) throw conflict('refusals.funds.noFee');
  await checkPostingDay(work.tx, ground, { day: feeDate, field: 'feeDate' });
  const { id: feeRunId, fundId, periodStart, periodEnd } = row;
  const { currency } = fund;
  const { id: transactionId } = await insertRow(
    work.tx,
    'transactions',
    {
      type: 'Management Costs',
      source: 'fund',
      fundId,
      amount: money(sum(shares.map(({ net }) => net))),
      currency,
      tradeDate: feeDate,
      valueDate: feeDate,
      ...described('descriptions.managementFee', { from: onDay(periodStart), to: onDay(periodEnd) }),
      outsideCommitment: false,
      feeRunId,
      status: 'completed',
    },
    { createdBy: work.caller.userId },
  );
  return {
    patch: { ...totalsOf(plan, ground), feeDate },
    lines: shares.map((share) => ({
      ...{ feeRunId, fundId, partnerId: share.partnerId, feeDate, periodStart, periodEnd, currency },
      ...amountsOf(share, money),
    })),
    posts: { transactionId },
  };
});
