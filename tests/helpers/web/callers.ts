import type { Role } from '../../../resources/kit/names.ts';
import type { Me, Verification } from '../../../resources/session.ts';
import { type Caller, callerOf } from '../../../src/session/caller.ts';
import type { Context } from '../../../src/session/context.ts';

const verified: Verification = {
  isVerified: true,
  requiresVerification: false,
  verificationStatus: 'approved',
  allowedActions: ['all'],
  restrictedFeatures: [],
};

const approved: Readonly<Record<Role, string | null>> = {
  admin: null,
  fund_manager: 'Active',
  gp: 'APPROVED',
  lp: 'APPROVED',
  company: 'APPROVED',
};

interface Given {
  user?: Partial<Me> | null;
  verification?: Verification | null;
  contexts?: readonly Context[];
  context?: Context | null;
}

/** A caller of a role in good standing, with overrides. */
export const callerAs = (role: Role | null, given: Given = {}): Caller => {
  const { user = {}, verification = verified, contexts = [], context = null } = given;
  const me: Me = {
    id: 'user-1',
    email: 'someone@example.test',
    name: 'Someone Special',
    role,
    status: 'active',
    registration: 'joined',
    version: 1,
    entityId: 'entity-1',
    entityKind: 'Partner',
    entity: {
      id: 'entity-1',
      name: 'Somebody Ltd',
      status: role ? approved[role] : null,
      isVerified: true,
      fundId: null,
    },
    preferences: {},
    locale: null,
    timezone: null,
  };
  return callerOf({ user: user && { ...me, ...user }, verification, contexts, context, warnings: [] });
};

export const fundContext: Context = {
  type: 'fund',
  id: 'fund-1',
  name: 'Atlas Ventures I',
  role: 'gp',
  entityId: 'fund-1',
};
