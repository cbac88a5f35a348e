import { ONE, parseRate } from './rates.ts';

/** A rate and the multiple of the same flows, as decimal strings; null if there is none. */
export type RateAndMultiple = readonly [name: string, rate: string | null, multiple: string | null];

/** The figures that `ratesOf` reads. */
interface RatedFigures {
  netIrr: string | null;
  tvpi: string | null;
  grossIrr: string | null;
  moic: string | null;
  companies: readonly { companyId: string; grossIrr: string | null; moic: string | null }[];
  performance: Readonly<Record<(typeof pairs)[number], { irr: string | null; tvpi: string | null }>>;
}

const pairs = ['grossWith', 'netWith', 'grossWithout', 'netWithout'] as const;

/** Every rate of a fund's figures beside its multiple. */
export const ratesOf = ({ netIrr, tvpi, grossIrr, moic, companies, performance }: RatedFigures): RateAndMultiple[] => [
  ['netIrr', netIrr, tvpi],
  ['grossIrr', grossIrr, moic],
  ...pairs.map((pair): RateAndMultiple => [pair, performance[pair].irr, performance[pair].tvpi]),
  ...companies.map((one): RateAndMultiple => [`grossIrr of ${one.companyId}`, one.grossIrr, one.moic]),
];

/** Rates whose sign contradicts their multiple: a gain beside a multiple below 1, or a loss beside one above 1. */
export const wrongSigns = (rates: readonly RateAndMultiple[]): RateAndMultiple[] =>
  rates.filter(([, rate, multiple]) => {
    if (rate === null || multiple === null) return false;
    const [gain, times] = [parseRate(rate), parseRate(multiple)];
    // Both are rounded to six places.
    return times >= 0n && gain * (times - ONE) < 0n;
  });
