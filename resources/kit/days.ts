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
