const days = /^\d{4}-\d{2}-\d{2}$/;
const moments =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/;

/** Returns whether a text is a calendar day YYYY-MM-DD, from the year 1 to 9999. */
export const isCalendarDay = (text: string): boolean => {
  if (!days.test(text) || text < '0001') return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** Returns whether a text is a day, optionally with a time and a UTC offset. */
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

/**
 * Returns the calendar day 'YYYY-MM-DD' of a timestamp (ISO 8601) in an IANA time zone. Throws RangeError for an
 * unknown zone.
 */
export const dayIn = (moment: string, timeZone: string): string => formatOf(timeZone).format(new Date(moment));

/** Returns the day of a timestamp in the earliest time zone (UTC+14). */
export const latestDay = (moment: string): string => dayIn(moment, 'Pacific/Kiritimati');

/** Returns whether the runtime supports the time zone. */
export const isTimeZone = (name: string): boolean => {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
};
