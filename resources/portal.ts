import type { Role } from './kit/names.ts';
import type { Screen } from './kit/resource.ts';
import type { MenuRole } from './kit/rights.ts';
import { everyone, partnerRoles, staff } from './kit/roles.ts';

/** Pages without an entity. */
export const pages = {
  adminDashboard: { path: '/dashboard/admin', roles: ['admin', 'gp'] },
  managerDashboard: { path: '/dashboard/manager', roles: ['fund_manager'] },
  partnerDashboard: { path: '/dashboard/partner', roles: partnerRoles },
  calendar: { path: '/calendar', roles: everyone },
} as const satisfies Record<string, Screen>;

/** Pages for every signed-in user, with or without a role. */
export const personalPages = {
  selectContext: '/select-context',
  profile: '/profile',
  settings: '/settings',
  notFound: '/not-found',
} as const;

export type PageKey = keyof typeof pages | keyof typeof personalPages;

/** Home page by role; a user without a role starts at the profile. */
export const homes: Readonly<Record<MenuRole, string>> = {
  admin: '/dashboard/admin',
  fund_manager: '/dashboard/manager',
  gp: '/dashboard/partner',
  lp: '/dashboard/partner',
  company: '/companies/me',
  none: '/profile',
};

/** Aliases of pages; 'home' is the home page of the role. */
export const aliases: Readonly<Record<string, string>> = {
  '/': 'home',
  '/dashboard': 'home',
  '/admin/dashboard': '/dashboard/admin',
  '/reports/new': '/reports/generate',
  // Notifications of earlier versions lead here.
  '/dead-letters': '/background-jobs',
};

/** Roles whose menu begins with their dashboard. */
export const dashboardMenu: readonly Role[] = staff;

/** Menu entries of pages without an entity, after those of the entities, with their icons. */
export const menuPages: readonly { page: keyof typeof pages; icon: string }[] = [
  { page: 'calendar', icon: 'calendar' },
];

/** Entries of the Create-new menu: pages by path, shown if the route admits the role. */
export const createMenu: Readonly<Partial<Record<Role, readonly { key: string; path: string }[]>>> = {
  admin: [
    { key: 'partner', path: '/partners/new' },
    { key: 'fundManager', path: '/fund-managers/new' },
    { key: 'fund', path: '/funds/new' },
    { key: 'document', path: '/documents/upload' },
  ],
  fund_manager: [
    { key: 'partner', path: '/partners/new' },
    { key: 'fund', path: '/manager-fund' },
    { key: 'document', path: '/documents/upload' },
  ],
  gp: [
    { key: 'company', path: '/companies/new' },
    { key: 'document', path: '/documents/upload' },
  ],
  lp: [
    { key: 'company', path: '/companies/new' },
    { key: 'document', path: '/documents/upload' },
  ],
};

/**
 * Pages open to fewer roles than the API, per section 2 of the specification. The other roles use another page for the
 * task.
 */
export const narrowerPages: Readonly<Record<string, readonly Role[]>> = {
  // Fund managers create funds on /manager-fund.
  '/funds/new': ['admin', 'gp'],
  '/fund-managers/:id': ['admin', 'gp'],
  '/fund-managers/:id/edit': ['admin', 'gp'],
};
