const decimal = /^-?\d+(\.\d+)?$/;
const twoPlaces = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const multiples = new Intl.NumberFormat('en-US', twoPlaces);
const percents = new Intl.NumberFormat('en-US', { style: 'percent', ...twoPlaces });
const shares = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

const written = (format: Intl.NumberFormat, value: string) =>
  decimal.test(value) ? format.format(value as Intl.StringNumericLiteral) : value;

/** '1.234567' -> '1.23x'. */
export const formatMultiple = (ratio: string): string => `${written(multiples, ratio)}x`;

/** '0.111492' -> '11.15%'. */
export const formatPercent = (rate: string): string => written(percents, rate);

/** '0.4567' -> '46%'. */
export const formatShare = (fraction: string): string => written(shares, fraction);
