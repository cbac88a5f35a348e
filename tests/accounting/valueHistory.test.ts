import { expect, test } from 'vitest';
import { NO_MOVES } from '../../server/accounting/capitalAccount.ts';
import { quarterEndsBefore, valuesOn } from '../../server/accounting/valueHistory.ts';

test.each([
  ['2026-09-30', ['2025-12-31', '2026-03-31', '2026-06-30']],
  ['2026-08-15', ['2025-12-31', '2026-03-31', '2026-06-30']],
  ['2026-10-01', ['2026-03-31', '2026-06-30', '2026-09-30']],
])('three quarter ends before %s', (day, ends) => {
  expect(quarterEndsBefore(day, 3)).toEqual(ends);
});

test('the values of a partner begin with its first movement, and include days on which it was back at zero', () => {
  const moves = new Map([
    ['2026-03-31', NO_MOVES],
    ['2026-06-30', { ...NO_MOVES, contributions: 10_000n, fees: 250n }],
    ['2026-09-30', { ...NO_MOVES, contributions: 10_000n, fees: 250n, distributions: 9_750n }],
  ]);
  const days = ['2025-12-31', '2026-03-31', '2026-06-30', '2026-09-30'];
  expect(valuesOn(days, (day) => moves.get(day))).toEqual([
    { date: '2026-06-30', value: 9_750n },
    { date: '2026-09-30', value: 0n },
  ]);
  expect(valuesOn(days, () => undefined)).toEqual([]);
});
