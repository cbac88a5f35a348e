import type { Place } from '../../../resources/values.ts';
import { AccountingError } from '../../accounting/errors.ts';
import { formatMoney, minorDigits, parseMoney, parseStoredMoney, WHOLE_DIGITS } from '../../accounting/money.ts';
import { type Message, messageFor } from '../i18n/message.ts';
import { invalid } from './errors.ts';

/** Parses a typed amount into the currency's minor units. Throws 422 on `field` if it is invalid. */
export const amountIn = (currency: string, field: Place, value: unknown): bigint => {
  try {
    return parseMoney(String(value), currency);
  } catch (error) {
    if (error instanceof AccountingError) throw invalid(field, amountWords(error.code, currency));
    throw error;
  }
};

const amountWords = (code: AccountingError['code'], currency: string): Message => {
  if (code === 'TOO_MANY_DECIMALS') {
    const digits = minorDigits(currency);
    return digits
      ? messageFor(`refusals.amount.${code}`, { currency, digits })
      : messageFor('refusals.amount.NO_DECIMALS', { currency });
  }
  if (code === 'AMOUNT_TOO_LARGE') return messageFor(`refusals.amount.${code}`, { most: WHOLE_DIGITS });
  if (code === 'UNSUPPORTED_CURRENCY') return messageFor(`refusals.amount.${code}`, { currency });
  return 'refusals.amount.INVALID_AMOUNT';
};

/** Parses a stored amount into the currency's minor units; null counts as zero. */
export const centsOf = (currency: string, value: unknown): bigint =>
  value === null || value === undefined ? 0n : parseStoredMoney(String(value), currency);

/** Converts a stored amount to its API form: the database holds yen as '1000.00', the API '1000'. */
export const atEdge = (currency: string, stored: string): string => formatMoney(centsOf(currency, stored), currency);

/** Returns the changed amount if given, else the stored one. Throws 422 as `amountIn`. */
export const eitherAmount = (currency: string, field: Place, changed: unknown, stored: unknown): bigint =>
  changed === undefined || changed === null || changed === ''
    ? centsOf(currency, stored)
    : amountIn(currency, field, changed);
