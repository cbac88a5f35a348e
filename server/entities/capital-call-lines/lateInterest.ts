import { formatMoney } from '../../accounting/money.ts';
import { conflict } from '../../core/base/errors.ts';
import { answer, get } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { messageFor, money, onDay } from '../../core/i18n/message.ts';
import { enterTransaction } from '../../ledger/enter.ts';
import { lateEntry, lateOn, lateTerms, owedLate } from '../capital-calls/late.ts';
import { openLine } from '../capital-calls/payments.ts';

/** Returns whether a partner owes late interest on a line. */
export const showOwedLate: Action<'capital-call-lines/lateInterestOwed'> = async (work, { row: line }) => {
  const [call, fund] = await Promise.all([
    get(work.tx, 'capital-calls', line.capitalCallId),
    get(work.tx, 'funds', line.fundId),
  ]);
  return owedLate(work, { call, fund, lines: [line] });
};

/**
 * Charges late interest by the fund's terms up to a day, less earlier charges, as a pending transaction that counts
 * once completed.
 */
export const chargeLateInterest: Action<'capital-call-lines/lateInterest'> = async (work, { row, input }) => {
  const { line, call, fund } = await openLine(work, row.id, row);
  const terms = lateTerms(work, fund, input.until);
  const [late] = await lateOn(work.tx, { call, fund, lines: [line] }, terms);
  if (!late || late.interest <= late.charged) {
    const charged = money(formatMoney(late?.charged ?? 0n, fund.currency), fund.currency);
    throw conflict(messageFor('refusals.calls.nothingLate', { day: onDay(terms.asOf), charged }));
  }
  const transaction = await enterTransaction(work, lateEntry(late, fund, terms));
  return { transaction: await answer(work, 'transactions', transaction) };
};
