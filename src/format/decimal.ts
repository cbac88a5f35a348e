import { halfWidth } from '../../resources/kit/halfWidth.ts';
import { exactly, numbers } from './numbers.ts';

/** The signs with which the reader's language writes numbers. */
const signs = () => {
  const parts = numbers('signs', { useGrouping: 'always' }).formatToParts(1234.5);
  const sign = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: sign('group').trim(), point: sign('decimal') };
};

const escaped = (sign: string) => sign.replace(/[.]/g, '\\.');

/** Reads a number whose thousands may be parted by `group`; null for what is none. */
const read = (text: string, { group, point }: ReturnType<typeof signs>): string | null => {
  const whole = group ? `\\d{1,3}(?:${escaped(group)}\\d{3})+|\\d+` : '\\d+';
  const [all, sign = '', digits = '', part = ''] =
    new RegExp(`^(-?)(${whole})?(?:${escaped(point)}(\\d*))?$`).exec(text) ?? [];
  if (all === undefined || !/\d/.test(all)) return null;
  const bare = (group ? digits.replaceAll(group, '') : digits).replace(/^0+(?=\d)/, '') || '0';
  return `${sign}${bare}${part ? `.${part}` : ''}`;
};

/** More than one point before any comma: they part thousands, whoever wrote them. */
const PARTED_BY_POINTS = /^[^,]*\.[^,]*\./;

/**
 * What people type or paste as a number, as their language writes it, else as English does: '1,234.50' -> '1234.50', '.5' ->
 * '0.5', in German '1.234,50' and '1234.50' as well. What can be read in one way only is read in every language: '1.000.000,50',
 * the Swiss "1'000" and the wide '１，０００'. Null for what is no decimal number, and for '1.234,50' in English. No float is involved.
 */
export const parseDecimal = (text: string): string | null => {
  const bare = halfWidth(text)
    .replace(/\s/g, '')
    .replace(/(?<=\d)['’](?=\d{3}(?!\d))/g, '');
  const own = read(bare, signs()) ?? read(bare, { group: ',', point: '.' });
  return own ?? (PARTED_BY_POINTS.test(bare) ? read(bare, { group: '.', point: ',' }) : null);
};

/** Moves the decimal point: ('0.08', 2) -> '8', ('8', -2) -> '0.08'. Zeros that say nothing are left out. */
export const shiftPoint = (decimal: string, places: number): string => {
  const negative = decimal.startsWith('-');
  const [whole = '0', part = ''] = decimal.replace('-', '').split('.');
  const digits = `${'0'.repeat(Math.max(0, -places))}${whole}${part.padEnd(Math.max(0, places), '0')}`;
  const point = Math.max(0, -places) + whole.length + places;
  const left = digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0';
  const right = digits.slice(point).replace(/0+$/, '');
  return `${negative ? '-' : ''}${left}${right ? `.${right}` : ''}`;
};

/** ('1234.5', 2) -> '1,234.50', as the reader's language writes it: grouped for reading, at least so many places. */
export const grouped = (decimal: string, leastPlaces = 0): string => {
  const places = Math.max(leastPlaces, decimal.split('.')[1]?.length ?? 0);
  return exactly(
    numbers(`places ${places}`, { minimumFractionDigits: places, maximumFractionDigits: places }),
    decimal,
  );
};
