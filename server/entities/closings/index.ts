import type { CodeOf } from '../../core/entity/slots.ts';
import { cancelClosing } from './cancel.ts';
import { issueClosing } from './issue.ts';
import { showSettlement } from './preview.ts';
import { rules } from './rules.ts';

/** Hand-written code of this entity. */
export const closings: CodeOf<'closings'> = {
  rules,
  effects: { issue: issueClosing, cancel: cancelClosing },
  actions: { preview: showSettlement },
};
