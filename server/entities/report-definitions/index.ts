import type { CodeOf } from '../../core/entity/slots.ts';
import { deliver, generate } from './actions.ts';
import { rules } from './rules.ts';

/** Hand-written code of this entity. */
export const reportDefinitions: CodeOf<'report-definitions'> = {
  rules,
  actions: { generate, deliver },
};
