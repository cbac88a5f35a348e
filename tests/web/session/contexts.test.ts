import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '../../../resources/kit/names.ts';
import type { Contexts } from '../../../resources/session.ts';
import {
  type Context,
  contextHeader,
  contextsOf,
  everywhereHeader,
  keepContext,
  keptContext,
  knownIn,
  restoredContext,
} from '../../../src/session/context.ts';

const place = (id: string, role: Role) => ({ id, name: `Fund ${id}`, role, entityId: id, timeZone: 'UTC' });
const among = (roles: readonly Role[], given: Partial<Contexts['data']> = {}) =>
  contextsOf({
    data: { isAdmin: false, companies: [], funds: roles.map((role, at) => place(`f${at + 1}`, role)), ...given },
  });

beforeEach(() => localStorage.clear());

describe('a user who only invests in several funds', () => {
  const contexts = among(['lp', 'lp']);

  it('works in all of them at first, which narrows no call and no list', () => {
    const context = restoredContext(contexts);
    expect(context).toMatchObject({ type: 'role', role: 'lp' });
    expect(contextHeader(context)).toBeNull();
    expect(knownIn(context)).toEqual([]);
  });

  it('works in the chosen one, and in all again', () => {
    const [all, , second] = contexts;
    if (!all || !second) throw new Error('Three contexts are expected.');
    keepContext(second);
    expect(restoredContext(contexts)).toBe(second);
    expect(contextHeader(second)).toBe('{"type":"fund","id":"f2"}');
    keepContext(all);
    expect(restoredContext(contexts)).toBe(all);
  });
});

it.each([
  ['invests in one fund', among(['lp']), ['fund']],
  ['runs one of two funds', among(['lp', 'gp']), ['fund', 'fund']],
  ['manages two funds', among(['fund_manager', 'fund_manager']), ['fund', 'fund']],
  ['is an administrator', among(['lp', 'lp'], { isAdmin: true }), ['admin', 'fund', 'fund']],
])('a user who %s has no such context', (_, contexts, types) => {
  expect(contexts.map(({ type }) => type)).toEqual(types);
});

describe('a user who invests in several funds and has another role', () => {
  const companies = [{ id: 'c1', name: 'C', role: 'company' as const, entityId: 'c1' }];
  const represents = among(['lp', 'lp'], { companies });
  const runs = among(['lp', 'gp', 'lp']);
  const header = '{"type":"role","id":"lp"}';

  it('works in all funds as an investor at first, unless they run a fund', () => {
    expect(represents.map(({ type }) => type)).toEqual(['role', 'fund', 'fund', 'company']);
    expect(runs.map(({ type }) => type)).toEqual(['fund', 'fund', 'fund', 'role']);
  });

  it('sends that context with each call, so that no other role shows', () => {
    for (const contexts of [represents, runs]) {
      const all = contexts.find(({ type }) => type === 'role') ?? null;
      expect(all).toMatchObject({ role: 'lp', name: 'All Funds' });
      expect(contextHeader(all)).toBe(header);
      keepContext(all as Context);
      expect(restoredContext(contexts)).toBe(all);
      expect(contextHeader(keptContext())).toBe(header);
    }
  });

  it('sees all funds of the present role on pages over all contexts', () => {
    const [first, led] = runs;
    expect(everywhereHeader(first ?? null, runs)).toBe(header);
    expect(everywhereHeader(led ?? null, runs)).toBeNull();
    const invests = among(['lp', 'lp']);
    expect(everywhereHeader(invests[0] ?? null, invests)).toBeNull();
  });
});
