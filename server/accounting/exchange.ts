import { addDays } from './dates.ts';
import { minorDigits } from './money.ts';
import { ONE } from './rates.ts';
import { divideHalfUp } from './rounding.ts';

/** A stored rate: units of `quote` for one unit of `base`, in millionths. */
export type Quotation = { base: string; quote: string; quotedOn: string; rate: bigint };

/** Minor units of one currency as minor units of another: cents * top / bottom. */
export type Conversion = { top: bigint; bottom: bigint; quotation: Quotation | null };

/** Returns the conversion of a day; null without a valid rate. */
export type Exchange = (day: string) => Conversion | null;

/**
 * Returns the exchange from one currency into another. The last rate on or before a day applies, if it is at most
 * `validDays` old. Amounts are multiplied or divided by the rate as quoted, because its reciprocal would lose digits.
 * `quotations` are of this pair, by day.
 */
export function exchangeOf({
  from,
  to,
  quotations,
  validDays,
}: {
  from: string;
  to: string;
  quotations: readonly Quotation[];
  validDays: number;
}): Exchange {
  if (from === to) return () => ({ top: 1n, bottom: 1n, quotation: null });
  const [ownUnit, otherUnit] = [unitOf(from), unitOf(to)];
  return (day) => {
    const quotation = quotations.findLast(({ quotedOn }) => quotedOn <= day);
    if (!quotation || quotation.quotedOn < addDays(day, -validDays)) return null;
    const [top, bottom] = quotation.base === from ? [quotation.rate, ONE] : [ONE, quotation.rate];
    return { top: top * otherUnit, bottom: bottom * ownUnit, quotation };
  };
}

/** Converts an amount, rounded half away from zero to the minor unit of the other currency. */
export const convert = (cents: bigint, { top, bottom }: Conversion): bigint => divideHalfUp(cents * top, bottom);

const unitOf = (currency: string): bigint => 10n ** BigInt(minorDigits(currency));
