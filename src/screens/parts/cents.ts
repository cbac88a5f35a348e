/** '1234.5' -> 123450n: an amount of at most two places as whole cents; nothing counts as zero. */
export const toCents = (amount: string | null | undefined): bigint => {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount ?? '') ?? [];
  const cents = BigInt(whole + part.padEnd(2, '0'));
  return sign ? -cents : cents;
};

/** 123450n -> '1234.50'. */
export const fromCents = (cents: bigint): string => {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The sum of amounts, exactly. */
export const sumOf = (amounts: readonly (string | null | undefined)[]): string =>
  fromCents(amounts.reduce((total, amount) => total + toCents(amount), 0n));

/** ('1000.00', '250.00') -> '750.00'. */
export const minus = (amount: string | null, other: string | null): string =>
  fromCents(toCents(amount) - toCents(other));

/** part / whole as a fraction with six places, cut; null where the whole is zero. */
export const shareOf = (part: string | null, whole: string | null): string | null => {
  const all = toCents(whole);
  if (all === 0n) return null;
  const millionths = (toCents(part) * 1_000_000n) / all;
  const digits = (millionths < 0n ? -millionths : millionths).toString().padStart(7, '0');
  return `${millionths < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
};
