import { errors } from './en/errors.ts';
import { login } from './en/login.ts';
import type { ErrorWords, Language, LoginWords } from './language.ts';
import type { LocaleCode } from './locales.ts';
import { merge } from './merge.ts';
import { typeset } from './typeset.ts';

/** All texts of the sign-in pages, as plain nested objects. */
export interface EntranceWords {
  login: LoginWords;
  errors: ErrorWords;
}

/** English is bundled for the first paint. */
export const englishEntrance: EntranceWords = { login, errors };

/** Loads these texts in a language, without the rest and without react-admin. The page fills in `%{name}`. */
export const loadEntrance = async (locale: LocaleCode): Promise<EntranceWords> => {
  if (locale === 'en') return englishEntrance;
  return merge(englishEntrance, typeset(locale, await entrances[locale]()));
};

/** The texts of each language, loaded on demand. */
export const entrances: Readonly<Record<Exclude<LocaleCode, 'en'>, () => Promise<Entrance>>> = {
  fr: () => both(import('./fr/login.ts'), import('./fr/errors.ts')),
  de: () => both(import('./de/login.ts'), import('./de/errors.ts')),
  es: () => both(import('./es/login.ts'), import('./es/errors.ts')),
  'pt-BR': () => both(import('./pt-BR/login.ts'), import('./pt-BR/errors.ts')),
  ja: () => both(import('./ja/login.ts'), import('./ja/errors.ts')),
  'zh-CN': () => both(import('./zh-CN/login.ts'), import('./zh-CN/errors.ts')),
};

type Entrance = Pick<Language, 'login' | 'errors'>;
const both = async (login: Promise<Pick<Language, 'login'>>, errors: Promise<Pick<Language, 'errors'>>) => ({
  login: (await login).login,
  errors: (await errors).errors,
});
