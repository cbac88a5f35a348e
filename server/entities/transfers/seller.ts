import type { RecordOf } from '../../../resources/index.ts';
import type { PatchOf } from '../../../resources/values.ts';
import { formatMoney } from '../../accounting/money.ts';
import { systemMove } from '../../core/entity/move.ts';
import type { Work } from '../../core/entity/slots.ts';
import { auditCascade, difference } from '../../core/tables/audit.ts';
import { updateRow } from '../../core/tables/rows.ts';

type Commitment = RecordOf<'commitments'>;

interface Next {
  fund: RecordOf<'funds'>;
  /** In cents; zero ends the commitment. */
  amount: bigint;
  from: string;
}

/** Sets the seller's remaining commitment from a given day on; earlier days are unchanged. */
export const changeSeller = async (work: Work, commitment: Commitment, { fund, amount, from }: Next): Promise<void> => {
  if (amount === 0n) {
    await systemMove(work.tx, 'commitments', commitment.id, 'pass', { patch: { endedOn: from }, now: work.now });
    return;
  }
  const known = commitment.earlierAmounts ?? [];
  await change(work, commitment, {
    amount: formatMoney(amount, fund.currency),
    earlierAmounts: known.at(-1)?.until === from ? known : [...known, { amount: commitment.amount, until: from }],
  });
};

/** Restores the seller's commitment before a transfer. */
export const restoreSeller = async (
  work: Work,
  commitment: Commitment,
  { fund, amount, from }: Next,
): Promise<void> => {
  if (commitment.status === 'Cancelled') {
    await systemMove(work.tx, 'commitments', commitment.id, 'regain', { patch: { endedOn: null }, now: work.now });
    return;
  }
  await change(work, commitment, {
    amount: formatMoney(amount, fund.currency),
    earlierAmounts: (commitment.earlierAmounts ?? []).filter(({ until }) => until !== from),
  });
};

const change = async ({ tx, caller }: Work, commitment: Commitment, patch: PatchOf<'commitments'>) => {
  const row = await updateRow(tx, 'commitments', commitment.id, patch);
  const entry = { action: 'update', entity: 'commitments', entityId: commitment.id } as const;
  await auditCascade(tx, { ...entry, ...difference({ ...commitment }, { ...row }) }, caller);
};
