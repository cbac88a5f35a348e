import englishOfReactAdmin from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';
import { resources } from '../resources/index.ts';
import { messagesFrom, wordsNeeded } from './derive.ts';
import type { Language } from './language.ts';
import type { LocaleCode } from './locales.ts';
import { merge } from './merge.ts';
import { typeset } from './typeset.ts';

/**
 * Returns all messages of a language for ra-i18n-polyglot: derived ones in the layout of `messagesFrom`, react-admin's
 * under `ra`, and the written areas `checks`, `errors`, `layout`, `login`, `generic`, `screens`. Missing ones are in
 * English.
 */
export const messagesOf = (locale: LocaleCode, language: Language, english: Language): TranslationMessages => {
  const fallback = englishMessages(english);
  if (locale === 'en') return fallback;
  const { words, ...areas } = typeset(locale, pageTexts(language));
  return merge(fallback, { ...messagesFrom(words, resources), ...areas });
};

const englishMessages = (english: Language): TranslationMessages => {
  const { words, ra, ...areas } = pageTexts(english);
  return {
    ...messagesFrom({ ...wordsNeeded(resources), ...words }, resources),
    ra: merge(englishOfReactAdmin.ra, ra),
    ...areas,
  };
};

const pageTexts = ({ words, ra, checks, errors, layout, login, generic, screens }: Language) => ({
  words,
  ra,
  checks,
  errors,
  layout,
  login,
  generic,
  screens,
});
