import type { RecordOf } from '../../../resources/index.ts';
import { later } from '../../accounting/dates.ts';
import { conflict } from '../../core/base/errors.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Effect, Work } from '../../core/entity/slots.ts';
import { insertRow } from '../../core/tables/rows.ts';
import { book, withPreparer } from '../../ledger/book.ts';
import { enterTransaction } from '../../ledger/enter.ts';
import { firstOpenDay } from '../../ledger/generalLedger/periods.ts';
import { reverseEntry } from '../transactions/reverse.ts';

export type BankLine = RecordOf<'bank-lines'>;

/** Books a receipt of unknown purpose from its value date, without an owner; the bank statement is the proof. */
export const bookUnapplied: Effect<'bank-lines/bookUnapplied'> = async (work, line) => {
  if (line.direction !== 'Credit') throw conflict('refusals.bankLines.direction');
  const fund = await checkCurrency(work, line);
  const day = await dayOf(work, line);
  const { id } = await insertRow(
    work.tx,
    'transactions',
    {
      type: 'Unapplied Receipt',
      source: 'fund',
      fundId: line.fundId,
      amount: line.amount,
      currency: line.currency,
      tradeDate: day,
      valueDate: day,
      description: saidBy(line),
      status: 'completed',
    },
    { createdBy: work.caller.userId },
  );
  await book(work.tx, line.fundId, {
    transactionId: id,
    day: today(work, fund),
    ...withPreparer(work),
  });
  return { patch: { transactionId: id, receiptId: id, madeEntry: true } };
};

/** Returns an unapplied receipt by a transaction that is approved and completed like any payment. */
export const refundLine: Effect<'bank-lines/refund'> = async (work, line) => {
  const fund = await get(work.tx, 'funds', line.fundId, { lock: true });
  const { id } = await enterTransaction(work, {
    type: 'Receipt Returned',
    source: 'fund',
    fundId: line.fundId,
    amount: line.amount,
    tradeDate: today(work, fund),
    ...(saidBy(line) ? { description: saidBy(line) } : {}),
  });
  return { patch: { refundId: id } };
};

/** Reverses the unapplied booking of a line, if any, and returns the line with its effective date. */
export const applied = async (work: Work, line: BankLine): Promise<BankLine> => {
  if (line.status !== 'Unapplied') return line;
  const receipt = await get(work.tx, 'transactions', line.transactionId, { lock: true });
  const valueDate = later(await dayOf(work, line), receipt.valueDate ?? receipt.tradeDate);
  await reverseEntry(work, receipt, { reason: 'Applied', tradeDate: valueDate });
  return { ...line, valueDate };
};

/** Lines in another currency are matched with transactions that contain their exchange rate. */
export const checkCurrency = async ({ tx }: Work, { fundId, currency }: BankLine): Promise<RecordOf<'funds'>> => {
  const fund = await get(tx, 'funds', fundId);
  if (fund.currency !== currency) throw conflict('refusals.bankLines.currency');
  return fund;
};

/** Returns the bank's value date, or today if its period is closed. */
export const dayOf = async (work: Work, { fundId, valueDate }: BankLine): Promise<string> => {
  const fund = await get(work.tx, 'funds', fundId, { lock: true });
  const open = await firstOpenDay(work.tx, fundId);
  return open && valueDate < open ? today(work, fund) : valueDate;
};

/** Returns counterparty and remittance text of a line as one text; null if there is neither. */
export const saidBy = ({ counterparty, remittance }: BankLine): string | null =>
  [counterparty, remittance].filter(Boolean).join(' \u00b7 ').slice(0, 1000) || null;
