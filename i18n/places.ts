/** Codes of the specification that are no ISO 3166 codes. */
const own: Readonly<Record<string, string>> = { UK: 'GB' };

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

/** ('UK', 'en') -> 'United Kingdom'; a code that is none stays as it is. */
export const countryIn = (code: string, language: string): string => named('region', own[code] ?? code, language);

/** ('CHF', 'en') -> 'Swiss Franc'. */
export const currencyIn = (code: string, language: string): string => named('currency', code, language);
