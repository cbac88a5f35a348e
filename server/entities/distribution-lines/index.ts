import type { CodeOf } from '../../core/entity/slots.ts';
import { bounceLine, payLine, payLines } from '../distributions/pay.ts';
import { showForm } from './form.ts';

/** What the server does for this entity beyond what its declaration says. */
export const distributionLines: CodeOf<'distribution-lines'> = {
  effects: { pay: payLine, bounce: bounceLine },
  effectsOfMany: { pay: payLines },
  actions: { form: showForm },
};
