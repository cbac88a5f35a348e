import type { holidayCalendars } from './enums.ts';

export type HolidayCalendar = (typeof holidayCalendars)[number];

const DAY = 86_400_000;
const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

/** The date of a holiday in a year, in milliseconds UTC; null in a year without it. */
type Rule = (year: number) => number | null;

const weekdayOf = (at: number) => new Date(at).getUTCDay();

/** A fixed day of a month (1 to 12), from the year `since` on. */
const fixed =
  (month: number, day: number, since = 0): Rule =>
  (year) =>
    year < since ? null : Date.UTC(year, month - 1, day);

/** The n-th weekday of a month; a negative n counts from its end. */
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

/** Maps a holiday to the day of its observance, given the days already taken. */
type Observed = (day: number, taken: ReadonlySet<number>) => number;

const asItFalls: Observed = (day) => day;
/** Federal Reserve Banks observe a Sunday holiday on Monday and do not move a Saturday one. */
const onMonday: Observed = (day) => (weekdayOf(day) === SUNDAY ? day + DAY : day);
/** United Kingdom: the next weekday that is no bank holiday itself. */
const onNextWeekday: Observed = (day, taken) => {
  let shifted = day;
  while (weekdayOf(shifted) === SATURDAY || weekdayOf(shifted) === SUNDAY || taken.has(shifted)) shifted += DAY;
  return shifted;
};

interface Calendar {
  rules: readonly Rule[];
  observed: Observed;
  /** One-off bank holidays, and dates moved in one year. */
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

/** Returns the holidays of a year in order, as YYYY-MM-DD; some can fall on a weekend. */
export const holidaysIn = (calendar: HolidayCalendar, year: number): readonly string[] => {
  const key = `${calendar} ${year}`;
  const known = computed.get(key);
  if (known) return known;
  const { rules, observed, added = [], dropped = [] } = calendars[calendar];
  const holidays = new Set<number>();
  for (const rule of rules) {
    const day = rule(year);
    if (day !== null) holidays.add(observed(day, holidays));
  }
  const days = [...[...holidays].map(isoDay), ...added.filter((day) => day.startsWith(`${year}-`))]
    .filter((day) => !dropped.includes(day))
    .sort();
  computed.set(key, days);
  return days;
};

/** Returns the holidays of the day's year and both adjacent years, enough to count business days. */
export const holidaysAround = (calendar: HolidayCalendar, day: string): ReadonlySet<string> => {
  const year = Number(day.slice(0, 4));
  return new Set([year - 1, year, year + 1].flatMap((each) => holidaysIn(calendar, each)));
};

const byCurrency: Readonly<Record<string, HolidayCalendar>> = { EUR: 'target2', USD: 'fedwire', GBP: 'uk' };

/** Returns the holiday calendar chosen by a fund, else the default of its currency. */
export const calendarOf = (fund: { holidayCalendar?: HolidayCalendar | null; currency: string }): HolidayCalendar =>
  fund.holidayCalendar ?? byCurrency[fund.currency] ?? 'no_holidays';

/** Returns the day itself if banks are open, else the next business day. */
export const nextBusinessDay = (calendar: HolidayCalendar, day: string): string => {
  const holidays = holidaysAround(calendar, day);
  let at = Date.parse(`${day}T00:00:00Z`);
  while (weekdayOf(at) === SATURDAY || weekdayOf(at) === SUNDAY || holidays.has(isoDay(at))) at += DAY;
  return isoDay(at);
};
