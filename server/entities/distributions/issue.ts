import { figureAccounts } from '../../../resources/figureAccounts.ts';
import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../accounting/money.ts';
import { sum } from '../../accounting/rounding.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Effect, Work } from '../../core/entity/slots.ts';
import { messageFor, money, onDay } from '../../core/i18n/message.ts';
import { nextNumber } from '../../core/tables/nextNumber.ts';
import { book, withPreparer } from '../../ledger/book.ts';
import { checkBorrowed } from '../../ledger/borrowed.ts';
import { balanceOnDays } from '../../ledger/cash.ts';
import type { Distribution } from '../../ledger/distribution.ts';
import { checkOpenDay } from '../../ledger/generalLedger/periods.ts';
import { checkOpen } from '../../ledger/open.ts';
import { shownTiers } from '../../ledger/shownPlan.ts';
import { addLines } from './lines.ts';
import { queueNotices } from './notices.ts';
import { planOf } from './plan.ts';
import { announceDistribution } from './tell.ts';

type Run = RecordOf<'distributions'>;
type Fund = RecordOf<'funds'>;

/** Issues a distribution to all partners of the fund: its lines become final, are numbered and payable. */
export const issueDistribution: Effect<'distributions/issue'> = async (work, row, { confirmBorrowed }) => {
  const { tx, caller, now } = work;
  const fund = await get(tx, 'funds', row.fundId, { lock: true });
  const { currency } = fund;
  checkOpen(fund);
  await checkOpenDay(tx, fund.id, row.distributionDate, 'distributionDate');
  const made = await planOf(work, row, currency);
  checkPlan(row, made, currency);
  const days = [...new Set([row.distributionDate, today(work, fund)])];
  await checkCash(work, { fund, amount: made.plan.amount, days });
  await checkBorrowed(tx, fund.id, {
    amount: made.plan.amount,
    currency,
    days,
    isBorrowedConfirmed: confirmBorrowed === true,
  });
  const number = await nextNumber(tx, 'distributions', 'number', ['fundId', fund.id]);
  const show = (cents: bigint) => formatMoney(cents, currency);
  const { plan } = made;
  const patch = {
    number,
    declared: show(plan.amount - plan.carry),
    carry: show(plan.carry),
    carryEscrow: show(plan.escrow),
    waterfall: { tiers: shownTiers(plan.tiers, show) },
    outstanding: show(sum(plan.partners.map(({ net }) => net))),
    issueDate: today(work, fund),
    issuedAt: now,
    issuedBy: caller.userId,
  };
  const after = async (run: Run) => {
    const transactionId = await addLines(work, { run, fund, plan });
    await book(tx, fund.id, {
      transactionId,
      distributionId: run.id,
      day: today(work, fund),
      ...withPreparer(work),
    });
    await queueNotices(tx, run.id);
    await announceDistribution(tx, run.id, 'issued');
  };
  return { patch, after };
};

const checkPlan = ({ withheldTax }: Run, { plan, gp }: Distribution, currency: string) => {
  if (!plan.partners.length) throw conflict('refusals.distributions.nobody');
  if (plan.carry > 0n && !gp) throw conflict('refusals.distributions.noGeneralPartner');
  if (plan.amount - plan.carry < centsOf(currency, withheldTax))
    throw invalid('withheldTax', 'refusals.transactions.aboveAmount');
};

/**
 * Checks that the fund has the cash on each of the days, in addition to its payables, above all to partners. Throws
 * 409.
 */
const checkCash = async (
  { tx }: Work,
  { fund: { id, currency }, amount, days }: { fund: Fund; amount: bigint; days: readonly string[] },
) => {
  const free = await balanceOnDays(tx, id, figureAccounts.free, days);
  for (const day of days) {
    const left = free(day);
    if (left >= amount) continue;
    const shown = (cents: bigint) => money(formatMoney(cents, currency), currency);
    const message = messageFor('refusals.transactions.aboveCash', {
      amount: shown(amount),
      cash: shown(left),
      day: onDay(day),
    });
    throw conflict(message, [{ field: 'proceeds', message }]);
  }
};
