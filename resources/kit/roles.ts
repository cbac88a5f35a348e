/**
 * Groups of roles, so that a rule about a group is changed in one place. Each is written out: a role that comes to the
 * portal may nothing until it is named.
 */
export const everyone = ['admin', 'fund_manager', 'gp', 'lp', 'company'] as const;
export const admin = ['admin'] as const;
export const staff = ['admin', 'fund_manager'] as const;
export const office = ['admin', 'gp', 'fund_manager'] as const;
export const investing = ['admin', 'gp', 'lp', 'fund_manager'] as const;
export const nobody = [] as const;
