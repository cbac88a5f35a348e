import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { mapYielding } from '../../core/base/eventLoop.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { markUnreached } from '../../notices/audience.ts';
import { callRun } from './run.ts';

interface Line {
  id: string;
  commitmentId: string;
  partnerId: string;
  name: string;
  commitmentAmount: string;
  unfunded: string;
  amount: string;
  outside: string;
  overrideReason: string | null;
  isInDefault: boolean;
}

/**
 * Returns the allocation of a call: each line, its pro rata amount as of now (drafts only), and the unfunded commitment
 * before and after it.
 */
export const showAllocation = callRun.preview('allocation', async ({ tx, row: call, fund, money, plan }) => {
  const isDraft = call.status === 'Draft';
  const shares = isDraft ? await plan() : [];
  const proRata = new Map(shares.map((s) => [s.commitmentId, s.amount]));
  const lines = await markUnreached(tx, await tx.rows<Line>(linesQuery(call.id)));
  return {
    allocation: {
      currency: fund.currency,
      totalAmount: money(centsOf(fund.currency, call.totalAmount)),
      lines: await mapYielding(lines, ({ outside, isInDefault, ...line }) => {
        const amount = centsOf(fund.currency, line.amount);
        const inside = amount - centsOf(fund.currency, outside);
        const unfunded = centsOf(fund.currency, line.unfunded);
        const before = isDraft ? unfunded : unfunded + (call.status === 'Cancelled' ? 0n : inside);
        const share = proRata.get(line.commitmentId);
        return {
          ...line,
          commitmentAmount: money(centsOf(fund.currency, line.commitmentAmount)),
          amount: money(amount),
          amountOutsideCommitment: money(amount - inside),
          ...leftOut(call, line.partnerId, isDraft && isInDefault),
          proRata: share === undefined ? null : money(share),
          unfunded: money(before),
          unfundedAfter: money(before - inside),
        };
      }),
    },
  };
});

/** Returns the reason why a partner is not called, if it is not. */
const leftOut = ({ excusals }: RecordOf<'capital-calls'>, partnerId: string, isInDefault: boolean) => {
  const excusal = excusals?.find((one) => one.partnerId === partnerId);
  if (excusal) return { left: excusal.kind ?? ('excused' as const), leftReason: excusal.reason };
  return { left: isInDefault ? ('default' as const) : null, leftReason: null };
};

const linesQuery = (callId: string) =>
  sql`select l.id, l.commitment_id as "commitmentId", l.partner_id as "partnerId", p.name, l.commitment_amount as "commitmentAmount",
      k.unfunded, k.defaulted_on is not null as "isInDefault", l.amount, coalesce(l.amount_outside_commitment, 0)::numeric(20,2) as outside, l.override_reason as "overrideReason"
    from capital_call_lines l join partners p on p.id = l.partner_id join commitments k on k.id = l.commitment_id
    where l.capital_call_id = ${callId} and ${notDeleted('l')} order by l.commitment_amount desc, l.id`;
