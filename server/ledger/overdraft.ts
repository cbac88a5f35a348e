import { figureAccounts } from '../../resources/figureAccounts.ts';
import { formatMoney } from '../accounting/money.ts';
import { invalid } from '../core/base/errors.ts';
import type { Tx } from '../core/db/tx.ts';
import { money, onDay, say } from '../core/words/said.ts';
import type { Stands } from './books/standing.ts';
import { firstOf, openStandingFrom } from './standing.ts';

const CASH: Stands = { accounts: figureAccounts.cash, sign: 1n };
const UNDECLARED: Stands = { accounts: figureAccounts.undeclared, sign: 1n };

/** What is about to move a fund's money in the bank. */
export interface Moving {
  /** Minor units: less than nothing is paid out. */
  moved: bigint;
  currency: string;
  /** The day on which it counts. */
  valueDate: string;
  isOverdraftConfirmed: boolean;
  /** It pays what was declared to partners, or the tax withheld from that. */
  isDeclared?: true;
}

/**
 * A payment that leaves less than nothing in the bank by the fund's books, on its day or on a later one: mostly a receipt is not
 * entered yet, so whoever says that it was paid may confirm it. What was confirmed counts against those that come after it in
 * the list; what is brought in is a fact and not asked about. The same holds for money that was
 * declared to partners and is spent on something else. The fund is locked. Throws 422 on `confirmOverdraft`.
 */
export const checkOverdraft = async (tx: Tx, fundId: string, moving: readonly Moving[]) => {
  const isAsked = ({ moved, isOverdraftConfirmed }: Moving) => moved < 0n && !isOverdraftConfirmed;
  if (tx.isImport || !moving.some(isAsked)) return;
  const from = firstOf(moving.map(({ valueDate }) => valueDate));
  const there = await openStandingFrom(tx, fundId, CASH, from);
  const undeclared = await openStandingFrom(tx, fundId, UNDECLARED, from);
  for (const one of moving) {
    const { valueDate: day, moved, isDeclared } = one;
    if (isAsked(one)) {
      checkLeft(one, there.lowestFrom(day), 'refusals.transactions.overdraft');
      if (!isDeclared) checkLeft(one, undeclared.lowestFrom(day), 'refusals.transactions.declaredCash');
    }
    there.enter({ day, cents: moved });
    if (!isDeclared) undeclared.enter({ day, cents: moved });
  }
};

const checkLeft = (
  { moved, currency }: Moving,
  left: { day: string; cents: bigint },
  refusal: 'refusals.transactions.overdraft' | 'refusals.transactions.declaredCash',
) => {
  if (left.cents + moved >= 0n) return;
  const shown = (cents: bigint) => money(formatMoney(cents, currency), currency);
  const values = { cash: shown(left.cents), short: shown(-(left.cents + moved)), day: onDay(left.day) };
  throw invalid('confirmOverdraft', say(refusal, values));
};
