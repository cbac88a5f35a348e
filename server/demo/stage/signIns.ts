/** The sign-ins of the demo world, one a role. They exist nowhere else. */
export const demoSignIns = (['admin', 'fund_manager', 'gp', 'lp', 'company'] as const).map((role) => ({
  email: `${role === 'fund_manager' ? 'manager' : role}@demo.quarterdeck.test`,
  password: 'Quarterdeck-1',
  role,
}));
