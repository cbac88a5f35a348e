import type { RecordOf } from '../../resources/index.ts';
import type { Role } from '../../resources/kit/names.ts';

/** Whom a person stands for. */
export type EntityKind = 'Partner' | 'Company' | 'FundManager';

/** What somebody is let in as: a role, and for all but administrators the entity that they stand for. */
export interface Standing {
  role: Role | null;
  entityKind: EntityKind | null;
  entityId: string | null;
}

/** A user as far as linking is concerned. */
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
