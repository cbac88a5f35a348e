import type { RecordOf } from '../../resources/index.ts';
import type { CapitalMoves } from '../accounting/capitalAccount.ts';
import { daysBefore, movesOf, type Statements, spansOf, statementsOf } from '../accounting/statement.ts';
import { isMoved, quarterEndsBefore, type Valued, valuesOn } from '../accounting/valueHistory.ts';
import type { Tx } from '../core/db/tx.ts';
import { carryMovesOf } from './carry.ts';
import { bookInputOf } from './fundInput.ts';
import { generalPartnerOf } from './generalPartner.ts';
import type { Moment } from './moment.ts';

/** Scope of statements: the start of a requested period, and the number of earlier quarter ends to value. */
interface Covered extends Moment {
  periodStart: string | null;
  quarters?: number;
}

/** Statements with each partner's closing balances at the earlier quarter ends. */
interface ValuedStatements extends Statements {
  valuesOf: (partnerId: string) => Valued[];
}

/**
 * Computes the capital account statements of all partners of a fund. It reads the ledger once per day that a statement
 * needs, regardless of the number of partners.
 */
export const readStatements = async (
  tx: Tx,
  fund: RecordOf<'funds'>,
  { asOf, knownAt = null, periodStart, quarters = 0 }: Covered,
): Promise<ValuedStatements> => {
  const spans = spansOf(asOf, periodStart);
  const before = new Map<string, Map<string, CapitalMoves>>();
  const movesOn = async (day: string) =>
    before.get(day) ?? movesOf(await bookInputOf(tx, fund, { asOf: day, knownAt }));
  for (const day of daysBefore(spans)) before.set(day, await movesOn(day));
  const valued: string[] = [];
  for (const day of quarterEndsBefore(asOf, quarters).reverse()) {
    const moves = await movesOn(day);
    // The fund had no movement yet, nor on any earlier day.
    if (![...moves.values()].some(isMoved)) break;
    before.set(day, moves);
    valued.unshift(day);
  }
  const moves = await carryMovesOf(tx, fund.id, { asOf, knownAt });
  const input = await bookInputOf(tx, fund, { asOf, knownAt });
  return {
    ...statementsOf(input, spans, before, { moves, generalPartner: generalPartnerOf(fund, input) }),
    valuesOf: (partnerId) => valuesOn(valued, (day) => before.get(day)?.get(partnerId)),
  };
};
