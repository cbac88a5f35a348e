import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { type RecordOf, resources } from '../../resources/index.ts';
import { conflict, invalid } from '../core/base/errors.ts';
import { centsOf } from '../core/base/money.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import { deferRejection, gatedBy, type Tx } from '../core/db/tx.ts';
import { checkAllowed } from '../core/entity/allowed.ts';
import { today } from '../core/entity/records.ts';
import type { Work } from '../core/entity/slots.ts';
import { messageFor, onDay, word } from '../core/i18n/message.ts';
import { insertRow, insertRows } from '../core/tables/rows.ts';
import { book, withPreparer } from './book.ts';
import { checkCarryTakenBack } from './carryTakenBack.ts';
import { type Described, described } from './descriptions.ts';
import { idCondition, oneOrMore } from './generalLedger/idCondition.ts';
import { checkOffsetsTakenBack } from './offsetsTakenBack.ts';

interface Receipt {
  /** Decimal string in the fund's currency. */
  amount: string;
  tradeDate: string;
  valueDate: string;
  description: string;
  /** Missing for typed text. */
  descriptionMessage?: Described['descriptionMessage'];
  documentIds?: string[];
  /** User who reported the receipt, if different from the one who enters it. */
  submittedBy?: string | null;
}
type Line = RecordOf<'capital-call-lines'>;

/** Posts a partner's payment on a call line as a completed transaction. The line must be locked. */
export const postContribution = async (
  work: Work,
  { line, fund }: { line: Line; fund: Pick<RecordOf<'funds'>, 'timeZone'> },
  receipt: Receipt,
) => postContributions(work, fund, [{ line, ...receipt }]);

/**
 * Posts several payments of one fund, each on its line; returns the transaction ids in order. `earlier` is the number
 * of entries per line, if already loaded.
 */
export const postContributions = async (
  work: Work,
  fund: Pick<RecordOf<'funds'>, 'timeZone'>,
  receipts: readonly (Receipt & { line: Line })[],
  earlier: Promise<ReadonlyMap<string, number>> = entriesOn(
    work,
    receipts.map(({ line }) => line.id),
  ),
): Promise<string[]> => {
  const [first] = receipts;
  if (!first) return [];
  const counts = await earlier;
  const entries = receipts.map(({ line, documentIds = null, submittedBy: _, ...receipt }) => ({
    ...receipt,
    id: uuid(),
    documentIds,
    type: 'Investment' as const,
    source: 'partner' as const,
    fundId: line.fundId,
    partnerId: line.partnerId,
    currency: line.currency,
    capitalCallLineId: line.id,
    reference: `${line.paymentReference}-${(counts.get(line.id) ?? 0) + 1}`,
    outsideCommitment: line.amountOutsideCommitment === line.amount && centsOf(line.currency, line.amount) > 0n,
    status: 'completed' as const,
  }));
  const entering = deferRejection(insertRows(work.tx, 'transactions', entries, { createdBy: work.caller.userId }));
  const ids = entries.map(({ id }) => id);
  await book(gatedBy(work.tx, entering), first.line.fundId, {
    transactionId: oneOrMore(ids),
    day: today(work, fund),
    ...withPreparer(work),
    preparedBy: new Map(receipts.map(({ submittedBy = null }, at) => [ids[at] ?? '', submittedBy])),
  });
  return ids;
};

/**
 * Counts the entries on call lines in any status by line id, for numbering the next one. Lines without entries are
 * missing.
 */
export const entriesOn = async ({ tx }: Work, lineIds: readonly (string | null)[]): Promise<Map<string, number>> => {
  const ids = lineIds.filter((id) => id !== null);
  const rows = await tx.rows<{ id: string; n: number }>(
    sql`select capital_call_line_id as id, count(*)::int as n from transactions
      where ${idCondition('capital_call_line_id', oneOrMore(ids) ?? [])} and ${notDeleted(null)} group by 1`,
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
};

/** Fields that a reversal sets itself. */
const own: readonly string[] = ['tradeDate', 'valueDate', 'reference', 'description'];
/** Fields copied from the original: all form fields, and server-only ones. */
const carried = [
  ...resources.transactions.form.flatMap(({ fields }) => fields).filter((name) => !own.includes(name)),
  'currency',
  'outsideCommitment',
  'capitalCallLineId',
  'distributionLineId',
  'feeRunId',
] as readonly (keyof RecordOf<'transactions'>)[];

interface Reversing {
  reason: string;
  tradeDate: string;
}

/**
 * Creates the reversal of a completed transaction; the original is unchanged. A transaction can be reversed once. The
 * fund must be locked.
 */
export const postReversal = async (
  work: Work,
  original: RecordOf<'transactions'>,
  how: Reversing,
): Promise<RecordOf<'transactions'>> => {
  await check(work, [original], how);
  return insertRow(work.tx, 'transactions', reversalOf(original, how), { createdBy: work.caller.userId });
};

/** Reverses several transactions of one fund, all or none. Returns the ids of the reversals. */
export const postReversals = async (
  work: Work,
  originals: readonly RecordOf<'transactions'>[],
  how: Reversing,
): Promise<string[]> => {
  await check(work, originals, how);
  const written = await insertRows(
    work.tx,
    'transactions',
    originals.map((original) => reversalOf(original, how)),
    { createdBy: work.caller.userId },
  );
  return written.map(({ id }) => id);
};

const check = async ({ tx }: Work, originals: readonly RecordOf<'transactions'>[], { tradeDate }: Reversing) => {
  for (const original of originals) {
    checkAllowed(resources.transactions.actions.reverse?.allowedWhen, original, 'transactions', 'reverse');
    // Not before the accounting date of the original.
    const first = original.valueDate ?? original.tradeDate;
    if (tradeDate < first) throw invalid('tradeDate', messageFor('checks.before', { day: onDay(first) }));
  }
  await refuseReversed(tx, originals);
  await checkCarryTakenBack(tx, originals, tradeDate);
  await checkOffsetsTakenBack(tx, originals, tradeDate);
};

/** Throws 409 if an original is already reversed; checked before all other obstacles. */
export const refuseReversed = async (tx: Tx, originals: readonly Pick<RecordOf<'transactions'>, 'id'>[]) => {
  const done = await tx.first(
    sql`select 1 from transactions where reversal_of_id = any(${originals.map(({ id }) => id)}::uuid[]) and ${notDeleted(null)} limit 1`,
  );
  if (done) throw conflict('refusals.transactions.reversed');
};

const reversalOf = (original: RecordOf<'transactions'>, { reason, tradeDate }: Reversing) => ({
  ...Object.fromEntries(carried.map((name) => [name, original[name]])),
  tradeDate,
  valueDate: tradeDate,
  status: 'completed' as const,
  reversalOfId: original.id,
  ...described('descriptions.reversal', { entry: original.reference ?? word(`choices.${original.type}`) }),
  decisionReason: reason,
});
