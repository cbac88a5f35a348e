import type { CodeOf } from '../../core/entity/slots.ts';
import { publishReport, retryReport, sendAgain } from './actions.ts';
import { rules } from './rules.ts';

/** Hand-written code of this entity. */
export const reports: CodeOf<'reports'> = {
  rules,
  effects: { retry: retryReport },
  actions: { publish: publishReport, sendAgain },
};
