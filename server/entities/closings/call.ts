import type { RecordOf } from '../../../resources/index.ts';
import { sum } from '../../accounting/rounding.ts';
import { systemMove } from '../../core/entity/move.ts';
import type { Work } from '../../core/entity/slots.ts';
import { insertRow, insertRows } from '../../core/tables/rows.ts';
import type { Ground } from '../../ledger/runs.ts';
import { sendOut } from '../capital-calls/issue.ts';
import { nameOf } from './name.ts';
import type { Settlement } from './settlement.ts';

interface Terms {
  settlement: Settlement;
  /** Reason for a notice shorter than agreed, if it is. */
  reason: string | null | undefined;
}

/**
 * Calls the newcomers for their share of earlier calls: a regular call with lines only for them. Returns its id; null
 * if there were no earlier calls. Throws like the issue of a call.
 */
export const callFor = async (
  work: Work,
  closing: RecordOf<'closings'>,
  ground: Ground,
  { settlement, reason }: Terms,
): Promise<string | null> => {
  const { fund, money } = ground;
  const { shares, parties } = settlement;
  const lines = shares.filter(({ side, principal }) => side === 'newcomer' && principal > 0n);
  if (!lines.length) return null;
  const outside = sum(lines.map((line) => line.outside));
  const items = [
    { cents: settlement.principal - outside, affectsUnfunded: true },
    { cents: outside, affectsUnfunded: false },
  ].filter(({ cents }) => cents > 0n);
  const origin = { createdBy: work.caller.userId };
  const call = await insertRow(
    work.tx,
    'capital-calls',
    {
      fundId: fund.id,
      title: await nameOf(work, closing),
      purpose: 'equalisation',
      totalAmount: money(settlement.principal),
      currency: fund.currency,
      items: items.map(({ cents, affectsUnfunded }) => ({
        kind: 'equalisation' as const,
        amount: money(cents),
        affectsUnfunded,
      })),
      callDate: closing.closingDate,
      dueDate: closing.dueDate,
      bankAccountId: closing.bankAccountId,
    },
    origin,
  );
  await insertRows(
    work.tx,
    'capital-call-lines',
    lines.map((line) => ({
      capitalCallId: call.id,
      fundId: fund.id,
      commitmentId: line.id,
      partnerId: parties.get(line.id)?.partnerId ?? '',
      commitmentAmount: money(line.commitment),
      amount: money(line.principal),
      amountOutsideCommitment: money(line.outside),
      currency: fund.currency,
      dueDate: closing.dueDate,
    })),
    origin,
  );
  const { patch, follows } = await sendOut(work, call, ground, { reason, check: async () => {} });
  await systemMove(work.tx, 'capital-calls', call.id, 'issue', { patch, now: work.now });
  await follows();
  return call.id;
};
