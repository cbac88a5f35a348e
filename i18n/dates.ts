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
  // Sweden writes days as ISO 8601 does.
  iso: { locale: 'sv-SE', day: digits },
};

/** With what Intl writes a day in a language: its own locale, and the parts. English is that of the United States. */
export const dayParts = (language: string, style: DateStyle) => {
  const { locale = localeIn(language), day } = styles[style];
  return { locale, day };
};

/** How a moment is written that has to be told from others of its day, to whoever reads it wherever: to the second, in UTC. */
export const exactly = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const;

/** How languages write the first of a month beside its name. */
const firsts: Readonly<Record<string, string>> = { fr: '1er', 'pt-BR': '1º' };

/** A day or a moment that Intl wrote in a locale, as its language writes the first of a month in texts: '1er janv. 2026'. Intl knows no such word. */
export const withFirst = (text: string, locale: string): string =>
  text.replace(/^1(?=\s\p{L})/u, firsts[locale] ?? '1');
