import { countryIn, currencyIn } from '../../i18n/places.ts';
import { languageNow } from './dates.ts';

/** 'UK' -> 'United Kingdom', in the reader's language. */
export const countryName = (code: string, language = languageNow()): string => countryIn(code, language);

/** 'CHF' -> 'Swiss Franc', in the reader's language. */
export const currencyName = (code: string, language = languageNow()): string => currencyIn(code, language);
