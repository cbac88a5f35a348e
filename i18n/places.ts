import type { Kind } from '../resources/kit/fields.ts';
import { bareLetters } from '../resources/kit/folded.ts';
import { locales } from './locales.ts';

/** Codes of the specification that are not in ISO 3166. */
const own: Readonly<Record<string, string>> = { UK: 'GB' };

/** 'UK' -> 'GB': the ISO 3166 code. */
export const isoCountry = (code: string): string => own[code] ?? code;

const namers = new Map<string, Intl.DisplayNames>();
const namer = (type: 'region' | 'currency', language: string) => {
  const key = `${type} ${language}`;
  const known = namers.get(key) ?? new Intl.DisplayNames([language, 'en'], { type, fallback: 'code' });
  namers.set(key, known);
  return known;
};

const named = (type: 'region' | 'currency', code: string, language: string): string => {
  try {
    return namer(type, language).of(code) ?? code;
  } catch {
    return code;
  }
};

/** ('UK', 'en') -> 'United Kingdom'; unknown codes stay unchanged. */
export const countryIn = (code: string, language: string): string => named('region', isoCountry(code), language);

/** ('CHF', 'en') -> 'Swiss Franc'. */
export const currencyIn = (code: string, language: string): string => named('currency', code, language);

/** Common names that CLDR lacks. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE'],
  CD: ['DR Congo', 'DRC'],
  CZ: ['Czech Republic', 'Tschechische Republik'],
  GB: [
    'Great Britain',
    'Britain',
    'England',
    'Scotland',
    'Wales',
    'Northern Ireland',
    'GB',
    'GBR',
    'Großbritannien',
    'England und Wales',
  ],
  HK: ['Hong Kong', 'Hongkong', 'HKG'],
  KR: ['Korea', 'South Korea', 'Republic of Korea', 'KOR'],
  MO: ['Macau', 'Macao'],
  NL: ['Holland', 'The Netherlands', 'NLD'],
  RU: ['Russian Federation'],
  TR: ['Turkey'],
  US: [
    'USA',
    'America',
    'United States of America',
    'the United States',
    'Vereinigte Staaten von Amerika',
    'Etats-Unis d’Amérique',
    'EE. UU.',
    'EUA',
  ],
  VN: ['Viet Nam'],
};

const inEveryLanguage = (nameIn: typeof countryIn, code: string, others: readonly string[] = []): string[] =>
  [code, ...locales.map(({ locale }) => nameIn(code, locale)), ...others].map(bareLetters);

/** By kind of field: every name of a code in all languages of the portal, normalized ('germany', 'deutschland'). */
export const placeNames: Partial<Record<Kind, (code: string) => string[]>> = {
  country: (code) => inEveryLanguage(countryIn, code, alsoCalled[isoCountry(code)]),
  currency: (code) => inEveryLanguage(currencyIn, code),
};
