import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../accounting/money.ts';
import { invalid } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Work } from '../../core/entity/slots.ts';
import { messageFor, money } from '../../core/i18n/message.ts';
import { type Share, sharesOf } from './allocation.ts';

type Call = RecordOf<'capital-calls'>;
type Fund = RecordOf<'funds'>;

/** Builds the lines of a draft from its total and the fund's Active commitments. Amounts set by hand are lost. */
export const buildLines = async (work: Work, call: Call, fund: Fund): Promise<void> => {
  const shares = await sharesOf(work.tx, fund, call);
  checkUnfunded(shares, fund.currency);
  const changed = await changeLines(work.tx, call, shares, fund.currency);
  await addLines(
    work,
    call,
    fund,
    shares.filter((s) => !changed.has(s.commitmentId)),
  );
};

const addLines = async ({ tx, caller }: Work, call: Call, fund: Fund, shares: readonly Share[]) => {
  if (!shares.length) return;
  const amounts = (pick: (share: Share) => bigint) => shares.map((s) => formatMoney(pick(s), fund.currency));
  await tx.run(
    sql`insert into capital_call_lines (id, created_by, capital_call_id, fund_id, commitment_id, partner_id, commitment_amount, amount,
        amount_outside_commitment, currency, due_date)
      select v.id, ${caller.userId}::uuid, ${call.id}::uuid, ${call.fundId}::uuid, v.commitment_id, v.partner_id, v.commitment, v.amount, v.outside,
        ${fund.currency}::text, ${call.dueDate}::date
      from unnest(${shares.map(() => uuid())}::uuid[], ${shares.map((s) => s.commitmentId)}::uuid[], ${shares.map((s) => s.partnerId)}::uuid[],
        ${amounts((s) => s.commitment)}::numeric[], ${amounts((s) => s.amount)}::numeric[], ${amounts((s) => s.outside)}::numeric[])
        as v(id, commitment_id, partner_id, commitment, amount, outside)`,
  );
};

/** Soft-deletes the lines of a draft. */
export const dropLines = (tx: Tx, callId: string, keep: readonly string[] = []) =>
  tx.run(
    sql`update capital_call_lines set deleted_at = now(), version = version + 1
      where capital_call_id = ${callId} and ${notDeleted(null)} and commitment_id <> all(${keep}::uuid[])`,
  );

/** Checks that no line exceeds the unfunded commitment. Throws 422 on `totalAmount`. */
export const checkUnfunded = (shares: readonly Pick<Share, 'amount' | 'outside' | 'unfunded'>[], currency: string) => {
  const beyond = shares.filter((s) => s.amount - s.outside > s.unfunded);
  if (!beyond.length) return;
  const most = beyond.reduce((all, s) => all + s.amount - s.outside - s.unfunded, 0n);
  throw invalid(
    'totalAmount',
    messageFor('refusals.calls.unfunded', {
      smart_count: beyond.length,
      amount: money(formatMoney(most, currency), currency),
    }),
  );
};

const changeLines = async (tx: Tx, call: Call, shares: readonly Share[], currency: string): Promise<Set<string>> => {
  const ids = shares.map((s) => s.commitmentId);
  const amounts = (pick: (share: Share) => bigint) => shares.map((s) => formatMoney(pick(s), currency));
  await dropLines(tx, call.id, ids);
  const there = await tx.rows<{ id: string }>(
    sql`select commitment_id as id from capital_call_lines where capital_call_id = ${call.id} and ${notDeleted(null)}`,
  );
  // Unchanged lines are not written, sealed and audited again.
  if (there.length)
    await tx.run(
      sql`update capital_call_lines l set commitment_amount = v.commitment, amount = v.amount, amount_outside_commitment = v.outside,
          override_reason = null, due_date = ${call.dueDate}, version = l.version + 1, updated_at = now()
        from unnest(${ids}::uuid[], ${amounts((s) => s.commitment)}::numeric[], ${amounts((s) => s.amount)}::numeric[], ${amounts((s) => s.outside)}::numeric[])
          as v(commitment_id, commitment, amount, outside)
        where l.capital_call_id = ${call.id} and l.commitment_id = v.commitment_id and ${notDeleted('l')}
          and (l.commitment_amount, l.amount, l.amount_outside_commitment, l.override_reason, l.due_date)
            is distinct from (v.commitment, v.amount, v.outside, null::text, ${call.dueDate}::date)`,
    );
  return new Set(there.map(({ id }) => id));
};
