import { beforeEach, describe, expect, it, vi } from 'vitest';
import { verificationDefault } from '../../../resources/gates.ts';
import { loadCaller, prefer, refreshCaller, saveMe, switchContext } from '../../../src/providers/caller.ts';
import { dataProvider, http, whenRightsLost } from '../../../src/providers/client.ts';
import { callerStore } from '../../../src/session/caller.ts';
import * as provider from '../../../src/session/firebase.ts';
import { respondWith, type Seen } from '../../helpers/web/api.ts';
import { until } from '../../setup/until.ts';

vi.mock('../../../src/session/firebase.ts');

const me = {
  id: 'u1',
  email: 'ada@example.test',
  name: 'Ada',
  role: 'gp',
  status: 'active',
  entityId: 'p1',
  entityKind: 'Partner',
  entity: { id: 'p1', name: 'Northwind', status: 'APPROVED', fundId: 'f1' },
  preferences: {},
  locale: null,
  timezone: null,
};
const verified = { ...verificationDefault, isVerified: true, requiresVerification: false };
const fund = (id: string, role: string) => ({ id, name: `Fund ${id}`, role, entityId: id });
const contexts = (isAdmin = false, funds = [fund('f1', 'gp'), fund('f2', 'fund_manager')]) => ({
  data: { isAdmin, funds, companies: [] },
});

type Answers = Record<string, { status?: number; body?: unknown; headers?: Record<string, string> }>;
const serving = (answers: Answers = {}): Seen[] => {
  const all: Answers = {
    '/auth/me': { body: me },
    '/user/contexts': { body: contexts() },
    '/auth/verification-status': { body: verified },
    ...answers,
  };
  return respondWith(({ path }) => all[path] ?? { status: 404 });
};
const headerOf = (seen: readonly Seen[], path: string) =>
  seen.filter((call) => call.path === path).map((call) => call.headers.get('x-user-context'));

beforeEach(() => {
  vi.mocked(provider.idToken).mockResolvedValue('token');
  vi.mocked(provider.signOutNow).mockResolvedValue();
});

describe('the caller', () => {
  it('is assembled from record, contexts and verification', async () => {
    const seen = serving();
    const caller = await loadCaller();
    expect(caller).toMatchObject({ user: me, role: 'gp', context: { type: 'fund', id: 'f1' }, warnings: [] });
    expect(caller.contexts.map(({ id }) => id)).toEqual(['f1', 'f2']);
    expect(callerStore.get()).toBe(caller);
    expect(headerOf(seen, '/auth/verification-status')).toEqual(['{"type":"fund","id":"f1"}']);
  });

  it('has no record if it cannot be loaded, and gets a warning', async () => {
    serving({ '/auth/me': { status: 500 } });
    const caller = await loadCaller();
    expect(caller).toMatchObject({ user: null, role: null, context: null, warnings: ['errors.userData'] });
  });

  it('gets a warning if contexts or verification cannot be loaded', async () => {
    serving({ '/user/contexts': { status: 500 }, '/auth/verification-status': { status: 503 } });
    const caller = await loadCaller();
    expect(caller.warnings).toEqual(['errors.contexts', 'errors.verification']);
    expect(caller.verification).toEqual(verificationDefault);
    expect(caller.user).toEqual(me);
  });

  it('is registered with a server that does not know the account yet', async () => {
    const account = { uid: 'uid-1', email: 'ada@example.test', displayName: 'Ada' };
    vi.mocked(provider.currentUser).mockResolvedValue(account as never);
    const seen = serving({ '/auth/me': { status: 404 }, '/auth/authenticate': { body: me } });
    expect((await loadCaller()).user).toEqual(me);
    expect(seen.find((call) => call.path === '/auth/authenticate')?.body).toEqual({
      email: 'ada@example.test',
      name: 'Ada',
      firebaseUid: 'uid-1',
    });
  });
});

describe('the context', () => {
  it('is restored if it is still available, else the first is used', async () => {
    serving();
    localStorage.setItem('quarterdeck.context', 'fund:f2');
    expect(await loadCaller()).toMatchObject({ context: { id: 'f2' }, role: 'fund_manager' });
    localStorage.setItem('quarterdeck.context', 'fund:gone');
    expect(await loadCaller()).toMatchObject({ context: { id: 'f1' } });
  });

  it('of an admin is all contexts at first, without a header', async () => {
    const seen = serving({
      '/auth/me': { body: { ...me, role: 'admin' } },
      '/user/contexts': { body: contexts(true) },
    });
    const { context } = await loadCaller();
    expect(context).toMatchObject({ type: 'admin', id: 'all', name: 'All Contexts' });
    expect(headerOf(seen, '/auth/verification-status')).toEqual([null]);
  });

  it('is kept when it is switched, and leads to the home page of its role', async () => {
    const seen = serving();
    const { contexts: all } = await loadCaller();
    const second = all[1];
    if (!second) throw new Error('There is no second context.');
    expect(await switchContext(second)).toBe('/dashboard/manager');
    expect(localStorage.getItem('quarterdeck.context')).toBe('fund:f2');
    expect(callerStore.get()?.role).toBe('fund_manager');
    expect(headerOf(seen, '/auth/verification-status')).toEqual([
      '{"type":"fund","id":"f1"}',
      '{"type":"fund","id":"f2"}',
    ]);
  });

  it('drops late responses of the previous one', async () => {
    serving();
    const { contexts: all } = await loadCaller();
    const second = all[1];
    if (!second) throw new Error('There is no second context.');
    const late = dataProvider.getOne('funds', { id: 'f1' }).catch((error: Error) => error.name);
    await switchContext(second);
    expect(await late).toBe('AbortError');
  });
});

