import { expect, it } from 'vitest';
import { writtenAs } from '../../i18n/numbers.ts';

it('shows no sign in front of an amount that rounds to zero', () => {
  const written = (as: Intl.NumberFormatOptions, value: number) => new Intl.NumberFormat('en-US', as).format(value);
  expect(written(writtenAs.multiple, -0.000012)).toBe('0.00');
  expect(written(writtenAs.multiple, -0.006)).toBe('-0.01');
  expect(written(writtenAs.rate, -0.00001)).toBe('0.00%');
  expect(written(writtenAs.rate, -0.1)).toBe('-10.00%');
});
