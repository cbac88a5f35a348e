import { formatMoney } from '../../accounting/money.ts';
import { effectOf, type TransactionSource, type TransactionType } from '../../accounting/movements.ts';
import { invalid } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import { money, onDay, say } from '../../core/words/said.ts';
import { balanceOnDays } from '../../ledger/cash.ts';
import type { Settling } from './available.ts';

const CASH = ['1000'];

/** What a transaction moves on the fund's account in the bank, with its sign. */
const movedBy = ({ source, type, amount, currency }: Settling['transaction']): bigint => {
  const { cash, bank = cash } = effectOf({ source: source as TransactionSource, type: type as TransactionType });
  return bank * centsOf(currency, amount);
};

/**
 * A payment by hand that leaves less than nothing in the bank by the fund's books, on its day or by now: mostly a receipt is
 * not entered yet, so whoever completes it may confirm it. What was confirmed counts against those that come after it in the
 * list; what is brought in is a fact and not asked about. The fund is locked. Throws 422 on `confirmOverdraft`.
 */
export const checkOverdraft = async (
  tx: Tx,
  fundId: string,
  settling: readonly (Settling & { isOverdraftConfirmed: boolean })[],
) => {
  const moving = settling.map((each) => ({ ...each, moved: movedBy(each.transaction) }));
  if (tx.isImport || !moving.some(({ moved, isOverdraftConfirmed }) => moved < 0n && !isOverdraftConfirmed)) return;
  const days = [...new Set(moving.flatMap(({ valueDate, day }) => [valueDate, day]))];
  const balance = await balanceOnDays(tx, fundId, CASH, days);
  const there = new Map(days.map((day) => [day, balance(day)]));
  for (const { transaction, valueDate, day, moved, isOverdraftConfirmed } of moving) {
    const currency = transaction.currency ?? 'USD';
    for (const on of new Set([valueDate, day])) {
      const before = there.get(on) ?? 0n;
      if (moved >= 0n || isOverdraftConfirmed || before + moved >= 0n) continue;
      const said = (cents: bigint) => money(formatMoney(cents, currency), currency);
      const short = -(before + moved);
      throw invalid(
        'confirmOverdraft',
        say('refusals.transactions.overdraft', { cash: said(before), short: said(short), day: onDay(on) }),
      );
    }
    for (const [on, left] of there) if (on >= valueDate) there.set(on, left + moved);
  }
};
