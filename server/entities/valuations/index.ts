import type { CodeOf } from '../../core/entity/slots.ts';
import { approveValuation, reopenValuation } from './moves.ts';
import { rules } from './rules.ts';

/** What the server does for this entity beyond what its declaration says. */
export const valuations: CodeOf<'valuations'> = {
  rules,
  effects: { approve: approveValuation, reopen: reopenValuation },
};
