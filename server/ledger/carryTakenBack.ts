import type { RecordOf } from '../../resources/index.ts';
import { addedBy, type CarrySum, carrySum, mostOf } from '../accounting/carryMoves.ts';
import { formatMoney } from '../accounting/money.ts';
import { conflict } from '../core/base/errors.ts';
import type { Tx } from '../core/db/tx.ts';
import { type Message, type MessageValues, messageFor, money } from '../core/i18n/message.ts';
import { carryMovesOf } from './carry.ts';

interface Held {
  /** Cents that reversals take from the balance. */
  taken: (moved: CarrySum) => bigint;
  /** The carry step that the balance limits as well. */
  step: 'Escrow Released' | 'Clawback';
  refusal: (values: MessageValues) => Message;
}

/** Balances that a reversal must not turn negative, and the refusal in that case. */
const balances: readonly Held[] = [
  {
    taken: ({ escrow }) => escrow,
    step: 'Escrow Released',
    refusal: (values) => messageFor('refusals.transactions.leftEscrow', values),
  },
  {
    taken: ({ paid, returned }) => paid - returned,
    step: 'Clawback',
    refusal: (values) => messageFor('refusals.transactions.clawedBack', values),
  },
];

/**
 * Checks that reversals of transactions of one fund on a day leave escrow and carry paid at or above the amounts taken
 * from them, for each general partner, on that and every later day. The fund is locked. Throws 409 with the step to
 * reverse first.
 */
export const checkCarryTakenBack = async (tx: Tx, originals: readonly RecordOf<'transactions'>[], day: string) => {
  const ofCarry = originals.filter(({ type }) => type in addedBy);
  const [first] = ofCarry;
  if (!first) return;
  const { fundId, currency } = first;
  const moves = await carryMovesOf(tx, fundId);
  const back = await carryMovesOf(tx, fundId, { of: ofCarry.map(({ id }) => id) });
  const said = (cents: bigint) => money(formatMoney(cents, currency), currency);
  for (const partnerId of new Set(back.map((move) => move.partnerId))) {
    const own = (all: typeof moves) => all.filter((move) => move.partnerId === partnerId);
    const moved = carrySum(own(back), day);
    for (const { taken, step, refusal } of balances) {
      const most = mostOf(step, own(moves), day);
      if (taken(moved) > most) throw conflict(refusal({ amount: said(taken(moved)), there: said(most) }));
    }
  }
};
