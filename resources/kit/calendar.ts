const days = /^\d{4}-\d{2}-\d{2}$/;
const moments =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/;

/** Whether a text is a day of the calendar as YYYY-MM-DD, from the year 1 to 9999. */
export const isCalendarDay = (text: string): boolean => {
  if (!days.test(text) || text < '0001') return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** Whether a text is a day or a moment of one: a time of day may follow, and an offset from UTC. */
export const isMoment = (text: string): boolean => {
  const day = moments.exec(text)?.[1];
  return day !== undefined && isCalendarDay(day);
};

const zones = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string) => {
  const known = zones.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  zones.set(timeZone, known);
  return known;
};

/** The calendar day 'YYYY-MM-DD' on which a moment (ISO 8601) falls in an IANA time zone. Throws RangeError for an unknown zone. */
export const dayIn = (moment: string, timeZone: string): string => formatOf(timeZone).format(new Date(moment));

/** The day that it is by then where days begin first (UTC+14). */
export const latestDay = (moment: string): string => dayIn(moment, 'Pacific/Kiritimati');

/** Whether this platform knows the time zone. */
export const isTimeZone = (name: string): boolean => {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
};
