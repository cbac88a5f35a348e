import type { CodeOf } from '../../core/entity/slots.ts';
import { publishReport, retryReport, sendAgain } from './actions.ts';
import { rules } from './rules.ts';

/** What the server does for this entity beyond what its declaration says. */
export const reports: CodeOf<'reports'> = {
  rules,
  effects: { retry: retryReport },
  actions: { publish: publishReport, sendAgain },
};
