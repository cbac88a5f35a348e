import { figureAccounts } from '../../resources/figureAccounts.ts';
import { formatMoney } from '../accounting/money.ts';
import { invalid } from '../core/base/errors.ts';
import type { Tx } from '../core/db/tx.ts';
import { messageFor, money, onDay } from '../core/i18n/message.ts';
import type { Stands } from './generalLedger/standing.ts';
import { firstOf, openStandingFrom } from './standing.ts';

const CASH: Stands = { accounts: figureAccounts.cash, sign: 1n };
const UNDECLARED: Stands = { accounts: figureAccounts.undeclared, sign: 1n };

/** A pending bank movement of a fund. */
export interface Moving {
  /** Minor units; negative for payments. */
  moved: bigint;
  currency: string;
  /** Value date. */
  valueDate: string;
  isOverdraftConfirmed: boolean;
  /** Pays a declared distribution, or the tax withheld from it. */
  isDeclared?: true;
}

/**
 * Requires confirmation for payments that overdraw the fund's bank balance by its ledger, on their dates or later.
 * Usually a receipt is not entered yet, so the user may confirm. Confirmed payments count for later ones in the list;
 * imported rows are facts and need none. The same applies to spending money that was declared to partners. The fund is
 * locked. Throws 422 on `confirmOverdraft`.
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
  throw invalid('confirmOverdraft', messageFor(refusal, values));
};
