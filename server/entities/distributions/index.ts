import type { CodeOf } from '../../core/entity/slots.ts';
import { cancelDistribution } from './cancel.ts';
import { issueDistribution } from './issue.ts';
import { payAll } from './pay.ts';
import { makePaymentFile } from './paymentFile/index.ts';
import { showPlan } from './plan.ts';
import { rules } from './rules.ts';

/** Hand-written code of this entity. */
export const distributions: CodeOf<'distributions'> = {
  rules,
  effects: { issue: issueDistribution, cancel: cancelDistribution },
  actions: { plan: showPlan, pay: payAll, paymentFile: makePaymentFile },
};
