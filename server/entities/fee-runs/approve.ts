import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../accounting/money.ts';
import { sum } from '../../accounting/rounding.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Effect, Work } from '../../core/entity/slots.ts';
import { onDay } from '../../core/i18n/message.ts';
import { insertRow, insertRows } from '../../core/tables/rows.ts';
import { book, withPreparer } from '../../ledger/book.ts';
import { described } from '../../ledger/descriptions.ts';
import { checkOpenDay } from '../../ledger/generalLedger/periods.ts';
import { checkOpen } from '../../ledger/open.ts';
import { type FeePlan, feePlanOf, totalsOf } from './plan.ts';

type Run = RecordOf<'fee-runs'>;

/**
 * Posts a management fee as computed now: a line per partner, and a completed transaction, which all figures use. From
 * then on it is owed to the manager.
 */
export const approveFee: Effect<'fee-runs/approve'> = async (work, row) => {
  const { tx, caller } = work;
  const fund = await get(tx, 'funds', row.fundId, { lock: true });
  checkOpen(fund);
  const plan = await feePlanOf(work, fund, row);
  if (!plan.shares.length) throw conflict('refusals.funds.noFee');
  const day = today(work, fund);
  if (plan.feeDate > day) throw invalid('feeDate', 'checks.future');
  await checkOpenDay(tx, fund.id, plan.feeDate, 'feeDate');
  const { id: transactionId } = await enter(work, row, plan, fund.currency);
  const lines = plan.shares.map((share) => lineOf(row, plan.feeDate, share, fund.currency));
  await insertRows(tx, 'fee-lines', lines, { createdBy: caller.userId });
  return {
    patch: { ...totalsOf(plan, fund.currency), feeDate: plan.feeDate },
    after: () => book(tx, fund.id, { transactionId, day, ...withPreparer(work) }),
  };
};

const enter = ({ tx, caller }: Work, { id, fundId, periodStart, periodEnd }: Run, plan: FeePlan, currency: string) =>
  insertRow(
    tx,
    'transactions',
    {
      type: 'Management Costs',
      source: 'fund',
      fundId,
      amount: formatMoney(sum(plan.shares.map(({ net }) => net)), currency),
      currency,
      tradeDate: plan.feeDate,
      valueDate: plan.feeDate,
      ...described('descriptions.managementFee', { from: onDay(periodStart), to: onDay(periodEnd) }),
      outsideCommitment: false,
      feeRunId: id,
      status: 'completed',
    },
    { createdBy: caller.userId },
  );

const lineOf = (run: Run, feeDate: string, share: FeePlan['shares'][number], currency: string) => {
  const money = (cents: bigint) => formatMoney(cents, currency);
  return {
    feeRunId: run.id,
    fundId: run.fundId,
    partnerId: share.partnerId,
    feeDate,
    periodStart: run.periodStart,
    periodEnd: run.periodEnd,
    basis: money(share.basis),
    basisAfter: share.basisAfter === null ? null : money(share.basisAfter),
    feeRate: share.rate,
    gross: money(share.gross),
    waivers: money(share.waivers),
    offsets: money(share.offsets),
    rebates: money(share.rebates),
    net: money(share.net),
    currency,
  };
};
