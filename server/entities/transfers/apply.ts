import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../accounting/money.ts';
import { centsOf } from '../../core/base/money.ts';
import { today } from '../../core/entity/records.ts';
import type { Effect, Work } from '../../core/entity/slots.ts';
import { auditCascade } from '../../core/tables/audit.ts';
import { insertRow, insertRows } from '../../core/tables/rows.ts';
import { book, withPreparer } from '../../ledger/book.ts';
import { checkTransfer } from './obstacles.ts';
import { type Moved, movedBy } from './outcome.ts';
import { type Parties, partiesOf } from './rules.ts';
import { changeSeller } from './seller.ts';
import { tell } from './tell.ts';

type Transfer = RecordOf<'transfers'>;

/**
 * Applies a transfer: reduces or ends the seller's commitment, creates the buyer's with the seller's terms, updates the
 * ledger in the same transaction, and notifies both of their side.
 */
export const applyTransfer: Effect<'transfers/apply'> = async (work, transfer) => {
  const parties = await partiesOf(work, transfer);
  await checkTransfer(work, transfer, parties);
  const moved = await movedBy(work.tx, transfer, parties);
  const { fund, commitment } = parties;
  const money = (cents: bigint) => formatMoney(cents, fund.currency);
  const bought = await buyersCommitment(work, transfer, parties, moved);
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
  const after = async () => {
    await changeSeller(work, commitment, { fund, amount: moved.of - moved.committed, from: transfer.effectiveOn });
    await insertRows(work.tx, 'transfer-lines', linesOf(transfer, parties, { moved, bought }), {
      createdBy: work.caller.userId,
    });
    await book(work.tx, fund.id, {
      commitmentId: [commitment.id, bought.id],
      changedOn: transfer.effectiveOn,
      commitmentsAs: 'transfer',
      transferId: transfer.id,
      day: today(work, fund),
      ...withPreparer(work),
    });
    await tell(work, transfer, { fund, moved, bought: bought.id });
  };
  return { patch, after };
};

const buyersCommitment = async (
  work: Work,
  { effectiveOn }: Transfer,
  { fund, commitment, buyer, closeNumber }: Parties,
  moved: Moved,
) => {
  const row = await insertRow(
    work.tx,
    'commitments',
    {
      fundId: fund.id,
      partnerId: buyer.id,
      amount: formatMoney(moved.committed, fund.currency),
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
  { fund, commitment, buyer }: Parties,
  { moved, bought }: { moved: Moved; bought: RecordOf<'commitments'> },
) => {
  const money = (cents: bigint) => formatMoney(cents, fund.currency);
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
