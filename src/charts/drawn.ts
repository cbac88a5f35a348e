import { writtenAs } from '../../i18n/numbers.ts';
import { numbers } from '../format/numbers.ts';

/** Converts an amount to a length. For geometry only; texts use the decimal string. */
export const drawn = (amount: string): number => Number(amount);

/** '1250000.00' -> '$1.3M', for axis labels. */
export const roughly = (value: number, currency: string): string =>
  numbers(`roughly ${currency}`, {
    ...writtenAs.money(currency),
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(value);

/** 1250 -> '1.3K', for axis labels. */
export const roughNumber = (value: number): string =>
  numbers('roughly', { notation: 'compact', maximumFractionDigits: 1 }).format(value);
