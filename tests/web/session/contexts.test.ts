import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '../../../resources/kit/names.ts';
import type { Contexts } from '../../../resources/session.ts';
import { contextHeader, contextsOf, keepContext, knownIn, restoredContext } from '../../../src/session/context.ts';

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
    expect(context).toMatchObject({ type: 'funds', role: 'lp' });
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
  [
    'also represents a company',
    among(['lp', 'lp'], { companies: [{ id: 'c1', name: 'C', role: 'company', entityId: 'c1' }] }),
    ['fund', 'fund', 'company'],
  ],
])('a user who %s has no such context', (_, contexts, types) => {
  expect(contexts.map(({ type }) => type)).toEqual(types);
});
