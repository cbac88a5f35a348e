import signIn from 'virtual:catalogues/signIn';
import { useEffect, useState } from 'react';
import { type EntranceWords, englishEntrance, entranceFrom } from '../../i18n/entrance.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { chosenLocale } from '../session/locale.ts';

/** Loads the texts of the sign-in pages in a language, without the rest and without react-admin. */
export const loadEntrance = async (locale: LocaleCode): Promise<EntranceWords> =>
  locale === 'en' ? englishEntrance : entranceFrom(locale, (await signIn[locale]()).default);

/** Returns the texts of the sign-in pages: English first, the reader's language once loaded. */
export const useEntranceWords = (): EntranceWords => {
  const [words, setWords] = useState(englishEntrance);
  useEffect(() => {
    const locale = chosenLocale();
    document.documentElement.lang = locale;
    if (locale !== 'en') loadEntrance(locale).then(setWords, () => undefined);
  }, []);
  return words;
};

/** Preloads them in the reader's language, for a sign-out while the server is down. */
export const keepEntranceWords = () => void loadEntrance(chosenLocale()).catch(() => undefined);

/** Interpolates the %{places} of a text. */
export const filled = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/%\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));

/**
 * Returns the message of an identity provider error by its code, for both kinds of project (such as
 * `invalid-credential`).
 */
export const signInMessage = (error: unknown, { errors }: EntranceWords): string => {
  const code = String((error as { code?: unknown } | null)?.code ?? '').replace(/^auth\//, '');
  return (errors.signIn as Readonly<Record<string, string>>)[code] ?? errors.unknown;
};

/** Returns the message for a refused reset link or new password. */
export const resetMessage = (error: unknown, { errors }: EntranceWords): string => {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (code === 'auth/expired-action-code') return errors.reset.expired;
  if (code === 'auth/invalid-action-code') return errors.reset.invalid;
  if (code === 'auth/weak-password') return errors.signIn['weak-password'];
  if (code === 'auth/password-does-not-meet-requirements') return errors.signIn['password-does-not-meet-requirements'];
  return errors.reset.failed;
};
