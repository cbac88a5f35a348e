import { type Holding, type HoldingMove, holdingTimeline, reliefsOf, unitsLeft } from '../../accounting/holdings.ts';
import { heldFor } from '../../accounting/holdingUnits.ts';
import { formatMoney } from '../../accounting/money.ts';
import { moveOf } from '../../accounting/portfolio.ts';
import { invalid } from '../../core/base/errors.ts';
import type { Tx } from '../../core/db/tx.ts';
import { get } from '../../core/entity/records.ts';
import { messageFor, money, onDay } from '../../core/i18n/message.ts';
import { holdingFacts } from '../../ledger/generalLedger/holdingFacts.ts';
import type { Settling } from './available.ts';
import { movedBy } from './saleHeld.ts';

type Selling = Settling & { isExitConfirmed: boolean };

/**
 * Requires confirmation of a sale above the last mark that declares neither cost, units nor full exit, because it would
 * relieve the whole holding although only a part may have been sold. Returns the ids of the confirmed sales. Imported
 * rows are facts and need none. The fund is locked. Throws 422 on `confirmExit`.
 */
export const checkExits = async (
  tx: Tx,
  fund: { id: string; currency: string },
  settling: readonly Selling[],
): Promise<ReadonlySet<string>> => {
  const exits = new Set<string>();
  const isOpen = ({ transaction: t }: Selling) => t.type === 'Sale' && !t.fullExit && t.costRelieved === null;
  const companies = [...new Set(settling.filter(isOpen).flatMap(({ transaction }) => transaction.companyId ?? []))];
  if (tx.isImport || !companies.length) return exits;
  const { movements, valuations } = await holdingFacts(tx, fund, companies);
  for (const companyId of companies) {
    const moves = movements.filter((row) => row.companyId === companyId).flatMap((row) => moveOf(row) ?? []);
    const marks = valuations.filter((mark) => mark.companyId === companyId);
    for (const one of settling) {
      const { transaction, valueDate } = one;
      if (transaction.companyId !== companyId) continue;
      const move = movedBy(transaction, fund.currency, valueDate);
      if (!move) continue;
      const before = {
        moves: moves.filter(({ date }) => date <= valueDate),
        marks: marks.filter(({ date }) => date <= valueDate),
      };
      const value = isOpen(one) ? wholeBelow(before, move) : null;
      if (value !== null && !one.isExitConfirmed) {
        const { name } = await get(tx, 'companies', companyId);
        const shown = (cents: bigint) => money(formatMoney(cents, fund.currency), fund.currency);
        const values = { name, amount: shown(move.cents), value: shown(value), day: onDay(valueDate) };
        throw invalid('confirmExit', messageFor('refusals.transactions.wholeHolding', values));
      }
      if (value !== null) exits.add(transaction.id);
      moves.push(value === null ? move : { ...move, isFullExit: true });
    }
  }
  return exits;
};

/**
 * Returns the value in cents of a holding that a sale above it would relieve in full without declaring it; else null.
 */
const wholeBelow = (before: Holding, sale: HoldingMove): bigint | null => {
  const last = holdingTimeline(before).at(-1);
  const isMarkedThatDay = before.marks.some(({ date }) => date === sale.date);
  if (!last || last.heldCost <= 0n || isMarkedThatDay || sale.cents <= last.fairValue) return null;
  const units = heldFor(unitsLeft(before), sale);
  if (sale.units !== undefined && units !== null && units !== undefined) return null;
  const relieved = reliefsOf({ ...before, moves: [...before.moves, sale] }).get(sale);
  return relieved === last.heldCost ? last.fairValue : null;
};
