import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { isIn } from '../../../resources/states.ts';
import { addDays } from '../../accounting/dates.ts';
import { heldBy, keyOf } from '../../accounting/lineage.ts';
import { sharersAmong, stakesOf } from '../../accounting/partnerAccounts.ts';
import { partnerPositions } from '../../accounting/partnerShares.ts';
import { payingStakes } from '../../accounting/results.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Work } from '../../core/entity/slots.ts';
import { messageFor, onDay } from '../../core/i18n/message.ts';
import { inStates } from '../../core/tables/states.ts';
import { accountingDate } from '../../ledger/dates.ts';
import { bookInputOf } from '../../ledger/fundInput.ts';
import { firstOpenDay } from '../../ledger/generalLedger/periods.ts';
import { checkPostingDay } from '../../ledger/runs.ts';
import type { Parties } from './rules.ts';

type Transfer = RecordOf<'transfers'>;

/**
 * Throws 409 or 422, on the field to change, if a transfer must not take effect. Reasons of the commitment: not in
 * force, in default, unpaid although others have paid, or with amounts that are owed, pending or still recallable.
 * Reasons of the buyer: equal to the seller, of the other kind, not verified, or with a commitment of that closing
 * number. Reasons of the day: in the future, closed, or not after all payments of the seller.
 */
export const checkTransfer = async (work: Work, transfer: Transfer, parties: Parties) => {
  const { commitment } = parties;
  if (!isIn('commitments', 'inForce', commitment.status)) throw conflict('refusals.transfers.notActive');
  if (commitment.defaultedOn) throw invalid('commitmentId', 'refusals.transfers.inDefault');
  await checkBuyer(work.tx, transfer, parties);
  await checkDone(work.tx, transfer);
  await checkPaid(work.tx, parties);
  await checkDay(work.tx, transfer, parties);
};

const checkBuyer = async (tx: Tx, { partnerId }: Transfer, { buyer, isTaken }: Parties) => {
  if (buyer.id === partnerId) throw invalid('buyerId', 'refusals.transfers.itself');
  const seller = await tx.first<{ type: string }>(sql`select type from partners where id = ${partnerId}`);
  if (seller?.type !== buyer.type) throw invalid('buyerId', 'refusals.transfers.otherKind');
  if (!isIn('partners', 'verified', buyer.approvalStatus)) throw invalid('buyerId', 'refusals.transfers.unverified');
  if (isTaken) throw invalid('closeNumber', 'refusals.transfers.numberTaken');
};

/** The seller must settle open amounts with the fund before the transfer. */
const checkDone = async (tx: Tx, { fundId, partnerId, effectiveOn }: Transfer) => {
  const owed = await tx.first(
    sql`select 1 from gl_balances where fund_id = ${fundId} and partner_id = ${partnerId}
      and account in ('1100', '2100', '2110', '2300') group by account having sum(debit - credit) <> 0 limit 1`,
  );
  if (owed) throw invalid('commitmentId', 'refusals.transfers.owed');
  const waits = await tx.first(
    sql`select 1 from transactions t where t.fund_id = ${fundId} and t.partner_id = ${partnerId} and ${notDeleted()}
        and ${inStates('transactions', 'waiting', 't')}
      union all select 1 from payments y join capital_call_lines l on l.id = y.capital_call_line_id
        where l.fund_id = ${fundId} and l.partner_id = ${partnerId} and ${notDeleted('y')} and ${inStates('payments', 'waiting', 'y')} limit 1`,
  );
  if (waits) throw invalid('commitmentId', 'refusals.transfers.waits');
  const until = await recallableUntil(tx, { fundId, partnerId }, effectiveOn);
  if (until)
    throw invalid('effectiveOn', messageFor('refusals.transfers.recallable', { day: onDay(addDays(until, 1)) }));
};

/** Latest end date of the seller's recallable distributions as of a day; null if there are none. */
const recallableUntil = async (
  tx: Tx,
  { fundId, partnerId }: Pick<Transfer, 'fundId' | 'partnerId'>,
  day: string,
): Promise<string | null> => {
  const right = await tx.first<{ until: string | null }>(
    sql`select max(t.recallable_until)::text as until from transactions t where t.fund_id = ${fundId} and t.partner_id = ${partnerId}
        and t.type = 'Disbursement Fund to LP' and t.status = 'completed' and ${notDeleted()} and t.recallable > 0
        and t.reversal_of_id is null and ${accountingDate()} <= ${day} and t.recallable_until >= ${day}
        and not exists (select from transactions r where r.reversal_of_id = t.id and r.status = 'completed' and ${notDeleted('r')})`,
  );
  return right?.until ?? null;
};

/**
 * A commitment that is unpaid although others have paid has no share of results; with a paying buyer it would get one.
 */
const checkPaid = async (tx: Tx, { fund, day, commitment }: Parties) => {
  const input = await bookInputOf(tx, fund, { asOf: day });
  const stakeKeys = new Set(
    input.commitments.filter(({ commitmentId }) => commitmentId === commitment.id).map((row) => keyOf(heldBy(row))),
  );
  const paying = payingStakes(stakesOf(input), sharersAmong(partnerPositions(input)));
  if (!paying.some((stake) => stakeKeys.has(keyOf(heldBy(stake)))))
    throw invalid('commitmentId', 'refusals.transfers.unpaid');
};

/**
 * Checks that the day is after all postings for the seller so that the transferred values are those of the previous
 * evening.
 */
const checkDay = async (tx: Tx, { effectiveOn, partnerId }: Transfer, { commitment, ...ground }: Parties) => {
  const { fund } = ground;
  await checkPostingDay(tx, ground, { day: effectiveOn, field: 'effectiveOn' });
  const last = await lastDayOf(tx, { fundId: fund.id, partnerId, admissionDate: commitment.admissionDate });
  if (effectiveOn <= last)
    throw invalid('effectiveOn', messageFor('refusals.transfers.tooEarly', { day: onDay(addDays(last, 1)) }));
};

interface Selling {
  fundId: string;
  partnerId: string;
  admissionDate: string;
}

/** Returns the last day with a posting for the seller, or its admission. */
const lastDayOf = async (tx: Tx, { fundId, partnerId, admissionDate }: Selling): Promise<string> => {
  const booked = await tx.first<{ last: string | null }>(
    // Postings reversed on the same day do not count.
    sql`select max(d.day)::text as last from (
      select s.effective_on as day from gl_sides s join gl_journals j on j.fund_id = s.fund_id and j.id = s.journal_id
      where s.fund_id = ${fundId} and s.partner_id = ${partnerId} and j.kind <> 'close'
      group by s.effective_on, s.account having sum(s.cents) <> 0) d`,
  );
  return latest(admissionDate, booked?.last);
};

const latest = (day: string, ...others: readonly (string | null | undefined)[]): string =>
  others.reduce<string>((last, other) => (other && other > last ? other : last), day);

/** Returns the earliest day of a transfer by the ledger, regardless of other obstacles; it may be in the future. */
export const earliestDay = async (tx: Tx, selling: Selling): Promise<string> => {
  const last = await lastDayOf(tx, selling);
  const open = latest(addDays(last, 1), await firstOpenDay(tx, selling.fundId));
  const until = await recallableUntil(tx, selling, open);
  return until ? addDays(until, 1) : open;
};
