import sql from 'sql-template-tag';
import { accountOf } from '../../../resources/chart.ts';
import { figureAccounts } from '../../../resources/figureAccounts.ts';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { max, sum } from '../../accounting/rounding.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { balancesOf } from '../../ledger/generalLedger/figures.ts';
import type { Ground } from '../../ledger/runs.ts';
import { closingRun } from './run.ts';
import type { Settlement } from './settlement.ts';

type Shown = OutputOf<'closings/preview'>['settlement'];
type Settled = Omit<Shown, 'earlierResult'>;

type Closing = RecordOf<'closings'>;

/** Returns each partner's payments and receipts: as of now for a draft, as settled for an issued closing. */
export const showSettlement = closingRun.preview('preview', async ({ tx, row, plan, ...ground }) => {
  const shown = row.status === 'Draft' ? drafted(row, ground, await plan()) : await settled(tx, row, ground);
  return { settlement: { ...shown, earlierResult: await earlierResult(tx, row, ground) } };
});

/**
 * Returns the fund's result up to the closing's day, allocated or not: newcomers neither pay for it nor share in it.
 */
const earlierResult = async (tx: Tx, { closingDate }: Closing, { fund, money }: Ground): Promise<string> => {
  const balances = await balancesOf(tx, fund.id, { asOf: closingDate });
  const given: readonly string[] = figureAccounts.allocated;
  const isResult = (account: string) =>
    given.includes(account) || ['income', 'expense'].includes(accountOf(account).kind);
  const cents = sum(balances.filter(({ account }) => isResult(account)).map((balance) => balance.cents));
  return money(-cents);
};

const drafted = (
  closing: Closing,
  { fund, money }: Ground,
  { shares, parties, calls, rate, dayCount, ...total }: Settlement,
): Settled => {
  const newcomers = shares.filter(({ side }) => side === 'newcomer');
  const paid = newcomers.flatMap(({ drawdowns }) => drawdowns);
  return {
    currency: fund.currency,
    dueDate: closing.dueDate,
    rate,
    dayCount,
    committed: money(sum(newcomers.map(({ commitment }) => commitment))),
    principal: money(total.principal),
    interest: money(total.interest),
    lines: shares.map(({ id, side, commitment, principal, outside, interest }) => ({
      commitmentId: id,
      partnerId: parties.get(id)?.partnerId ?? '',
      name: parties.get(id)?.name ?? '',
      side,
      commitmentAmount: money(commitment),
      principal: money(principal),
      amountOutsideCommitment: money(outside),
      interest: money(interest),
      total: money(principal + interest),
      isVerified: side === 'earlier' || parties.get(id)?.isVerified === true,
    })),
    drawdowns: calls.map(({ id, outside: _, amount, ...call }) => {
      const own = paid.filter((part) => part.id === id);
      return {
        ...call,
        capitalCallId: id,
        amount: money(centsOf(fund.currency, amount)),
        principal: money(sum(own.map(({ principal }) => principal))),
        interest: money(sum(own.map(({ interest }) => interest))),
      };
    }),
  };
};

const settled = async (tx: Tx, closing: Closing, { fund, money }: Ground): Promise<Settled> => {
  const lines = await tx.rows<Omit<Shown['lines'][number], 'total' | 'isVerified'>>(
    sql`select x.commitment_id as "commitmentId", x.partner_id as "partnerId", p.name, x.side, x.commitment_amount as "commitmentAmount",
        x.principal, x.amount_outside_commitment as "amountOutsideCommitment", x.interest
      from closing_lines x join partners p on p.id = x.partner_id where x.closing_id = ${closing.id} and ${notDeleted('x')}
      order by x.side desc, x.commitment_amount desc, x.id`,
  );
  const cents = (value: unknown) => centsOf(fund.currency, value);
  const total = (value: string | null) => money(max(0n, cents(value ?? '0')));
  return {
    currency: fund.currency,
    dueDate: closing.dueDate,
    rate: closing.closingInterestRate ?? '0',
    dayCount: closing.dayCount ?? 'ACT/365',
    committed: total(closing.committed),
    principal: total(closing.principal),
    interest: total(closing.interest),
    lines: lines.map((line) => ({
      ...line,
      total: money(cents(line.principal) + cents(line.interest)),
      isVerified: true,
    })),
    drawdowns: [],
  };
};
