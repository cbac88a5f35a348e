import { type DecimalSign, decimalIn, parseAmount } from '../../../../resources/kit/amounts.ts';

export type { DecimalSign } from '../../../../resources/kit/amounts.ts';

/** Separators between digits other than decimal signs: all kinds of spaces, and the Swiss apostrophe. */
const gaps = /[\s\u00a0\u202f'’]/g;

/** Returns the decimal sign for which all of these texts are numbers; null if undetermined or contradictory. */
export const decimalSignOf = (texts: Iterable<string>): DecimalSign | null => {
  const signs = new Set<DecimalSign>();
  let isOpen = false;
  for (const text of texts) {
    const sign = signIn(text.replace(gaps, ''));
    if (sign === 'open') isOpen = true;
    else if (sign) signs.add(sign);
  }
  const [only] = signs;
  if (signs.size > 1 || (!only && isOpen)) return null;
  return only ?? '.';
};

/** Normalizes '(1,234.00)', '1.234,00-' and 'USD 5'; returns any other text unchanged. */
export const bareNumber = (text: string): string => {
  const amount = parseAmount(text);
  return amount ? `${amount.isNegative ? '-' : ''}${amount.digits}` : text.trim();
};

const other = (sign: DecimalSign): DecimalSign => (sign === '.' ? ',' : '.');

/** Returns the decimal sign of one text, null without a sign, or 'open' if ambiguous, as in 1,234. */
const signIn = (text: string): DecimalSign | 'open' | null => {
  const signs = text.match(/[.,]/g) as DecimalSign[] | null;
  const last = signs?.at(-1);
  if (!signs || !last) return null;
  if (signs.includes(other(last))) return last;
  if (signs.length > 1) return other(last);
  return /^[^\d]*[1-9]\d{0,2}[.,]\d{3}\D*$/.test(text) ? 'open' : last;
};

/**
 * Parses a typed number as a plain decimal string ('1 234,50' -> '1234.5'; '8 %' -> '0.08'); null if invalid with this
 * decimal sign. Thousands groups must be complete.
 */
export const plainNumber = (text: string, sign: DecimalSign): string | null => {
  const [, minus = '', digits = '', percent] = /^\s*(-?)(.*?)(%?)\s*$/.exec(text) ?? [];
  const decimal = decimalIn(digits, sign);
  if (decimal === null) return null;
  const [whole = '0', places = ''] = decimal.split('.');
  const [ones, part] = percent ? hundredth(whole, places) : [whole, places];
  const decimals = part.replace(/0+$/, '');
  return `${minus}${ones}${decimals ? `.${decimals}` : ''}`;
};

const hundredth = (ones: string, decimals: string): readonly [string, string] => {
  const padded = ones.padStart(3, '0');
  return [padded.slice(0, -2).replace(/^0+(?=\d)/, ''), padded.slice(-2) + decimals];
};
