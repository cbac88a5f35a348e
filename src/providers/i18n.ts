import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type { ErrorWords } from '../../i18n/language.ts';
import { isLocale, type LocaleCode, locales } from '../../i18n/locales.ts';
import { writeDatesFor } from '../format/dates.ts';
import { formatInteger } from '../format/numbers.ts';
import { chosenLocale, keepLocale } from '../session/locale.ts';
import { loadMessages } from './catalogues.ts';
import { messageOf } from './messages.ts';

let errorWords: ErrorWords | undefined;

/** Returns the message of an error in the current language. */
export const translatedMessage = (error: unknown): string => messageOf(error, errorWords);

/** Creates ra-i18n-polyglot with the portal's catalogues. Languages load on demand; the choice is stored. */
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

/** Interpolates values into a message and formats counts: '1,234 rows'. */
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
