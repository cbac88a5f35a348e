import type { RecordOf } from '../../../resources/index.ts';
import { decimalString } from '../../../resources/kit/decimals.ts';
import { type HoldingMove, unitsLeft } from '../../accounting/holdings.ts';
import { heldFor } from '../../accounting/holdingUnits.ts';
import { moveOf } from '../../accounting/portfolio.ts';
import { sum } from '../../accounting/rounding.ts';
import { invalid } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import { get } from '../../core/entity/records.ts';
import { counted, messageFor, onDay } from '../../core/i18n/message.ts';
import { holdingFacts } from '../../ledger/generalLedger/holdingFacts.ts';
import { withUnits } from '../../ledger/generalLedger/units.ts';
import type { Settling } from './available.ts';

type Transaction = RecordOf<'transactions'>;
type Selling = Settling & { isUnheldConfirmed: boolean };

const PLACES = 6;

/**
 * Requires confirmation of a sale without a prior purchase, whose proceeds would all be gain, or of more units than
 * held: usually the purchase is missing, or the number is mistyped. The user may confirm, because a ledger may start
 * midway. Earlier items of the list count; imported rows are facts and need none. The fund is locked. Throws 422 on
 * `confirmUnheld`.
 */
export const checkSaleHeld = async (tx: Tx, fund: { id: string; currency: string }, settling: readonly Selling[]) => {
  const asked = settling.filter(({ transaction: t, isUnheldConfirmed }) => t.type === 'Sale' && !isUnheldConfirmed);
  const companies = [...new Set(asked.flatMap(({ transaction }) => transaction.companyId ?? []))];
  if (tx.isImport || !companies.length) return;
  const { movements } = await holdingFacts(tx, fund, companies);
  for (const companyId of companies) {
    const moves = movements.filter((row) => row.companyId === companyId).flatMap((row) => moveOf(row) ?? []);
    for (const { transaction, valueDate, isUnheldConfirmed } of settling) {
      if (transaction.companyId !== companyId) continue;
      const move = movedBy(transaction, fund.currency, valueDate);
      if (transaction.type === 'Sale' && !isUnheldConfirmed) await checkOne(tx, { companyId, moves, valueDate }, move);
      if (move) moves.push(move);
    }
  }
};

interface Held {
  companyId: string;
  moves: readonly HoldingMove[];
  valueDate: string;
}

const checkOne = async (tx: Tx, { companyId, moves, valueDate }: Held, sale: HoldingMove | null) => {
  const before = moves.filter(({ date }) => date <= valueDate);
  const day = onDay(valueDate);
  const bought = before.flatMap(({ kind, cents }) => (kind === 'buy' || kind === 'capitalise' ? [cents] : []));
  if (sum(bought) <= 0n) {
    const { name } = await get(tx, 'companies', companyId);
    throw invalid('confirmUnheld', messageFor('refusals.transactions.neverBought', { name, day }));
  }
  const { units: sold } = sale ?? {};
  const available = sale && heldFor(unitsLeft({ moves: before, marks: [] }), sale);
  if (sold === undefined || available === null || sold <= available) return;
  const said = (units: bigint) => counted(decimalString(units, PLACES).replace(/\.?0+$/, ''));
  throw invalid(
    'confirmUnheld',
    messageFor('refusals.transactions.aboveUnits', {
      sold: said(sold),
      held: said(available > 0n ? available : 0n),
      day,
    }),
  );
};

/** Returns the effect on the holding of a transaction to complete. */
export const movedBy = (transaction: Transaction, currency: string, date: string): HoldingMove | null => {
  const { type, source, amount, escrowAmount, costRelieved, fullExit, units, instrument, toInstrument } = transaction;
  if (source !== 'company') return null;
  const said = { units, instrument, toInstrument, costByUnits: true, costByInstrument: true };
  return moveOf({
    ...withUnits({ type, source, date, ...said }),
    amount: centsOf(currency, amount),
    ...(costRelieved !== null && { costRelieved: centsOf(currency, costRelieved) }),
    ...(escrowAmount !== null && { escrow: centsOf(currency, escrowAmount) }),
    ...(fullExit && { isFullExit: true }),
    reversalSign: 1,
  });
};
