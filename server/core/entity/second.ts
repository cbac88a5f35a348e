import sql from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { Move } from '../../../resources/kit/machine.ts';
import { findMove, moveNames } from '../../../resources/kit/moves.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { kept } from '../db/tx.ts';
import type { Row, Values } from '../tables/types.ts';
import type { Asking, Work } from './slots.ts';

const keeperOf = ({ tx, entities }: Work, { second }: Move) =>
  second && !tx.isImport ? entities[second]?.second : undefined;

/** Whether a move of a record waits for a second person at all: sent behind the record's lock, and not waited for before it is held. */
export const needsSecond = (work: Work, { name, move, id }: { name: ResourceName; move: Move; id: string }) =>
  kept(keeperOf(work, move)?.isNeeded(work.tx, name, id) ?? Promise.resolve(false));

type Effect = () => Promise<{ patch?: Values } | undefined>;

/** The request that is kept instead of a move, where one is. Whatever would be refused is refused to whoever asks. */
export const askSecond = async (work: Work, asking: Asking, effect: Effect): Promise<Row | null> => {
  const keeper = keeperOf(work, asking.move);
  if (!keeper) return null;
  return keeper.ask(work, asking, async () => {
    await work.tx.run(sql`savepoint attempt`);
    const tried = await effect();
    await work.tx.run(sql`rollback to savepoint attempt`);
    await work.tx.run(sql`release savepoint attempt`);
    return tried?.patch ?? {};
  });
};

const keepers = new Map<ResourceName, readonly ResourceName[]>();

/** The entities in which moves of an entity may wait. */
const keepersOf = (name: ResourceName): readonly ResourceName[] => {
  const known = keepers.get(name);
  if (known) return known;
  const found = moveNames(resources[name]).flatMap((called) => findMove(resources[name], called)?.move.second ?? []);
  keepers.set(name, [...new Set(found)]);
  return found;
};

/** To be called with every record that was changed, moved or deleted; `met` is the request by which it was. */
export const outdateRequests = (work: Work, name: ResourceName, row: Row, met?: string): Promise<void> =>
  outdateAll(work, name, [row], met);

/** The same for many records. */
export const outdateAll = async (work: Work, name: ResourceName, rows: readonly Row[], met?: string): Promise<void> => {
  for (const keeper of keepersOf(name)) await work.entities[keeper]?.second?.outdate(work, rows, met);
};
