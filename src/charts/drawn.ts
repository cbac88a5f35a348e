import { writtenAs } from '../../i18n/numbers.ts';
import { numbers } from '../format/numbers.ts';

/** An amount as a length on a drawing. For geometry only: what is read is written from the amount itself. */
export const drawn = (amount: string): number => Number(amount);

/** '1250000.00' -> '$1.3M', for the marks of an axis. */
export const roughly = (value: number, currency: string): string =>
  numbers(`roughly ${currency}`, {
    ...writtenAs.money(currency),
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(value);
