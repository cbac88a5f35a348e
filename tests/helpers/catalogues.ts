import { type LocaleCode, locales } from '../../i18n/locales.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { englishForServer, languageForServer } from '../../i18n/serverLanguage.ts';
import { englishSignInTexts, signInTextsFrom } from '../../i18n/signInTexts.ts';
import { readEnglish, readFiles, readLanguage } from '../../server/core/i18n/catalogues.ts';

export const english = readEnglish();
const tongue = englishForServer(english);

export const otherLocales = locales.flatMap(({ locale }) => (locale === 'en' ? [] : [locale]));

/** All messages of the web app in a language. */
export const messagesIn = (locale: LocaleCode) => messagesOf(locale, readLanguage(locale), english);

/** The messages and labels of the server in a language. */
export const serverLanguageIn = (locale: LocaleCode) =>
  locale === 'en' ? tongue : languageForServer(locale, readLanguage(locale), tongue);

/** The texts of the sign-in pages in a language. */
export const signInTextsIn = (locale: LocaleCode) => {
  const { login = {}, errors = {} } = readFiles(locale);
  return locale === 'en' ? englishSignInTexts : signInTextsFrom(locale, { login, errors });
};

/** The messages of the server in English by area, without those it shares with the pages. */
export const serverTexts = (({
  refusals,
  notices,
  letters,
  reports,
  callNotice,
  distributionNotice,
  descriptions,
}) => ({ refusals, notices, letters, reports, callNotice, distributionNotice, descriptions }))(english);
