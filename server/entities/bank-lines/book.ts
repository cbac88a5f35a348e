import { effectOf } from '../../accounting/movements.ts';
import { invalid } from '../../core/base/errors.ts';
import { createOne } from '../../core/entity/operations.ts';
import type { Effect } from '../../core/entity/slots.ts';
import { tellAlong } from '../../core/tables/audit.ts';
import { checkOfFund, fileUnder } from '../../ledger/entryDocuments.ts';
import { moved } from './match.ts';
import { checkSameEntry } from './sameEntry.ts';
import { type BankLine, checkCurrency, dayOf, saidBy } from './unapplied.ts';

/** Most frequent transaction type of a bank's own lines. */
const USUAL = { Debit: 'Bank Fees', Credit: 'Interest' } as const satisfies Record<BankLine['direction'], string>;

/**
 * Creates, approves and completes a transaction from a line, by the regular steps, and links it. Effective on the
 * bank's value date, or today if the period of that day is closed.
 */
export const bookLine: Effect<'bank-lines/book'> = async (work, line, input) => {
  await checkCurrency(work, line);
  const type = input.type ?? USUAL[line.direction];
  const { cash, bank = cash } = effectOf({ source: 'fund', type });
  if (bank !== (line.direction === 'Credit' ? 1n : -1n)) throw invalid('type', 'refusals.bankLines.direction');
  const documentIds = [...new Set(input.documentIds ?? [])];
  await checkOfFund(work, line, documentIds);
  const day = await dayOf(work, line);
  if (!input.confirmSameEntry) await checkSameEntry(work.tx, line, { type, day });
  // Transaction references are unique, bank references are not, so the line keeps its own.
  const description = saidBy(line);
  const { row, audit } = await createOne(work, 'transactions', {
    type,
    source: 'fund',
    fundId: line.fundId,
    amount: line.amount,
    tradeDate: day,
    ...(description && { description }),
    ...(documentIds.length && { documentIds }),
  });
  await tellAlong(work.tx, audit, work.caller);
  await moved(work, 'transactions', row.id, 'approve', {});
  // The bank confirms that the money has moved, regardless of the ledger balance.
  await moved(work, 'transactions', row.id, 'complete', { valueDate: day, confirmOverdraft: true });
  await fileUnder(work, new Map(documentIds.map((id) => [id, row.id])));
  return { patch: { transactionId: row.id, madeEntry: true } };
};
