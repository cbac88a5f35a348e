import { isLocale, type LocaleCode, localeFor } from '../../i18n/locales.ts';

const key = 'quarterdeck.locale';

/** The language to show: the one chosen in this browser, else the first of the browser's own that the portal speaks. */
export const chosenLocale = (): LocaleCode => {
  const kept = localStorage.getItem(key);
  return isLocale(kept) ? kept : localeFor(navigator.languages);
};

/** Keeps the choice in this browser and tells the document. */
export const keepLocale = (locale: string) => {
  localStorage.setItem(key, locale);
  document.documentElement.lang = locale;
};
