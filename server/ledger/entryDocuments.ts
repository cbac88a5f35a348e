import type { RecordOf } from '../../resources/index.ts';
import { invalid } from '../core/base/errors.ts';
import { changeAlong } from '../core/entity/along.ts';
import type { Work } from '../core/entity/slots.ts';
import { findRows } from '../core/tables/rows.ts';

/** Files documents under entries, by the ids of both; a document of another entry stays with that. */
export const fileUnder = (work: Work, entryOf: ReadonlyMap<string, string>) =>
  changeAlong(work, 'documents', [...entryOf.keys()], ({ id, transactionId }) =>
    transactionId === null ? { transactionId: entryOf.get(id) ?? null } : null,
  );

/** Throws 422 at `documentIds` unless each document belongs to the fund. The caller's reach is checked with the references. */
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
