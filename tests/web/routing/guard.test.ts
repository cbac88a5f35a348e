import { describe, expect, it } from 'vitest';
import { verificationDefault } from '../../../resources/gates.ts';
import { type Role, roles } from '../../../resources/kit/names.ts';
import { personalPages } from '../../../resources/portal.ts';
import { type GuardResult, guard } from '../../../src/routing/guard.ts';
import { allRoutes, opens, resourcesOf } from '../../../src/routing/table.ts';
import { callerOf, homeOf } from '../../../src/session/caller.ts';
import { callerAs, fundContext } from '../../helpers/web/callers.ts';

const outcome = (verdict: GuardResult) =>
  'redirect' in verdict ? verdict.redirect : 'show' in verdict ? 'shown' : 'none';
const goes = (path: string, role: Role | null, given = {}) => outcome(guard(path, callerAs(role, given)));
const filled = (path: string) => path.replace(':source', 'partner').replace(/:\w+/g, '5');

/** The table of the specification: permitted roles by page. */
const table: [string, readonly Role[]][] = [
  ['/dashboard/admin', ['admin', 'gp']],
  ['/dashboard/partner', ['gp', 'lp']],
  ['/dashboard/manager', ['fund_manager']],
  ['/partners', ['admin', 'gp', 'fund_manager']],
  ['/partners/new', ['admin', 'fund_manager']],
  ['/partners/5/edit', ['admin', 'fund_manager']],
  ['/partners/5', roles],
  ['/funds', ['admin', 'gp', 'lp', 'fund_manager']],
  ['/funds/new', ['admin', 'gp']],
  ['/funds/5/edit', ['admin', 'gp', 'fund_manager']],
  ['/funds/5', ['admin', 'gp', 'lp', 'fund_manager']],
  ['/funds/onboarding', ['fund_manager']],
  ['/companies', roles],
  ['/companies/new', ['admin', 'gp', 'fund_manager']],
  ['/companies/5', roles],
  ['/companies/5/edit', ['admin', 'gp', 'fund_manager', 'company']],
  ['/companies/5/verification', ['admin', 'fund_manager', 'company']],
  ['/companies/5/link-fund', ['admin']],
  ['/transactions', ['admin', 'gp', 'lp', 'fund_manager']],
  ['/transactions/new', ['admin', 'gp', 'lp', 'fund_manager']],
  ['/transactions/partner/5', ['admin', 'gp', 'lp', 'fund_manager']],
  ['/transactions/edit/partner/5', ['admin', 'gp', 'lp', 'fund_manager']],
  ['/capital-calls/create', ['admin', 'gp', 'fund_manager']],
  ['/capital-calls/5/submit-payment', ['lp']],
  ['/capital-calls/payment-review', ['admin', 'gp', 'fund_manager']],
  ['/documents', roles],
  ['/documents/upload', roles],
  ['/documents/5', roles],
  ['/reports', roles],
  ['/reports/5', roles],
  ['/fund-managers', ['admin', 'gp']],
  ['/fund-managers/new', ['admin', 'gp']],
  ['/users', ['admin']],
  ['/users/roles', ['admin']],
  ['/companies/me', ['company']],
];

describe('the routes of the specification', () => {
  it.each(table)('%s', (path, allowed) => {
    for (const role of roles) {
      const expected = allowed.includes(role) ? 'shown' : homeOf(callerAs(role));
      expect(goes(path, role), role).toBe(expected);
    }
  });

  it('report a forbidden page, and say nothing on a mere redirect', () => {
    const denies = (path: string, role: Role) => 'isDenied' in guard(path, callerAs(role));
    expect(denies('/funds/new', 'fund_manager')).toBe(true);
    expect(denies('/users', 'lp')).toBe(true);
    for (const path of ['/', '/dashboard', '/nowhere', '/funds'])
      expect(denies(path, 'fund_manager'), path).toBe(false);
  });

  it.each(Object.values(personalPages))('%s is open to all', (path) => {
    for (const role of [...roles, null]) expect(goes(path, role)).toBe('shown');
  });

  it('allow the role of the active context', () => {
    const context = { ...fundContext, role: 'fund_manager' } as const;
    expect(goes('/dashboard/manager', 'gp', { context })).toBe('shown');
    expect(goes('/partners/new', 'lp', { context })).toBe('shown');
  });

  it("also allow the user's own role, in any context", () => {
    const context = { ...fundContext, role: 'lp' } as const;
    expect(goes('/dashboard/partner', 'gp', { context })).toBe('shown');
    expect(goes('/partners', 'gp', { context })).toBe('shown');
    expect(goes('/dashboard/manager', 'fund_manager', { context })).toBe('shown');
    expect(goes('/partners/new', 'gp', { context })).toBe('/dashboard/partner');
    expect(goes('/users', 'gp', { context })).toBe('/dashboard/partner');
  });
});

