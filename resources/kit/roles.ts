import { roles } from './names.ts';

/** Groups of roles, so that a rule about a group is changed in one place. */
export const everyone = roles;
export const admin = ['admin'] as const;
export const staff = ['admin', 'fund_manager'] as const;
export const office = ['admin', 'gp', 'fund_manager'] as const;
export const investing = ['admin', 'gp', 'lp', 'fund_manager'] as const;
export const nobody = [] as const;
