import signIn from 'virtual:catalogues/signIn';
import { useEffect, useState } from 'react';
import type { LocaleCode } from '../../i18n/locales.ts';
import { englishSignInTexts, type SignInTexts, signInTextsFrom } from '../../i18n/signInTexts.ts';
import { chosenLocale } from '../session/locale.ts';

/** Loads the texts of the sign-in pages in a language, without the rest and without react-admin. */
export const loadSignInTexts = async (locale: LocaleCode): Promise<SignInTexts> =>
  locale === 'en' ? englishSignInTexts : signInTextsFrom(locale, (await signIn[locale]()).default);

/** Returns the texts of the sign-in pages: English first, the reader's language once loaded. */
export const useEntranceWords = (): SignInTexts => {
  const [words, setWords] = useState(englishSignInTexts);
  useEffect(() => {
    const locale = chosenLocale();
    document.documentElement.lang = locale;
    if (locale !== 'en') loadSignInTexts(locale).then(setWords, () => undefined);
  }, []);
  return words;
};

/** Preloads them in the reader's language, for a sign-out while the server is down. */
export const prefetchSignInTexts = () => void loadSignInTexts(chosenLocale()).catch(() => undefined);

/** Interpolates the %{places} of a text. */
export const interpolate = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/%\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));

/**
 * Returns the message of an identity provider error by its code, for both kinds of project (such as
 * `invalid-credential`).
 */
export const signInMessage = (error: unknown, { errors }: SignInTexts): string => {
  const code = String((error as { code?: unknown } | null)?.code ?? '').replace(/^auth\//, '');
  return (errors.signIn as Readonly<Record<string, string>>)[code] ?? errors.unknown;
};

/** Returns the message for a refused reset link or new password. */
export const resetMessage = (error: unknown, { errors }: SignInTexts): string => {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (code === 'auth/expired-action-code') return errors.reset.expired;
  if (code === 'auth/invalid-action-code') return errors.reset.invalid;
  if (code === 'auth/weak-password') return errors.signIn['weak-password'];
  if (code === 'auth/password-does-not-meet-requirements') return errors.signIn['password-does-not-meet-requirements'];
  return errors.reset.failed;
};
