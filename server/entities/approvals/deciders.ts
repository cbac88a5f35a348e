import { resources } from '../../../resources/index.ts';
import type { ResourceName, Role } from '../../../resources/kit/names.ts';
import { excludesCreator, type Step } from '../../../resources/kit/steps.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Row } from '../../core/tables/types.ts';
import { admins, fundStaff, reviewers } from '../../notices/audience.ts';
import { type Panel, panelFor, withSignIn } from '../../people/eligibleDeciders.ts';
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

/**
 * Returns the users who may decide on a step for the requester now. The author of the record decides only if no independent
 * user can: the requester could have edited the record, so the step is not taken without either.
 */
export const panelOf = async (tx: Tx, { name, row, step, askedBy }: Deciding): Promise<Panel> => {
  const fundId = fundIdOf(name, row);
  const able = await ableFor(tx, { fundId, by: step.decidedBy, without: askedBy });
  const others = able.filter((id) => !isOwn(name, row, step, id));
  const deciding = { fundIds: [fundId], askedBy: [askedBy] };
  const panel = await panelFor(tx, { ...deciding, able: others });
  const isIndependent = panel.deciders.some((id) => !panel.settling.has(id));
  return isIndependent || others.length === able.length ? panel : panelFor(tx, { ...deciding, able });
};

/** Returns whether a user proposed the record that the step brings into effect. */
export const isOwn = (name: ResourceName, row: Row, step: Step, userId: string): boolean =>
  row.createdBy === userId && excludesCreator(resources[name], step);
