/**
 * numerator / denominator to the nearest integer; a half goes away from zero, as PostgreSQL's `round(numeric)` does,
 * so that the reversal of an amount is its exact opposite. The denominator is not zero.
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n;
  const top = abs(numerator);
  const bottom = abs(denominator);
  const rounded = (top * 2n + bottom) / (bottom * 2n);
  return isNegative ? -rounded : rounded;
}

export const abs = (value: bigint): bigint => (value < 0n ? -value : value);
export const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);
export const sum = (values: Iterable<bigint>): bigint => {
  let total = 0n;
  for (const value of values) total += value;
  return total;
};

/** A scaled integer as a decimal string with exactly `places` decimals: (12345n, 2) is '123.45'. */
export function decimalString(scaled: bigint, places: number): string {
  const digits = abs(scaled)
    .toString()
    .padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const sign = scaled < 0n ? '-' : '';
  return places === 0 ? sign + digits : `${sign}${whole}.${digits.slice(-places)}`;
}
