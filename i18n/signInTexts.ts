import type { CatalogueFiles } from './catalogue.ts';
import errors from './en/errors.json';
import login from './en/login.json';
import type { ErrorWords, LoginWords } from './language.ts';
import type { LocaleCode } from './locales.ts';
import { merge } from './merge.ts';
import { typeset } from './typeset.ts';

/** All texts of the sign-in pages, as plain nested objects. */
export interface SignInTexts {
  login: LoginWords;
  errors: ErrorWords;
}

/** English is bundled for the first paint. */
export const englishSignInTexts: SignInTexts = { login, errors };

/** Returns these texts in a language. The page fills in `%{name}`. */
export const signInTextsFrom = (locale: LocaleCode, files: CatalogueFiles): SignInTexts =>
  merge(englishSignInTexts, typeset(locale, files));
