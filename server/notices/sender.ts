import type { RecordOf } from '../../resources/index.ts';
import type { Tx } from '../core/db/tx.ts';
import { findRow } from '../core/tables/rows.ts';

/** Returns the firm of a fund's manager, for the letterhead of its reports; null if unknown. */
export const senderOf = async (tx: Tx, fund: RecordOf<'funds'> | undefined): Promise<string | null> => {
  const manager = fund?.managerId ? await findRow(tx, 'fund-managers', fund.managerId) : undefined;
  return manager?.firmName ?? null;
};
