import type { Role } from './kit/names.ts';
import type { Screen } from './kit/resource.ts';
import type { MenuRole } from './kit/rights.ts';

/** Pages that belong to no entity. */
export const pages = {
  adminDashboard: { path: '/dashboard/admin', roles: ['admin', 'gp'] },
  managerDashboard: { path: '/dashboard/manager', roles: ['fund_manager'] },
  partnerDashboard: { path: '/dashboard/partner', roles: ['gp', 'lp'] },
} as const satisfies Record<string, Screen>;

/** Pages of everybody who is signed in, with or without a role. */
export const personalPages = {
  selectContext: '/select-context',
  profile: '/profile',
  settings: '/settings',
  notFound: '/not-found',
} as const;

export type PageKey = keyof typeof pages | keyof typeof personalPages;

/** Where a role starts. Whoever has no role yet starts at the profile. */
export const homes: Readonly<Record<MenuRole, string>> = {
  admin: '/dashboard/admin',
  fund_manager: '/dashboard/manager',
  gp: '/dashboard/partner',
  lp: '/dashboard/partner',
  company: '/companies/me',
  none: '/profile',
};

/** Other addresses of a page; 'home' stands for the home of the role. */
export const aliases: Readonly<Record<string, string>> = {
  '/': 'home',
  '/dashboard': 'home',
  '/admin/dashboard': '/dashboard/admin',
  '/reports/new': '/reports/generate',
};

/** Roles whose menu begins with their dashboard. */
export const dashboardMenu: readonly Role[] = ['admin', 'fund_manager'];

/** Entries of the Create-new menu: pages by path, shown where the route admits the role. */
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

/** Pages that admit fewer roles than the API: section 2 of the specification says so, and what those roles do there they do elsewhere. */
export const narrowerPages: Readonly<Record<string, readonly Role[]>> = {
  // A fund manager founds a fund on /manager-fund.
  '/funds/new': ['admin', 'gp'],
  '/fund-managers/:id': ['admin', 'gp'],
  '/fund-managers/:id/edit': ['admin', 'gp'],
};
