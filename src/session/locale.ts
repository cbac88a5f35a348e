import { isLocale, type LocaleCode, localeFor } from '../../i18n/locales.ts';

const key = 'quarterdeck.locale';

/**
 * Returns the language to show: the one chosen in this browser, else the first supported one of the browser's
 * languages.
 */
export const chosenLocale = (): LocaleCode => {
  const stored = localStorage.getItem(key);
  return isLocale(stored) ? stored : localeFor(navigator.languages);
};

/** Stores the choice in this browser and sets the document language. */
export const keepLocale = (locale: string) => {
  localStorage.setItem(key, locale);
  document.documentElement.lang = locale;
};
