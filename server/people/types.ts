import type { RecordOf } from '../../resources/index.ts';
import type { Role } from '../../resources/kit/names.ts';

/** Kinds of represented entities. */
export type EntityKind = 'Partner' | 'Company' | 'FundManager';

/** An access: a role and, except for administrators, the represented entity. */
export interface Standing {
  role: Role | null;
  entityKind: EntityKind | null;
  entityId: string | null;
}

/** A user with the fields needed for linking. */
export interface Person extends Standing {
  id: string;
  name: string;
  email: string;
  status: RecordOf<'users'>['status'];
  registration: 'invited' | 'unconfirmed' | 'joined';
  firebaseUid: string | null;
}

export interface Invitation extends Standing {
  id: string;
  userId: string;
  email: string;
  status: RecordOf<'invitations'>['status'];
  expiresAt: string;
  heldBy: string | null;
}
