import { decimalString, scaled } from '../../../resources/kit/decimals.ts';

/** Converts an amount with at most two places to integer cents: '1234.5' -> 123450n. Other texts count as zero. */
export const toCents = (amount: string | null | undefined): bigint => {
  const text = amount ?? '';
  return /^-?\d+(\.\d{1,2})?$/.test(text) ? scaled(text, 2) : 0n;
};

/** 123450n -> '1234.50'. */
export const fromCents = (cents: bigint): string => decimalString(cents, 2);

/** Returns the exact sum of amounts. */
export const sumOf = (amounts: readonly (string | null | undefined)[]): string =>
  fromCents(amounts.reduce((total, amount) => total + toCents(amount), 0n));

/** ('1000.00', '250.00') -> '750.00'. */
export const minus = (amount: string | null, other: string | null): string =>
  fromCents(toCents(amount) - toCents(other));

/** Negates an amount: '250.00' -> '-250.00'; zero has no sign. */
export const opposite = (amount: string): string => fromCents(-toCents(amount));

/** Returns part / whole as a fraction with six places, truncated; null if the whole is zero. */
export const shareOf = (part: string | null, whole: string | null): string | null => {
  const all = toCents(whole);
  if (all === 0n) return null;
  return decimalString((toCents(part) * 1_000_000n) / all, 6);
};
