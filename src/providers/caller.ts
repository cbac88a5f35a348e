import type { Contexts, LinkOutcome, Me, Verification } from '../../resources/session.ts';
import { registrationOf } from '../session/announce.ts';
import { sessionUrl } from '../session/apiPaths.ts';
import { type Caller, callerOf, callerStore, homeOf } from '../session/caller.ts';
import { type Context, contextHeader, contextsOf, keepContext, keyOf, restoredContext } from '../session/context.ts';
import { notifySessionLost } from '../session/drafts.ts';
import { currentUser } from '../session/firebase.ts';
import { keptInvitation, settleInvitation, takeOutcome } from '../session/invitation.ts';
import { http, setCallContext } from './client.ts';

/** Loads the signed-in user, the contexts and the verification status; failures become warnings. */
export const loadCaller = async (): Promise<Caller> => {
  const warnings: string[] = [];
  const asked = loadContexts();
  asked.catch(() => undefined);
  let removed = false;
  const user = await loadUser().catch((error: { status?: number }) => {
    removed = error.status === 403;
    warnings.push('errors.userData');
    return null;
  });
  const closed = removed ? 'removed' : user && user.status !== 'active' ? user.status : null;
  if (closed) return storeCaller({ user, contexts: [], context: null, verification: null, warnings: [], closed });
  const outcome = takeOutcome();
  if (outcome) warnings.push(`login.invitation.${outcome}`);
  // A user who was just registered has no contexts in the first response.
  const contexts = await asked
    .catch((error: { status?: number }) => (error.status === 404 && user ? loadContexts() : Promise.reject(error)))
    .catch(() => {
      warnings.push('errors.contexts');
      return [];
    });
  const context = restoredContext(contexts);
  setCallContext(context);
  const verification = user ? await loadVerification(warnings) : null;
  const unconfirmed = user?.role || user?.entityId ? null : await addressToConfirm().catch(() => null);
  const said = unconfirmed ? [] : user ? warnings : ['errors.userData'];
  return storeCaller({ user, contexts, context, verification, warnings: said, unconfirmed });
};

const storeCaller = (found: Parameters<typeof callerOf>[0]): Caller => {
  const caller = callerOf(found);
  callerStore.set(caller);
  return caller;
};

const addressToConfirm = async (): Promise<string | null> => {
  const account = await currentUser();
  return account && !account.emailVerified ? account.email : null;
};

/**
 * Switches the context: stores it in this browser and sends it with every call. Resolves with the caller's new home
 * page.
 */
export const switchContext = async (context: Context): Promise<string> => {
  const { user, contexts } = callerStore.get() ?? { user: null, contexts: [] };
  keepContext(context);
  setCallContext(context);
  const warnings: string[] = [];
  const [verification] = await Promise.all([user ? loadVerification(warnings) : null, tellSwitch(context)]);
  const caller = callerOf({ user, contexts, context, verification, warnings });
  callerStore.set(caller);
  return homeOf(caller);
};

/** Records the switch in the audit. Each call is checked separately, so a failure is harmless. */
const tellSwitch = async ({ type, id }: Context) =>
  (type === 'admin' || contextHeader({ type, id }) !== null) &&
  http(sessionUrl('/user/contexts/validate'), { method: 'POST', body: JSON.stringify({ type, id }) }).catch(
    () => undefined,
  );

/** Updates the user's own record and resolves with it. `keepalive` completes the request even if the page unloads. */
export const saveMe = async (changes: Partial<Pick<Me, 'name' | 'locale' | 'timezone' | 'preferences'>>) => {
  const { json } = await http(sessionUrl('/auth/me'), {
    method: 'PATCH',
    body: JSON.stringify(changes),
    keepalive: true,
  });
  setMe(json as Me);
  return json as Me;
};

/** Changes some of the user's preferences optimistically; reverts those that the server refuses. */
export const prefer = async (changes: Readonly<Record<string, unknown>>): Promise<void> => {
  const user = callerStore.get()?.user;
  if (!user) return;
  const before = user.preferences ?? {};
  const preferences = { ...before, ...changes };
  setMe({ ...user, preferences });
  await saveMe({ preferences }).catch((error: unknown) => {
    const now = callerStore.get()?.user;
    const previous = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key]]));
    if (now) setMe({ ...now, preferences: { ...now.preferences, ...previous } });
    throw error;
  });
};

/** Reloads the user's contexts, which may have changed since sign-in, and resolves with them. */
export const reloadContexts = async (): Promise<readonly Context[]> => {
  const contexts = await loadContexts();
  const caller = callerStore.get();
  if (caller && JSON.stringify(contexts) !== JSON.stringify(caller.contexts)) callerStore.set({ ...caller, contexts });
  return contexts;
};

/** Reloads the caller after an onboarding step. */
export const reloadCaller = loadCaller;

let looking: Promise<Context | null> | undefined;

/**
 * Reloads the caller after the server reports lost rights. If the rights have changed, the user continues with the
 * remaining ones, and typed input is kept. Resolves with the new context; null if there is none or nothing has changed.
 * Concurrent calls share one reload.
 */
export const refreshCaller = (): Promise<Context | null> => {
  looking ??= look().finally(() => {
    looking = undefined;
  });
  return looking;
};

const look = async (): Promise<Context | null> => {
  const before = callerStore.get();
  // During start the portal checks it anyway.
  if (!before?.user || before.closed) return null;
  const found = await Promise.all([loadUser(), loadContexts()]).catch(() => null);
  if (!found) return null;
  const [{ role }, contexts] = found;
  const { user, context } = before;
  const isStill = context ? contexts.some((each) => keyOf(each) === keyOf(context)) : contexts.length === 0;
  if (isStill && role === user.role) return null;
  notifySessionLost();
  return (await loadCaller()).context;
};

const setMe = (user: Me) => {
  const caller = callerStore.get();
  if (caller) callerStore.set({ ...caller, user });
};

// Asked without a context: the user and contexts are independent of it, and the current one may be revoked.
const loadUser = async (): Promise<Me> => {
  const { json } = await http(sessionUrl('/auth/me'), { context: null }).catch(async (error: { status?: number }) => {
    // The account exists only at the identity provider: its registration here has failed.
    if (error.status === 404) return register();
    throw error;
  });
  const me = json as Me;
  // A newly confirmed address or an invitation link may link the account to an entity.
  const isNew = me.registration === 'unconfirmed' && (await addressToConfirm()) === null;
  return isNew || keptInvitation() ? ((await register()).json as Me) : me;
};

/** Registers the signed-in account with the server. The password stays with the identity provider. */
export const register = async () => {
  const user = await currentUser();
  if (!user) throw new Error('No user is signed in.');
  const body = JSON.stringify(registrationOf(user));
  const answer = await http(sessionUrl('/auth/authenticate'), { method: 'POST', body, context: null });
  settleInvitation((answer.json as { invitation?: LinkOutcome }).invitation);
  return answer;
};

const loadContexts = async (): Promise<Context[]> =>
  contextsOf((await http(sessionUrl('/user/contexts'), { context: null })).json as Contexts);

const loadVerification = (warnings: string[]): Promise<Verification | null> =>
  http(sessionUrl('/auth/verification-status')).then(
    ({ json }) => json as Verification,
    () => {
      warnings.push('errors.verification');
      return null;
    },
  );
