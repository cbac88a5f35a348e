import { ONE, parseRate } from './rates.ts';
import type { Statements } from './statement.ts';
import { rateString } from './xirr.ts';

/** A rate and the multiple of the same flows, as decimal strings; null if there is none. */
export type RateAndMultiple = readonly [name: string, rate: string | null, multiple: string | null];

/** Input of `ratesOf`. */
interface RatedFigures {
  netIrr: string | null;
  tvpi: string | null;
  grossIrr: string | null;
  moic: string | null;
  partners: readonly { partnerId: string; netIrr: string | null; tvpi: string | null }[];
  companies: readonly { companyId: string; grossIrr: string | null; moic: string | null }[];
  performance: Readonly<Record<(typeof pairs)[number], { irr: string | null; tvpi: string | null }>>;
}

const pairs = ['grossWith', 'netWith', 'grossWithout', 'netWithout'] as const;

/** Returns every rate of a fund's figures with its multiple. */
export const ratesOf = ({
  netIrr,
  tvpi,
  grossIrr,
  moic,
  partners,
  companies,
  performance,
}: RatedFigures): RateAndMultiple[] => [
  ['netIrr', netIrr, tvpi],
  ['grossIrr', grossIrr, moic],
  ...pairs.map((pair): RateAndMultiple => [pair, performance[pair].irr, performance[pair].tvpi]),
  ...partners.map((one): RateAndMultiple => [`netIrr of ${one.partnerId}`, one.netIrr, one.tvpi]),
  ...companies.map((one): RateAndMultiple => [`grossIrr of ${one.companyId}`, one.grossIrr, one.moic]),
];

/** Returns the rates of partners' capital account statements with their multiples. */
export const statementRates = ({ partnerIds, of }: Pick<Statements, 'partnerIds' | 'of'>): RateAndMultiple[] =>
  partnerIds.flatMap((partnerId) => {
    const { irr, multiples } = of(partnerId) ?? {};
    return irr && multiples ? [[`irr of the statement of ${partnerId}`, rateString(irr.rate), multiples.tvpi]] : [];
  });

/**
 * Returns the rates whose sign contradicts their multiple: a gain with a multiple below 1, or a loss with one above 1.
 */
export const wrongSigns = (rates: readonly RateAndMultiple[]): RateAndMultiple[] =>
  rates.filter(([, rate, multiple]) => {
    if (rate === null || multiple === null) return false;
    const [gain, times] = [parseRate(rate), parseRate(multiple)];
    // Both are rounded to six places.
    return times >= 0n && gain * (times - ONE) < 0n;
  });
