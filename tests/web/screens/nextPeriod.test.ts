import { expect, test } from 'vitest';
import { nextPeriod } from '../../../src/screens/fee-runs/nextPeriod.ts';

const fund = { firstCloseDate: '2025-02-10', periodLength: 'quarter' } as const;

test.each([
  ['2026-01-01', '2026-03-31', '2026-04-01', '2026-06-30'],
  ['2026-10-01', '2026-12-31', '2027-01-01', '2027-03-31'],
  ['2026-02-01', '2026-02-28', '2026-03-01', '2026-03-31'],
  ['2025-07-01', '2025-12-31', '2026-01-01', '2026-06-30'],
  ['2025-01-01', '2025-12-31', '2026-01-01', '2026-12-31'],
  // Not a whole fraction of a year: extends to the end of the fund's reporting quarter.
  ['2025-02-10', '2025-03-31', '2025-04-01', '2025-06-30'],
  ['2025-02-10', '2025-05-14', '2025-05-15', '2025-06-30'],
])('after a fee of %s to %s the next covers %s to %s', (periodStart, periodEnd, nextStart, nextEnd) => {
  expect(nextPeriod({ periodStart, periodEnd }, fund)).toEqual({ periodStart: nextStart, periodEnd: nextEnd });
});

test('the first fee starts with the first closing, and without one nothing is offered', () => {
  expect(nextPeriod(null, fund)).toEqual({ periodStart: '2025-02-10', periodEnd: '2025-03-31' });
  expect(nextPeriod(null, { ...fund, periodLength: 'month' })).toEqual({
    periodStart: '2025-02-10',
    periodEnd: '2025-02-28',
  });
  expect(nextPeriod(null, { firstCloseDate: null, periodLength: null })).toBeNull();
});
