import { baseFields, isShownBase } from './base.ts';
import type { Field } from './fields.ts';
import type { Resource } from './resource.ts';
import { tonesOf } from './tones.ts';

/** The declared field of that name, a state as a choice, or what every row has as far as people see it; undefined for anything else. */
export const fieldOf = (resource: Resource, source: string): Field | undefined => {
  if (Object.hasOwn(resource.fields, source)) return resource.fields[source];
  const machine = Object.hasOwn(resource.states, source) ? resource.states[source] : undefined;
  if (machine) return { kind: 'choice', options: machine.all, tones: tonesOf(machine), readOnly: true };
  return isShownBase(source) ? baseFields[source] : undefined;
};
