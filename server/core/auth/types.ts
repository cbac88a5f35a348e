import type { contextTypes } from '../../../resources/kit/contexts.ts';
import type { Gate, Standing } from '../../../resources/kit/gates.ts';
import type { Role } from '../../../resources/kit/names.ts';
import type { Value } from '../i18n/message.ts';

/** A role over some objects. Rights are never combined across grants: each row is checked grant by grant. */
export interface Grant {
  role: Role;
  /** An administrator without a context: every row. */
  all: boolean;
  funds: readonly string[];
  partners: readonly string[];
  companies: readonly string[];
  managers: readonly string[];
  /** Funds of all grants of this role, regardless of context. */
  held: readonly string[];
  /** The gate that holds this grant; null if every gate is open. */
  gate: Gate | null;
}

export interface Context {
  type: (typeof contextTypes)[number];
  /** Id of the record, or one of `contextIds`. */
  id: string;
}

/** The authenticated caller, loaded on every request from the verified token and the database. */
export interface Caller {
  userId: string;
  email: string;
  /** Name shown to others, never an email address. */
  name: string;
  /** The name as a message value; for a user without a name, the reader's language supplies the text. */
  person: Value;
  /** The user's own role; null if none is assigned yet. */
  ownRole: Role | null;
  /** The active role: that of the context, else the user's own. */
  role: Role | null;
  context: Context | null;
  grants: readonly Grant[];
  /** Grants before the context narrowed them; absent without a context. */
  whole?: readonly Grant[];
  /** The caller's standing in the active role. */
  standing: Standing;
  /** Time of the password sign-in, in milliseconds; absent for the system. */
  signedInAt?: number;
}
