import { figureAccounts } from '../../resources/figureAccounts.ts';
import { formatMoney } from '../accounting/money.ts';
import { max } from '../accounting/rounding.ts';
import { invalid } from '../core/base/errors.ts';
import type { Tx } from '../core/db/tx.ts';
import { messageFor, money, onDay } from '../core/i18n/message.ts';
import { balanceOnDays } from './cash.ts';

/** Amount of a distribution in minor units, and the days on which the fund needs the cash. */
interface Distributing {
  amount: bigint;
  currency: string;
  days: readonly string[];
  isBorrowedConfirmed: boolean;
}

/**
 * Requires confirmation before a distribution of cash that was drawn from a facility and is still owed. Imported rows
 * are facts and need none. The fund is locked. Throws 422 on `confirmBorrowed`.
 */
export const checkBorrowed = async (
  tx: Tx,
  fundId: string,
  { amount, currency, days, isBorrowedConfirmed }: Distributing,
): Promise<void> => {
  if (tx.isImport || isBorrowedConfirmed) return;
  const own = await balanceOnDays(tx, fundId, figureAccounts.ownFree, days);
  for (const day of new Set(days)) {
    const left = max(0n, own(day));
    if (left >= amount) continue;
    const shown = (cents: bigint) => money(formatMoney(cents, currency), currency);
    throw invalid(
      'confirmBorrowed',
      messageFor('refusals.transactions.borrowedCash', {
        amount: shown(amount),
        borrowed: shown(amount - left),
        day: onDay(day),
      }),
    );
  }
};