describe('a user who runs one fund and invests in two others', () => {
  const funds = [fund('f1', 'lp'), fund('f2', 'gp'), fund('f3', 'lp')];
  const investor = '{"type":"role","id":"lp"}';
  const headersOfLists = async () => {
    const seen = serving({ '/user/contexts': { body: contexts(false, funds) } });
    const list = { filter: {}, sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 10 } };
    await Promise.allSettled([
      dataProvider.getList('commitments', list),
      dataProvider.getList('funds', { ...list, meta: { anyContext: true } }),
    ]);
    return ['/commitments', '/funds'].flatMap((path) => headerOf(seen, path));
  };

  it('has all funds as an investor, and sees no other role there or on pages over all funds', async () => {
    serving({ '/user/contexts': { body: contexts(false, funds) } });
    const caller = await loadCaller();
    const [, led] = caller.contexts;
    const all = caller.contexts.find(({ type }) => type === 'role');
    if (!led || !all) throw new Error('Four contexts are expected.');
    await switchContext(all);
    expect(callerStore.get()).toMatchObject({ role: 'lp', context: { name: 'All Funds' } });
    expect(await headersOfLists()).toEqual([investor, investor]);
    await switchContext(led);
    expect(callerStore.get()).toMatchObject({ role: 'gp', context: { id: 'f2' } });
    expect(await headersOfLists()).toEqual(['{"type":"fund","id":"f2"}', null]);
  });
});

describe('rights revoked while the portal is open', () => {
  const lost = { status: 403, headers: { 'www-authenticate': 'Bearer error="rights_lost"' } };
  const manager = { ...me, role: 'fund_manager', entityKind: 'FundManager', entityId: 'm1' };
  const working = (funds = [fund('f1', 'fund_manager')]): Answers => ({
    '/auth/me': { body: manager },
    '/user/contexts': { body: contexts(false, funds) },
  });
  const refuseAll = () => Promise.allSettled(['f1', 'f2', 'f3'].map((id) => http(`/api/v1/funds/${id}`)));
  const funds = { '/funds/f1': lost, '/funds/f2': lost, '/funds/f3': lost };

  beforeEach(() => whenRightsLost(() => void refreshCaller()));

  it('show the remaining ones: a manager without a fund has their own role without a context, fetched once', async () => {
    serving(working());
    expect(await loadCaller()).toMatchObject({ context: { id: 'f1' }, role: 'fund_manager' });
    const seen = serving({ ...working([]), ...funds });
    await refuseAll();
    await until(() => expect(callerStore.get()).toMatchObject({ context: null, contexts: [], closed: null }));
    expect(callerStore.get()).toMatchObject({ role: 'fund_manager', warnings: [] });
    // The lost context would be refused as well.
    expect(headerOf(seen, '/auth/me')).toEqual([null, null]);
    expect(headerOf(seen, '/user/contexts')).toEqual([null, null]);
  });

  it('lead to another fund', async () => {
    serving(working());
    await loadCaller();
    serving({ ...working([fund('f2', 'fund_manager')]), ...funds });
    expect(await refreshCaller()).toMatchObject({ id: 'f2' });
    expect(callerStore.get()?.context).toMatchObject({ id: 'f2' });
  });

  it('change nothing if they are unchanged, or cannot be fetched', async () => {
    serving(working());
    const before = await loadCaller();
    serving({ ...working(), ...funds });
    expect(await refreshCaller()).toBeNull();
    serving({ ...working([]), '/user/contexts': { status: 500 }, ...funds });
    expect(await refreshCaller()).toBeNull();
    expect(callerStore.get()).toBe(before);
  });
});

describe('concurrent calls with a stale token', () => {
  it('renew it once and end the session once', async () => {
    serving({ '/funds/f1': { status: 401 }, '/funds/f2': { status: 401 } });
    await Promise.allSettled([http('/api/v1/funds/f1'), http('/api/v1/funds/f2')]);
    const fresh = vi.mocked(provider.idToken).mock.calls.filter(([options]) => options?.fresh);
    expect(fresh).toHaveLength(1);
    expect(provider.signOutNow).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem('quarterdeck.notice')).toBe('expired');
  });
});

describe("the user's own record", () => {
  it('is updated in the cache and on the server', async () => {
    serving();
    await loadCaller();
    const seen = serving({ '/auth/me': { body: { ...me, name: 'Ada L.' } } });
    await saveMe({ name: 'Ada L.' });
    expect(seen[0]).toMatchObject({ method: 'PATCH', body: { name: 'Ada L.' } });
    expect(callerStore.get()?.user?.name).toBe('Ada L.');
  });

  it('updates preferences optimistically, each separately, and rolls back a refused one', async () => {
    serving();
    await loadCaller();
    const seen = serving({ '/auth/me': { body: { ...me, preferences: { theme: 'dark', dateFormat: 'iso' } } } });
    const saving = [prefer({ theme: 'dark' }), prefer({ dateFormat: 'iso' })];
    expect(callerStore.get()?.user?.preferences).toEqual({ theme: 'dark', dateFormat: 'iso' });
    await Promise.all(saving);
    expect(seen.map(({ body }) => body)).toContainEqual({ preferences: { theme: 'dark', dateFormat: 'iso' } });

    serving({ '/auth/me': { status: 500 } });
    await expect(prefer({ theme: 'light' })).rejects.toThrow();
    expect(callerStore.get()?.user?.preferences).toMatchObject({ theme: 'dark', dateFormat: 'iso' });
  });
});
