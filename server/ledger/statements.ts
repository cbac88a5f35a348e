import type { RecordOf } from '../../resources/index.ts';
import type { CapitalMoves } from '../accounting/capitalAccount.ts';
import { daysBefore, movesOf, type Statements, spansOf, statementsOf } from '../accounting/statement.ts';
import type { Tx } from '../core/db/tx.ts';
import { carryMovesOf } from './carry.ts';
import { bookInputOf } from './fundInput.ts';
import { generalPartnerOf } from './generalPartner.ts';
import type { Moment } from './moment.ts';

/**
 * Computes the capital account statements of all partners of a fund. It reads the ledger once per day that a statement
 * needs, regardless of the number of partners.
 */
export const readStatements = async (
  tx: Tx,
  fund: RecordOf<'funds'>,
  { asOf, knownAt = null, periodStart }: Moment & { periodStart: string | null },
): Promise<Statements> => {
  const spans = spansOf(asOf, periodStart);
  const before = new Map<string, Map<string, CapitalMoves>>();
  for (const day of daysBefore(spans)) before.set(day, movesOf(await bookInputOf(tx, fund, { asOf: day, knownAt })));
  const moves = await carryMovesOf(tx, fund.id, { asOf, knownAt });
  const input = await bookInputOf(tx, fund, { asOf, knownAt });
  return statementsOf(input, spans, before, { moves, generalPartner: generalPartnerOf(fund, input) });
};
