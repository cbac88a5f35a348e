import { errors } from './en/errors.ts';
import { login } from './en/login.ts';
import type { ErrorWords, LoginWords } from './language.ts';
import type { LocaleCode } from './locales.ts';

/** All words of the pages before sign-in, as plain nested objects. */
export interface EntranceWords {
  login: LoginWords;
  errors: ErrorWords;
}

/** English at once, for the first paint. */
export const englishEntrance: EntranceWords = { login, errors };

/** The same in the language, without the rest of the words and without react-admin. `%{name}` in a sentence is left to the page. */
export const loadEntrance = async (_locale: LocaleCode): Promise<EntranceWords> => englishEntrance;
