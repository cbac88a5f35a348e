/** Numbers of runs: many for cheap cases, because the properties concern rare cents. */
export const MANY = { numRuns: 10_000 };
export const SOME = { numRuns: 1_000 };

/** Shuffles the items by a seed. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed >>> 0 || 1;
  const keyed = items.map((item) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return { item, key: state };
  });
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
