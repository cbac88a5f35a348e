import type { holidayCalendars } from './enums.ts';

export type HolidayCalendar = (typeof holidayCalendars)[number];

const DAY = 86_400_000;
const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

/** A holiday of a year as milliseconds UTC; null in a year without it. */
type Rule = (year: number) => number | null;

const weekdayOf = (at: number) => new Date(at).getUTCDay();

/** A day of a month (1 to 12), from a year on. */
const fixed =
  (month: number, day: number, since = 0): Rule =>
  (year) =>
    year < since ? null : Date.UTC(year, month - 1, day);

/** The n-th such weekday of a month, from its end where n is below zero. */
const weekday =
  (month: number, day: number, n: number): Rule =>
  (year) => {
    if (n > 0) {
      const first = Date.UTC(year, month - 1, 1);
      return first + (((day - weekdayOf(first) + 7) % 7) + 7 * (n - 1)) * DAY;
    }
    const last = Date.UTC(year, month, 0);
    return last - (((weekdayOf(last) - day + 7) % 7) + 7 * (-n - 1)) * DAY;
  };

/** Easter Sunday of the Gregorian calendar: Meeus, Astronomical Algorithms, chapter 8. */
const easterSunday = (year: number): number => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const n = h + l - 7 * Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((n + 90) / 25);
  return Date.UTC(year, month - 1, (n + 33 * month + 19) % 32);
};
const easter =
  (days: number): Rule =>
  (year) =>
    easterSunday(year) + days * DAY;

const [goodFriday, easterMonday] = [easter(-2), easter(1)];

/** The day on which a holiday is kept, given those that are kept already. */
type Observed = (day: number, taken: ReadonlySet<number>) => number;

const asItFalls: Observed = (day) => day;
/** Federal Reserve Banks keep a holiday on a Sunday on the Monday, and none on a Saturday on another day. */
const onMonday: Observed = (day) => (weekdayOf(day) === SUNDAY ? day + DAY : day);
/** United Kingdom: the next weekday that is no bank holiday itself. */
const onNextWeekday: Observed = (day, taken) => {
  let kept = day;
  while (weekdayOf(kept) === SATURDAY || weekdayOf(kept) === SUNDAY || taken.has(kept)) kept += DAY;
  return kept;
};

interface Calendar {
  rules: readonly Rule[];
  observed: Observed;
  /** Days proclaimed for one year, and days moved in one year. */
  added?: readonly string[];
  dropped?: readonly string[];
}

const calendars: Readonly<Record<HolidayCalendar, Calendar>> = {
  /** European Central Bank, long-term calendar of TARGET closing days. */
  target2: {
    rules: [fixed(1, 1), goodFriday, easterMonday, fixed(5, 1), fixed(12, 25), fixed(12, 26)],
    observed: asItFalls,
  },
  /** Federal Reserve Banks, holiday schedule; Juneteenth since 2022. */
  fedwire: {
    rules: [
      fixed(1, 1),
      weekday(1, MONDAY, 3),
      weekday(2, MONDAY, 3),
      weekday(5, MONDAY, -1),
      fixed(6, 19, 2022),
      fixed(7, 4),
      weekday(9, MONDAY, 1),
      weekday(10, MONDAY, 2),
      fixed(11, 11),
      weekday(11, THURSDAY, 4),
      fixed(12, 25),
    ],
    observed: onMonday,
  },
  /** Bank holidays of England and Wales as the government publishes them. */
  uk: {
    rules: [
      fixed(1, 1),
      goodFriday,
      easterMonday,
      weekday(5, MONDAY, 1),
      weekday(5, MONDAY, -1),
      weekday(8, MONDAY, -1),
      fixed(12, 25),
      fixed(12, 26),
    ],
    observed: onNextWeekday,
    added: ['2020-05-08', '2022-06-02', '2022-06-03', '2022-09-19', '2023-05-08'],
    dropped: ['2020-05-04', '2022-05-30'],
  },
  no_holidays: { rules: [], observed: asItFalls },
};

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);

const computed = new Map<string, readonly string[]>();

/** The holidays of a calendar in a year, in order, as YYYY-MM-DD; some can fall on a weekend. */
export const holidaysIn = (calendar: HolidayCalendar, year: number): readonly string[] => {
  const key = `${calendar} ${year}`;
  const known = computed.get(key);
  if (known) return known;
  const { rules, observed, added = [], dropped = [] } = calendars[calendar];
  const taken = new Set<number>();
  for (const rule of rules) {
    const day = rule(year);
    if (day !== null) taken.add(observed(day, taken));
  }
  const days = [...[...taken].map(isoDay), ...added.filter((day) => day.startsWith(`${year}-`))]
    .filter((day) => !dropped.includes(day))
    .sort();
  computed.set(key, days);
  return days;
};

/** The holidays of the year of a day, the one before and the one after: enough for a count of business days from it. */
export const holidaysAround = (calendar: HolidayCalendar, day: string): ReadonlySet<string> => {
  const year = Number(day.slice(0, 4));
  return new Set([year - 1, year, year + 1].flatMap((each) => holidaysIn(calendar, each)));
};

const byCurrency: Readonly<Record<string, HolidayCalendar>> = { EUR: 'target2', USD: 'fedwire', GBP: 'uk' };

/** The holiday calendar that a fund chose, else that of its currency's payment system. */
export const calendarOf = (fund: { holidayCalendar?: HolidayCalendar | null; currency: string }): HolidayCalendar =>
  fund.holidayCalendar ?? byCurrency[fund.currency] ?? 'no_holidays';

/** The day itself if banks work on it by the calendar, else the next day on which they do. */
export const nextBusinessDay = (calendar: HolidayCalendar, day: string): string => {
  const holidays = holidaysAround(calendar, day);
  let at = Date.parse(`${day}T00:00:00Z`);
  while (weekdayOf(at) === SATURDAY || weekdayOf(at) === SUNDAY || holidays.has(isoDay(at))) at += DAY;
  return isoDay(at);
};
