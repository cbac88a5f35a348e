import { useEffect, useState } from 'react';
import { type EntranceWords, englishEntrance, loadEntrance } from '../../i18n/entrance.ts';
import { chosenLocale } from '../session/locale.ts';

/** The words of the pages before sign-in: English at once, the reader's language as soon as it is there. */
export const useEntranceWords = (): EntranceWords => {
  const [words, setWords] = useState(englishEntrance);
  useEffect(() => {
    const locale = chosenLocale();
    document.documentElement.lang = locale;
    if (locale !== 'en') loadEntrance(locale).then(setWords, () => undefined);
  }, []);
  return words;
};

/** Has them at hand in the reader's language, for a portal that is left while the server is away. */
export const keepEntranceWords = () => void loadEntrance(chosenLocale()).catch(() => undefined);

/** A sentence with its %{places} filled in. */
export const filled = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/%\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));

/** The word of an identity provider's error, by its code; `invalid-credential` and the like for either kind of project. */
export const signInMessage = (error: unknown, { errors }: EntranceWords): string => {
  const code = String((error as { code?: unknown } | null)?.code ?? '').replace(/^auth\//, '');
  return (errors.signIn as Readonly<Record<string, string>>)[code] ?? errors.unknown;
};

/** What is said when a reset link or the new password is refused. */
export const resetMessage = (error: unknown, { errors }: EntranceWords): string => {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (code === 'auth/expired-action-code') return errors.reset.expired;
  if (code === 'auth/invalid-action-code') return errors.reset.invalid;
  if (code === 'auth/weak-password') return errors.signIn['weak-password'];
  if (code === 'auth/password-does-not-meet-requirements') return errors.signIn['password-does-not-meet-requirements'];
  return errors.reset.failed;
};
