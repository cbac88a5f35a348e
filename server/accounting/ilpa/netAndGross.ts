import { rateString, shownRate, type XirrFlag, type XirrReason } from '../xirr.ts';
import { type Performance, type Performances, performances } from './performance.ts';
import { grossUpFlows, type PerformanceFacts } from './performanceFlows.ts';
import { grossUpTypes } from './performanceTypes.ts';

/**
 * A rate and two multiples with six places, or null. With UNDER_ONE_YEAR the rate is for the time since the first flow.
 */
type NetOrGross = {
  irr: string | null;
  irrReason: XirrReason | null;
  irrFlags: XirrFlag[];
  /** Distributions, added-back costs and net asset value over paid-in capital. */
  tvpi: string | null;
  /** Distributions and paid carry alone over paid-in capital. */
  dpi: string | null;
};

/** The four combinations; without a facility, both variants are equal. */
export type NetAndGross = Record<keyof Performances, NetOrGross> & { hasFacility: boolean };

const shown = ({ irr, multiple, dpi }: Performance): NetOrGross => ({
  irr: rateString(irr.rate),
  irrReason: irr.reason,
  irrFlags: irr.flags,
  tvpi: multiple,
  dpi,
});

/**
 * Computes net and gross performance with and without the subscription facility, by the gross-up method of ILPA's
 * Performance Template v1.1, which does not need the purpose of each call. Rates are annualised from the first year on,
 * and not before (GIPS).
 */
export const netAndGross = (facts: PerformanceFacts): NetAndGross => {
  const found = performances(grossUpFlows(facts), grossUpTypes, shownRate);
  return {
    hasFacility: [...facts.facility, ...facts.facilityCosts].some(({ cents }) => cents !== 0n),
    grossWith: shown(found.grossWith),
    netWith: shown(found.netWith),
    grossWithout: shown(found.grossWithout),
    netWithout: shown(found.netWithout),
  };
};
