const MINUTE = 60_000;
/** Most rows that a tally leaves in the audit in a minute, and most keys that are told apart in it. */
const MOST_ROWS = 60;
const MOST_KEYS = 10_000;

/** One row of a tally: the first of a minute, or how many there were when it is over. */
export type Told<T> = { key: string; count: number; of: T | null };

/**
 * Counts what comes again and again by key: the first `each` of a key are told at once, how many more there were when the
 * minute is over, and however many come from however many keys, no more than some rows a minute.
 */
export const createTally = <T>(tell: (told: Told<T>) => Promise<unknown>, { each = 1 } = {}) => {
  let counts = new Map<string, number>();
  let rows = 0;
  let beyond = 0;
  const end = async () => {
    const [told, others] = [[...counts].filter(([, n]) => n > each), beyond];
    counts = new Map();
    rows = 0;
    beyond = 0;
    told.sort(([, a], [, b]) => b - a);
    for (const [key, count] of told.slice(0, MOST_ROWS)) await tell({ key, count, of: null });
    const rest = told.slice(MOST_ROWS).reduce((sum, [, n]) => sum + n, others);
    if (rest) await tell({ key: '', count: rest, of: null });
  };
  const timer = setInterval(end, MINUTE);
  timer.unref();
  return {
    count: async (key: string, of: T): Promise<void> => {
      const before = counts.get(key) ?? 0;
      if (before || counts.size < MOST_KEYS) counts.set(key, before + 1);
      else beyond += 1;
      if (before >= each || rows >= MOST_ROWS) return;
      rows += 1;
      await tell({ key, count: 1, of });
    },
    /** Tells what was counted since the last minute, and counts no more by itself. */
    end: async () => {
      clearInterval(timer);
      await end();
    },
  };
};
