import sql from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import { holds } from '../../../resources/kit/among.ts';
import { type ResourceName, resourceNames } from '../../../resources/kit/names.ts';
import { coveredSteps, findStep, type Step } from '../../../resources/kit/steps.ts';
import { kept } from '../db/tx.ts';
import { lookUp } from '../tables/select.ts';
import type { Row } from '../tables/types.ts';
import type { Asking, Second, Work } from './slots.ts';

/** The entity that keeps requests for steps that need a second person. */
export const KEEPER = resourceNames.find((name) => resources[name].keepsRequests) as ResourceName;

/**
 * The keeper of requests if a step may wait at all. Imports do not wait, and neither does what follows from a step that is
 * already under dual control.
 */
const keeperOf = (
  { tx, entities, isCovered }: Work,
  step: Pick<Step, 'consequences'> | undefined,
): Second | undefined =>
  step?.consequences.length && !tx.isImport && !isCovered ? entities[KEEPER]?.second : undefined;

/** Whether a fund under dual control owns one of the records: sent behind the record's lock, and not waited for before it is held. */
export const needsSecond = (
  work: Work,
  name: ResourceName,
  step: Pick<Step, 'consequences'> | undefined,
  ids: readonly string[],
): Promise<boolean> => kept(keeperOf(work, step)?.isNeeded(work.tx, name, ids) ?? Promise.resolve(false));

/** The same for a move by its name. */
export const movesNeedSecond = (work: Work, name: ResourceName, move: string, ids: readonly string[]) =>
  needsSecond(work, name, findStep(resources[name], move), ids);

/** Whether the values of a record, its computed ones included, give a step its consequences. */
export const isInEffect = async (
  { tx }: Work,
  name: ResourceName,
  { when }: Pick<Step, 'when'>,
  row: Row,
): Promise<boolean> => !when || holds(when, { ...row, ...(await lookUp(tx, name, row.id)) });

/** The work of a step that needs no second person any more, and of all that follows from it. */
export const covered = (work: Work): Work => ({ ...work, isCovered: true });

/**
 * The request kept instead of a step, or null if the step is to be done now. The step is tried in a savepoint first: a refusal
 * is answered at once, and the request holds the figures that the step came to. `run` answers the record as it is afterwards.
 */
export const askSecond = async (work: Work, asking: Asking, run: (work: Work) => Promise<Row>): Promise<Row | null> => {
  const keeper = keeperOf(work, asking.step);
  if (!keeper) return null;
  return keeper.ask(work, asking, async (measure) => {
    await work.tx.run(sql`savepoint attempt`);
    const measured = await measure(await run(covered(work)));
    await work.tx.run(sql`rollback to savepoint attempt`);
    await work.tx.run(sql`release savepoint attempt`);
    return measured;
  });
};

/** Runs a write to entities; if rows of one say who may decide, the deciders that it changes are stored with it. */
export const watched = <T>(
  work: Work,
  names: readonly ResourceName[],
  change: (work: Work) => Promise<T>,
): Promise<T> => {
  const keeper = names.some((name) => resources[name].makesDeciders) ? work.entities[KEEPER]?.second : undefined;
  return keeper ? keeper.watch(work, () => change(work)) : change(work);
};

const waiting = new Map<ResourceName, boolean>();

/** Whether steps of an entity may wait for a second person at all. */
const mayWait = (name: ResourceName): boolean => {
  const known = waiting.get(name);
  if (known !== undefined) return known;
  const may = coveredSteps(resources[name]).length > 0;
  waiting.set(name, may);
  return may;
};

/** To be called with every record that was changed, moved or deleted; `met` is the request by which it was. */
export const outdateRequests = (work: Work, name: ResourceName, row: Row, met?: string): Promise<void> =>
  outdateAll(work, name, [row], met);

/** The same for many records. */
export const outdateAll = async (work: Work, name: ResourceName, rows: readonly Row[], met?: string): Promise<void> => {
  if (mayWait(name)) await work.entities[KEEPER]?.second?.outdate(work, rows, met);
};
