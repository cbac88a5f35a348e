import { gates, verificationDefault } from '../../resources/gates.ts';
import { gateFor, type Standing } from '../../resources/kit/gates.ts';
import { isRole, type Role } from '../../resources/kit/names.ts';
import type { RecordAuthor } from '../../resources/kit/resolveFields.ts';
import { homes } from '../../resources/portal.ts';
import type { Me, Verification } from '../../resources/session.ts';
import type { Context } from './context.ts';
import { createStore, useStoreValue } from './store.ts';

/** The caller: user, context, role and onboarding status. */
export interface Caller {
  /** Null while the server's record is unavailable. */
  user: Me | null;
  /** The effective role: that of the active context, else the user's own. */
  role: Role | null;
  standing: Standing;
  context: Context | null;
  contexts: readonly Context[];
  verification: Verification;
  /** The address that the user must confirm before getting any rights; null if none. */
  unconfirmed: string | null;
  /** Why the account is closed: its status, or that it was removed; null if open. */
  closed: string | null;
  /** Translation keys of loading problems. */
  warnings: readonly string[];
}

export interface Found {
  user: Me | null;
  contexts: readonly Context[];
  context: Context | null;
  verification: Verification | null;
  warnings: readonly string[];
  unconfirmed?: string | null;
  closed?: string | null;
}

/**
 * Builds the caller from the server's responses; without a verification response the specification's default applies.
 */
export const callerOf = (found: Found): Caller => {
  const { user, contexts, context, verification, warnings, unconfirmed = null, closed = null } = found;
  const own = user && isRole(user.role) ? user.role : null;
  const role = user ? (context?.role ?? own) : null;
  const gated = heldStanding(role, verification);
  return {
    user,
    role,
    standing: {
      role,
      entityId: user?.entityId ?? null,
      requiresVerification: gated.requiresVerification,
      isVerified: gated.isVerified,
      entityStatus: user?.entity?.status ?? null,
    },
    context: user ? context : null,
    contexts: user ? contexts : [],
    verification: gated,
    unconfirmed,
    closed,
    warnings,
  };
};

/** Returns the caller's start page: a closed gate, or the home of the role. */
export const homeOf = (caller: Caller): string => gateOf(caller) ?? homes[caller.role ?? 'none'];

/** Returns the path of the first closed gate, or null. A gate applies only in the role of the user's own entity. */
export const gateOf = ({ user, role, standing }: Caller): string | null =>
  user && role === user.role ? gateFor(gates, standing) : null;

/** Returns all roles of the user, in any context. */
export const rolesOf = ({ user, role, contexts }: Caller): readonly Role[] =>
  [role, user?.role ?? null, ...contexts.map((context) => context.role)].filter(isRole);

export const callerStore = createStore<Caller | null>(null);

/** Returns the author of new records: role, own partner or company, and context. */
export const whoseOf = (caller: Caller | null): RecordAuthor => {
  const { entityKind = null, entityId = null } = caller?.user ?? {};
  return {
    role: caller?.role ?? null,
    own: {
      partners: entityKind === 'Partner' ? entityId : null,
      companies: entityKind === 'Company' ? entityId : null,
    },
    context: caller?.context ?? null,
  };
};

/** Returns the caller; only for components shown to signed-in users. */
export const useCaller = (): Caller => {
  const caller = useStoreValue(callerStore);
  if (!caller) throw new Error('No user is signed in.');
  return caller;
};

const heldStanding = (role: Role | null, verification: Verification | null): Verification => {
  if (verification) return verification;
  if (role === 'admin' || role === 'fund_manager')
    return {
      isVerified: true,
      requiresVerification: false,
      verificationStatus: 'approved',
      allowedActions: ['all'],
      restrictedFeatures: [],
    };
  return verificationDefault;
};
