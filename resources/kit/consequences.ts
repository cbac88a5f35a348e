import type { When } from './fields.ts';

/**
 * Effects of a step for which a fund may require two people. `posts`: writes journals; `mayPost`: writes journals in
 * some cases, and needs no second person in the others; `pays`: moves money; `publishes`: shows figures to investors;
 * `terms`: changes the terms that amounts are computed from; `closes`: closes a period; `deciders`: changes who may
 * decide.
 */
export const consequences = ['posts', 'mayPost', 'pays', 'publishes', 'terms', 'closes', 'deciders'] as const;
export type Consequence = (typeof consequences)[number];

/** Fields whose change has a consequence, and the condition (computed fields included) under which it has. */
export interface EditConsequences<N extends string = string> {
  when?: When;
  fields: Readonly<Partial<Record<Consequence, readonly N[]>>>;
}
