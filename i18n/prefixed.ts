import type { Words } from './derive.ts';

/** The words of one area under their full keys: ('fields', { amount }) -> { 'fields.amount' }. */
export const prefixed = (area: string, words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([key, word]) => [`${area}.${key}`, word]));
