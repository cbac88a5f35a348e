import { resources } from '../../../resources/index.ts';
import { type ResourceName, singulars } from '../../../resources/kit/names.ts';
import { findStep } from '../../../resources/kit/steps.ts';
import { KEEPER } from '../entity/dualControl.ts';
import { answer, type Json, pascal, ref } from './schemas.ts';

/** Response of a step that awaits a second person. */
export const waitingOf = (name: ResourceName, called: string): Json => {
  if (!findStep(resources[name], called)?.consequences.length) return {};
  const [own, kept] = [singulars[name], singulars[KEEPER]];
  const properties = { [own]: ref(pascal(own)), approval: ref(pascal(kept)) };
  const schema = { type: 'object', properties, required: [own, 'approval'] };
  return { '202': answer('The unchanged record and the request that awaits a second approver', schema) };
};
