import { systemMove } from '../../core/entity/move.ts';
import type { Work } from '../../core/entity/slots.ts';
import type { Amended } from '../../ledger/amending.ts';
import { changeTerms } from '../../ledger/changeTerms.ts';

interface Next {
  /** In cents; zero ends the commitment. */
  amount: bigint;
  from: string;
}

/** Sets the seller's remaining commitment from a given day on; earlier days are unchanged. */
export const changeSeller = async (work: Work, { commitment, money }: Amended, { amount, from }: Next) => {
  if (amount === 0n) {
    await systemMove(work.tx, 'commitments', commitment.id, 'pass', { patch: { endedOn: from }, now: work.now });
    return;
  }
  const known = commitment.earlierAmounts ?? [];
  await changeTerms(work, commitment, {
    amount: money(amount),
    earlierAmounts: known.at(-1)?.until === from ? known : [...known, { amount: commitment.amount, until: from }],
  });
};

/** Restores the seller's commitment before a transfer. */
export const restoreSeller = async (work: Work, { commitment, money }: Amended, { amount, from }: Next) => {
  if (commitment.status === 'Cancelled') {
    await systemMove(work.tx, 'commitments', commitment.id, 'regain', { patch: { endedOn: null }, now: work.now });
    return;
  }
  await changeTerms(work, commitment, {
    amount: money(amount),
    earlierAmounts: (commitment.earlierAmounts ?? []).filter(({ until }) => until !== from),
  });
};
