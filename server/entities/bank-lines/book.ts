import { usualBankEntry } from '../../../resources/transactionTypes/lists.ts';
import { effectOf } from '../../accounting/movements.ts';
import { invalid } from '../../core/base/errors.ts';
import type { Effect } from '../../core/entity/slots.ts';
import { checkOfFund, fileUnder } from '../../ledger/entryDocuments.ts';
import { enterCompleted } from './enterCompleted.ts';
import { checkSameEntry } from './sameEntry.ts';
import { checkCurrency, dayOf } from './unapplied.ts';

/**
 * Creates, approves and completes a transaction from a line, by the regular steps, and links it. Effective on the
 * bank's value date, or today if the period of that day is closed.
 */
export const bookLine: Effect<'bank-lines/book'> = async (work, line, input) => {
  await checkCurrency(work, line);
  const type = input.type ?? usualBankEntry[line.direction];
  const { cash, bank = cash } = effectOf({ source: 'fund', type });
  if (bank !== (line.direction === 'Credit' ? 1n : -1n)) throw invalid('type', 'refusals.bankLines.direction');
  const documentIds = [...new Set(input.documentIds ?? [])];
  await checkOfFund(work, line, documentIds);
  const day = await dayOf(work, line);
  if (!input.confirmSameEntry) await checkSameEntry(work.tx, line, { type, day });
  const transactionId = await enterCompleted(work, line, { type, day, documentIds });
  await fileUnder(work, new Map(documentIds.map((id) => [id, transactionId])));
  return { patch: { transactionId, madeEntry: true } };
};
