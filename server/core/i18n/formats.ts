import { type DateStyle, dayParts, exactly, withFirst } from '../../../i18n/dates.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { localeIn, writtenAs } from '../../../i18n/numbers.ts';

export interface Formats {
  /** Formats an amount: ('1234.5', 'EUR') is '€1,234.50'. Intl parses the text itself, so no float is involved. */
  money: (amount: string | null, currency: string) => string;
  /** Formats a date: '2026-07-01' is 'Jul 1, 2026'. */
  day: (date: string | null) => string;
  /** Formats a timestamp to the second: '2026-07-01T09:04:05Z' is 'Jul 1, 2026, 09:04:05 UTC'. */
  moment: (instant: string) => string;
  /** 'A, B and C'. */
  list: (names: readonly string[]) => string;
  /** Formats a decimal number with its given decimals: '1234.50' is '1,234.50'. */
  number: (value: string) => string;
  /** Formats a multiple with two decimals, half away from zero: '1.311174' is '1.31x'. */
  multiple: (value: string) => string;
  /** Formats a fraction as a percentage with two decimals, half away from zero: '0.111492' is '11.15%'. */
  rate: (value: string) => string;
}

const known = new Map<string, Formats>();

/** Returns the formats of a language for amounts, dates and numbers, with the reader's date style. */
export const formatsOf = (locale: LocaleCode, style: DateStyle = 'language'): Formats => {
  const key = `${locale} ${style}`;
  const formats = known.get(key) ?? formatsFor(locale, style);
  known.set(key, formats);
  return formats;
};

/** Intl formatters are cached, because creating one takes longer than using it. */
const formatsFor = (locale: LocaleCode, style: DateStyle): Formats => {
  const currencies = new Map<string, Intl.NumberFormat>();
  const numbers = new Map<number, Intl.NumberFormat>();
  const parts = dayParts(locale, style);
  const days = new Intl.DateTimeFormat(parts.locale, { ...parts.day, timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(parts.locale, { ...parts.day, ...exactly });
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  const multiples = new Intl.NumberFormat(localeIn(locale), writtenAs.multiple);
  const rates = new Intl.NumberFormat(localeIn(locale), writtenAs.rate);
  const once = <K>(kept: Map<K, Intl.NumberFormat>, key: K, options: Intl.NumberFormatOptions) => {
    const format = kept.get(key) ?? new Intl.NumberFormat(localeIn(locale), options);
    kept.set(key, format);
    return format;
  };
  return {
    money: (amount, currency) =>
      once(currencies, currency, writtenAs.money(currency)).format((amount ?? '0') as Intl.StringNumericLiteral),
    day: (date) => (date ? withFirst(days.format(new Date(`${date}T00:00:00Z`)), parts.locale) : ''),
    moment: (instant) => withFirst(moments.format(new Date(instant)), parts.locale),
    list: (names) => lists.format(names),
    multiple: (value) => `${multiples.format(value as Intl.StringNumericLiteral)}x`,
    rate: (value) => rates.format(value as Intl.StringNumericLiteral),
    number: (value) => {
      const places = value.split('.')[1]?.length ?? 0;
      return once(numbers, places, { minimumFractionDigits: places, maximumFractionDigits: places }).format(
        value as Intl.StringNumericLiteral,
      );
    },
  };
};
