import type { RecordOf } from '../../resources/index.ts';
import { invalid } from '../core/base/errors.ts';
import { cascadeUpdate } from '../core/entity/cascade.ts';
import type { Work } from '../core/entity/slots.ts';
import { findRows } from '../core/tables/rows.ts';

/** Attaches documents to entries, by id; a document attached to another entry is left there. */
export const fileUnder = (work: Work, entryOf: ReadonlyMap<string, string>) =>
  cascadeUpdate(work, 'documents', [...entryOf.keys()], ({ id, transactionId }) =>
    transactionId === null ? { transactionId: entryOf.get(id) ?? null } : null,
  );

/**
 * Checks that each document belongs to the fund; throws 422 at `documentIds`. The reference checks cover the caller's
 * row scope.
 */
export const checkOfFund = async (
  work: Work,
  { fundId }: Pick<RecordOf<'transactions'>, 'fundId'>,
  documentIds: readonly string[],
) => {
  const found = await findRows(work.tx, 'documents', [...documentIds]);
  const isOfFund = (id: string) => {
    const document = found.get(id);
    return document?.ownerKind === 'Fund' ? document.ownerId === fundId : document?.fundId === fundId;
  };
  if (!documentIds.every(isOfFund)) throw invalid('documentIds', 'errors.code.NOT_FOUND');
};
