import type { Gate, Standing } from '../../../resources/kit/gates.ts';
import type { Role } from '../../../resources/kit/names.ts';
import type { Value } from '../words/said.ts';

/** A role over some objects. Rights are never added up across grants: each row is judged grant by grant. */
export interface Grant {
  role: Role;
  /** An administrator without a context: every row. */
  all: boolean;
  funds: readonly string[];
  partners: readonly string[];
  companies: readonly string[];
  managers: readonly string[];
  /** Funds of all grants of this role, whatever context they are narrowed to. */
  held: readonly string[];
  /** The gate at which this grant is held; null where every gate is open. */
  gate: Gate | null;
}

export interface Context {
  type: 'fund' | 'company' | 'partner' | 'admin';
  id: string;
}

/** Who is asking, loaded on every request from the verified token and the database. */
export interface Caller {
  userId: string;
  email: string;
  /** What others are told: never an address. */
  name: string;
  /** The same inside a sentence, whose reader's language says what somebody without a name is. */
  person: Value;
  /** The user's own role; null where none was given yet. */
  ownRole: Role | null;
  /** The role in force: that of the active context, else the own one. */
  role: Role | null;
  context: Context | null;
  grants: readonly Grant[];
  /** What they were before the context narrowed them; absent where none did. */
  whole?: readonly Grant[];
  /** How the caller stands in the role in force. */
  standing: Standing;
  /** When the person gave the password, in milliseconds; absent for the server's own work. */
  signedInAt?: number;
}
