/** Demo sign-ins, one per role. They exist only in the demo. */
export const demoSignIns = (['admin', 'fund_manager', 'gp', 'lp', 'company'] as const).map((role) => ({
  email: `${role === 'fund_manager' ? 'manager' : role}@demo.quarterdeck.test`,
  password: 'Quarterdeck-1',
  role,
}));
