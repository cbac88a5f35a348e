import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { calendarOf, holidaysAround } from '../../../resources/kit/holidays.ts';
import { addBusinessDays } from '../../accounting/dates.ts';
import { formatMoney } from '../../accounting/money.ts';
import { sum } from '../../accounting/rounding.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { mapYielding } from '../../core/base/eventLoop.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { allSettledOrThrow, type Tx } from '../../core/db/tx.ts';
import { emptyToNull } from '../../core/entity/records.ts';
import type { Work } from '../../core/entity/slots.ts';
import { messageFor, money, onDay, word } from '../../core/i18n/message.ts';
import { nextNumber } from '../../core/tables/nextNumber.ts';
import { isWrittenDown } from '../../ledger/carried.ts';
import { checkOpenDay } from '../../ledger/generalLedger/periods.ts';
import { type Ground, postFacts } from '../../ledger/runs.ts';
import { accountOfFund } from '../bank-accounts/ofFund.ts';
import { checkAdmitted } from './admitted.ts';
import { announceCall } from './announce.ts';
import { breakdownsOf, queueNotices } from './breakdown.ts';
import { buildLines, checkUnfunded } from './draftLines.ts';
import { giveReferences } from './reference.ts';
import { passReached } from './reminders.ts';
import { callRun } from './run.ts';

type Call = RecordOf<'capital-calls'>;
type Fund = RecordOf<'funds'>;

/** Issues a draft to the partners: its lines become final, are numbered and count as called. */
export const issueCall = callRun.step('issue', async ({ work, row, ...ground }, { shortNoticeReason: reason }) =>
  sendOut(work, row, ground, { reason, check: checkLines }),
);

interface Sending {
  /** Reason for a notice shorter than agreed, if it is. */
  reason: string | null | undefined;
  /** Checks that the lines are up to date. */
  check: (work: Work, call: Call, fund: Fund) => Promise<void>;
}

/** Returns the values of an issued call and its follow-ups. Throws 409 or 422 if it must not be issued. */
export const sendOut = async (work: Work, stored: Call, ground: Ground, { reason, check }: Sending) => {
  const { tx, now } = work;
  const { fund, day } = ground;
  const shortNoticeReason = (emptyToNull(reason) as string | null) ?? stored.shortNoticeReason;
  const call = { ...stored, shortNoticeReason };
  const { id, dueDate } = call;
  await checkFund(tx, fund);
  const account = await receivingAccount(tx, call, ground);
  checkNotice(call, ground);
  await checkOpenDay(tx, fund.id, dueDate, 'dueDate');
  // Its entries are effective on the due date, but it counts as called from its own date.
  await checkOpenDay(tx, fund.id, call.callDate < day ? call.callDate : day, 'callDate');
  await check(work, call, fund);
  const callNumber = await nextCallNumber(tx, fund.id);
  const patch = {
    callNumber,
    shortNoticeReason,
    bankAccountId: account.id,
    bankSnapshot: snapshot(account),
    issueDate: day,
    issuedAt: now,
    issuedBy: work.caller.userId,
  };
  const give = async () => {
    const breakdowns = await breakdownsOf(tx, call, fund.currency);
    return giveReferences(tx, fund, { id, callNumber, dueDate, at: now, today: day, breakdowns });
  };
  const follows = async () => {
    // The breakdown uses the figures before the posting, so its query is sent first; it is computed while the database
    // posts.
    await allSettledOrThrow([give(), postFacts(work, ground, { callId: id, areLinesCounted: true })]);
    await passReached(tx, id, day);
    await tx.run(
      sql`update capital_calls c set wire_number = a.account_number, ${isWrittenDown} from bank_accounts a where c.id = ${id} and a.id = ${account.id}`,
    );
    await queueNotices(tx, id);
    await announceCall(tx, id, { tells: 'issued', word: 'issued' });
  };
  return { patch, follows };
};

const checkFund = async (tx: Tx, { id, status }: Fund) => {
  if (status === 'active') return;
  const agreed = await tx.first(
    sql`select 1 from commitments where fund_id = ${id} and status = 'Active' and ${notDeleted(null)} limit 1`,
  );
  if (status !== 'fundraising' || !agreed)
    throw conflict('refusals.calls.fundInactive', [
      { field: 'fundId', message: messageFor('refusals.funds.is', { status: word(`choices.${status}`) }) },
    ]);
};

