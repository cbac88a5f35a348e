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
