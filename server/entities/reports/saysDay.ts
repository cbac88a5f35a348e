import { dateStyles, dayParts, withFirst } from '../../../i18n/dates.ts';
import { locales } from '../../../i18n/locales.ts';

/** Whether a title says the day of its report already, as people write days in whichever language and style: the usual one does. */
export const saysDay = (title: string, day: string): boolean =>
  locales.some(({ locale }) =>
    dateStyles.some((style) => {
      const parts = dayParts(locale, style);
      const text = written(day, parts);
      return title.includes(text) || title.includes(withFirst(text, parts.locale));
    }),
  );

const written = (day: string, { locale, day: parts }: ReturnType<typeof dayParts>) =>
  new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
