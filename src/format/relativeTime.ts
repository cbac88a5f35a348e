const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Returns the age of a timestamp as a translation key and count: 'Just now' below a minute, then whole minutes, hours
 * and days.
 */
export const relativeTime = (instant: string, now = Date.now()): { key: string; count: number } => {
  const past = Math.max(0, now - Date.parse(instant));
  if (past < minute) return { key: 'screens.time.justNow', count: 0 };
  if (past < hour) return { key: 'screens.time.minutes', count: Math.floor(past / minute) };
  if (past < day) return { key: 'screens.time.hours', count: Math.floor(past / hour) };
  return { key: 'screens.time.days', count: Math.floor(past / day) };
};
