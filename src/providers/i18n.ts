import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { isLocale, type LocaleCode, loadMessages, localeFor, locales } from '../../i18n/index.ts';
import type { ErrorWords } from '../../i18n/language.ts';
import { messageOf } from './messages.ts';

const key = 'quarterdeck.locale';
let errorWords: ErrorWords | undefined;

/** The language to show: the one chosen in this browser, else the first of the browser's own that the portal speaks. */
export const chosenLocale = (): LocaleCode => {
  const kept = localStorage.getItem(key);
  return isLocale(kept) ? kept : localeFor(navigator.languages);
};

export const keepLocale = (locale: string) => localStorage.setItem(key, locale);

/** Messages of errors in the language that is shown. */
export const translatedMessage = (error: unknown): string => messageOf(error, errorWords);

/** ra-i18n-polyglot over the portal's words; languages are loaded when they are chosen. */
export const loadI18nProvider = async (): Promise<I18nProvider> => {
  const first = chosenLocale();
  const messages = await messagesOf(first);
  const provider = polyglotI18nProvider(
    (locale) => (locale === first ? messages : messagesOf(isLocale(locale) ? locale : 'en')),
    first,
    [...locales],
    { allowMissing: true },
  );
  return {
    ...provider,
    changeLocale: async (locale) => {
      await provider.changeLocale(locale);
      keepLocale(locale);
      document.documentElement.lang = locale;
    },
  };
};

const messagesOf = async (locale: LocaleCode) => {
  const messages = await loadMessages(locale);
  errorWords = messages.errors as unknown as ErrorWords;
  return messages;
};
