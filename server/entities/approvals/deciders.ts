import sql from 'sql-template-tag';
import type { Role } from '../../../resources/kit/names.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Row } from '../../core/tables/types.ts';
import { fundStaff, reviewers } from '../../notices/audience.ts';

/**
 * Ids of those who may decide about a move of a record: all with a sign-in of their own who may make it themselves, but for
 * the one who asks and the one who entered the record.
 */
export const decidersOf = async (
  tx: Tx,
  { row, by, askedBy }: { row: Row; by: readonly Role[]; askedBy: string },
): Promise<string[]> => {
  const funds = [String(row.fundId)];
  const able = by.includes('gp') ? await fundStaff(tx, funds, askedBy) : await reviewers(tx, funds, askedBy);
  const found = await tx.rows<{ id: string }>(
    sql`select id from users where id = any(${able}::uuid[]) and id is distinct from ${row.createdBy}::uuid and firebase_uid is not null`,
  );
  return found.map(({ id }) => id);
};
