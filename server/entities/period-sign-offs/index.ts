import type { CodeOf } from '../../core/entity/slots.ts';
import { rules, withdraw } from './rules.ts';

/** Hand-written code of this entity. */
export const periodSignOffs: CodeOf<'period-sign-offs'> = { rules, effects: { withdraw } };
