const MINUTE = 60_000;
/** Maximum audit rows of a throttle per minute, and maximum distinct keys. */
const MOST_ROWS = 60;
const MOST_KEYS = 10_000;

/** A throttled audit row: the first occurrences in a minute, or the count at its end. */
export type ThrottledEvent<T> = { key: string; count: number; of: T | null };

/**
 * Throttles repeated events by key. The first `each` of a key are written immediately, the count of the others at the
 * end of the minute, and at most a fixed number of rows per minute for all keys together.
 */
export const createAuditThrottle = <T>(tell: (told: ThrottledEvent<T>) => Promise<unknown>, { each = 1 } = {}) => {
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
    /** Writes pending counts and stops the timer. */
    end: async () => {
      clearInterval(timer);
      await end();
    },
  };
};
