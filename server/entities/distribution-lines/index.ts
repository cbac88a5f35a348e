import type { CodeOf } from '../../core/entity/slots.ts';
import { bounceLine, payLine, payLines } from '../distributions/pay.ts';
import { showDelivery } from './delivery.ts';
import { showForm } from './form.ts';

/** Hand-written code of this entity. */
export const distributionLines: CodeOf<'distribution-lines'> = {
  effects: { pay: payLine, bounce: bounceLine },
  effectsOfMany: { pay: payLines },
  actions: { form: showForm, delivery: showDelivery },
};
