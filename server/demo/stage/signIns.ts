import { everyone } from '../../../resources/kit/roles.ts';
/** Demo sign-ins, one per role. They exist only in the demo. */
export const demoSignIns = everyone.map((role) => ({
  email: `${role === 'fund_manager' ? 'manager' : role}@demo.quarterdeck.test`,
  password: 'Quarterdeck-1',
  role,
}));
