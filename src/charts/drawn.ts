/** An amount as a length on a drawing. For geometry only: what is read is written from the amount itself. */
export const drawn = (amount: string): number => Number(amount);

const compact = new Map<string, Intl.NumberFormat>();

/** '1250000.00' -> '$1.3M', for the marks of an axis. */
export const roughly = (value: number, currency: string): string => {
  const format =
    compact.get(currency) ??
    new Intl.NumberFormat('en-US', { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 });
  compact.set(currency, format);
  return format.format(value);
};
