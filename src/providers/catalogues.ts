import portal from 'virtual:catalogues/portal';
import english from 'virtual:catalogues/portal/en';
import signIn from 'virtual:catalogues/signIn';
import type { TranslationMessages } from 'react-admin';
import { languageFrom } from '../../i18n/catalogue.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { englishSignInTexts } from '../../i18n/signInTexts.ts';

/** Loads all messages of a language for ra-i18n-polyglot. English, the fallback, is part of the portal. */
export const loadMessages = async (locale: LocaleCode): Promise<TranslationMessages> => {
  const fallback = languageFrom({ ...english, ...englishSignInTexts });
  if (locale === 'en') return messagesOf('en', fallback, fallback);
  const [before, after] = await Promise.all([signIn[locale](), portal[locale]()]);
  return messagesOf(locale, languageFrom({ ...before.default, ...after.default }), fallback);
};
