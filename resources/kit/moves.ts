import { isOfferedTo } from './can.ts';
import type { Machine, Move } from './machine.ts';
import type { Role } from './names.ts';
import { holds } from './resolveFields.ts';
import type { Resource } from './resource.ts';

interface FoundMove {
  /** Field that holds the state. */
  field: string;
  machine: Machine;
  move: Move;
}

/** Finds a move by name in any machine of the entity; names are unique within an entity. */
export const findMove = (resource: Resource, name: string): FoundMove | undefined => {
  for (const [field, machine] of Object.entries(resource.states)) {
    const move = Object.hasOwn(machine.moves, name) ? machine.moves[name] : undefined;
    if (move) return { field, machine, move };
  }
  return undefined;
};

type Offer = Pick<Move, 'offered' | 'visibleTo' | 'availability'>;

/** Responses of `availability` actions, by action: whether the step is offered to the user. */
export type Answered = ReadonlyMap<string, boolean>;

/**
 * Returns whether the move is offered to the user for this record. The response of its `availability` action takes
 * precedence over the record.
 */
const isOffered = (
  { offered, visibleTo, availability }: Offer,
  record: Record<string, unknown>,
  userId: string | undefined,
  answered: Answered | undefined,
) => {
  if (offered && !holds(offered, record)) return false;
  const answer = availability === undefined ? undefined : answered?.get(availability);
  return answer ?? isOfferedTo(visibleTo, record, userId);
};

/** Returns the moves that the role can make now. With a user, leaves out moves offered to others. */
export const movesFor = (
  resource: Resource,
  record: Record<string, unknown>,
  role: Role | null,
  userId?: string | undefined,
  answered?: Answered,
): string[] =>
  Object.entries(resource.states).flatMap(([field, machine]) =>
    Object.entries(machine.moves)
      .filter(([, move]) => role !== null && move.roles.includes(role) && move.from.includes(String(record[field])))
      .filter(([, move]) => isOffered(move, record, userId, answered))
      .map(([name]) => name),
  );

/** Returns the names of all moves of an entity. */
export const moveNames = (resource: Resource) =>
  Object.values(resource.states).flatMap((machine) => Object.keys(machine.moves));
