import { AccountingError } from '../../accounting/errors.ts';
import { parseMoney, parseStoredMoney } from '../../accounting/money.ts';
import { invalid } from './errors.ts';

/** A typed amount in the currency's minor units. Throws 422 on `field` where the currency has no such amount. */
export const amountIn = (currency: string | null, field: string, value: unknown): bigint => {
  try {
    return parseMoney(String(value), currency ?? 'USD');
  } catch (error) {
    if (error instanceof AccountingError) throw invalid(field, error.message);
    throw error;
  }
};

/** A stored amount in the currency's minor units; nothing counts as zero. */
export const centsOf = (currency: string | null, value: unknown): bigint =>
  value === null || value === undefined ? 0n : parseStoredMoney(String(value), currency ?? 'USD');

/** A typed or stored amount: what a change says, else what is there. Throws 422 as `amountIn`. */
export const eitherAmount = (currency: string | null, field: string, changed: unknown, stored: unknown): bigint =>
  changed === undefined || changed === null || changed === ''
    ? centsOf(currency, stored)
    : amountIn(currency, field, changed);
