import type { TransactionType } from '../../../resources/transactionTypes/lists.ts';
import { createOne } from '../../core/entity/operations.ts';
import type { Work } from '../../core/entity/slots.ts';
import { auditCascade } from '../../core/tables/audit.ts';
import { moved } from './applyMove.ts';
import { type BankLine, saidBy } from './unapplied.ts';

interface Entry {
  type: TransactionType;
  day: string;
  documentIds?: readonly string[];
}

/**
 * Enters, approves and completes a transaction of the fund with the amount of a line, by the regular operations.
 * Returns its id.
 */
export const enterCompleted = async (
  work: Work,
  line: BankLine,
  { type, day, documentIds = [] }: Entry,
): Promise<string> => {
  // Transaction references are unique but bank references are not, so the line keeps its reference.
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
  await auditCascade(work.tx, audit, work.caller);
  await moved(work, 'transactions', row.id, 'approve', {});
  // The bank confirms that the money has moved, regardless of the ledger balance.
  await moved(work, 'transactions', row.id, 'complete', { valueDate: day, confirmOverdraft: true });
  return row.id;
};
