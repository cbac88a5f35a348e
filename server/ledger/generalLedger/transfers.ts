import sql from 'sql-template-tag';
import { postings } from '../../accounting/postings.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { type Draft, draft, type OpenBooks, takingBack } from './draft.ts';
import { idCondition } from './idCondition.ts';
import { standingJournals } from './written.ts';

interface Facts {
  id: string;
  version: number;
  effectiveOn: string;
  isEffective: boolean;
  sellerId: string;
  buyerId: string;
  commitmentId: string;
  buyerCommitmentId: string;
  capital: string;
  takenOver: string;
  preparedBy: string | null;
}

/**
 * Returns the missing journals of a fund's transfers, or of one of them: the net asset value of the part moves from
 * seller to buyer, with its called amount so that each can be called for its remaining commitment. Commitment changes
 * have journals of their own.
 */
export const transferJournals = async (tx: Tx, books: OpenBooks, id: string | null = null): Promise<Draft[]> => {
  const facts = await tx.rows<Facts>(
    sql`select x.id, x.version, x.effective_on as "effectiveOn", x.status = 'Effective' as "isEffective", x.partner_id as "sellerId",
        x.buyer_id as "buyerId", x.commitment_id as "commitmentId", x.buyer_commitment_id as "buyerCommitmentId", x.capital,
        x.taken_over as "takenOver", x.created_by as "preparedBy"
      from transfers x where x.fund_id = ${books.id} and x.buyer_commitment_id is not null and ${notDeleted('x')} and ${idCondition('x.id', id)}
      order by x.effective_on, x.id`,
  );
  if (!facts.length) return [];
  const written = new Map(
    (await standingJournals(tx, books.id, 'transfers', id)).map((journal) => [journal.source.id, journal]),
  );
  return facts.flatMap((transfer) => journalOf(books, transfer, written.get(transfer.id)));
};

const journalOf = (books: OpenBooks, transfer: Facts, written: Draft | undefined): Draft[] => {
  const { id, version, effectiveOn, isEffective, preparedBy } = transfer;
  if (isEffective === Boolean(written)) return [];
  const source = { kind: 'transfers', id, version };
  const entries = entriesOf(books, transfer);
  return written
    ? takingBack({ ...written, entries }, { source, effectiveOn, preparedBy })
    : draft({ kind: 'transfer', effectiveOn, source, entries, preparedBy });
};

const entriesOf = ({ currency }: OpenBooks, { sellerId, buyerId, ...transfer }: Facts) => {
  const [capital, called] = [centsOf(currency, transfer.capital), centsOf(currency, transfer.takenOver)];
  return [
    ...postings({ kind: 'transfer', partnerId: sellerId, otherPartnerId: buyerId, amounts: { capital } }),
    ...postings({ kind: 'calledBefore', partnerId: sellerId, amounts: { called: -called } }).map((entry) => ({
      ...entry,
      commitmentId: transfer.commitmentId,
    })),
    ...postings({ kind: 'calledBefore', partnerId: buyerId, amounts: { called } }).map((entry) => ({
      ...entry,
      commitmentId: transfer.buyerCommitmentId,
    })),
  ];
};
