import { withoutInvisible } from './comparable.ts';
import { currencySigns } from './currencySigns.ts';
import { currencies } from './enums.ts';
import { halfWidth } from './halfWidth.ts';

export type DecimalSign = '.' | ',';

/** An amount as people, banks and our own pages write it, before its decimal sign is known. */
export interface WrittenAmount {
  /** Digits with what separates them, without signs: '1,234.50'. A percent sign stays. */
  digits: string;
  isNegative: boolean;
  /** Codes that the currency signs may mean; null when there is none. */
  currencies: readonly string[] | null;
}

const MINUS = '[-−–—‐‑‒﹣]';
const isMinusFirst = new RegExp(`^${MINUS}`);
const isMinusLast = new RegExp(`${MINUS}$`);
/** '100,–' in German and '100.—' in Swiss prices have no cents; the dash is no minus. */
const NO_PLACES = /(\d)[.,][-−–—]+(?=\D*$)/;
const DIGITS = /^[\d.,][\d.,\s'’‘ʼ´`]*%?$/;

const codesOf = new Map<string, readonly string[]>([
  ...Object.entries(currencySigns).map(([sign, codes]) => [sign.toLowerCase(), codes] as const),
  ...currencies.map((code) => [code.toLowerCase(), [code]] as const),
]);
/** Longest first, so that 'US$' is no '$' behind a foreign word. */
const signs = [...codesOf.keys()].sort((a, b) => b.length - a.length);
const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character);

/** The text without one mark at its beginning or end, and the meaning of the mark. */
interface Peeled {
  rest: string;
  isNegative?: boolean;
  isSigned?: boolean;
  codes?: readonly string[];
}

const currencyFirst = (text: string): Peeled | null => {
  const low = text.toLowerCase();
  const sign = signs.find((each) => low.startsWith(each) && !(isLetter(each.at(-1)) && isLetter(low[each.length])));
  return sign ? { rest: text.slice(sign.length), codes: codesOf.get(sign) ?? [] } : null;
};
const currencyLast = (text: string): Peeled | null => {
  const low = text.toLowerCase();
  const sign = signs.find((each) => low.endsWith(each) && !(isLetter(each[0]) && isLetter(low.at(-each.length - 1))));
  return sign ? { rest: text.slice(0, -sign.length), codes: codesOf.get(sign) ?? [] } : null;
};
const marked =
  (pattern: RegExp, isNegative: boolean) =>
  (text: string): Peeled | null =>
    pattern.test(text) ? { rest: text.replace(pattern, ''), isNegative, isSigned: true } : null;

/** Marks around the digits, each taken off once: their order differs from bank to bank. */
const marks: readonly ((text: string) => Peeled | null)[] = [
  (text) => (/^\(.*\)$/.test(text) ? { rest: text.slice(1, -1), isNegative: true, isSigned: true } : null),
  marked(/^\+/, false),
  marked(/\+$/, false),
  marked(isMinusFirst, true),
  marked(isMinusLast, true),
  marked(/(?<!\p{L})CR\.?$/iu, false),
  marked(/(?<!\p{L})DR\.?$/iu, true),
  currencyFirst,
  currencyLast,
];

/**
 * Reads the signs around an amount: currency signs and codes before or behind it, brackets or any minus for negative amounts,
 * CR and DR of banks. ('(US$1,234.50)') -> '1,234.50', negative, USD. Null if the text is no amount or has two signs or currencies.
 */
export const writtenAmount = (text: string): WrittenAmount | null => {
  let rest = halfWidth(withoutInvisible(text)).trim().replace(NO_PLACES, '$1');
  let [isNegative, isSigned] = [false, false];
  let codes: readonly string[] | undefined;
  while (!DIGITS.test(rest)) {
    const peeled = marks.reduce<Peeled | null>((found, mark) => found ?? mark(rest), null);
    if (!peeled || (peeled.isSigned && isSigned)) return null;
    isNegative ||= peeled.isNegative === true;
    isSigned ||= peeled.isSigned === true;
    const { codes: named } = peeled;
    if (named) codes = codes ? codes.filter((code) => named.includes(code)) : named;
    rest = peeled.rest.trim();
  }
  return /\d/.test(rest) && codes?.length !== 0 ? { digits: rest, isNegative, currencies: codes ?? null } : null;
};

/** Whether an amount may be in a currency: one without a sign may be in any, one with a sign in none that is not known. */
export const mayBeIn = ({ currencies: codes }: WrittenAmount, currency: string | null | undefined): boolean =>
  codes === null || (Boolean(currency) && codes.includes(String(currency)));

/** The first of a row's amounts that names another currency than its record has; null if there is none. */
export const foreignAmount = <T extends { text: string }>(amounts: readonly T[], currency: unknown): T | null =>
  amounts.find(({ text }) => {
    const amount = writtenAmount(text);
    return amount !== null && !mayBeIn(amount, typeof currency === 'string' ? currency : null);
  }) ?? null;

/** The name of the currency that an amount is written in: its code if there is one only, else its sign as the text has it. */
export const currencyWritten = (text: string): string | null => {
  const codes = writtenAmount(text)?.currencies;
  if (!codes) return null;
  return codes.length === 1 ? String(codes[0]) : text.replace(/[^\p{L}\p{Sc}]/gu, '');
};

/** Blanks of all widths between digits, and an apostrophe before three of them. */
const GAPS = /\s|(?<=\d)['’‘ʼ´`](?=\d{3}(?!\d))/g;
const FORMS: Readonly<Record<DecimalSign, RegExp>> = {
  // India groups by two digits above the thousands: 1,00,000.00.
  '.': /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})?(?:\.(\d*))?$/,
  ',': /^(\d+|\d{1,3}(?:\.\d{3})+)?(?:,(\d*))?$/,
};

/** Digits as a plain decimal with a point, all its places kept ('1 234,50', ',') -> '1234.50'; null if groups are not whole. */
export const decimalIn = (digits: string, sign: DecimalSign): string | null => {
  const bare = digits.replace(GAPS, '');
  const match = FORMS[sign].exec(bare);
  if (!match || !/\d/.test(bare)) return null;
  const [, whole = '', places = ''] = match;
  const ones = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  return places ? `${ones}.${places}` : ones;
};

/**
 * Whether the one reading of an amount is sure in every language: it has several separators ('1.234,50', '1 234,50') or a currency
 * sign ('12,34 €'). A bare '12,34' in English may be a group with a digit missing.
 */
export const tellsItsSign = ({ digits, currencies: codes }: WrittenAmount): boolean =>
  codes !== null || (digits.match(/[.,]|\d(?=[\s'’‘ʼ´`]\d)/g) ?? []).length > 1;
