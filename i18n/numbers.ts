import type { Field } from '../resources/kit/fields.ts';

/** The locale with which Intl writes a language's numbers and days. English is that of the United States. */
export const localeIn = (language: string): string => (language === 'en' ? 'en-US' : language);

/** What is too small to be seen has no sign either: '0.00', never '-0.00'. */
const twoPlaces = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' } as const;

/** How figures are written on a screen, in a letter and in a file alike. */
export const writtenAs = {
  money: (currency: string) => ({ style: 'currency', currency }) as const,
  multiple: twoPlaces,
  rate: { ...twoPlaces, style: 'percent' },
} as const;

/** Whole numbers that start at a year are not grouped. */
export const isYear = (field: Field<'integer'>) => (field.min ?? 0) >= 1000;
