import { localeIn, writtenAs } from '../../i18n/numbers.ts';
import { isDecimal } from '../../resources/kit/decimals.ts';
import { languageNow } from './dates.ts';

const cache = new Map<string, Intl.NumberFormat>();

/** Returns the locale of the reader's numbers. */
export const numbersLocale = (): string => localeIn(languageNow());

/** Returns a cached number format in the reader's language. */
export const numbers = (kind: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${languageNow()} ${kind}`;
  const known = cache.get(key) ?? new Intl.NumberFormat(numbersLocale(), options);
  cache.set(key, known);
  return known;
};

/** Formats a decimal string exactly: Intl parses the text itself, so no amount passes through a float. */
export const exactly = (format: Intl.NumberFormat, text: string) =>
  isDecimal(text) ? format.format(text as Intl.StringNumericLiteral) : text;

/**
 * ('1234.5', 'USD') -> '$1,234.50'; a currency without minor units has no decimals. An unknown currency is never
 * guessed.
 */
export const formatMoney = (amount: string, currency: string): string =>
  /^[A-Z]{3}$/.test(currency)
    ? exactly(numbers(currency, writtenAs.money(currency)), amount)
    : formatBareAmount(amount);

/** From one million on, with any sign and leading zeros removed. */
const isLong = (amount: string) => /^-?0*[1-9]\d{6}/.test(amount);

/**
 * An amount in a headline: ('87512345.67', 'USD') -> '$87.5M', with three significant digits from one million on.
 * Smaller amounts are exact.
 */
export const formatHeadline = (amount: string, currency: string): string =>
  isLong(amount) && /^[A-Z]{3}$/.test(currency)
    ? exactly(numbers(`headline ${currency}`, { ...writtenAs.money(currency), ...threeDigits }), amount)
    : formatMoney(amount, currency);
const threeDigits = { notation: 'compact', maximumSignificantDigits: 3 } as const;

/** '1234.5' -> '1,234.50': an amount whose currency is unknown or shown elsewhere. */
export const formatBareAmount = (amount: string): string =>
  exactly(numbers('bare', { minimumFractionDigits: 2, maximumFractionDigits: 2 }), amount);

/** '0.08' -> '8%'. */
export const formatRate = (fraction: string): string =>
  exactly(numbers('rate', { style: 'percent', maximumFractionDigits: 4 }), fraction);

/** '1234.500000' -> '1,234.5'. */
export const formatQuantity = (quantity: string): string =>
  exactly(numbers('quantity', { maximumFractionDigits: 6 }), quantity);

/** 12345 -> '12,345'; without grouping for years. */
export const formatInteger = (value: number, { isGrouped = true } = {}): string =>
  numbers(`integer ${isGrouped}`, { maximumFractionDigits: 0, useGrouping: isGrouped }).format(value);

/** 10485760 -> '10 MB', in the reader's language: '10 Mo'. */
export const formatBytes = (bytes: number): string => {
  const units = ['byte', 'kilobyte', 'megabyte'] as const;
  const step = bytes < 1024 ? 0 : bytes < 1024 ** 2 ? 1 : 2;
  const unit = units[step] ?? 'byte';
  // The short form of byte is untranslated ('445 byte'), so use the long one.
  const unitDisplay = step === 0 ? 'long' : 'short';
  return numbers(unit, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(bytes / 1024 ** step);
};
