import { type DecimalSign, decimalIn, isUnambiguous, mayBeIn, parseAmount } from '../../resources/kit/amounts.ts';
import { exactly, numbers } from './numbers.ts';

/** The decimal sign of the reader's language. */
const ownSign = (): DecimalSign => {
  const parts = numbers('signs', {}).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
};

/**
 * Parses a typed or pasted number in the reader's format, else in English: '1,234.50' -> '1234.50', '.5' -> '0.5'. In
 * German both '1.234,50' and '1234.50' parse. Unambiguous numbers parse in every language: '1.000.000,50', the Swiss
 * "1'000", the full-width '１，０００'. Accepts signs of `currency` (ISO 4217), brackets, any minus, and CR or DR. Returns
 * null for a text that is not a decimal or an amount in another currency. Uses no float.
 */
export const parseDecimal = (text: string, currency?: string): string | null => {
  const amount = parseAmount(text);
  if (!amount || !mayBeIn(amount, currency)) return null;
  const { digits, isNegative } = amount;
  const decimal =
    decimalIn(digits, ownSign()) ?? decimalIn(digits, '.') ?? (isUnambiguous(amount) ? decimalIn(digits, ',') : null);
  return decimal && `${isNegative ? '-' : ''}${decimal}`;
};

/** Moves the decimal point: ('0.08', 2) -> '8', ('8', -2) -> '0.08'. Drops redundant zeros. */
export const shiftPoint = (decimal: string, places: number): string => {
  const negative = decimal.startsWith('-');
  const [whole = '0', part = ''] = decimal.replace('-', '').split('.');
  const digits = `${'0'.repeat(Math.max(0, -places))}${whole}${part.padEnd(Math.max(0, places), '0')}`;
  const point = Math.max(0, -places) + whole.length + places;
  const left = digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0';
  const right = digits.slice(point).replace(/0+$/, '');
  return `${negative ? '-' : ''}${left}${right ? `.${right}` : ''}`;
};

/**
 * Formats a decimal with digit grouping and at least `leastPlaces` places in the reader's language: ('1234.5', 2) ->
 * '1,234.50'.
 */
export const grouped = (decimal: string, leastPlaces = 0): string => {
  const places = Math.max(leastPlaces, decimal.split('.')[1]?.length ?? 0);
  return exactly(
    numbers(`places ${places}`, { minimumFractionDigits: places, maximumFractionDigits: places }),
    decimal,
  );
};
