import { formatMoney } from '../accounting/money.ts';
import { invalid } from '../core/base/errors.ts';
import type { Tx } from '../core/db/tx.ts';
import { money, onDay, say } from '../core/words/said.ts';
import type { Stands } from './books/standing.ts';
import { firstOf, openStandingFrom } from './standing.ts';

const CASH: Stands = { accounts: ['1000'], sign: 1n };

/** What is about to move a fund's money in the bank. */
export interface Moving {
  /** Minor units: less than nothing is paid out. */
  moved: bigint;
  currency: string;
  /** The day on which it counts. */
  valueDate: string;
  isOverdraftConfirmed: boolean;
}

/**
 * A payment that leaves less than nothing in the bank by the fund's books, on its day or on a later one: mostly a receipt is not
 * entered yet, so whoever says that it was paid may confirm it. What was confirmed counts against those that come after it in
 * the list; what is brought in is a fact and not asked about. The fund is locked. Throws 422 on `confirmOverdraft`.
 */
export const checkOverdraft = async (tx: Tx, fundId: string, moving: readonly Moving[]) => {
  if (tx.isImport || !moving.some(({ moved, isOverdraftConfirmed }) => moved < 0n && !isOverdraftConfirmed)) return;
  const there = await openStandingFrom(tx, fundId, CASH, firstOf(moving.map(({ valueDate }) => valueDate)));
  for (const { currency, valueDate, moved, isOverdraftConfirmed } of moving) {
    const left = there.lowestFrom(valueDate);
    if (moved < 0n && !isOverdraftConfirmed && left.cents + moved < 0n) {
      const said = (cents: bigint) => money(formatMoney(cents, currency), currency);
      const short = said(-(left.cents + moved));
      throw invalid(
        'confirmOverdraft',
        say('refusals.transactions.overdraft', { cash: said(left.cents), short, day: onDay(left.day) }),
      );
    }
    there.enter({ day: valueDate, cents: moved });
  }
};
