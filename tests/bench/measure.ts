/** A timed operation; resolves with its milliseconds. `round` makes each run unique. */
export type Timed = (round: number) => Promise<number>;

export interface Spread {
  p50: number;
  p99: number;
}

/** Returns the median and the high percentiles of a list of milliseconds. */
export const spreadOf = (values: readonly number[]): Spread => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
};

/**
 * Runs all contenders in turn, in alternating order, so that disturbances of the machine affect all of them. Ends after
 * `rounds`, or when the time is up and at least thirty rounds are done.
 */
export const interleaved = async <K extends string>(
  contenders: Readonly<Partial<Record<K, Timed>>>,
  { rounds, warmUp = 25, seconds = 12 }: { rounds: number; warmUp?: number; seconds?: number },
): Promise<Partial<Record<K, number[]>>> => {
  const names = Object.keys(contenders) as K[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Partial<Record<K, number[]>>;
  let deadline = Number.POSITIVE_INFINITY;
  for (let round = 0; round < warmUp + rounds; round++) {
    if (round === warmUp) deadline = performance.now() + seconds * 1000;
    if (performance.now() > deadline && round > warmUp + 30) break;
    const order = round % 2 ? [...names].reverse() : names;
    for (const name of order) {
      const ms = await contenders[name]?.(round);
      if (ms !== undefined && round >= warmUp) times[name]?.push(ms);
    }
  }
  return times;
};
