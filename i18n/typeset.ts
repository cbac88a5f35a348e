import type { LocaleCode } from './locales.ts';

/**
 * How a language sets its signs, where it differs from how they are typed. French keeps a sign at the end of a phrase, a
 * per cent sign and what stands in guillemets from going to the next line, by a narrow space, and its apostrophe is bent;
 * Japanese has a colon as wide as its letters.
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

/** The words of a language with their signs as it sets them: translators type plain spaces, colons and apostrophes. */
export const typeset = <T extends object>(locale: LocaleCode, words: T): T => {
  const rule = rules[locale];
  return rule ? (setBy(rule, words) as T) : words;
};

const setBy = (rule: (text: string) => string, words: unknown): unknown => {
  if (typeof words === 'string') return rule(words);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, setBy(rule, value)]));
};
