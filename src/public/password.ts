import type { EntranceWords } from '../../i18n/entrance.ts';
import { filled } from './words.ts';

/** Minimum length of a new password. */
const shortest = 8;

/** Returns the errors of a new password and its repetition; empty if valid. */
export const passwordProblems = (
  { password, again }: { password: string; again: string },
  { login }: EntranceWords,
): { password?: string; again?: string } => ({
  ...(password.length < shortest && { password: filled(login.register.tooShort, { min: shortest }) }),
  ...(password !== again && { again: login.register.mismatch }),
});

export const passwordHint = ({ login }: EntranceWords) => filled(login.register.passwordHint, { min: shortest });
