import type { Consequence } from './consequences.ts';
import type { Field, When } from './fields.ts';
import type { Role } from './names.ts';
import type { OfferedTo, RowRulesByRole } from './rights.ts';
import type { Tone } from './tone.ts';

/** What a move writes besides the new state: a literal, the moment, the caller, or what was typed into an input. */
type Stamp = string | number | boolean | null | { now: true } | { caller: true } | { input: string };

export interface Move<S extends string = string> {
  from: readonly S[];
  to: S;
  /** Empty: only the system makes this move. */
  by: readonly Role[];
  /** Where a role may make the move with fewer rows than it sees. */
  rows?: RowRulesByRole;
  /** Asked for when the move is made; `reason` is kept in the audit. */
  input?: Readonly<Record<string, Field>>;
  sets?: Readonly<Record<string, Stamp>>;
  /** Among which values of the record it is offered; asked for all the same, its effect says what stands against it. */
  offered?: When;
  /** Its effect refuses the others. */
  offeredTo?: OfferedTo;
  /** The action that is asked on the details of a record whether it is offered to whoever looks on, where the record alone does not tell. */
  asks?: string;
  /** The audited action that a person has to open, at the present version of the record, before the move. */
  viewed?: string;
  /** The next step of the ordinary way: the one that is offered first, and beside the menu where there is one. */
  isUsual?: true;
  /** Effects on the fund's money; a fund under dual control wants a second person for them. */
  consequences?: readonly Consequence[];
  /** A function in server/entities guards the move or does more than set the state. */
  effect?: true;
}

/** Among which values of the record something can be done; `refusals.possible` says what is answered otherwise. */
export interface Possible {
  when: When;
}

export interface Machine<S extends string = string> {
  all: readonly S[];
  initial: S;
  /** States in which a record may be edited; all of them where nothing is said. `refusals.possible` says what is answered otherwise. */
  edit?: readonly S[];
  /** States in which a record may be deleted; all of them where nothing is said. */
  delete?: readonly S[];
  /** Sets of states that have a name of their own, for hand-written code and its SQL: `open: ['Issued', 'Active']`. */
  groups?: Readonly<Record<string, readonly S[]>>;
  /** States that the system leaves by itself within moments: whoever looks on is shown the next one when it comes. */
  passing?: readonly S[];
  /** What states say by their colour, where it is not what follows from their place between the moves. */
  tones?: Readonly<Partial<Record<S, Tone>>>;
  moves: Readonly<Record<string, Move<S>>>;
}
