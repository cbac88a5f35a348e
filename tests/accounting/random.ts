/** Numbers of runs: many where a case is cheap, as the properties are about rare cents. */
export const MANY = { numRuns: 10_000 };
export const SOME = { numRuns: 1_000 };

/** The same items in another order, by a seed. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed >>> 0 || 1;
  const keyed = items.map((item) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return { item, key: state };
  });
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
