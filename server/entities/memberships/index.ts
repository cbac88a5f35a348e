import type { CodeOf } from '../../core/entity/slots.ts';
import { rules } from './rules.ts';

/** What the server does for this entity beyond what its declaration says. */
export const memberships: CodeOf<'memberships'> = {
  rules,
};
