import type { CodeOf } from '../../core/entity/slots.ts';
import { approveValuation, reopenValuation } from './moves.ts';
import { rules } from './rules.ts';

/** Hand-written code of this entity. */
export const valuations: CodeOf<'valuations'> = {
  rules,
  effects: { approve: approveValuation, reopen: reopenValuation },
};
