import { gates, verificationDefault } from '../../resources/gates.ts';
import type { Whose } from '../../resources/kit/among.ts';
import { gateFor, type Standing } from '../../resources/kit/gates.ts';
import { isRole, type Role } from '../../resources/kit/names.ts';
import { homes } from '../../resources/portal.ts';
import type { Me, Verification } from '../../resources/session.ts';
import type { Context } from './context.ts';
import { createStore, useStoreValue } from './store.ts';

/** Who is asking, in which context and with what standing. */
export interface Caller {
  /** Null while the server's record could not be had. */
  user: Me | null;
  /** The role that counts now: that of the active context, else the person's own. */
  role: Role | null;
  standing: Standing;
  context: Context | null;
  contexts: readonly Context[];
  verification: Verification;
  /** The address that the person still has to confirm before anything is theirs; null where there is none. */
  unconfirmed: string | null;
  /** Why the account lets nobody in: a state of the account, or that it was removed; null where it does. */
  closed: string | null;
  /** What went wrong while this was loaded, as keys of words. */
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

/** Puts together what the server said; without an answer about verification the specification's default holds. */
export const callerOf = (found: Found): Caller => {
  const { user, contexts, context, verification, warnings, unconfirmed = null, closed = null } = found;
  const own = user && isRole(user.role) ? user.role : null;
  const role = user ? (context?.role ?? own) : null;
  const held = heldStanding(role, verification);
  return {
    user,
    role,
    standing: {
      role,
      entityId: user?.entityId ?? null,
      requiresVerification: held.requiresVerification,
      isVerified: held.isVerified,
      entityStatus: user?.entity?.status ?? null,
    },
    context: user ? context : null,
    contexts: user ? contexts : [],
    verification: held,
    unconfirmed,
    closed,
    warnings,
  };
};

/** Where the caller starts: held at a gate, or the home of the role. */
export const homeOf = (caller: Caller): string => gateOf(caller) ?? homes[caller.role ?? 'none'];

/** The path of the first closed gate, or null. Nobody is held in a role that is not the one the entity stands for. */
export const gateOf = ({ user, role, standing }: Caller): string | null =>
  user && role === user.role ? gateFor(gates, standing) : null;

/** Every role that the person has, in whichever context. */
export const rolesOf = ({ user, role, contexts }: Caller): readonly Role[] =>
  [role, user?.role ?? null, ...contexts.map((context) => context.role)].filter(isRole);

export const callerStore = createStore<Caller | null>(null);

/** For whom the person makes records: the partner or company that they stand for, in what they work in. */
export const whoseOf = (caller: Caller | null): Whose => {
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

/** The caller; only for what is shown to somebody who is signed in. */
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
