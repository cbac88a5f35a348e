/** The languages of the portal with their native names, in react-admin's format. */
export const locales = [
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
  { locale: 'de', name: 'Deutsch' },
  { locale: 'es', name: 'Español' },
  { locale: 'pt-BR', name: 'Português (Brasil)' },
  { locale: 'ja', name: '日本語' },
  { locale: 'zh-CN', name: '简体中文' },
] as const;

export type LocaleCode = (typeof locales)[number]['locale'];

/** Returns whether the portal supports the language. */
export const isLocale = (code: unknown): code is LocaleCode => locales.some(({ locale }) => locale === code);

/** Returns the first supported language of a list such as navigator.languages; English otherwise. */
export const localeFor = (wishes: readonly string[]): LocaleCode => {
  for (const wish of wishes) {
    const exact = locales.find(({ locale }) => locale.toLowerCase() === wish.toLowerCase());
    const near = exact ?? locales.find(({ locale }) => tongue(locale) === tongue(wish));
    if (near) return near.locale;
  }
  return 'en';
};

const tongue = (code: string) => code.split('-')[0]?.toLowerCase();
