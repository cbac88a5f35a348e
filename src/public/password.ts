import type { SignInTexts } from '../../i18n/signInTexts.ts';
import { interpolate } from './words.ts';

/** Minimum length of a new password. */
const shortest = 8;

/** Returns the errors of a new password and its repetition; empty if valid. */
export const passwordProblems = (
  { password, again }: { password: string; again: string },
  { login }: SignInTexts,
): { password?: string; again?: string } => ({
  ...(password.length < shortest && { password: interpolate(login.register.tooShort, { min: shortest }) }),
  ...(password !== again && { again: login.register.mismatch }),
});

export const passwordHint = ({ login }: SignInTexts) => interpolate(login.register.passwordHint, { min: shortest });
