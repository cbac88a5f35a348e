import { withoutInvisible } from './comparable.ts';
import { currencySigns } from './currencySigns.ts';
import { currencies } from './enums.ts';
import { halfWidth } from './halfWidth.ts';

export type DecimalSign = '.' | ',';

/** An amount as people, banks and our own pages write it, before its decimal sign is known. */
export interface WrittenAmount {
  /** Digits with their separators, without signs: '1,234.50'. Keeps a percent sign. */
  digits: string;
  isNegative: boolean;
  /** Candidate ISO codes for the currency sign in the text; null without a sign. */
  currencies: readonly string[] | null;
}

const MINUS = '[-−–—‐‑‒﹣]';
const isMinusFirst = new RegExp(`^${MINUS}`);
const isMinusLast = new RegExp(`${MINUS}$`);
/** '100,–' in German and '100.—' in Swiss prices mean no cents; the dash is not a minus. */
const NO_PLACES = /(\d)[.,][-−–—]+(?=\D*$)/;
const DIGITS = /^[\d.,][\d.,\s'’‘ʼ´`]*%?$/;

const codesOf = new Map<string, readonly string[]>([
  ...Object.entries(currencySigns).map(([sign, codes]) => [sign.toLowerCase(), codes] as const),
  ...currencies.map((code) => [code.toLowerCase(), [code]] as const),
]);
/** Longest first, so that 'US$' is not read as '$' after a word. */
const signs = [...codesOf.keys()].sort((a, b) => b.length - a.length);
const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character);

/** The text without one mark at its start or end, and the meaning of that mark. */
interface ParsedMark {
  rest: string;
  isNegative?: boolean;
  isSigned?: boolean;
  codes?: readonly string[];
}

const currencyFirst = (text: string): ParsedMark | null => {
  const low = text.toLowerCase();
  const sign = signs.find((each) => low.startsWith(each) && !(isLetter(each.at(-1)) && isLetter(low[each.length])));
  return sign ? { rest: text.slice(sign.length), codes: codesOf.get(sign) ?? [] } : null;
};
const currencyLast = (text: string): ParsedMark | null => {
  const low = text.toLowerCase();
  const sign = signs.find((each) => low.endsWith(each) && !(isLetter(each[0]) && isLetter(low.at(-each.length - 1))));
  return sign ? { rest: text.slice(0, -sign.length), codes: codesOf.get(sign) ?? [] } : null;
};
const marked =
  (pattern: RegExp, isNegative: boolean) =>
  (text: string): ParsedMark | null =>
    pattern.test(text) ? { rest: text.replace(pattern, ''), isNegative, isSigned: true } : null;

/** Marks around the digits. Each is removed once, in any order, because the order differs between banks. */
const marks: readonly ((text: string) => ParsedMark | null)[] = [
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
 * Parses the marks around an amount: currency signs and codes on either side, brackets or any minus for negative
 * amounts, and the CR and DR of banks. ('(US$1,234.50)') -> '1,234.50', negative, USD. Returns null for a text that is
 * no amount or has two signs or currencies.
 */
export const parseAmount = (text: string): WrittenAmount | null => {
  let rest = halfWidth(withoutInvisible(text)).trim().replace(NO_PLACES, '$1');
  let [isNegative, isSigned] = [false, false];
  let codes: readonly string[] | undefined;
  while (!DIGITS.test(rest)) {
    const peeled = marks.reduce<ParsedMark | null>((found, mark) => found ?? mark(rest), null);
    if (!peeled || (peeled.isSigned && isSigned)) return null;
    isNegative ||= peeled.isNegative === true;
    isSigned ||= peeled.isSigned === true;
    const { codes: named } = peeled;
    if (named) codes = codes ? codes.filter((code) => named.includes(code)) : named;
    rest = peeled.rest.trim();
  }
  return /\d/.test(rest) && codes?.length !== 0 ? { digits: rest, isNegative, currencies: codes ?? null } : null;
};

/**
 * Returns whether an amount may be in a currency. An amount without a sign fits any; one with a sign fits only a known,
 * matching currency.
 */
export const mayBeIn = ({ currencies: codes }: WrittenAmount, currency: string | null | undefined): boolean =>
  codes === null || (Boolean(currency) && codes.includes(String(currency)));

/** Returns the first amount of a row in a currency other than its record's; null without one. */
export const foreignAmount = <T extends { text: string }>(amounts: readonly T[], currency: unknown): T | null =>
  amounts.find(({ text }) => {
    const amount = parseAmount(text);
    return amount !== null && !mayBeIn(amount, typeof currency === 'string' ? currency : null);
  }) ?? null;

/** Returns the currency of an amount as text: its code if only one is possible, else the sign as written. */
export const currencyWritten = (text: string): string | null => {
  const codes = parseAmount(text)?.currencies;
  if (!codes) return null;
  return codes.length === 1 ? String(codes[0]) : text.replace(/[^\p{L}\p{Sc}]/gu, '');
};

/** Blanks of any width between digits, and an apostrophe before a group of three. */
const GAPS = /\s|(?<=\d)['’‘ʼ´`](?=\d{3}(?!\d))/g;
const FORMS: Readonly<Record<DecimalSign, RegExp>> = {
  // India groups by two digits above the thousands: 1,00,000.00.
  '.': /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})?(?:\.(\d*))?$/,
  ',': /^(\d+|\d{1,3}(?:\.\d{3})+)?(?:,(\d*))?$/,
};

/**
 * Converts digits to a plain decimal with a point and keeps all places: ('1 234,50', ',') -> '1234.50'. Returns null
 * for incomplete groups.
 */
export const decimalIn = (digits: string, sign: DecimalSign): string | null => {
  const bare = digits.replace(GAPS, '');
  const match = FORMS[sign].exec(bare);
  if (!match || !/\d/.test(bare)) return null;
  const [, whole = '', places = ''] = match;
  const ones = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  return places ? `${ones}.${places}` : ones;
};

/**
 * Returns whether an amount reads the same in every language: it has several separators ('1.234,50', '1 234,50') or a
 * currency sign ('12,34 €'). A bare '12,34' in English may be a group with a digit missing.
 */
export const isUnambiguous = ({ digits, currencies: codes }: WrittenAmount): boolean =>
  codes !== null || (digits.match(/[.,]|\d(?=[\s'’‘ʼ´`]\d)/g) ?? []).length > 1;
