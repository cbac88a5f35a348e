import type { RecordOf } from '../../resources/index.ts';
import type { Tx } from '../core/db/tx.ts';
import { findRow } from '../core/tables/rows.ts';

/** The firm of the manager of a fund, above whose name its reports are read; null where none is known. */
export const senderOf = async (tx: Tx, fund: RecordOf<'funds'> | undefined): Promise<string | null> => {
  const manager = fund?.managerId ? await findRow(tx, 'fund-managers', fund.managerId) : undefined;
  return manager?.firmName ?? null;
};
