import type { Role } from '../../../resources/kit/names.ts';
import type { Caller, Grant } from '../../core/auth/types.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
}

const nothing = { all: false, funds: [], partners: [], companies: [], managers: [], held: [], gate: null } as const;

/** Returns a demo user as a caller with one grant. */
export const callerAs = (person: Person, role: Role, reach: Partial<Omit<Grant, 'role'>> = {}): Caller => ({
  userId: person.id,
  email: person.email,
  name: person.name,
  person: person.name,
  ownRole: role,
  role,
  context: null,
  grants: [{ ...nothing, role, ...reach }],
  standing: { role, entityId: null, requiresVerification: false, isVerified: true, entityStatus: null },
});
