/** Groups of roles for rules. Each lists its members explicitly: a new role has no rights until it is added. */
export const everyone = ['admin', 'fund_manager', 'gp', 'lp', 'company'] as const;
export const admin = ['admin'] as const;
export const staff = ['admin', 'fund_manager'] as const;
export const office = ['admin', 'gp', 'fund_manager'] as const;
export const investing = ['admin', 'gp', 'lp', 'fund_manager'] as const;
export const managers = ['fund_manager', 'gp'] as const;
export const partnerRoles = ['gp', 'lp'] as const;
export const staffAndCompany = [...staff, 'company'] as const;
export const officeAndCompany = [...office, 'company'] as const;
export const nobody = [] as const;
