/** A reproducible random generator: the same seed gives the same world. */
export interface Random {
  /** Returns an integer from 0 to below `most`. */
  below: (most: number) => number;
  /** Returns one of the items. */
  pick: <T>(items: readonly T[]) => T;
}

/** mulberry32: small, fast and sufficient for choosing names. */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
  const below = (most: number) => next() % most;
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('The list to pick from is empty.');
      return item;
    },
  };
};
