import type { RecordOf } from '../../resources/index.ts';
import { invalid } from '../core/base/errors.ts';
import type { Tx } from '../core/db/tx.ts';
import { get, today } from '../core/entity/records.ts';
import type { Work } from '../core/entity/slots.ts';
import type { Said } from '../core/words/said.ts';
import { openBooks } from './book.ts';
import { checkOpen } from './open.ts';

type Amending = Pick<RecordOf<'commitment-changes' | 'transfers'>, 'fundId' | 'commitmentId'>;

/**
 * The commitment that is changed or passed on, locked with its fund, whose books are open: what it was before stands in them.
 * Throws 409 where the fund is closed.
 */
export const amendedOf = async (work: Work, { fundId, commitmentId }: Amending, lock = true) => {
  const { tx } = work;
  const fund = await get(tx, 'funds', fundId, { lock });
  checkOpen(fund);
  if (lock) await openBooks(tx, fund.id, { day: today(work, fund) });
  return { fund, commitment: await get(tx, 'commitments', commitmentId, { lock }) };
};

interface Paper {
  documentId: string | null | undefined;
  fundId: string;
  /** Whose paper it may be beside the fund's. */
  partnerIds: readonly (string | null | undefined)[];
}

/** A paper of the amendment is the fund's or that of a partner to it. Throws 400 with the `message` otherwise. */
export const checkPaper = async (tx: Tx, { documentId, fundId, partnerIds }: Paper, message: Said) => {
  if (!documentId) return;
  const { ownerKind, ownerId } = await get(tx, 'documents', documentId);
  const isTheirs =
    (ownerKind === 'Fund' && ownerId === fundId) || (ownerKind === 'Partner' && partnerIds.includes(ownerId));
  if (!isTheirs) throw invalid('documentId', message);
};
