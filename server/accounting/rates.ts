import { decimalString, scaled } from '../../resources/kit/decimals.ts';
import { AccountingError } from './errors.ts';
import { divideHalfUp } from './rounding.ts';

/** Rates and ratios have six decimals, as numeric(9,6): 1 is 1,000,000 millionths. */
export const ONE = 1_000_000n;
const PLACES = 6;

/** Parses a rate from a decimal string ('0.080000', '1') into millionths (80000n, 1000000n). Throws INVALID_RATE. */
export function parseRate(text: string): bigint {
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(text))
    throw new AccountingError('INVALID_RATE', 'A rate is a decimal number with at most six decimals.');
  return scaled(text, PLACES);
}

/** Formats millionths as a string with six places: 80000n is '0.080000'. */
export const formatRate = (millionths: bigint): string => decimalString(millionths, PLACES);

/** Computes part / whole of two amounts as a string with six places, rounded half up; null if the whole is zero. */
export function ratio(part: bigint, whole: bigint): string | null {
  return whole === 0n ? null : formatRate(divideHalfUp(part * ONE, whole));
}
