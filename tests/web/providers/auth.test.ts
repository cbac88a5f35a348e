import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authProvider } from '../../../src/providers/auth.ts';
import { callerStore } from '../../../src/session/caller.ts';
import { keepContext } from '../../../src/session/context.ts';
import { draftOf, keepDraft } from '../../../src/session/drafts.ts';
import * as provider from '../../../src/session/firebase.ts';
import { keepToken, storedToken } from '../../../src/session/token.ts';
import { callerAs, fundContext } from '../../helpers/web/callers.ts';

vi.mock('../../../src/session/firebase.ts');
// The package is tested in a browser; here only its unchanged methods count.
const baseCheck = vi.fn(async () => 'checked');
const baseLogout = vi.fn(async (): Promise<void> => undefined);
vi.mock('react-admin-firebase', () => ({
  FirebaseAuthProvider: () => ({
    checkAuth: baseCheck,
    logout: baseLogout,
    login: () => Promise.reject(new Error('not this one')),
  }),
}));

const account = { uid: 'uid-1', email: 'ada@example.test', displayName: 'Ada' };
const signedIn = (user: object | null) =>
  vi.mocked(provider.openAuth).mockResolvedValue({ app: {}, currentUser: user } as never);

beforeEach(() => {
  vi.resetAllMocks();
  signedIn(account);
  callerStore.set(null);
});

describe('the auth provider', () => {
  it('signs in with our own call, which keeps the code of an error', async () => {
    vi.mocked(provider.signIn).mockRejectedValue({ code: 'auth/user-disabled' });
    const auth = authProvider;
    await expect(auth.login({ username: 'a', password: 'b' })).rejects.toEqual({ code: 'auth/user-disabled' });
  });

  it('asks react-admin-firebase if no user is known', async () => {
    vi.mocked(provider.currentUser).mockResolvedValue(account as never);
    await authProvider.checkAuth({});
    expect(baseCheck).not.toHaveBeenCalled();
    vi.mocked(provider.currentUser).mockResolvedValue(null);
    await authProvider.checkAuth({});
    expect(baseCheck).toHaveBeenCalledOnce();
  });

  it('ends the session on 401 and never on 403', async () => {
    vi.mocked(provider.signOutNow).mockResolvedValue();
    const auth = authProvider;
    keepToken('a.b.c');
    await auth.checkError({ status: 403 });
    expect(storedToken()).toBe('a.b.c');
    await auth.checkError({ status: 401 });
    expect(storedToken()).toBeNull();
  });

  it('knows the user from the server, else from the provider', async () => {
    const auth = authProvider;
    expect(await auth.getIdentity?.()).toMatchObject({ id: 'uid-1', fullName: 'Ada' });
    callerStore.set(callerAs('gp', { context: { ...fundContext, role: 'fund_manager' } }));
    expect(await auth.getIdentity?.()).toMatchObject({ id: 'user-1', fullName: 'Someone Special' });
    signedIn(null);
    await expect(auth.getIdentity?.()).rejects.toThrow('No user is signed in.');
  });

  it('answers permissions from the declarations', async () => {
    const auth = authProvider;
    const may = (resource: string, action: string, record?: object) =>
      auth.canAccess?.({ resource, action, ...(record && { record }) } as never);
    callerStore.set(callerAs('lp'));
    expect(await may('capital-calls', 'list')).toBe(true);
    expect(await auth.getPermissions?.({})).toBe('lp');
    expect(await may('capital-calls', 'create')).toBe(false);
    expect(await may('nowhere', 'list')).toBe(false);
    expect(await may('capital-calls', 'constructor')).toBe(false);
    callerStore.set(callerAs('fund_manager'));
    expect(await may('capital-calls', 'create')).toBe(true);
    expect(await may('capital-calls', 'issue', { status: 'Draft' })).toBe(true);
    expect(await may('capital-calls', 'issue', { status: 'Completed' })).toBe(false);
    expect(await may('capital-calls', 'allocation')).toBe(true);
    expect(await may('approvals', 'withdraw', { status: 'Pending', askedBy: 'somebody else' })).toBe(false);
    expect(await may('approvals', 'approve', { status: 'Pending', askedBy: 'somebody else' })).toBe(true);
    callerStore.set(null);
    expect(await may('capital-calls', 'list')).toBe(false);
  });

  it('clears everything on logout, even when the provider fails, and shows a message on the login page', async () => {
    baseLogout.mockRejectedValue(new Error('offline'));
    keepToken('a.b.c');
    keepContext(fundContext);
    keepDraft('/partners/new', 'user-1', { name: 'Half typed' });
    await authProvider.logout({});
    expect(storedToken()).toBeNull();
    expect(localStorage.getItem('quarterdeck.context')).toBeNull();
    expect(draftOf('/partners/new', 'user-1')).toBeNull();
    expect(sessionStorage.getItem('quarterdeck.notice')).toBe('logout');
  });
});

describe('a draft', () => {
  it('is kept only for its author', () => {
    keepDraft('/partners/new', 'user-1', { name: 'Half typed' });
    expect(draftOf('/partners/new', 'user-2')).toBeNull();
    expect(draftOf('/partners/new', 'user-1')).toBeNull();
    keepDraft('/partners/new', 'user-1', { name: 'Half typed' });
    expect(draftOf('/partners/new', 'user-1')).toEqual({ name: 'Half typed' });
  });
});
