import { dateStyles, dayParts } from '../../../i18n/dates.ts';
import { locales } from '../../../i18n/locales.ts';

/** Whether a title says the day of its report already, as people write days in whichever language and style: the usual one does. */
export const saysDay = (title: string, day: string): boolean =>
  locales.some(({ locale }) => dateStyles.some((style) => title.includes(written(day, dayParts(locale, style)))));

const written = (day: string, { locale, day: parts }: ReturnType<typeof dayParts>) =>
  new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
