import { writtenAs } from '../../../i18n/numbers.ts';
import { exactly, numbers } from '../../format/numbers.ts';

/** '1.234567' -> '1.23x'. */
export const formatMultiple = (ratio: string): string => `${exactly(numbers('multiple', writtenAs.multiple), ratio)}x`;

/** '0.111492' -> '11.15%'. */
export const formatPercent = (rate: string): string => exactly(numbers('percent', writtenAs.rate), rate);

/** '0.4567' -> '46%'. Never rounds up to 100%: '0.999999' -> '99%'. */
export const formatShare = (fraction: string): string =>
  exactly(
    numbers('share', { style: 'percent', maximumFractionDigits: 0 }),
    /^0?\.99/.test(fraction) ? '0.99' : fraction,
  );

/** '0.1255' -> '+12.6%'. */
export const formatChange = (fraction: string): string =>
  exactly(
    numbers('change', {
      style: 'percent',
      signDisplay: 'exceptZero',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
    fraction,
  );
