import { compareDates } from './dates.ts';
import { type Conversion, convert, type Exchange } from './exchange.ts';
import type { Holding, HoldingFlow } from './partnerTotals.ts';
import { sum } from './rounding.ts';

/** A holding in another currency, with the conversion of the valuation day; or the days without a rate. */
export type ConvertedHolding = { holding: Holding; conversion: Conversion } | { missing: readonly string[] };

/**
 * Converts a holding into another currency. Each movement is converted at the rate on its date and rounded to the minor
 * unit; paid in, distributed, bought and sold are the sums of these. Balances (commitment, unfunded, recallable, NAV)
 * use the rate of the valuation day. Source: IAS 21, 21 and 23. Multiples and the rate of return of several holdings
 * are computed from the pooled amounts, so they include exchange gains and losses.
 */
export function convertHolding(
  holding: Holding,
  { currency, asOf, exchange }: { currency: string; asOf: string; exchange: Exchange },
): ConvertedHolding {
  checkFlows(holding);
  const moved = holding.flows.filter(({ cents }) => cents !== 0n);
  const conversions = new Map([asOf, ...moved.map(({ date }) => date)].map((day) => [day, exchange(day)]));
  const conversion = conversions.get(asOf);
  const missing = [...conversions].flatMap(([day, found]) => (found ? [] : [day]));
  if (!conversion || missing.length) return { missing: missing.sort(compareDates) };
  const flows = moved.flatMap((flow): HoldingFlow[] => {
    const ofDay = conversions.get(flow.date);
    return ofDay ? [{ ...flow, cents: convert(flow.cents, ofDay) }] : [];
  });
  const balance = (cents: bigint) => convert(cents, conversion);
  const [paidIn, bought] = [-totalOf(flows, 'paidIn'), -totalOf(flows, 'bought')];
  const [distributed, sold] = [totalOf(flows, 'distributed'), totalOf(flows, 'sold')];
  const [navNet, carry] = [totalOf(flows, 'navNet'), balance(holding.carry)];
  const converted = {
    ...holding,
    currency,
    commitment: balance(holding.commitment),
    called: balance(holding.called),
    unfunded: balance(holding.unfunded),
    recallable: balance(holding.recallable),
    paidIn,
    bought,
    distributed,
    sold,
    own: { paidIn: paidIn + bought, drawn: balance(holding.own.drawn), distributed: distributed + sold },
    navGross: navNet + carry,
    carry,
    navNet,
    flows,
  };
  return { holding: converted, conversion };
}

const totalOf = (flows: readonly HoldingFlow[], figure: HoldingFlow['figure']): bigint =>
  sum(flows.filter((flow) => flow.figure === figure).map(({ cents }) => cents));

const SIGNS = { paidIn: -1n, bought: -1n, distributed: 1n, sold: 1n, navNet: 1n } as const;

/**
 * Checks that the movements add up to the figures. Otherwise, an amount that is not in the ledger would be converted.
 */
export const checkFlows = (holding: Holding): void => {
  for (const figure of Object.keys(SIGNS) as (keyof typeof SIGNS)[])
    if (SIGNS[figure] * totalOf(holding.flows, figure) !== holding[figure])
      throw new Error(`The movements of a holding do not add up to ${figure}.`);
};
