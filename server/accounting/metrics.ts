import { ratio } from './rates.ts';

/** How recallable distributions count: as paid in and paid out (GIPS), or taken off both. */
export type RecallMethod = 'all_in' | 'netted';

/** Ratios with six places, null where nothing was paid in (or committed). */
export type Multiples = { pic: string | null; dpi: string | null; rvpi: string | null; tvpi: string | null };

/**
 * PIC = paid in on the commitment / commitment, DPI = distributed / paid in, RVPI = NAV / paid in, TVPI = DPI + RVPI from unrounded parts.
 * All in cents; `recallable` is the part of the distributions that may be called again, `drawn` what was paid in on the
 * commitment where that is something else than what the holding cost. Source: GIPS.
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

/** Gross multiple of what was invested: (proceeds + fair value) / cost, six places; null without cost. */
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
