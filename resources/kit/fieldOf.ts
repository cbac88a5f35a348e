import { baseFields, isShownBase } from './base.ts';
import type { Field } from './fields.ts';
import type { Resource } from './resource.ts';
import { tonesOf } from './tones.ts';

/** Returns a declared field, a state as a choice, or a visible base column by name; else undefined. */
export const fieldOf = (resource: Resource, source: string): Field | undefined => {
  if (Object.hasOwn(resource.fields, source)) return resource.fields[source];
  const machine = Object.hasOwn(resource.states, source) ? resource.states[source] : undefined;
  if (machine) return { kind: 'choice', options: machine.all, tones: tonesOf(machine), readOnly: true };
  return isShownBase(source) ? baseFields[source] : undefined;
};
