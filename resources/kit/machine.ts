import type { Consequence } from './consequences.ts';
import type { Field, When } from './fields.ts';
import type { Role } from './names.ts';
import type { RowRulesByRole, VisibleTo } from './rights.ts';
import type { Tone } from './tone.ts';

/** A value that a move writes in addition to the new state: a literal, the current time, the caller, or an input. */
type Stamp = string | number | boolean | null | { now: true } | { caller: true } | { input: string };

export interface Move<S extends string = string> {
  from: readonly S[];
  to: S;
  /** Empty: only the system makes this move. */
  roles: readonly Role[];
  /** Limits the move to fewer rows than a role can see. */
  rows?: RowRulesByRole;
  /** Inputs of the move; the audit stores `reason`. */
  input?: Readonly<Record<string, Field>>;
  sets?: Readonly<Record<string, Stamp>>;
  /** Values under which the move is offered. The API accepts it regardless, and the effect explains a refusal. */
  offered?: When;
  /** Its effect refuses other users. */
  visibleTo?: VisibleTo;
  /** An action that decides on the details page if the move is offered to the user, when the record alone cannot. */
  availability?: string;
  /** An audited action that the user must open, at the current version of the record, before the move. */
  viewed?: string;
  /** The next step of the normal flow: offered first, and as a button outside the menu. */
  isPrimary?: true;
  /** Effects on the fund's money; a fund under dual control requires a second person for them. */
  consequences?: readonly Consequence[];
  /** A function in server/entities guards the move or does more than set the state. */
  effect?: true;
}

export interface Machine<S extends string = string> {
  all: readonly S[];
  initial: S;
  /** States in which a record may be edited; all by default. `refusals.possible` holds the refusal. */
  edit?: readonly S[];
  /** States in which a record may be deleted; all by default. */
  delete?: readonly S[];
  /** Named sets of states for hand-written code and its SQL: `open: ['Issued', 'Active']`. */
  groups?: Readonly<Record<string, readonly S[]>>;
  /** Transient states that the system soon leaves; pages poll for the next one. */
  transient?: readonly S[];
  /** Colours of states, where they differ from the default derived from the moves. */
  tones?: Readonly<Partial<Record<S, Tone>>>;
  moves: Readonly<Record<string, Move<S>>>;
}
