import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { isIn } from '../../../resources/states.ts';
import { addDays } from '../../accounting/dates.ts';
import { heldBy, keyOf } from '../../accounting/lineage.ts';
import { sharersAmong, stakesOf } from '../../accounting/partnerAccounts.ts';
import { partnerPositions } from '../../accounting/partnerShares.ts';
import { payingStakes } from '../../accounting/results.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { living } from '../../core/db/living.ts';
import type { Tx } from '../../core/db/tx.ts';
import { today } from '../../core/entity/records.ts';
import type { Work } from '../../core/entity/slots.ts';
import { inStates } from '../../core/tables/states.ts';
import { onDay, say } from '../../core/words/said.ts';
import { checkOpenDay, firstOpenDay } from '../../ledger/books/periods.ts';
import { accountingDate } from '../../ledger/dates.ts';
import { bookInputOf } from '../../ledger/fundInput.ts';
import type { Parties } from './rules.ts';

type Transfer = RecordOf<'transfers'>;

/**
 * Throws 409 or 422, on the field that is to be changed, where a transfer may not take effect: the commitment is not in force,
 * in default, unpaid where others have paid, or something on it is still owed, waits or may be called again for a while; the
 * buyer is the seller, of the other kind, not verified, or has a commitment of that closing number; the day is to come, closed,
 * or not after all that the seller paid and got.
 */
export const checkTransfer = async (work: Work, transfer: Transfer, parties: Parties) => {
  const { commitment } = parties;
  if (!isIn('commitments', 'inForce', commitment.status)) throw conflict('refusals.transfers.notActive');
  if (commitment.defaultedOn) throw invalid('commitmentId', 'refusals.transfers.inDefault');
  await checkBuyer(work.tx, transfer, parties);
  await checkDone(work.tx, transfer);
  await checkPaid(work, parties);
  await checkDay(work, transfer, parties);
};

const checkBuyer = async (tx: Tx, { partnerId }: Transfer, { buyer, isTaken }: Parties) => {
  if (buyer.id === partnerId) throw invalid('buyerId', 'refusals.transfers.itself');
  const seller = await tx.first<{ type: string }>(sql`select type from partners where id = ${partnerId}`);
  if (seller?.type !== buyer.type) throw invalid('buyerId', 'refusals.transfers.otherKind');
  if (!isIn('partners', 'verified', buyer.approvalStatus)) throw invalid('buyerId', 'refusals.transfers.unverified');
  if (isTaken) throw invalid('closeNumber', 'refusals.transfers.numberTaken');
};

/** What is owed between the seller and the fund is settled by the seller: only what is done goes over. */
const checkDone = async (tx: Tx, { fundId, partnerId, effectiveOn }: Transfer) => {
  const owed = await tx.first(
    sql`select 1 from gl_balances where fund_id = ${fundId} and partner_id = ${partnerId}
      and account in ('1100', '2100', '2110', '2300') group by account having sum(debit - credit) <> 0 limit 1`,
  );
  if (owed) throw invalid('commitmentId', 'refusals.transfers.owed');
  const waits = await tx.first(
    sql`select 1 from transactions t where t.fund_id = ${fundId} and t.partner_id = ${partnerId} and ${living()}
        and ${inStates('transactions', 'waiting', 't')}
      union all select 1 from payments y join capital_call_lines l on l.id = y.capital_call_line_id
        where l.fund_id = ${fundId} and l.partner_id = ${partnerId} and ${living('y')} and ${inStates('payments', 'waiting', 'y')} limit 1`,
  );
  if (waits) throw invalid('commitmentId', 'refusals.transfers.waits');
  const until = await recallableUntil(tx, { fundId, partnerId }, effectiveOn);
  if (until) throw invalid('effectiveOn', say('refusals.transfers.recallable', { day: onDay(addDays(until, 1)) }));
};

/** The last day on which something that the seller got may be called again, of what may be on a day; null where nothing may. */
const recallableUntil = async (
  tx: Tx,
  { fundId, partnerId }: Pick<Transfer, 'fundId' | 'partnerId'>,
  day: string,
): Promise<string | null> => {
  const right = await tx.first<{ until: string | null }>(
    sql`select max(t.recallable_until)::text as until from transactions t where t.fund_id = ${fundId} and t.partner_id = ${partnerId}
        and t.type = 'Disbursement Fund to LP' and t.status = 'completed' and ${living()} and t.recallable > 0
        and t.reversal_of_id is null and ${accountingDate()} <= ${day} and t.recallable_until >= ${day}
        and not exists (select from transactions r where r.reversal_of_id = t.id and r.status = 'completed' and ${living('r')})`,
  );
  return right?.until ?? null;
};

/** A commitment that is unpaid where others have paid has no part in results; it would have one with a buyer who has paid. */
const checkPaid = async (work: Work, { fund, commitment }: Parties) => {
  const input = await bookInputOf(work.tx, fund, { asOf: today(work, fund) });
  const held = new Set(
    input.commitments.filter(({ commitmentId }) => commitmentId === commitment.id).map((row) => keyOf(heldBy(row))),
  );
  const paying = payingStakes(stakesOf(input), sharersAmong(partnerPositions(input)));
  if (!paying.some((stake) => held.has(keyOf(heldBy(stake)))))
    throw invalid('commitmentId', 'refusals.transfers.unpaid');
};

/** The day lies after all that was booked for the seller, so that what goes over is what there was on the evening before. */
const checkDay = async (work: Work, { effectiveOn, partnerId }: Transfer, { fund, commitment }: Parties) => {
  if (effectiveOn > today(work, fund)) throw invalid('effectiveOn', 'checks.future');
  await checkOpenDay(work.tx, fund.id, effectiveOn, 'effectiveOn');
  const last = await lastDayOf(work.tx, { fundId: fund.id, partnerId, admissionDate: commitment.admissionDate });
  if (effectiveOn <= last)
    throw invalid('effectiveOn', say('refusals.transfers.tooEarly', { day: onDay(addDays(last, 1)) }));
};

interface Selling {
  fundId: string;
  partnerId: string;
  admissionDate: string;
}

/** The last day on which something was booked for the seller, or on which it was let in. */
const lastDayOf = async (tx: Tx, { fundId, partnerId, admissionDate }: Selling): Promise<string> => {
  const booked = await tx.first<{ last: string | null }>(
    // What was taken back on its own day is as if it had not been.
    sql`select max(d.day)::text as last from (
      select s.effective_on as day from gl_sides s join gl_journals j on j.fund_id = s.fund_id and j.id = s.journal_id
      where s.fund_id = ${fundId} and s.partner_id = ${partnerId} and j.kind <> 'close'
      group by s.effective_on, s.account having sum(s.cents) <> 0) d`,
  );
  return latest(admissionDate, booked?.last);
};

const latest = (day: string, ...others: readonly (string | null | undefined)[]): string =>
  others.reduce<string>((last, other) => (other && other > last ? other : last), day);

/** The first day on which a commitment can go over by what the books say, whatever else stands against it; it may be one to come. */
export const earliestDay = async (tx: Tx, selling: Selling): Promise<string> => {
  const last = await lastDayOf(tx, selling);
  const open = latest(addDays(last, 1), await firstOpenDay(tx, selling.fundId));
  const until = await recallableUntil(tx, selling, open);
  return until ? addDays(until, 1) : open;
};
