import type { EntranceWords } from '../../i18n/entrance.ts';
import { filled } from './words.ts';

/** Characters that a password has at least, wherever one is chosen. */
const shortest = 8;

/** What is wrong with a chosen password and its repetition; empty when nothing is. */
export const passwordProblems = (
  { password, again }: { password: string; again: string },
  { login }: EntranceWords,
): { password?: string; again?: string } => ({
  ...(password.length < shortest && { password: filled(login.register.tooShort, { min: shortest }) }),
  ...(password !== again && { again: login.register.mismatch }),
});

export const passwordHint = ({ login }: EntranceWords) => filled(login.register.passwordHint, { min: shortest });
