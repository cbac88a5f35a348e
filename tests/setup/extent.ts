/** `npm run test:full` sets it, before a release: the exhaustive sweeps then try everything. */
export const isFull = process.env.TEST_EXTENT === 'full';

/** A sample of `size` cases, spread evenly over all of them and the same in each run; all of them in the full run. */
export const sampleOf = <T>(cases: readonly T[], size: number): readonly T[] => {
  if (isFull || size >= cases.length) return cases;
  const step = cases.length / size;
  return Array.from({ length: size }, (_, index) => cases[Math.floor(index * step)] as T);
};