describe('other addresses', () => {
  it('redirect to the home page', () => {
    expect(goes('/', 'admin')).toBe('/dashboard/admin');
    expect(goes('/dashboard', 'fund_manager')).toBe('/dashboard/manager');
    expect(goes('/dashboard', 'lp')).toBe('/dashboard/partner');
    expect(goes('/', 'company')).toBe('/companies/me');
    expect(goes('/', null)).toBe('/profile');
    expect(goes('/admin/dashboard', 'admin')).toBe('/dashboard/admin');
    expect(goes('/reports/new', 'lp')).toBe('/reports/generate');
  });
  it.each(['/nowhere', '/partners/5/nothing', '/commitments', '/__proto__', '/constructor'])(
    '%s is not found',
    (path) => {
      expect(goes(path, 'admin')).toBe('/not-found');
    },
  );
  it('of react-admin redirect to those of the specification, from any link', () => {
    expect(goes('/~/funds/5', 'admin')).toBe('/funds/5/edit');
    expect(goes('/~/funds/5/show', 'lp')).toBe('/funds/5');
    expect(goes('/~/partners', 'admin')).toBe('/partners');
  });

  it('may end with a slash', () => {
    expect(goes('/partners/', 'admin')).toBe('shown');
  });
});

describe('redirects never loop', () => {
  const standings = [
    {},
    { verification: null },
    { verification: verificationDefault },
    { user: null },
    { user: { entityId: null, entity: null } },
    { user: { entity: { id: 'e', name: 'E', status: 'PENDING', isVerified: null, fundId: null } } },
  ];
  it('from any address, in any role and any account state', () => {
    for (const role of [...roles, null])
      for (const given of standings)
        for (const start of [...allRoutes.map(({ path }) => filled(path)), '/', '/dashboard', '/nowhere']) {
          let path = start;
          let verdict = outcome(guard(path, callerAs(role, given)));
          for (let step = 0; verdict.startsWith('/') && step < 4; step += 1) {
            expect(verdict).not.toBe(path);
            path = verdict;
            verdict = outcome(guard(path, callerAs(role, given)));
          }
          expect(verdict.startsWith('/'), `${role} from ${start}`).toBe(false);
        }
  });
});

describe('the onboarding gates', () => {
  const unverified = { verification: verificationDefault };
  const pending = {
    user: { entity: { id: 'entity-1', name: 'E', status: 'PENDING', isVerified: null, fundId: null } },
  };
  it('hold users who are not verified or approved', () => {
    expect(goes('/transactions', 'lp', unverified)).toBe('/partners/entity-1/onboarding');
    expect(goes('/funds', 'gp', pending)).toBe('/partners/entity-1/onboarding');
    expect(goes('/companies/me', 'company', unverified)).toBe('/companies/entity-1/verification');
    expect(goes('/funds', 'fund_manager', pending)).toBe('/funds/onboarding');
  });
  it('do not redirect to the current page', () => {
    expect(goes('/partners/entity-1/onboarding', 'lp', unverified)).toBe('shown');
    expect(goes('/funds/onboarding', 'fund_manager', pending)).toBe('shown');
  });
  it('leave profile and document upload open', () => {
    expect(goes('/profile', 'lp', unverified)).toBe('shown');
    expect(goes('/documents/upload', 'lp', unverified)).toBe('shown');
    expect(goes('/documents', 'lp', unverified)).toBe('/partners/entity-1/onboarding');
  });
  it("show pending steps to a user who is held at another user's gate", () => {
    const proxy = { ...unverified, user: { entityId: null, entity: null } };
    expect(goes('/funds', 'lp', proxy)).toBe('none');
    expect(goes('/profile', 'lp', proxy)).toBe('shown');
    expect(goes('/funds', 'lp', { user: { entityId: null, entity: null } })).toBe('shown');
  });
  it('do not hold an admin or a user in good standing', () => {
    expect(goes('/funds', 'admin', unverified)).toBe('shown');
    for (const role of roles) expect(homeOf(callerAs(role))).not.toMatch(/onboarding|verification/);
  });
});

describe('without a response about verification', () => {
  const found = { user: null, contexts: [], context: null, verification: null, warnings: [] };
  it('no user is verified', () => {
    expect(callerOf(found).verification).toEqual(verificationDefault);
    expect(goes('/transactions', 'lp', { verification: null })).toBe('/partners/entity-1/onboarding');
  });
  it('except admin and fund manager', () => {
    expect(callerAs('admin', { verification: null }).verification.isVerified).toBe(true);
    expect(callerAs('fund_manager', { verification: null }).verification.isVerified).toBe(true);
  });
});

describe('without the server’s record', () => {
  it('only the profile is open', () => {
    expect(goes('/funds', 'admin', { user: null })).toBe('/profile');
    expect(goes('/profile', 'admin', { user: null })).toBe('shown');
    expect(callerAs('admin', { user: null }).role).toBeNull();
  });
});

describe('a user without a role', () => {
  it('sees a message on the start page', () => {
    expect(goes('/documents', null)).toBe('none');
    expect(goes('/funds', null)).toBe('/profile');
  });
});

describe('the entities of a role', () => {
  it('are those with a visible page', () => {
    expect(resourcesOf('lp')).not.toContain('users');
    expect(resourcesOf('lp')).not.toContain('fund-managers');
    expect(resourcesOf('company')).not.toContain('transactions');
    expect(resourcesOf(null)).toEqual([]);
  });
  it('have routes that match the permitted pages', () => {
    for (const route of allRoutes) expect(opens(route, null)).toBe(route.roles === 'personal');
  });
});
