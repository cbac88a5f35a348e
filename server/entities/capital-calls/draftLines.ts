import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../accounting/money.ts';
import { invalid } from '../../core/base/errors.ts';
import { living } from '../../core/db/living.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Work } from '../../core/entity/slots.ts';
import { insertRows } from '../../core/tables/rows.ts';
import { money, say } from '../../core/words/said.ts';
import { type Share, sharesOf } from './allocation.ts';

type Call = RecordOf<'capital-calls'>;
type Fund = RecordOf<'funds'>;

/** Gives a draft the lines that its total makes of the fund's Active commitments. Amounts set by hand are lost. */
export const buildLines = async (work: Work, call: Call, fund: Fund): Promise<void> => {
  const shares = await sharesOf(work.tx, fund, call);
  checkUnfunded(shares, fund.currency);
  const kept = await changeLines(work.tx, call, shares, fund.currency);
  const values = shares
    .filter((s) => !kept.has(s.commitmentId))
    .map((s) => ({
      capitalCallId: call.id,
      fundId: call.fundId,
      commitmentId: s.commitmentId,
      partnerId: s.partnerId,
      commitmentAmount: formatMoney(s.commitment, fund.currency),
      amount: formatMoney(s.amount, fund.currency),
      amountOutsideCommitment: formatMoney(s.outside, fund.currency),
      currency: fund.currency,
      dueDate: call.dueDate,
    }));
  await insertRows(work.tx, 'capital-call-lines', values, { createdBy: work.caller.userId });
};

/** Takes the lines of a draft out of every list. */
export const dropLines = (tx: Tx, callId: string, keep: readonly string[] = []) =>
  tx.run(
    sql`update capital_call_lines set deleted_at = now(), version = version + 1
      where capital_call_id = ${callId} and ${living(null)} and commitment_id <> all(${keep}::uuid[])`,
  );

/** Nobody is called beyond what is left of a commitment. Throws 422 on `totalAmount`. */
export const checkUnfunded = (shares: readonly Pick<Share, 'amount' | 'outside' | 'unfunded'>[], currency: string) => {
  const beyond = shares.filter((s) => s.amount - s.outside > s.unfunded);
  if (!beyond.length) return;
  const most = beyond.reduce((all, s) => all + s.amount - s.outside - s.unfunded, 0n);
  throw invalid(
    'totalAmount',
    say('refusals.calls.unfunded', {
      smart_count: beyond.length,
      amount: money(formatMoney(most, currency), currency),
    }),
  );
};

const changeLines = async (tx: Tx, call: Call, shares: readonly Share[], currency: string): Promise<Set<string>> => {
  const ids = shares.map((s) => s.commitmentId);
  const amounts = (pick: (share: Share) => bigint) => shares.map((s) => formatMoney(pick(s), currency));
  await dropLines(tx, call.id, ids);
  const changed = await tx.rows<{ id: string }>(
    sql`update capital_call_lines l set commitment_amount = v.commitment, amount = v.amount, amount_outside_commitment = v.outside,
        override_reason = null, due_date = ${call.dueDate}, version = l.version + 1, updated_at = now()
      from unnest(${ids}::uuid[], ${amounts((s) => s.commitment)}::numeric[], ${amounts((s) => s.amount)}::numeric[], ${amounts((s) => s.outside)}::numeric[])
        as v(commitment_id, commitment, amount, outside)
      where l.capital_call_id = ${call.id} and l.commitment_id = v.commitment_id and ${living('l')}
      returning l.commitment_id as id`,
  );
  return new Set(changed.map(({ id }) => id));
};
