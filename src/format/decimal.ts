/** What people type as a number: '1234.5', '1,234.50', '.5', '-3'. */
const typed = /^-?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?$/;

/** '1,234.50' -> '1234.50', '.5' -> '0.5'; null for what is no decimal number. No float is involved. */
export const parseDecimal = (text: string): string | null => {
  const bare = text.replace(/\s/g, '');
  if (!typed.test(bare) || !/\d/.test(bare)) return null;
  const [, sign = '', whole = '', part = ''] = /^(-?)([\d,]*)\.?(\d*)$/.exec(bare) ?? [];
  const digits = whole.replace(/,/g, '').replace(/^0+(?=\d)/, '') || '0';
  return `${sign}${digits}${part ? `.${part}` : ''}`;
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

/** ('1234.5', 2) -> '1,234.50': grouped for reading, at least so many places. */
export const grouped = (decimal: string, leastPlaces = 0): string => {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(decimal) ?? [];
  if (!whole) return decimal;
  const places = part.padEnd(leastPlaces, '0');
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${places ? `.${places}` : ''}`;
};
