import { dateStyles, dayParts, withFirst } from '../../../i18n/dates.ts';
import { locales } from '../../../i18n/locales.ts';

/** Returns whether a title already contains the date of its report, in any language and date style. */
export const titleHasDay = (title: string, day: string): boolean =>
  locales.some(({ locale }) =>
    dateStyles.some((style) => {
      const parts = dayParts(locale, style);
      const text = written(day, parts);
      return title.includes(text) || title.includes(withFirst(text, parts.locale));
    }),
  );

const written = (day: string, { locale, day: parts }: ReturnType<typeof dayParts>) =>
  new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
