import type { RecordOf } from '../../../resources/index.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Work } from '../../core/entity/slots.ts';
import { auditCascade } from '../../core/tables/audit.ts';
import { insertRow } from '../../core/tables/rows.ts';
import type { Moved } from './outcome.ts';
import type { Parties } from './rules.ts';
import { transferRun } from './run.ts';
import { changeSeller } from './seller.ts';
import { tell } from './tell.ts';

type Transfer = RecordOf<'transfers'>;

/**
 * Applies a transfer: reduces or ends the seller's commitment, creates the buyer's with the seller's terms, updates the
 * ledger in the same transaction, and notifies both of their side.
 */
export const applyTransfer = transferRun.step('apply', async ({ work, row, plan, ...parties }) => {
  const { commitment, money } = parties;
  const moved = await plan();
  const bought = await buyersCommitment(work, row, parties, moved);
  const patch = {
    buyerCommitmentId: bought.id,
    committed: money(moved.committed),
    sellerCommitted: money(moved.sellerCommitted),
    unfunded: money(moved.unfunded),
    contributions: money(moved.contributions),
    distributions: money(moved.distributions),
    capital: money(moved.capital),
    value: money(moved.value),
    carryPaid: money(moved.carryPaid),
    takenOver: money(moved.takenOver),
  };
  const posts = async () => {
    await changeSeller(work, parties, { amount: moved.of - moved.committed, from: row.effectiveOn });
    return {
      commitmentId: [commitment.id, bought.id],
      changedOn: row.effectiveOn,
      commitmentsAs: 'transfer' as const,
      transferId: row.id,
    };
  };
  return {
    patch,
    lines: linesOf(row, parties, { moved, bought }),
    posts,
    follows: () => tell(work, row, parties, { moved, bought: bought.id }),
  };
});

const buyersCommitment = async (
  work: Work,
  { effectiveOn }: Transfer,
  { fund, money, commitment, buyer, closeNumber }: Parties,
  moved: Moved,
) => {
  const row = await insertRow(
    work.tx,
    'commitments',
    {
      fundId: fund.id,
      partnerId: buyer.id,
      amount: money(moved.committed),
      currency: fund.currency,
      closeNumber,
      admissionDate: effectiveOn,
      signedAt: effectiveOn,
      feeRateOverride: commitment.feeRateOverride,
      carryRateOverride: commitment.carryRateOverride,
      excusedCompanyIds: commitment.excusedCompanyIds,
      status: 'Active',
    },
    { createdBy: work.caller.userId },
  );
  await auditCascade(
    work.tx,
    { action: 'create', entity: 'commitments', entityId: row.id, after: { ...row } },
    work.caller,
  );
  return row;
};

const linesOf = (
  { id, effectiveOn, partnerId }: Transfer,
  { fund, money, commitment, buyer }: Parties,
  { moved, bought }: { moved: Moved; bought: RecordOf<'commitments'> },
) => {
  const unfunded = centsOf(fund.currency, commitment.unfunded ?? '0');
  const common = {
    transferId: id,
    fundId: fund.id,
    effectiveOn,
    currency: fund.currency,
    contributions: money(moved.contributions),
    distributions: money(moved.distributions),
    value: money(moved.value),
  };
  return [
    {
      ...common,
      side: 'seller' as const,
      partnerId,
      commitmentId: commitment.id,
      amountBefore: money(moved.of),
      amountAfter: money(moved.of - moved.committed),
      unfundedBefore: money(unfunded),
      unfundedAfter: money(unfunded - moved.unfunded),
    },
    {
      ...common,
      side: 'buyer' as const,
      partnerId: buyer.id,
      commitmentId: bought.id,
      amountBefore: money(0n),
      amountAfter: money(moved.committed),
      unfundedBefore: money(0n),
      unfundedAfter: money(moved.unfunded),
    },
  ];
};
