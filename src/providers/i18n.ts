import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { isLocale, type LocaleCode, loadMessages, locales } from '../../i18n/index.ts';
import type { ErrorWords } from '../../i18n/language.ts';
import { writeDatesFor } from '../format/dates.ts';
import { formatInteger } from '../format/numbers.ts';
import { chosenLocale, keepLocale } from '../session/locale.ts';
import { messageOf } from './messages.ts';

let errorWords: ErrorWords | undefined;

/** Messages of errors in the language that is shown. */
export const translatedMessage = (error: unknown): string => messageOf(error, errorWords);

/** ra-i18n-polyglot over the portal's words; a language is loaded when it is chosen, and the choice is remembered. */
export const loadI18nProvider = async (): Promise<I18nProvider> => {
  const first = chosenLocale();
  document.documentElement.lang = first;
  writeDatesFor({ language: first });
  const messages = await messagesOf(first);
  const provider = polyglotI18nProvider(
    (locale) => (locale === first ? messages : messagesOf(isLocale(locale) ? locale : 'en')),
    first,
    [...locales],
    { allowMissing: true, replace: withCounts },
  );
  return {
    ...provider,
    changeLocale: async (locale) => {
      await provider.changeLocale(locale);
      await messagesOf(isLocale(locale) ? locale : 'en');
      keepLocale(locale);
      writeDatesFor({ language: locale });
    },
  };
};

/** Puts the values into a sentence: those that are counted as a reader writes them, '1,234 rows'. */
function withCounts(this: string, token: RegExp, said: (token: string, name: string) => unknown): string {
  return this.replace(token, (text: string, name: string) => {
    const value = said(text, name);
    return name === 'smart_count' && typeof value === 'number' ? formatInteger(value) : String(value);
  });
}

const messagesOf = async (locale: LocaleCode) => {
  const messages = await loadMessages(locale);
  errorWords = messages.errors as ErrorWords;
  return messages;
};
