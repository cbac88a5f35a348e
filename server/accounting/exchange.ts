import { addDays } from './dates.ts';
import { minorDigits } from './money.ts';
import { ONE } from './rates.ts';
import { divideHalfUp } from './rounding.ts';

/** A stored rate: units of `quote` for one unit of `base`, in millionths. */
export type Quotation = { base: string; quote: string; quotedOn: string; rate: bigint };

/** Minor units of one currency as minor units of another: cents * top / bottom. */
export type Conversion = { top: bigint; bottom: bigint; quotation: Quotation | null };

/** The conversion of a day; null if no rate counts on it. */
export type Exchange = (day: string) => Conversion | null;

/**
 * The exchange from one currency into another. The last rate on or before a day counts, at most `validDays` old. A rate is
 * multiplied or divided by as it was quoted, because its reciprocal would lose digits. `quotations` are of this pair, by day.
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

/** Half up to the minor unit of the other currency; a half goes away from zero. */
export const convert = (cents: bigint, { top, bottom }: Conversion): bigint => divideHalfUp(cents * top, bottom);

const unitOf = (currency: string): bigint => 10n ** BigInt(minorDigits(currency));
