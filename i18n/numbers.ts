import type { Field } from '../resources/kit/fields.ts';

/** Returns the Intl locale of a language. English uses US formats. */
export const localeIn = (language: string): string => (language === 'en' ? 'en-US' : language);

/** Rounded zeros have no sign: '0.00', never '-0.00'. */
const twoPlaces = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' } as const;

/** Number formats shared by screens, emails and files. */
export const writtenAs = {
  money: (currency: string) => ({ style: 'currency', currency }) as const,
  multiple: twoPlaces,
  rate: { ...twoPlaces, style: 'percent' },
} as const;

/** Returns whether an integer is a year by its minimum; years are not grouped. */
export const isYear = (field: Field<'integer'>) => (field.min ?? 0) >= 1000;
