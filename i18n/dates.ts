import { dateStyles } from '../resources/kit/enums/people.ts';
import { localeIn } from './numbers.ts';

export { dateStyles };
export type DateStyle = (typeof dateStyles)[number];

export const isDateStyle = (style: unknown): style is DateStyle => dateStyles.some((known) => known === style);

const short = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const digits = { month: '2-digit', day: '2-digit', year: 'numeric' } as const;
const styles: Readonly<Record<DateStyle, { locale?: string; day: typeof short | typeof digits }>> = {
  language: { day: short },
  monthFirst: { locale: 'en-US', day: short },
  dayFirst: { locale: 'en-GB', day: short },
  slashes: { locale: 'en-GB', day: digits },
  // Swedish dates follow ISO 8601.
  iso: { locale: 'sv-SE', day: digits },
};

/** Returns the Intl locale and parts of a date style in a language. English uses US formats. */
export const dayParts = (language: string, style: DateStyle) => {
  const { locale = localeIn(language), day } = styles[style];
  return { locale, day };
};

/** Intl parts of an exact timestamp: seconds, in UTC. */
export const exactly = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const;

/** The first of a month next to a month name, by locale. */
const firsts: Readonly<Record<string, string>> = { fr: '1er', 'pt-BR': '1º' };

/** Replaces the day number 1 with the language's ordinal: '1er janv. 2026', which Intl does not support. */
export const withFirst = (text: string, locale: string): string =>
  text.replace(/^1(?=\s\p{L})/u, firsts[locale] ?? '1');
