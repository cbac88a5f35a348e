import { decimalString, placesOf, scaled } from '../../resources/kit/decimals.ts';
import { AccountingError } from './errors.ts';

/** ISO 4217 currencies with three or four decimals, refused because a column numeric(20,2) would lose digits. */
const FINER_THAN_STORED = new Set('BHD CLF IQD JOD KWD LYD OMR TND UYW'.split(' '));

/** Decimals and whole digits of the money column numeric(20,2). */
const STORED_DECIMALS = 2;
export const WHOLE_DIGITS = 18;

const AMOUNT = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/;

/** Cache of minor digits by currency: a batch of 5,000 lines asks for each amount. */
const known = new Map<string, number>();

/** Returns the decimals of `currency` (USD 2, JPY 0). Throws UNSUPPORTED_CURRENCY. */
export function minorDigits(currency: string): number {
  const digits = known.get(currency) ?? digitsOf(currency);
  known.set(currency, digits);
  return digits;
}

function digitsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency) || FINER_THAN_STORED.has(currency)) {
    throw new AccountingError('UNSUPPORTED_CURRENCY', `The currency '${currency}' is not supported.`);
  }
  return placesOf(currency);
}

/**
 * Parses a decimal string as typed or sent ('1234.5', '-0.10') into the currency's minor units (123450n, -10n).
 * Throws INVALID_AMOUNT (exponent, NaN, spaces, '+', leading zeros), TOO_MANY_DECIMALS, AMOUNT_TOO_LARGE (over 18 whole
 * digits).
 */
export function parseMoney(text: string, currency: string): bigint {
  const match = AMOUNT.exec(text);
  if (!match) throw new AccountingError('INVALID_AMOUNT', 'refusals.amount.INVALID_AMOUNT');
  const [, , whole = '0', decimals = ''] = match;
  const digits = minorDigits(currency);
  if (decimals.length > digits) {
    throw new AccountingError('TOO_MANY_DECIMALS', `An amount in ${currency} has at most ${digits} decimals.`);
  }
  if (whole.length > WHOLE_DIGITS) {
    throw new AccountingError('AMOUNT_TOO_LARGE', `An amount has at most ${WHOLE_DIGITS} digits before the point.`);
  }
  return scaled(text, digits);
}

/** Parses an amount from the database: numeric(20,2) returns yen as '1000.00'. Otherwise like `parseMoney`. */
export function parseStoredMoney(text: string, currency: string): bigint {
  const surplus = STORED_DECIMALS - minorDigits(currency);
  const isPadded = surplus > 0 && text.endsWith(`.${'0'.repeat(surplus)}`);
  return parseMoney(isPadded ? text.slice(0, -(surplus + 1)) : text, currency);
}

/**
 * Parses an amount from an external source and drops zeros beyond the currency's decimals ('10.5000', yen '1000.0').
 * Otherwise like `parseMoney`.
 */
export function parsePaddedMoney(text: string, currency: string): bigint {
  const [whole = '', decimals = '', ...rest] = text.split('.');
  const digits = minorDigits(currency);
  const isPadded = !rest.length && decimals.length > digits && !/[^0]/.test(decimals.slice(digits));
  return parseMoney(isPadded ? [whole, decimals.slice(0, digits)].filter(Boolean).join('.') : text, currency);
}

/** Returns the hundredths, the database unit of every currency, in one minor unit: (USD) 1n, (JPY) 100n. */
export const hundredthsIn = (currency: string): bigint => 10n ** BigInt(STORED_DECIMALS - minorDigits(currency));

/** Formats minor units as the decimal string of the API: (123450n, 'USD') is '1234.50', (1000n, 'JPY') is '1000'. */
export function formatMoney(cents: bigint, currency: string): string {
  return decimalString(cents, minorDigits(currency));
}