const receivingAccount = async (tx: Tx, call: Call, { fund, day }: Ground) => {
  const id = call.bankAccountId ?? fund.bankAccountId;
  if (!id) throw invalid('bankAccountId', 'refusals.calls.chooseAccount');
  const account = await accountOfFund(tx, id, fund.id);
  if (account.status !== 'active' || (account.effectiveFrom ?? '') > day)
    throw invalid('bankAccountId', 'refusals.calls.accountNotInForce');
  return account;
};

/** Copies the account details of the notice, independent of later changes. */
export const snapshot = (account: RecordOf<'bank-accounts'>) => ({
  bankName: account.bankName,
  accountName: account.accountName,
  accountNumber: account.accountNumber,
  routing: account.routing,
  swift: account.swift,
  currency: account.currency,
  unchangedSince: account.effectiveFrom,
});

const checkNotice = ({ dueDate, shortNoticeReason }: Call, { fund, day }: Ground) => {
  const days = fund.callNoticeDays ?? 10;
  const earliest = addBusinessDays(day, days, holidaysAround(calendarOf(fund), day));
  if (dueDate < earliest && !shortNoticeReason)
    throw invalid(
      'shortNoticeReason',
      days > 0 ? messageFor('refusals.calls.shortNotice', { days, day: onDay(earliest) }) : 'refusals.calls.alreadyDue',
    );
};

const checkLines = async (work: Work, call: Call, fund: Fund) => {
  await checkAdmitted(work.tx, fund.id, call);
  const { isStale, isOverridden } = await standing(work.tx, call);
  if (isStale) throw conflict('refusals.calls.stale');
  // Earlier calls may have been issued since, so the carry-forward is recomputed.
  if (!isOverridden) await buildLines(work, call, fund);
  const lines = await work.tx.rows<{ amount: string; outside: string; unfunded: string; isInDefault: boolean }>(
    sql`select l.amount, coalesce(l.amount_outside_commitment, 0)::numeric(20,2) as outside, k.unfunded,
        k.defaulted_on is not null as "isInDefault"
      from capital_call_lines l join commitments k on k.id = l.commitment_id
      where l.capital_call_id = ${call.id} and ${notDeleted('l')}`,
  );
  if (lines.some((l) => l.isInDefault && centsOf(fund.currency, l.amount) > 0n))
    throw conflict('refusals.calls.inDefault');
  const cents = await mapYielding(lines, (l) => ({
    amount: centsOf(fund.currency, l.amount),
    outside: centsOf(fund.currency, l.outside),
    unfunded: centsOf(fund.currency, l.unfunded),
  }));
  if (!cents.some((l) => l.amount > 0n)) throw conflict('refusals.calls.nobody');
  checkUnfunded(cents, fund.currency);
  const added = sum(cents.map((l) => l.amount));
  if (added !== centsOf(fund.currency, call.totalAmount))
    throw invalid(
      'totalAmount',
      messageFor('refusals.calls.linesDiffer', {
        sum: money(formatMoney(added, fund.currency), fund.currency),
        total: money(call.totalAmount, fund.currency),
      }),
    );
};

/** Returns whether the lines are outdated compared with the Active commitments, and whether one was set manually. */
const standing = async (tx: Tx, { id, fundId }: Call): Promise<{ isStale: boolean; isOverridden: boolean }> => {
  const found = await tx.first<{ isStale: boolean; isOverridden: boolean }>(
    sql`select coalesce(bool_or(l.id is null or k.id is null or l.commitment_amount <> k.amount), false) as "isStale",
        coalesce(bool_or(l.override_reason is not null), false) as "isOverridden"
      from (select * from capital_call_lines where capital_call_id = ${id} and ${notDeleted(null)}) l
      full join (select * from commitments where fund_id = ${fundId} and status = 'Active' and ${notDeleted(null)}) k
        on k.id = l.commitment_id`,
  );
  return found ?? { isStale: false, isOverridden: false };
};

/** Number of the fund's next call. */
export const nextCallNumber = (tx: Tx, fundId: string) =>
  nextNumber(tx, 'capital-calls', 'callNumber', ['fundId', fundId]);
