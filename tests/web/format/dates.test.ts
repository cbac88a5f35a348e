import { afterEach, describe, expect, it } from 'vitest';
import { formatsOf } from '../../../server/core/i18n/formats.ts';
import { titleHasDay } from '../../../server/entities/reports/titleHasDay.ts';
import { formatDate, formatDay, formatInstant, formatMonth, writeDatesFor } from '../../../src/format/dates.ts';

afterEach(() => writeDatesFor({ language: 'en', style: 'language', timeZone: null }));

describe('date formats', () => {
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

  it.each([
    ['fr', 'language', '1er janv. 2026', '11 janv. 2026'],
    ['pt-BR', 'language', '1º de jan. de 2026', '11 de jan. de 2026'],
    ['fr', 'dayFirst', '1 Jan 2026', '11 Jan 2026'],
    ['es', 'language', '1 ene 2026', '11 ene 2026'],
    ['fr', 'slashes', '01/01/2026', '11/01/2026'],
  ] as const)('%s, %s: the first of a month uses the ordinal of its language', (language, style, first, other) => {
    writeDatesFor({ language, style });
    expect(formatDate('2026-01-01')).toBe(first);
    expect(formatDate('2026-01-11')).toBe(other);
    expect(formatInstant('2026-01-01T12:00:00Z').startsWith(first)).toBe(true);
    const letter = formatsOf(language, style);
    expect(letter.day('2026-01-01')).toBe(first);
    expect(letter.moment('2026-01-01T12:00:00Z').startsWith(first)).toBe(true);
  });

  it('a title contains its date in either format', () => {
    expect(titleHasDay('Relevé, 1er janv. 2026', '2026-01-01')).toBe(true);
    expect(titleHasDay('Relevé, 1 janv. 2026', '2026-01-01')).toBe(true);
    expect(titleHasDay('Relevé, 2 janv. 2026', '2026-01-01')).toBe(false);
  });

  it("formats timestamps in the user's time zone", () => {
    writeDatesFor({ timeZone: 'Asia/Tokyo', style: 'iso' });
    expect(formatDay('2026-01-31T20:04:00Z')).toBe('2026-02-01');
    expect(formatInstant('2026-01-31T20:04:00Z')).toBe('2026-02-01 05:04');
    writeDatesFor({ timeZone: 'America/New_York', style: 'language' });
    expect(formatInstant('2026-01-31T20:04:00Z').replace(/\s/g, ' ')).toBe('Jan 31, 2026, 3:04 PM');
  });

  it('omits an unknown time zone, and text that is not a date', () => {
    writeDatesFor({ timeZone: 'Mars/Olympus' });
    expect(formatInstant('2026-01-31T20:04:00Z')).toContain('2026');
    expect(formatDate('soon')).toBe('soon');
  });
});
