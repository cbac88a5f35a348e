import { ratio } from './rates.ts';

/** Treatment of recallable distributions: counted as paid in and paid out (GIPS), or deducted from both. */
export type RecallMethod = 'all_in' | 'netted';

/** Ratios with six places, null if nothing was paid in (or committed). */
export type Multiples = { pic: string | null; dpi: string | null; rvpi: string | null; tvpi: string | null };

/**
 * PIC = paid in on the commitment / commitment, DPI = distributed / paid in, RVPI = NAV / paid in, TVPI = DPI + RVPI
 * from unrounded parts. All in cents. `recallable` is the recallable part of the distributions; `drawn` is the amount
 * paid in on the commitment, if it differs from the cost of the holding. Source: GIPS.
 */
export function multiples({
  commitment,
  paidIn,
  drawn = paidIn,
  distributed,
  nav,
  recallable = 0n,
  method = 'all_in',
}: {
  commitment: bigint;
  paidIn: bigint;
  drawn?: bigint;
  distributed: bigint;
  nav: bigint;
  recallable?: bigint;
  method?: RecallMethod;
}): Multiples {
  const netted = NETTED[method] * recallable;
  const paid = paidIn - netted;
  const received = distributed - netted;
  return {
    pic: ratio(drawn - netted, commitment),
    dpi: ratio(received, paid),
    rvpi: ratio(nav, paid),
    tvpi: ratio(received + nav, paid),
  };
}

/** Computes the gross multiple of invested capital: (proceeds + fair value) / cost, six places; null without cost. */
export function moic({
  cost,
  proceeds,
  fairValue,
}: {
  cost: bigint;
  proceeds: bigint;
  fairValue: bigint;
}): string | null {
  return ratio(proceeds + fairValue, cost);
}

const NETTED: Record<RecallMethod, bigint> = { all_in: 0n, netted: 1n };
