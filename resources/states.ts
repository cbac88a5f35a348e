import { type Declared, resources } from './index.ts';
import type { ResourceName } from './kit/names.ts';

type Groups<M> = M extends { groups: infer G } ? keyof G & string : never;
/** Names of the sets of states that an entity declares. */
export type GroupOf<N extends ResourceName> = {
  [S in keyof Declared[N]['states']]: Groups<Declared[N]['states'][S]>;
}[keyof Declared[N]['states']];

/** Returns the state field and the states of a declared set: ('capital-calls', 'open') -> Issued, Active, Overdue. */
export const groupOf = <N extends ResourceName>(
  name: N,
  group: GroupOf<N>,
): { field: string; states: readonly string[] } => {
  for (const [field, { groups }] of Object.entries(resources[name].states)) {
    const states = groups?.[group];
    if (states) return { field, states };
  }
  throw new Error(`${name} has no state group "${group}".`);
};

/** Returns the states of a declared set. */
export const statesOf = <N extends ResourceName>(name: N, group: GroupOf<N>) => groupOf(name, group).states;

/** Returns whether the state is in the declared set. */
export const isIn = <N extends ResourceName>(name: N, group: GroupOf<N>, state: unknown) =>
  groupOf(name, group).states.includes(String(state));
