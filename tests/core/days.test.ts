import { describe, expect, test } from 'vitest';
import { dayIn, dayOrderOf, dayReadings, isOpenDay } from '../../server/core/files/csv/days.ts';

describe('an unambiguous date is one day in any order', () => {
  test.each([
    ['05 Jan 2026', '2026-01-05'],
    ['05-Jan-26', '2026-01-05'],
    ['05JAN2026', '2026-01-05'],
    ['05.01.26', '2026-01-05'],
    ['05.01.2026', '2026-01-05'],
    ['2026/1/15', '2026-01-15'],
    ['2026. 01. 15.', '2026-01-15'],
    ['20260105', '2026-01-05'],
    ['Jan 15, 2026', '2026-01-15'],
    ['Mon, 5 January 2026', '2026-01-05'],
    ['15 de enero de 2026', '2026-01-15'],
    ['1er février 2026', '2026-02-01'],
    ['mar. 3 mars 2026', '2026-03-03'],
    ['5. März 2026', '2026-03-05'],
    ['15 set 2026', '2026-09-15'],
    ['3 marca 2026', '2026-03-03'],
    ['2026年1月15日', '2026-01-15'],
    ['令和8年1月15日', '2026-01-15'],
    ['１５／０１／２０２６', '2026-01-15'],
    ['2026-01-05 10:33:00', '2026-01-05'],
    ['2026-01-05T10:33:00+01:00', '2026-01-05'],
    ['01/15/2026 3:04 PM', '2026-01-15'],
    ['01/01/2026', '2026-01-01'],
  ])('%s', (text, day) => {
    expect(isOpenDay(text)).toBe(false);
    expect(dayIn(text, null)).toBe(day);
  });
});

test('an ambiguous date is read by the given order, and refused without one', () => {
  expect(dayReadings('01/02/2026')).toEqual({ DMY: '2026-02-01', MDY: '2026-01-02' });
  expect(dayIn('01/02/2026', null)).toBeNull();
  expect(dayIn('01/02/2026', 'MDY')).toBe('2026-01-02');
  expect(dayReadings('05-01-26', 2026)).toEqual({ DMY: '2026-01-05', MDY: '2026-05-01' });
});

test('the dates of one file determine the order together, unless they contradict each other', () => {
  expect(dayOrderOf(['01/02/2026', '01/15/2026'])).toBe('MDY');
  expect(dayOrderOf(['01/02/2026', '05.01.2026'])).toBeNull();
  expect(dayOrderOf(['15/01/2026', '01/15/2026'])).toBeNull();
});

test.each(['', 'yesterday', '31/02/2026', '29.02.2026', '1.000,00', '250.50', '2026-13-01', 'Total 2026', '12/2026'])(
  '%j is not a date',
  (text) => expect(dayReadings(text)).toEqual({}),
);
