import type { Words } from './derive.ts';

/** Prefixes the keys of an area: ('fields', { amount }) -> { 'fields.amount' }. */
export const prefixed = (area: string, words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([key, word]) => [`${area}.${key}`, word]));
