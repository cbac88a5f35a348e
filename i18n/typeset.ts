import type { LocaleCode } from './locales.ts';

/**
 * Typography rules of languages. French puts a narrow no-break space before : ; ? ! % and inside guillemets, and uses a
 * curly apostrophe; Japanese uses a full-width colon.
 */
const rules: Readonly<Partial<Record<LocaleCode, (text: string) => string>>> = {
  fr: (text) =>
    text
      .replace(/[ \u00a0](?=[:;?!»]|%(?!\{))/g, '\u202f')
      .replaceAll('« ', '«\u202f')
      .replaceAll('n° ', 'n°\u00a0')
      .replace(/(?<=\p{L})'(?=[\p{L}%\u00ab])/gu, '\u2019'),
  ja: (text) => text.replace(/(?<=[\u3040-\u9fff）」}]):(?: |$)/g, '：'),
};

/** Applies the typography of a language: translators type plain spaces, colons and apostrophes. */
export const typeset = <T extends object>(locale: LocaleCode, words: T): T => {
  const rule = rules[locale];
  return rule ? (setBy(rule, words) as T) : words;
};

const setBy = (rule: (text: string) => string, words: unknown): unknown => {
  if (typeof words === 'string') return rule(words);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, setBy(rule, value)]));
};
