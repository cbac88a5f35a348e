/** ISO 4217 currencies without a minor unit. Every other supported currency has two digits. */
export const withoutMinorUnit: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);

/** Returns the number of decimal places of a currency: USD 2, JPY 0. */
export const placesOf = (currency: string): number => (withoutMinorUnit.has(currency) ? 0 : 2);

/** Returns whether the text is a decimal number with a point and without an exponent ('-1234.5'). */
export const isDecimal = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** Converts a decimal text to an integer of its smallest unit: ('-1234.5', 2) -> -123450n. Truncates further places. */
export const scaled = (text: string, places: number): bigint => {
  const [whole = '0', part = ''] = text.replace('-', '').split('.');
  const value = BigInt(whole + part.slice(0, places).padEnd(places, '0'));
  return text.startsWith('-') ? -value : value;
};

/** Returns whether two texts are the same number ('0', '0.00'). Other texts compare as strings. */
export const isSameNumber = (one: string, other: string): boolean =>
  one === other || (isDecimal(one) && isDecimal(other) && bare(one) === bare(other));

/** Returns the canonical form of a decimal: no leading or trailing zeros, no sign on zero. */
const bare = (text: string) => {
  const [whole = '', part = ''] = text.replace('-', '').split('.');
  const digits = `${whole.replace(/^0+(?=.)/, '')}.${part.replace(/0+$/, '')}`;
  return text.startsWith('-') && digits !== '0.' ? `-${digits}` : digits;
};

/** Formats an integer of the smallest unit as a decimal with exactly `places` digits: (12345n, 2) -> '123.45'. */
export const decimalString = (value: bigint, places: number): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  const sign = value < 0n ? '-' : '';
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
};
