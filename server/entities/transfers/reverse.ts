import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { isIn } from '../../../resources/states.ts';
import { conflict } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import { systemMove } from '../../core/entity/move.ts';
import { get } from '../../core/entity/records.ts';
import { checkOpenDay } from '../../ledger/generalLedger/periods.ts';
import { transferRun } from './run.ts';
import { restoreSeller } from './seller.ts';
import { tell } from './tell.ts';

type Transfer = RecordOf<'transfers'>;

/**
 * Reverses a transfer as of its own date. Only while seller and buyer have no later postings, and its day is in an open
 * period; after that, a transfer back is needed.
 */
export const reverseTransfer = transferRun.step('reverse', async ({ work, row, ...parties }, { reason }) => {
  const { tx, now } = work;
  const { fund, day, commitment } = parties;
  const { effectiveOn } = row;
  await checkOpenDay(tx, fund.id, effectiveOn, 'effectiveOn');
  const bought = await get(tx, 'commitments', row.buyerCommitmentId, { lock: true });
  if (
    !isIn('commitments', 'inForce', bought.status) ||
    bought.defaultedOn ||
    commitment.defaultedOn ||
    (await isMovedSince(tx, row))
  )
    throw conflict('refusals.transfers.movedSince');
  const posts = async () => {
    const amount = centsOf(fund.currency, commitment.amount);
    const back = commitment.status === 'Cancelled' ? 0n : centsOf(fund.currency, row.committed ?? '0');
    await restoreSeller(work, parties, { amount: amount + back, from: effectiveOn });
    await systemMove(tx, 'commitments', bought.id, 'pass', { now });
    return {
      commitmentId: [commitment.id, bought.id],
      changedOn: effectiveOn,
      commitmentsAs: 'transferEnded' as const,
      transferId: row.id,
    };
  };
  return { patch: { reversedOn: day }, endsLines: reason, posts, follows: () => tell(work, row, parties, { reason }) };
});

/** Returns whether either side has later postings in force; closing allocations do not count. */
const isMovedSince = async (tx: Tx, { id, fundId, partnerId, buyerId, buyerCommitmentId }: Transfer) =>
  (await tx.first(
    sql`with made as (select max(j.number) as number from gl_journals j where j.fund_id = ${fundId}
        and ((j.source_kind = 'transfers' and j.source_id = ${id}) or (j.source_kind = 'commitments' and j.source_id = ${buyerCommitmentId} and j.kind = 'transfer')))
      select 1 from gl_journals j join made m on j.number > m.number join gl_sides s on s.fund_id = j.fund_id and s.journal_id = j.id
      where j.fund_id = ${fundId} and s.partner_id in (${partnerId}, ${buyerId}) and j.kind <> 'close' and j.reverses_id is null
        and not exists (select from gl_journals r where r.fund_id = j.fund_id and r.reverses_id = j.id) limit 1`,
  )) !== undefined;
