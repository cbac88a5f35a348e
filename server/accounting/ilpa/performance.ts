import { ratio } from '../rates.ts';
import { sum } from '../rounding.ts';
import { agreeingRate, type Flow, type Xirr } from '../xirr.ts';
import type { Treatment } from './performanceTypes.ts';

/** A dated flow from the payer's view, negative for payments; minor units. */
export interface TypedFlow<T extends string> {
  date: string;
  type: T;
  cents: bigint;
}

/**
 * A rate of return, and the multiple of distributions plus value over paid-in capital (null if nothing was paid in).
 */
export interface Performance {
  irr: Xirr;
  /** Six places. */
  multiple: string | null;
  /**
   * DPI: distributions alone over paid-in capital (GIPS). The gross one includes paid carry, but no added-back costs.
   */
  dpi: string | null;
}

/** The four pairs of figures of the form. */
export type Performances = Record<'grossWith' | 'netWith' | 'grossWithout' | 'netWithout', Performance>;

const pairs = {
  grossWith: ['with', 'gross'],
  netWith: ['with', 'net'],
  grossWithout: ['without', 'gross'],
  netWithout: ['without', 'net'],
} as const satisfies Record<keyof Performances, readonly ['with' | 'without', 'gross' | 'net']>;

/**
 * Computes gross and net performance with and without the subscription facility, each from the flows that count for it.
 * Returned contributions reduce paid-in capital and are not proceeds. Rates are annual unless `rateOf` differs. Source:
 * ILPA Performance Template v1.1 (March 2025).
 */
export function performances<T extends string>(
  flows: readonly TypedFlow<T>[],
  types: Readonly<Record<T, Treatment>>,
  rateOf: (flows: readonly Flow[]) => Xirr = agreeingRate,
): Performances {
  const of = ([facility, rate]: (typeof pairs)[keyof typeof pairs]): Performance => {
    const counted = flows.filter(({ type }) => ['both', rate].includes(types[type][facility] ?? ''));
    const total = (is: (treatment: Treatment) => boolean) =>
      sum(counted.filter(({ type }) => is(types[type])).map(({ cents }) => cents));
    const paid = -total(({ multiple }) => multiple !== 'adds');
    const got = (is: (treatment: Treatment) => boolean) =>
      ratio(
        total((treatment) => treatment.multiple === 'adds' && is(treatment)),
        paid,
      );
    return { irr: rateOf(counted), multiple: got(() => true), dpi: got(({ isDistributed }) => isDistributed === true) };
  };
  return Object.fromEntries(Object.entries(pairs).map(([name, pair]) => [name, of(pair)])) as Performances;
}
