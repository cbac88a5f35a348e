import type { CodeOf } from '../../core/entity/slots.ts';
import { showEstimate } from './estimate.ts';
import { issueCall } from './issue.ts';
import { chargeLate, previewLateInterest, showOwedLate } from './lateInterest.ts';
import { cancelCall, completeCall, extendCall } from './moves.ts';
import { showAllocation } from './preview.ts';
import { rules } from './rules.ts';
import { showTotal } from './total.ts';

/** Hand-written code of this entity. */
export const capitalCalls: CodeOf<'capital-calls'> = {
  rules,
  effects: { issue: issueCall, extend: extendCall, complete: completeCall, cancel: cancelCall },
  actions: {
    allocation: showAllocation,
    total: showTotal,
    estimate: showEstimate,
    lateInterestDue: previewLateInterest,
    lateInterestOwed: showOwedLate,
    chargeLateInterest: chargeLate,
  },
};
