import sql from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { excludesCreator, type Step } from '../../../resources/kit/steps.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Row } from '../../core/tables/types.ts';
import { admins, fundStaff, reviewers } from '../../notices/audience.ts';
import { fundIdOf } from './fund.ts';

interface Deciding {
  name: ResourceName;
  row: Row;
  step: Step;
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

/** Ids of those who may decide about a step: all who have the right to, except the requester and whoever proposed the record. */
export const decidersOf = async (tx: Tx, { name, row, step, askedBy }: Deciding): Promise<string[]> => {
  const able = await ableFor(tx, { fundId: fundIdOf(name, row), by: step.decidedBy, without: askedBy });
  return able.filter((id) => !isOwn(name, row, step, id));
};

/** Whether a person proposed the record that the step brings into effect. */
export const isOwn = (name: ResourceName, row: Row, step: Step, userId: string): boolean =>
  row.createdBy === userId && excludesCreator(resources[name], step);
