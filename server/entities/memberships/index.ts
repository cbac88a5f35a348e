import type { CodeOf } from '../../core/entity/slots.ts';
import { rules } from './rules.ts';

/** Hand-written code of this entity. */
export const memberships: CodeOf<'memberships'> = {
  rules,
};
