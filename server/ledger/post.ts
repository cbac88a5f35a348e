import sql from 'sql-template-tag';
import { type RecordOf, resources } from '../../resources/index.ts';
import { conflict, invalid } from '../core/base/errors.ts';
import { centsOf } from '../core/base/money.ts';
import { living } from '../core/db/living.ts';
import { checkPossible } from '../core/entity/possible.ts';
import { today } from '../core/entity/records.ts';
import type { Work } from '../core/entity/slots.ts';
import { insertRow } from '../core/tables/rows.ts';
import { onDay, say } from '../core/words/said.ts';
import { book } from './book.ts';

interface Receipt {
  /** Decimal string in the fund's currency. */
  amount: string;
  tradeDate: string;
  valueDate: string;
  description: string;
  documentIds?: string[];
}

/** Writes what a partner paid on a call line into the ledger, completed. The line has to be locked. */
export const postContribution = async (
  work: Work,
  { line, fund }: { line: RecordOf<'capital-call-lines'>; fund: Pick<RecordOf<'funds'>, 'timeZone'> },
  receipt: Receipt,
): Promise<RecordOf<'transactions'>> => {
  const earlier = await work.tx.first<{ n: number }>(
    sql`select count(*)::int as n from transactions where capital_call_line_id = ${line.id} and ${living(null)}`,
  );
  const isOutside = line.amountOutsideCommitment === line.amount && centsOf(line.currency, line.amount) > 0n;
  const entry = await insertRow(
    work.tx,
    'transactions',
    {
      ...receipt,
      documentIds: receipt.documentIds ?? null,
      type: 'Investment',
      source: 'partner',
      fundId: line.fundId,
      partnerId: line.partnerId,
      currency: line.currency,
      capitalCallLineId: line.id,
      reference: `${line.paymentReference}-${(earlier?.n ?? 0) + 1}`,
      outsideCommitment: isOutside,
      status: 'completed',
    },
    { createdBy: work.caller.userId },
  );
  await book(work.tx, line.fundId, {
    transactionId: entry.id,
    day: today(work, fund),
    approvedBy: work.caller.userId,
  });
  return entry;
};

/** What a reversal says itself. */
const own: readonly string[] = ['tradeDate', 'valueDate', 'reference', 'description'];
/** What it has from its original: all that a form asks for, and what the server knows besides. */
const carried = [
  ...resources.transactions.form.flatMap(({ fields }) => fields).filter((name) => !own.includes(name)),
  'currency',
  'outsideCommitment',
  'capitalCallLineId',
  'distributionLineId',
] as readonly (keyof RecordOf<'transactions'>)[];

/** Writes the entry that takes a completed one back; the original stays as it was written. Once only. */
export const postReversal = async (
  work: Work,
  original: RecordOf<'transactions'>,
  { reason, tradeDate }: { reason: string; tradeDate: string },
): Promise<RecordOf<'transactions'>> => {
  checkPossible(resources.transactions.actions.reverse?.possible, original, 'transactions', 'reverse');
  // Not before the day on which the entry itself counts.
  const first = original.valueDate ?? original.tradeDate;
  if (tradeDate < first) throw invalid('tradeDate', say('checks.before', { day: onDay(first) }));
  const done = await work.tx.first(
    sql`select 1 from transactions where reversal_of_id = ${original.id} and ${living(null)}`,
  );
  if (done) throw conflict('refusals.transactions.reversed');
  return insertRow(
    work.tx,
    'transactions',
    {
      ...Object.fromEntries(carried.map((name) => [name, original[name]])),
      tradeDate,
      valueDate: tradeDate,
      status: 'completed',
      reversalOfId: original.id,
      description: `Reversal of ${original.reference ?? original.type}`,
      decisionReason: reason,
    },
    { createdBy: work.caller.userId },
  );
};
