import sql from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { excludesCreator, type Step } from '../../../resources/kit/steps.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Row } from '../../core/tables/types.ts';
import { admins, fundStaff, reviewers } from '../../notices/audience.ts';
import { gainedThrough, hasLostDecider } from '../../people/deciderChanges.ts';
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

/** Ids of those who may decide about a step: all who have the right to, except the requester and the user who proposed the record. */
const decidersOf = async (tx: Tx, { name, row, step, askedBy }: Deciding): Promise<string[]> => {
  const able = await ableFor(tx, { fundId: fundIdOf(name, row), by: step.decidedBy, without: askedBy });
  return able.filter((id) => !isOwn(name, row, step, id));
};

/** The people who may decide about a step for the requester now. */
export interface Panel {
  deciders: string[];
  /** People who may decide later, with the moment from which they may. */
  settling: ReadonlyMap<string, string>;
  /** No one may decide yet, and the step waits, because a person who could have decided lost the right in the settling days. */
  mustWait: boolean;
}

/**
 * Deciders who did not gain the right through the requester in the last days. If there are none, those who did may decide,
 * unless a decider lost the right meanwhile: then the step waits, so that a requester cannot remove the only other person.
 */
export const panelOf = async (tx: Tx, deciding: Deciding): Promise<Panel> => {
  const { name, row, askedBy } = deciding;
  const fundId = fundIdOf(name, row);
  return settled(tx, { fundId, able: await decidersOf(tx, deciding), askedBy });
};

/** The same of people who have the right to decide about a fund. */
export const settled = async (
  tx: Tx,
  { fundId, able, askedBy }: { fundId: string; able: readonly string[]; askedBy: string },
): Promise<Panel> => {
  const settling = await gainedThrough(tx, { fundId, ids: able, through: askedBy });
  const independent = able.filter((id) => !settling.has(id));
  if (independent.length) return { deciders: independent, settling, mustWait: false };
  const mustWait = await hasLostDecider(tx, { fundIds: [fundId], besides: [askedBy, ...able] });
  return { deciders: mustWait ? [] : [...able], settling, mustWait };
};

/** Whether a person proposed the record that the step brings into effect. */
export const isOwn = (name: ResourceName, row: Row, step: Step, userId: string): boolean =>
  row.createdBy === userId && excludesCreator(resources[name], step);
