import { figureAccounts } from '../../../resources/figureAccounts.ts';
import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../accounting/money.ts';
import { sum } from '../../accounting/rounding.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Work } from '../../core/entity/slots.ts';
import { messageFor, money, onDay } from '../../core/i18n/message.ts';
import { nextNumber } from '../../core/tables/nextNumber.ts';
import { checkBorrowed } from '../../ledger/borrowed.ts';
import { balanceOnDays } from '../../ledger/cash.ts';
import type { Distribution } from '../../ledger/distribution.ts';
import { checkOpenDay } from '../../ledger/generalLedger/periods.ts';
import { checkOpen } from '../../ledger/open.ts';
import { shownTiers } from '../../ledger/shownPlan.ts';
import { addLines } from './lines.ts';
import { queueNotices } from './notices.ts';
import { distributionRun } from './run.ts';
import { announceDistribution } from './tell.ts';

type Run = RecordOf<'distributions'>;
type Fund = RecordOf<'funds'>;

/** Issues a distribution to all partners of the fund: its lines become final, are numbered and payable. */
export const issueDistribution = distributionRun.step('issue', async (run, { confirmBorrowed }) => {
  const { work, tx, row, fund, day, money: show } = run;
  const { currency } = fund;
  checkOpen(fund);
  await checkOpenDay(tx, fund.id, row.distributionDate, 'distributionDate');
  const made = await run.plan();
  const { plan } = made;
  checkPlan(row, made, currency);
  const days = [...new Set([row.distributionDate, day])];
  await checkCash(work, { fund, amount: plan.amount, days });
  const isBorrowedConfirmed = confirmBorrowed === true;
  await checkBorrowed(tx, fund.id, { amount: plan.amount, currency, days, isBorrowedConfirmed });
  return {
    patch: {
      number: await nextNumber(tx, 'distributions', 'number', ['fundId', fund.id]),
      declared: show(plan.amount - plan.carry),
      carry: show(plan.carry),
      carryEscrow: show(plan.escrow),
      waterfall: { tiers: shownTiers(plan.tiers, show) },
      outstanding: show(sum(plan.partners.map(({ net }) => net))),
      issueDate: day,
      issuedAt: work.now,
      issuedBy: work.caller.userId,
    },
    posts: async (issued) => ({
      transactionId: await addLines(work, { run: issued, fund, plan }),
      distributionId: row.id,
    }),
    follows: async () => {
      await queueNotices(tx, row.id);
      await announceDistribution(tx, row.id, 'issued');
    },
  };
});

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
