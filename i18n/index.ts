import type { TranslationMessages } from 'react-admin';
import { resources } from '../resources/index.ts';
import { messagesFrom, wordsNeeded } from './derive.ts';
import { english } from './en/index.ts';
import type { Language } from './language.ts';
import type { LocaleCode } from './locales.ts';
import { merge } from './merge.ts';
import { typeset } from './typeset.ts';

export type { LocaleCode } from './locales.ts';
export { isLocale, locales } from './locales.ts';

/** All languages except English, loaded on demand. */
export const languages: Readonly<Record<Exclude<LocaleCode, 'en'>, () => Promise<Language>>> = {
  fr: async () => (await import('./fr/index.ts')).french,
  de: async () => (await import('./de/index.ts')).german,
  es: async () => (await import('./es/index.ts')).spanish,
  'pt-BR': async () => (await import('./pt-BR/index.ts')).brazilian,
  ja: async () => (await import('./ja/index.ts')).japanese,
  'zh-CN': async () => (await import('./zh-CN/index.ts')).chinese,
};

const englishMessages = (): TranslationMessages => ({
  ...messagesFrom({ ...wordsNeeded(resources), ...english.words }, resources),
  ra: english.ra,
  checks: english.checks,
  errors: english.errors,
  layout: english.layout,
  login: english.login,
  generic: english.generic,
  screens: english.screens,
});

/**
 * Returns all messages of a language for ra-i18n-polyglot: derived ones in the layout of `messagesFrom`, react-admin's
 * under `ra`, and the written areas `checks`, `errors`, `layout`, `login`, `generic`, `screens`. Missing ones are in
 * English.
 */
export const loadMessages = async (locale: LocaleCode): Promise<TranslationMessages> => {
  if (locale === 'en') return englishMessages();
  const { words, ...areas } = typeset(locale, await languages[locale]());
  return merge(englishMessages(), { ...messagesFrom(words, resources), ...areas });
};
