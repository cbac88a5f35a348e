import { resources } from '../../../resources/index.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { excludesCreator, type Step } from '../../../resources/kit/steps.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Row } from '../../core/tables/types.ts';
import { admins, fundStaff, reviewers } from '../../notices/audience.ts';
import { type Panel, panelFor, withSignIn } from '../../people/panel.ts';
import { fundIdOf } from './fund.ts';

interface Deciding {
  name: ResourceName;
  row: Row;
  step: Step;
  askedBy: string;
}

/** Returns users with a sign-in who may take a step of a fund's record themselves, except one user. */
export const ableFor = async (
  tx: Tx,
  { fundId, by, without }: { fundId: string; by: readonly Role[]; without: string },
): Promise<string[]> => {
  const find = by.includes('gp') ? fundStaff : by.includes('fund_manager') ? reviewers : undefined;
  return withSignIn(tx, find ? await find(tx, [fundId], without) : await admins(tx, without));
};

/** Returns the deciders of a step, without the requester and the user who proposed the record. */
const decidersOf = async (tx: Tx, { name, row, step, askedBy }: Deciding): Promise<string[]> => {
  const able = await ableFor(tx, { fundId: fundIdOf(name, row), by: step.decidedBy, without: askedBy });
  return able.filter((id) => !isOwn(name, row, step, id));
};

/** Returns the users who may decide on a step for the requester now. */
export const panelOf = async (tx: Tx, deciding: Deciding): Promise<Panel> => {
  const { name, row, askedBy } = deciding;
  return panelFor(tx, { fundIds: [fundIdOf(name, row)], able: await decidersOf(tx, deciding), askedBy: [askedBy] });
};

/** Returns whether a user proposed the record that the step brings into effect. */
export const isOwn = (name: ResourceName, row: Row, step: Step, userId: string): boolean =>
  row.createdBy === userId && excludesCreator(resources[name], step);
