import type { Field } from '../../resources/kit/fields.ts';
import type { Resource } from '../../resources/kit/resource.ts';
import { tonesOf } from '../../resources/kit/tones.ts';

/** What every row has besides its declared fields, as far as people see it. */
const base: Readonly<Record<string, Field>> = {
  createdAt: { kind: 'instant', readOnly: true },
  updatedAt: { kind: 'instant', readOnly: true },
  externalId: { kind: 'text', readOnly: true },
};

/** The declared field of that name, a state as a choice, or what every row has; undefined for anything else. */
export const fieldOf = (resource: Resource, source: string): Field | undefined => {
  if (Object.hasOwn(resource.fields, source)) return resource.fields[source];
  const machine = Object.hasOwn(resource.states, source) ? resource.states[source] : undefined;
  if (machine) return { kind: 'choice', options: machine.all, tones: tonesOf(machine), readOnly: true };
  return Object.hasOwn(base, source) ? base[source] : undefined;
};
