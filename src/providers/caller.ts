import type { Contexts, LinkOutcome, Me, Verification } from '../../resources/session.ts';
import { registrationOf } from '../session/announce.ts';
import { type Caller, callerOf, callerStore, homeOf } from '../session/caller.ts';
import { type Context, contextsOf, keepContext, keyOf, restoredContext } from '../session/context.ts';
import { tellSessionLost } from '../session/drafts.ts';
import { currentUser } from '../session/firebase.ts';
import { keptInvitation, settleInvitation, takeOutcome } from '../session/invitation.ts';
import { http, setCallContext } from './client.ts';
import { apiBase } from './rest.ts';

/** Asks the server who is signed in, where they may work and how they stand; what fails becomes a warning. */
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
  if (closed) return kept({ user, contexts: [], context: null, verification: null, warnings: [], closed });
  const outcome = takeOutcome();
  if (outcome) warnings.push(`login.invitation.${outcome}`);
  // Whoever was only now registered has no contexts yet at the first call.
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
  return kept({ user, contexts, context, verification, warnings: said, unconfirmed });
};

const kept = (found: Parameters<typeof callerOf>[0]): Caller => {
  const caller = callerOf(found);
  callerStore.set(caller);
  return caller;
};

const addressToConfirm = async (): Promise<string | null> => {
  const account = await currentUser();
  return account && !account.emailVerified ? account.email : null;
};

/** Works in another context from now on: kept in this browser, asked for in every call. Resolves with the caller's new home. */
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

/** Audits the switch to a context that the server knows. Each call is checked by itself, so a failure does no harm. */
const tellSwitch = async ({ type, id }: Context) =>
  type !== 'funds' &&
  http(`${apiBase}/user/contexts/validate`, { method: 'POST', body: JSON.stringify({ type, id }) }).catch(
    () => undefined,
  );

/** Changes the person's own record; resolves with it. What they chose just before they went on is kept all the same. */
export const saveMe = async (changes: Partial<Pick<Me, 'name' | 'locale' | 'timezone' | 'preferences'>>) => {
  const { json } = await http(`${apiBase}/auth/me`, {
    method: 'PATCH',
    body: JSON.stringify(changes),
    keepalive: true,
  });
  setMe(json as Me);
  return json as Me;
};

/** Changes some of the person's preferences: at once here, then on the server; what it refuses is taken back. */
export const prefer = async (changes: Readonly<Record<string, unknown>>): Promise<void> => {
  const user = callerStore.get()?.user;
  if (!user) return;
  const before = user.preferences ?? {};
  const preferences = { ...before, ...changes };
  setMe({ ...user, preferences });
  await saveMe({ preferences }).catch((error: unknown) => {
    const now = callerStore.get()?.user;
    const kept = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key]]));
    if (now) setMe({ ...now, preferences: { ...now.preferences, ...kept } });
    throw error;
  });
};

/** Asks anew where the caller may work: a fund may have been given to them since they came in. Resolves with all of it. */
export const reloadContexts = async (): Promise<readonly Context[]> => {
  const contexts = await loadContexts();
  const caller = callerStore.get();
  if (caller && JSON.stringify(contexts) !== JSON.stringify(caller.contexts)) callerStore.set({ ...caller, contexts });
  return contexts;
};

/** Asks anew how the caller stands, after an onboarding step. */
export const reloadCaller = loadCaller;

let looking: Promise<Context | null> | undefined;

/**
 * The server knows of no right of the caller where they work: asks anew who they are. Where that has changed they go on in
 * what is left to them, what was typed is kept, and the context they are in by then is answered; null where there is none,
 * or nothing has changed. Asked by several calls at once it is done once.
 */
export const lookAnew = (): Promise<Context | null> => {
  looking ??= look().finally(() => {
    looking = undefined;
  });
  return looking;
};

const look = async (): Promise<Context | null> => {
  const before = callerStore.get();
  // A portal that is only starting finds it out by itself.
  if (!before?.user || before.closed) return null;
  const found = await Promise.all([loadUser(), loadContexts()]).catch(() => null);
  if (!found) return null;
  const [{ role }, contexts] = found;
  const { user, context } = before;
  const isStill = context ? contexts.some((each) => keyOf(each) === keyOf(context)) : contexts.length === 0;
  if (isStill && role === user.role) return null;
  tellSessionLost();
  return (await loadCaller()).context;
};

const setMe = (user: Me) => {
  const caller = callerStore.get();
  if (caller) callerStore.set({ ...caller, user });
};

// Who one is and where one may work holds in any context; the one worked in may be lost by now.
const loadUser = async (): Promise<Me> => {
  const { json } = await http(`${apiBase}/auth/me`, { context: null }).catch(async (error: { status?: number }) => {
    // The account exists with the provider only: its registration here did not come through.
    if (error.status === 404) return register();
    throw error;
  });
  const me = json as Me;
  // An address that was confirmed since, or the link of an invitation, may stand for something by now.
  const isNew = me.registration === 'unconfirmed' && (await addressToConfirm()) === null;
  return isNew || keptInvitation() ? ((await register()).json as Me) : me;
};

/** Tells the server of the account that is signed in. The password stays with the provider. */
export const register = async () => {
  const user = await currentUser();
  if (!user) throw new Error('No user is signed in.');
  const body = JSON.stringify(registrationOf(user));
  const answer = await http(`${apiBase}/auth/authenticate`, { method: 'POST', body, context: null });
  settleInvitation((answer.json as { invitation?: LinkOutcome }).invitation);
  return answer;
};

const loadContexts = async (): Promise<Context[]> =>
  contextsOf((await http(`${apiBase}/user/contexts`, { context: null })).json as Contexts);

const loadVerification = (warnings: string[]): Promise<Verification | null> =>
  http(`${apiBase}/auth/verification-status`).then(
    ({ json }) => json as Verification,
    () => {
      warnings.push('errors.verification');
      return null;
    },
  );
