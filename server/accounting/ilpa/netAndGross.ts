import type { performance } from '../../../resources/answers/parts.ts';
import type { ShownOf } from '../../../resources/kit/valueOf.ts';
import { rateString, shownRate } from '../xirr.ts';
import { type Performance, performances } from './performance.ts';
import { grossUpFlows, type PerformanceFacts } from './performanceFlows.ts';
import { grossUpTypes } from './performanceTypes.ts';

/** The four combinations; without a facility, both variants are equal. */
export type NetAndGross = ShownOf<typeof performance>;
type NetOrGross = NetAndGross['netWith'];

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
