import type { CodeOf } from '../../core/entity/slots.ts';
import { applyCredit, giveBack } from './credit.ts';
import { showDelivery } from './delivery.ts';
import { showForm } from './form.ts';
import { chargeLateInterest, showOwedLate } from './lateInterest.ts';
import { previewNotice } from './notice.ts';
import { rules } from './rules.ts';
import { settleLine } from './settle.ts';

/** Hand-written code of this entity. */
export const capitalCallLines: CodeOf<'capital-call-lines'> = {
  rules,
  actions: {
    notice: previewNotice,
    form: showForm,
    delivery: showDelivery,
    lateInterestOwed: showOwedLate,
    lateInterest: chargeLateInterest,
    giveBack,
    applyCredit,
    settle: settleLine,
  },
};
