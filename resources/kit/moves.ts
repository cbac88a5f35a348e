import { holds } from './among.ts';
import { isFor } from './can.ts';
import type { Machine, Move } from './machine.ts';
import type { Role } from './names.ts';
import type { Resource } from './resource.ts';

interface FoundMove {
  /** Field that holds the state. */
  field: string;
  machine: Machine;
  move: Move;
}

/** The move of that name, in whichever machine of the entity it stands; names are unique within an entity. */
export const findMove = (resource: Resource, name: string): FoundMove | undefined => {
  for (const [field, machine] of Object.entries(resource.states)) {
    const move = Object.hasOwn(machine.moves, name) ? machine.moves[name] : undefined;
    if (move) return { field, machine, move };
  }
  return undefined;
};

type Offer = Pick<Move, 'offered' | 'offeredTo' | 'asks'>;

/** What was answered to `asks`, by the action that was asked: is what asks it offered to whoever looks on? */
export type Answered = ReadonlyMap<string, boolean>;

/** Is the move offered for this record, to this person where the record says to whom? What was answered says more than the record. */
const isOffered = (
  { offered, offeredTo, asks }: Offer,
  record: Record<string, unknown>,
  userId: string | undefined,
  answered: Answered | undefined,
) => {
  if (offered && !holds(offered, record)) return false;
  const answer = asks === undefined ? undefined : answered?.get(asks);
  return answer ?? isFor(offeredTo, record, userId);
};

/** Names of the moves that the role may make with a record now; of those for one person alone, only theirs where it is said who asks. */
export const movesFor = (
  resource: Resource,
  record: Record<string, unknown>,
  role: Role | null,
  userId?: string | undefined,
  answered?: Answered,
): string[] =>
  Object.entries(resource.states).flatMap(([field, machine]) =>
    Object.entries(machine.moves)
      .filter(([, move]) => role !== null && move.by.includes(role) && move.from.includes(String(record[field])))
      .filter(([, move]) => isOffered(move, record, userId, answered))
      .map(([name]) => name),
  );

/** Names of all moves of an entity. */
export const moveNames = (resource: Resource) =>
  Object.values(resource.states).flatMap((machine) => Object.keys(machine.moves));
