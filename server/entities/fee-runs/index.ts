import type { CodeOf } from '../../core/entity/slots.ts';
import { approveFee } from './approve.ts';
import { cancelFee } from './cancel.ts';
import { bounceFee, payFee } from './pay.ts';
import { showEstimate, showShares } from './preview.ts';
import { rules } from './rules.ts';

/** Hand-written code of this entity. */
export const feeRuns: CodeOf<'fee-runs'> = {
  rules,
  effects: { approve: approveFee, pay: payFee, bounce: bounceFee, cancel: cancelFee },
  actions: { shares: showShares, estimate: showEstimate },
};
