import type { RecordOf } from '../../resources/index.ts';
import { isIn } from '../../resources/states.ts';
import type { ChangeOf, PatchOf } from '../../resources/values.ts';
import { invalid } from '../core/base/errors.ts';
import type { Tx } from '../core/db/tx.ts';
import { get } from '../core/entity/records.ts';
import type { Work } from '../core/entity/slots.ts';
import type { Message } from '../core/i18n/message.ts';
import { openBooks } from './book.ts';
import { checkOpen, checkStillOpen } from './open.ts';
import { type Ground, groundOf } from './runs.ts';

type Amending = Pick<RecordOf<'commitment-changes' | 'transfers'>, 'fundId' | 'commitmentId'>;

/** A commitment to change or transfer, on the ground of its fund. */
export type Amended = Ground & { commitment: RecordOf<'commitments'> };

/**
 * Locks the commitment to change or transfer, with its fund, and opens the ledger, which must hold its earlier state.
 * Throws 409 if the fund is closed.
 */
export const amendedOf = async (work: Work, { fundId, commitmentId }: Amending, lock = true): Promise<Amended> => {
  const ground = await groundOf(work, { fundId }, lock);
  checkOpen(ground.fund);
  if (lock) await openBooks(work.tx, fundId, { day: ground.day });
  return { ...ground, commitment: await get(work.tx, 'commitments', commitmentId, { lock }) };
};

interface Paper {
  documentId: string | null | undefined;
  fundId: string;
  /** Partners whose documents are accepted in addition to the fund's. */
  partnerIds: readonly (string | null | undefined)[];
}

/**
 * Checks that the document of an amendment belongs to the fund or to a party of the amendment. Throws 400 with
 * `message` otherwise.
 */
export const checkPaper = async (tx: Tx, { documentId, fundId, partnerIds }: Paper, message: Message) => {
  if (!documentId) return;
  const { ownerKind, ownerId } = await get(tx, 'documents', documentId);
  const isTheirs =
    (ownerKind === 'Fund' && ownerId === fundId) || (ownerKind === 'Partner' && partnerIds.includes(ownerId));
  if (!isTheirs) throw invalid('documentId', message);
};

const checkInForce = ({ status }: RecordOf<'commitments'>, notActive: Message) => {
  if (!isIn('commitments', 'inForce', status)) throw invalid('commitmentId', notActive);
};

/** Fund, partner and currency of the amended commitment. */
export type Amendment = Pick<RecordOf<'transfers'>, 'fundId' | 'partnerId' | 'currency'>;

/** Rules of amendments of a commitment in force, of an open fund; `check` holds those of one entity. */
export const amendmentRules = <N extends 'commitment-changes' | 'transfers'>(
  notActive: Message,
  check: (work: Work, next: PatchOf<N>, amendment: Amendment) => Promise<void>,
) => ({
  check: async (work: Work, values: PatchOf<N> & { commitmentId: string }): Promise<Amendment> => {
    const commitment = await get(work.tx, 'commitments', values.commitmentId);
    const { fundId, partnerId } = commitment;
    const fund = await get(work.tx, 'funds', fundId);
    checkOpen(fund, 'commitmentId');
    checkInForce(commitment, notActive);
    const amendment = { fundId, partnerId, currency: fund.currency };
    await check(work, values, amendment);
    return amendment;
  },
  beforeUpdate: async (work: Work, row: RecordOf<N> & Amendment, values: ChangeOf<N>): Promise<undefined> => {
    const { currency } = await get(work.tx, 'funds', row.fundId);
    await check(work, { ...row, ...values } as PatchOf<N>, { ...row, currency });
    return undefined;
  },
  beforeRestore: checkStillOpen,
});
