import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../accounting/money.ts';
import { sum } from '../../accounting/rounding.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { get, getAll } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { messageFor, money, onDay } from '../../core/i18n/message.ts';
import { enterTransactions } from '../../ledger/enter.ts';
import { fundStaff } from '../../notices/audience.ts';
import { notify } from '../../notices/notify.ts';
import { lateEntry, lateOn, lateTerms, owedLate } from './late.ts';

/**
 * Returns each partner's late interest on a call up to a day: by period of constant outstanding amount, less earlier
 * charges.
 */
export const previewLateInterest: Action<'capital-calls/lateInterestDue'> = async (work, { row: call, query }) => {
  const fund = await get(work.tx, 'funds', call.fundId);
  const terms = lateTerms(work, fund, query.until);
  const late = await lateOn(work.tx, { call, fund, lines: await linesOf(work.tx, call.id) }, terms);
  const amount = (cents: bigint) => formatMoney(cents, fund.currency);
  const lines = late
    .filter(({ interest }) => interest > 0n)
    .map(({ line, dueDate, slices, interest, charged }) => ({
      id: line.id,
      partnerId: line.partnerId,
      dueDate,
      slices: slices.map((slice) => ({
        ...slice,
        outstanding: amount(slice.outstanding),
        interest: amount(slice.interest),
      })),
      interest: amount(interest),
      charged: amount(charged),
      due: amount(interest > charged ? interest - charged : 0n),
    }));
  const total = sum(late.map(({ interest, charged }) => (interest > charged ? interest - charged : 0n)));
  return { lateInterest: { ...terms, currency: fund.currency, total: amount(total), lines } };
};

/** Returns whether partners of a call owe late interest. */
export const showOwedLate: Action<'capital-calls/lateInterestOwed'> = async (work, { row: call }) => {
  const [fund, lines] = await Promise.all([get(work.tx, 'funds', call.fundId), linesOf(work.tx, call.id)]);
  return owedLate(work, { call, fund, lines });
};

/**
 * Charges late interest on all late lines of a call, or on the given ones: one pending transaction each, as for a
 * single line. Earlier charges are deducted.
 */
export const chargeLate: Action<'capital-calls/chargeLateInterest'> = async (work, { row: call, input }) => {
  const { tx, caller } = work;
  const lines = await linesOf(tx, call.id, true);
  const fund = await get(tx, 'funds', call.fundId, { lock: true });
  const terms = lateTerms(work, fund, input.until);
  const chosen = new Set(input.lineIds ?? []);
  if ([...chosen].some((id) => !lines.some((line) => line.id === id)))
    throw invalid('lineIds', 'refusals.calls.otherCall');
  const late = await lateOn(tx, { call, fund, lines: lines.filter(({ id }) => !chosen.size || chosen.has(id)) }, terms);
  const owing = late.filter(({ interest, charged }) => interest > charged);
  if (!owing.length) {
    const charged = money(formatMoney(sum(late.map((one) => one.charged)), fund.currency), fund.currency);
    throw conflict(messageFor('refusals.calls.nothingLate', { day: onDay(terms.asOf), charged }));
  }
  await enterTransactions(
    work,
    owing.map((one) => lateEntry(one, fund, terms)),
  );
  const amount = formatMoney(sum(owing.map(({ interest, charged }) => interest - charged)), fund.currency);
  await notify(tx, {
    users: await fundStaff(tx, [fund.id], caller.userId),
    says: 'TRANSACTION_CREATED.lateInterest',
    values: {
      person: caller.person,
      amount: money(amount, fund.currency),
      call: call.title,
      day: onDay(terms.asOf),
      smart_count: owing.length,
    },
    kind: 'CapitalCall',
    id: call.id,
    path: `/capital-calls/${call.id}`,
    key: `call:${call.id}:late:${terms.asOf}:${work.now}`,
  });
  return { charged: { partners: owing.length, amount, currency: fund.currency } };
};

/** Lines of a call that may have been paid late. */
const linesOf = async (tx: Tx, callId: string, lock = false): Promise<RecordOf<'capital-call-lines'>[]> => {
  const rows = await tx.rows<{ id: string }>(
    sql`select id from capital_call_lines where capital_call_id = ${callId} and amount > 0 and ${notDeleted(null)} order by amount desc, id`,
  );
  const ids = rows.map(({ id }) => id);
  const found = await getAll(tx, 'capital-call-lines', ids, { lock });
  return ids.flatMap((id) => found.get(id) ?? []);
};
