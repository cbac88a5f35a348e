import type { When } from './fields.ts';

/**
 * Effects of a step that a fund may want two people for. `posts`: it writes journals; `mayPost`: it does so in some cases, and
 * needs no second person in the others; `pays`: money moves; `publishes`: investors see figures; `terms`: amounts are computed
 * from other terms; `closes`: a period is fixed; `deciders`: other people may decide.
 */
export const consequences = ['posts', 'mayPost', 'pays', 'publishes', 'terms', 'closes', 'deciders'] as const;
export type Consequence = (typeof consequences)[number];

/** Fields whose change has a consequence, and the values of a record (its computed ones included) from which on it has. */
export interface EditConsequences<N extends string = string> {
  when?: When;
  fields: Readonly<Partial<Record<Consequence, readonly N[]>>>;
}
