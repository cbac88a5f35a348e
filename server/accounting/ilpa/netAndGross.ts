import { rateString, shownRate, type XirrFlag, type XirrReason } from '../xirr.ts';
import { type Performance, type Performances, performances } from './performance.ts';
import { grossUpFlows, type PerformanceFacts } from './performanceFlows.ts';
import { grossUpTypes } from './performanceTypes.ts';

/** A rate and two multiples with six places, or null. Flagged UNDER_ONE_YEAR the rate is that of the time since the first flow. */
type NetOrGross = {
  irr: string | null;
  irrReason: XirrReason | null;
  irrFlags: XirrFlag[];
  /** Distributions, added-back costs and net asset value over paid-in capital. */
  tvpi: string | null;
  /** Distributions and paid carry alone over paid-in capital. */
  dpi: string | null;
};

/** The four of them; where a fund never had a facility those without one are those with it. */
export type NetAndGross = Record<keyof Performances, NetOrGross> & { hasFacility: boolean };

const shown = ({ irr, multiple, dpi }: Performance): NetOrGross => ({
  irr: rateString(irr.rate),
  irrReason: irr.reason,
  irrFlags: irr.flags,
  tvpi: multiple,
  dpi,
});

/**
 * Net and gross performance with and without the subscription facility, as it is shown everywhere: the gross-up method of
 * ILPA's Performance Template v1.1, which needs not know what each call was for. From the first year on these are its rates;
 * before, none is annualised (GIPS).
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
