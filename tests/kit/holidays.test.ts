import { expect, test } from 'vitest';
import {
  calendarOf,
  type HolidayCalendar,
  holidaysAround,
  holidaysIn,
  nextBusinessDay,
} from '../../resources/kit/holidays.ts';
import { addBusinessDays } from '../../server/accounting/dates.ts';
import { addBusinessDays as addInForms } from '../../src/screens/parts/days.ts';

// As published by the European Central Bank, the Federal Reserve and the UK government.
const published: readonly (readonly [HolidayCalendar, number, string])[] = [
  ['target2', 2024, '01-01 03-29 04-01 05-01 12-25 12-26'],
  ['target2', 2025, '01-01 04-18 04-21 05-01 12-25 12-26'],
  ['target2', 2026, '01-01 04-03 04-06 05-01 12-25 12-26'],
  ['target2', 2027, '01-01 03-26 03-29 05-01 12-25 12-26'],
  ['fedwire', 2021, '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25 12-25'],
  ['fedwire', 2023, '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25'],
  ['fedwire', 2025, '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
  ['fedwire', 2026, '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25'],
  ['uk', 2020, '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28'],
  ['uk', 2021, '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28'],
  ['uk', 2022, '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27'],
  ['uk', 2023, '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26'],
  ['uk', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  ['uk', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  ['no_holidays', 2026, ''],
];

test.each(published)('the holidays of %s in %i match the published ones', (calendar, year, days) => {
  expect(holidaysIn(calendar, year)).toEqual(
    days
      .split(' ')
      .filter(Boolean)
      .map((day) => `${year}-${day}`),
  );
});

test.each([
  ['EUR', null, 'target2'],
  ['USD', null, 'fedwire'],
  ['GBP', null, 'uk'],
  ['JPY', null, 'no_holidays'],
  ['EUR', 'uk', 'uk'],
  ['USD', 'no_holidays', 'no_holidays'],
] as const)('a fund in %s with calendar %s uses the holidays of %s', (currency, holidayCalendar, kept) => {
  expect(calendarOf({ currency, holidayCalendar })).toBe(kept);
});

test.each([
  ['target2', '2026-12-18', 10, '2027-01-05'],
  ['fedwire', '2026-12-18', 10, '2027-01-05'],
  ['uk', '2026-12-18', 10, '2027-01-06'],
  ['no_holidays', '2026-12-18', 10, '2027-01-01'],
  ['target2', '2026-03-31', 2, '2026-04-02'],
  ['target2', '2026-04-02', 1, '2026-04-07'],
] as const)('by %s, from %s it is %i business days to %s', (calendar, from, count, day) => {
  const holidays = holidaysAround(calendar, from);
  expect([addBusinessDays(from, count, holidays), addInForms(from, count, holidays)]).toEqual([day, day]);
});

test.each([
  ['target2', '2026-12-24', '2026-12-24'],
  ['target2', '2026-12-25', '2026-12-28'],
  ['fedwire', '2026-12-25', '2026-12-28'],
  ['uk', '2026-12-25', '2026-12-29'],
  ['no_holidays', '2026-12-25', '2026-12-25'],
  ['target2', '2026-11-29', '2026-11-30'],
  ['target2', '2027-01-01', '2027-01-04'],
  ['fedwire', '2027-12-31', '2027-12-31'],
] as const)('by %s, the first business day from %s on is %s', (calendar, day, next) => {
  expect(nextBusinessDay(calendar, day)).toBe(next);
});
