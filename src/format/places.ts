import { languageNow } from './dates.ts';

/** Codes of the specification that are no ISO 3166 codes. */
const own: Readonly<Record<string, string>> = { UK: 'GB' };

const namers = new Map<string, Intl.DisplayNames>();
const namer = (type: 'region' | 'currency', language: string) => {
  const key = `${type} ${language}`;
  const known = namers.get(key) ?? new Intl.DisplayNames([language, 'en'], { type, fallback: 'code' });
  namers.set(key, known);
  return known;
};

/** 'UK' -> 'United Kingdom', in the reader's language. */
export const countryName = (code: string, language = languageNow()): string => {
  try {
    return namer('region', language).of(own[code] ?? code) ?? code;
  } catch {
    return code;
  }
};

/** 'CHF' -> 'Swiss Franc', in the reader's language. */
export const currencyName = (code: string, language = languageNow()): string => {
  try {
    return namer('currency', language).of(code) ?? code;
  } catch {
    return code;
  }
};
