import type { RecordOf } from '../../resources/index.ts';
import { addedBy, type CarrySum, carrySum, mostOf } from '../accounting/carryMoves.ts';
import { formatMoney } from '../accounting/money.ts';
import { conflict } from '../core/base/errors.ts';
import type { Tx } from '../core/db/tx.ts';
import { money, type Said, type SaidValues, say } from '../core/words/said.ts';
import { carryMovesOf } from './carry.ts';

interface Held {
  /** What reversals take of it, in cents. */
  taken: (moved: CarrySum) => bigint;
  /** The step that is bounded by it as well. */
  step: 'Escrow Released' | 'Clawback';
  refusal: (values: SaidValues) => Said;
}

/** What must not fall below zero when something is taken back, and what is in the way then. */
const held: readonly Held[] = [
  {
    taken: ({ escrow }) => escrow,
    step: 'Escrow Released',
    refusal: (values) => say('refusals.transactions.leftEscrow', values),
  },
  {
    taken: ({ paid, returned }) => paid - returned,
    step: 'Clawback',
    refusal: (values) => say('refusals.transactions.clawedBack', values),
  },
];

/**
 * Reversals of transactions of one fund, all on a day, leave no less in escrow than was taken out of it, and no less carry paid
 * than came back: for each general partner, on that day and on every later one. The fund is locked. Throws 409 that says what to
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
    for (const { taken, step, refusal } of held) {
      const most = mostOf(step, own(moves), day);
      if (taken(moved) > most) throw conflict(refusal({ amount: said(taken(moved)), there: said(most) }));
    }
  }
};
