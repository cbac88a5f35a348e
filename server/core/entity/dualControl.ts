import sql from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import { type ResourceName, resourceNames } from '../../../resources/kit/names.ts';
import { holds } from '../../../resources/kit/resolveFields.ts';
import { coveredSteps, findStep, type Step } from '../../../resources/kit/steps.ts';
import { deferRejection } from '../db/tx.ts';
import { lookUp } from '../tables/select.ts';
import type { Row } from '../tables/types.ts';
import type { Asking, Second, Work } from './slots.ts';

/** Entity that stores requests for steps that need a second person. */
export const KEEPER = resourceNames.find((name) => resources[name].keepsRequests) as ResourceName;

/**
 * Returns the store of requests if a step may wait. Imports never wait, nor do follow-ups of a step that is already
 * under dual control.
 */
const keeperOf = (
  { tx, entities, isCovered }: Work,
  step: Pick<Step, 'consequences'> | undefined,
): Second | undefined =>
  step?.consequences.length && !tx.isImport && !isCovered ? entities[KEEPER]?.second : undefined;

/**
 * Returns whether a fund under dual control owns one of the records; the query is sent after the record's lock, without
 * waiting for it.
 */
export const needsSecond = (
  work: Work,
  name: ResourceName,
  step: Pick<Step, 'consequences'> | undefined,
  ids: readonly string[],
): Promise<boolean> => deferRejection(keeperOf(work, step)?.isNeeded(work.tx, name, ids) ?? Promise.resolve(false));

/** Checks a move by name in the same way. */
export const movesNeedSecond = (work: Work, name: ResourceName, move: string, ids: readonly string[]) =>
  needsSecond(work, name, findStep(resources[name], move), ids);

/** Returns whether the record's values, including computed ones, give a step its consequences. */
export const isInEffect = async (
  { tx }: Work,
  name: ResourceName,
  { when }: Pick<Step, 'when'>,
  row: Row,
): Promise<boolean> => !when || holds(when, { ...row, ...(await lookUp(tx, name, row.id)) });

/** Returns the context for a step that needs no second person any more, and for its follow-ups. */
export const covered = (work: Work): Work => ({ ...work, isCovered: true });

/**
 * Stores a request instead of a step, or returns null if the step can run now. It first runs the step in a savepoint
 * so that refusals appear immediately and the request holds the resulting figures. `run` returns the resulting record.
 */
export const askSecond = async (work: Work, asking: Asking, run: (work: Work) => Promise<Row>): Promise<Row | null> => {
  const keeper = keeperOf(work, asking.step);
  if (!keeper) return null;
  return keeper.ask(work, asking, async (measure) => {
    await work.tx.run(sql`savepoint attempt`);
    // The attempt sends no notices.
    const { sent: _, ...tx } = work.tx;
    const measured = await measure(await run(covered({ ...work, tx })));
    await work.tx.run(sql`rollback to savepoint attempt`);
    await work.tx.run(sql`release savepoint attempt`);
    return measured;
  });
};

/** Runs a write; if it changes an entity that defines deciders, it also stores the changed deciders. */
export const watched = <T>(
  work: Work,
  names: readonly ResourceName[],
  change: (work: Work) => Promise<T>,
): Promise<T> => {
  const keeper = names.some((name) => resources[name].makesDeciders) ? work.entities[KEEPER]?.second : undefined;
  return keeper ? keeper.watch(work, () => change(work)) : change(work);
};

const waiting = new Map<ResourceName, boolean>();

/** Returns whether an entity has steps that may wait for a second person. */
const mayWait = (name: ResourceName): boolean => {
  const known = waiting.get(name);
  if (known !== undefined) return known;
  const may = coveredSteps(resources[name]).length > 0;
  waiting.set(name, may);
  return may;
};

/** Must be called for every record that was changed, moved or deleted; `met` is the fulfilled request. */
export const outdateRequests = (work: Work, name: ResourceName, row: Row, met?: string): Promise<void> =>
  outdateAll(work, name, [row], met);

/** Does the same for many records. */
export const outdateAll = async (work: Work, name: ResourceName, rows: readonly Row[], met?: string): Promise<void> => {
  if (mayWait(name)) await work.entities[KEEPER]?.second?.outdate(work, rows, met);
};
