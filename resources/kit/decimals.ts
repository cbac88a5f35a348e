/** ISO 4217 currencies without a minor unit; all others that are held have two digits. */
export const withoutMinorUnit: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);

/** Digits after the point of an amount in a currency: USD 2, JPY 0. */
export const placesOf = (currency: string): number => (withoutMinorUnit.has(currency) ? 0 : 2);

/** Is the text a decimal number, with a point and without an exponent ('-1234.5')? */
export const isDecimal = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** A decimal text ('-1234.5') as a whole number of its smallest places: (2) -123450n. Further places are cut. */
export const scaled = (text: string, places: number): bigint => {
  const [whole = '0', part = ''] = text.replace('-', '').split('.');
  const value = BigInt(whole + part.slice(0, places).padEnd(places, '0'));
  return text.startsWith('-') ? -value : value;
};

/** Do both texts write one number ('0', '0.00')? What is no number is only itself. */
export const isSameNumber = (one: string, other: string): boolean =>
  one === other || (isDecimal(one) && isDecimal(other) && bare(one) === bare(other));

/** A decimal text as nobody else writes it: without noughts that say nothing, and without a sign before nothing. */
const bare = (text: string) => {
  const [whole = '', part = ''] = text.replace('-', '').split('.');
  const digits = `${whole.replace(/^0+(?=.)/, '')}.${part.replace(/0+$/, '')}`;
  return text.startsWith('-') && digits !== '0.' ? `-${digits}` : digits;
};

/** A whole number of smallest places as a decimal text with exactly so many: (12345n, 2) is '123.45'. */
export const decimalString = (value: bigint, places: number): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  const sign = value < 0n ? '-' : '';
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
};
