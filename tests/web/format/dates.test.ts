import { afterEach, describe, expect, it } from 'vitest';
import { formatDate, formatDay, formatInstant, formatMonth, writeDatesFor } from '../../../src/format/dates.ts';

afterEach(() => writeDatesFor({ language: 'en', style: 'language', timeZone: null }));

describe('how days are written', () => {
  it.each([
    ['en', 'language', 'Jan 31, 2026', 'Jan 2026'],
    ['fr', 'language', '31 janv. 2026', 'janv. 2026'],
    ['ja', 'language', '2026年1月31日', '2026年1月'],
    ['fr', 'monthFirst', 'Jan 31, 2026', 'Jan 2026'],
    ['en', 'dayFirst', '31 Jan 2026', 'Jan 2026'],
    ['en', 'slashes', '31/01/2026', '01/2026'],
    ['de', 'iso', '2026-01-31', '2026-01'],
  ] as const)('%s, %s', (language, style, day, month) => {
    writeDatesFor({ language, style });
    expect(formatDate('2026-01-31')).toBe(day);
    expect(formatMonth('2026-01-31')).toBe(month);
  });

  it("writes moments in the person's time zone", () => {
    writeDatesFor({ timeZone: 'Asia/Tokyo', style: 'iso' });
    expect(formatDay('2026-01-31T20:04:00Z')).toBe('2026-02-01');
    expect(formatInstant('2026-01-31T20:04:00Z')).toBe('2026-02-01 05:04');
    writeDatesFor({ timeZone: 'America/New_York', style: 'language' });
    expect(formatInstant('2026-01-31T20:04:00Z').replace(/\s/g, ' ')).toBe('Jan 31, 2026, 3:04 PM');
  });

  it('leaves out a time zone that nobody knows, and text that is no date', () => {
    writeDatesFor({ timeZone: 'Mars/Olympus' });
    expect(formatInstant('2026-01-31T20:04:00Z')).toContain('2026');
    expect(formatDate('soon')).toBe('soon');
  });
});
