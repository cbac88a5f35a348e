import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { invalid } from '../../core/base/errors.ts';
import { amountIn } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { get } from '../../core/entity/records.ts';
import type { Rules, Work } from '../../core/entity/slots.ts';
import { amendedOf, amendmentRules, checkPaper } from '../../ledger/amending.ts';
import { checkBegun } from '../../ledger/generalLedger/beginning.ts';

export const rules: Rules<'transfers'> = amendmentRules(
  'refusals.transfers.notActive',
  async ({ tx }, next, amendment) => {
    const { fundId, partnerId, currency } = amendment;
    await checkBegun(tx, fundId, [{ day: next.effectiveOn, field: 'effectiveOn' }]);
    if (next.part === 'amount' && next.amount) amountIn(currency, 'amount', next.amount);
    if (next.price) amountIn(currency, 'price', next.price);
    if (next.part === 'fraction' && next.fraction && !/[1-9]/.test(next.fraction))
      throw invalid('fraction', 'refusals.transfers.nothing');
    if (next.buyerId === partnerId) throw invalid('buyerId', 'refusals.transfers.itself');
    const paper = { documentId: next.documentId, fundId, partnerIds: [partnerId, next.buyerId] };
    await checkPaper(tx, paper, 'refusals.transfers.document');
  },
);

/**
 * Locks the fund and commitment of a transfer and opens the ledger; returns them with the buyer and its closing number.
 * Throws 409 if the fund is closed.
 */
export const partiesOf = async (work: Work, transfer: RecordOf<'transfers'>, lock = true) => {
  const amended = await amendedOf(work, transfer, lock);
  const buyer = await get(work.tx, 'partners', transfer.buyerId);
  return { ...amended, buyer, ...(await numberOf(work.tx, transfer, amended.commitment)) };
};

/**
 * Returns the buyer's closing number: as given, else the seller's, or the next one without a commitment of the buyer;
 * and whether a given number is already used.
 */
const numberOf = async (
  tx: Tx,
  { fundId, buyerId, closeNumber: given }: RecordOf<'transfers'>,
  { closeNumber }: Pick<RecordOf<'commitments'>, 'closeNumber'>,
): Promise<{ closeNumber: number; isTaken: boolean }> => {
  const closes = await tx.rows<{ number: number }>(
    sql`select close_number as number from commitments where fund_id = ${fundId} and partner_id = ${buyerId} and ${notDeleted(null)}`,
  );
  const numbers = new Set(closes.map(({ number }) => number));
  if (given) return { closeNumber: given, isTaken: numbers.has(given) };
  let free = closeNumber ?? 1;
  while (numbers.has(free)) free += 1;
  return { closeNumber: free, isTaken: false };
};

export type Parties = Awaited<ReturnType<typeof partiesOf>>;
