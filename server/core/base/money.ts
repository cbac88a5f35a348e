import type { Place } from '../../../resources/values.ts';
import { AccountingError } from '../../accounting/errors.ts';
import { formatMoney, minorDigits, parseMoney, parseStoredMoney, WHOLE_DIGITS } from '../../accounting/money.ts';
import { type Said, say } from '../words/said.ts';
import { invalid } from './errors.ts';

/** A typed amount in the currency's minor units. Throws 422 on `field` where the currency has no such amount. */
export const amountIn = (currency: string, field: Place, value: unknown): bigint => {
  try {
    return parseMoney(String(value), currency);
  } catch (error) {
    if (error instanceof AccountingError) throw invalid(field, amountWords(error.code, currency));
    throw error;
  }
};

const amountWords = (code: AccountingError['code'], currency: string): Said => {
  if (code === 'TOO_MANY_DECIMALS') {
    const digits = minorDigits(currency);
    return digits
      ? say(`refusals.amount.${code}`, { currency, digits })
      : say('refusals.amount.NO_DECIMALS', { currency });
  }
  if (code === 'AMOUNT_TOO_LARGE') return say(`refusals.amount.${code}`, { most: WHOLE_DIGITS });
  if (code === 'UNSUPPORTED_CURRENCY') return say(`refusals.amount.${code}`, { currency });
  return 'refusals.amount.INVALID_AMOUNT';
};

/** A stored amount in the currency's minor units; nothing counts as zero. */
export const centsOf = (currency: string, value: unknown): bigint =>
  value === null || value === undefined ? 0n : parseStoredMoney(String(value), currency);

/** A stored amount as it stands at the edges: the database holds yen as '1000.00', which is '1000'. */
export const atEdge = (currency: string, stored: string): string => formatMoney(centsOf(currency, stored), currency);

/** A typed or stored amount: what a change says, else what is there. Throws 422 as `amountIn`. */
export const eitherAmount = (currency: string, field: Place, changed: unknown, stored: unknown): bigint =>
  changed === undefined || changed === null || changed === ''
    ? centsOf(currency, stored)
    : amountIn(currency, field, changed);
