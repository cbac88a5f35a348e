import sql from 'sql-template-tag';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Row } from '../../core/tables/types.ts';
import { admins, fundStaff, reviewers } from '../../notices/audience.ts';
import { fundIdOf } from './fund.ts';

interface Deciding {
  name: ResourceName;
  row: Row;
  by: readonly Role[];
  askedBy: string;
}

/** Ids of all with a sign-in of their own who may take a step of a fund's record themselves, except one person. */
export const ableFor = async (
  tx: Tx,
  { fundId, by, without }: { fundId: string; by: readonly Role[]; without: string },
): Promise<string[]> => {
  const find = by.includes('gp') ? fundStaff : by.includes('fund_manager') ? reviewers : undefined;
  const able = find ? await find(tx, [fundId], without) : await admins(tx, without);
  const found = await tx.rows<{ id: string }>(
    sql`select id from users where id = any(${able}::uuid[]) and firebase_uid is not null`,
  );
  return found.map(({ id }) => id);
};

/** Ids of those who may decide about a step: all who may take it themselves, except the requester and the person who entered the record. */
export const decidersOf = async (tx: Tx, { name, row, by, askedBy }: Deciding): Promise<string[]> => {
  const able = await ableFor(tx, { fundId: fundIdOf(name, row), by, without: askedBy });
  return able.filter((id) => !isOwn(name, row, id));
};

/** Whether a person entered the record. Founding a fund is no request: its founder may decide about what others request. */
export const isOwn = (name: ResourceName, row: Row, userId: string): boolean =>
  fundIdOf(name, row) !== row.id && row.createdBy === userId;
