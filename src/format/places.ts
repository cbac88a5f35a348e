import { languageNow } from './dates.ts';

/** Codes of the specification that are no ISO 3166 codes. */
const own: Readonly<Record<string, string>> = { UK: 'GB' };

const namer = (type: 'region' | 'currency', language: string) =>
  new Intl.DisplayNames([language, 'en'], { type, fallback: 'code' });

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
