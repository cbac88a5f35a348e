import type { CodeOf } from '../../core/entity/slots.ts';
import { cancelDistribution } from './cancel.ts';
import { issueDistribution } from './issue.ts';
import { payAll } from './pay.ts';
import { makePaymentFile } from './paymentFile/index.ts';
import { showPlan } from './plan.ts';
import { rules } from './rules.ts';

/** What the server does for this entity beyond what its declaration says. */
export const distributions: CodeOf<'distributions'> = {
  rules,
  effects: { issue: issueDistribution, cancel: cancelDistribution },
  actions: { plan: showPlan, pay: payAll, paymentFile: makePaymentFile },
};
