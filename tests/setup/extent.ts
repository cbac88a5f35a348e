/** Set by `npm run test:full` before a release: the sweeps then run exhaustively. */
export const isFull = process.env.TEST_EXTENT === 'full';

/** Sizes of the sweeps, by the variable that overrides each. */
const SIZES = {
  /** Random histories of a fund. */
  HISTORIES: { sample: 8, full: 1000 },
  /** Random sequences of calls whose cents are carried. */
  CENTS: { sample: 5, full: 100 },
  /** Rows of an import in one transaction, of which a test imports several. */
  PIECE: { sample: 800, full: 5000 },
  /** Kills of a server that writes partners. */
  KILLS: { sample: 2, full: 20 },
  /** Kills of a server that posts to the ledger. */
  POSTING_KILLS: { sample: 1, full: 20 },
} as const;

/** Size of a sweep in this run. */
export const sizeOf = (name: keyof typeof SIZES): number =>
  Number(process.env[name] ?? SIZES[name][isFull ? 'full' : 'sample']);

/** Returns `size` cases spread evenly over the list, the same in each run; all cases in the full run. */
export const sampleOf = <T>(cases: readonly T[], size: number): readonly T[] => {
  if (isFull || size >= cases.length) return cases;
  const step = cases.length / size;
  return Array.from({ length: size }, (_, index) => cases[Math.floor(index * step)] as T);
};
