import { formatMoney } from '../accounting/money.ts';
import { invalid } from '../core/base/errors.ts';
import type { Tx } from '../core/db/tx.ts';
import { money, onDay, say } from '../core/words/said.ts';
import { balanceOnDays } from './cash.ts';

const CASH = ['1000'];

/** What is about to move a fund's money in the bank. */
export interface Moving {
  /** Minor units: less than nothing is paid out. */
  moved: bigint;
  currency: string;
  /** The day on which it counts, and what day it is. */
  valueDate: string;
  day: string;
  isOverdraftConfirmed: boolean;
}

/**
 * A payment that leaves less than nothing in the bank by the fund's books, on its day or by now: mostly a receipt is not
 * entered yet, so whoever says that it was paid may confirm it. What was confirmed counts against those that come after it in
 * the list; what is brought in is a fact and not asked about. The fund is locked. Throws 422 on `confirmOverdraft`.
 */
export const checkOverdraft = async (tx: Tx, fundId: string, moving: readonly Moving[]) => {
  if (tx.isImport || !moving.some(({ moved, isOverdraftConfirmed }) => moved < 0n && !isOverdraftConfirmed)) return;
  const days = [...new Set(moving.flatMap(({ valueDate, day }) => [valueDate, day]))];
  const balance = await balanceOnDays(tx, fundId, CASH, days);
  const there = new Map(days.map((day) => [day, balance(day)]));
  for (const { currency, valueDate, day, moved, isOverdraftConfirmed } of moving) {
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
