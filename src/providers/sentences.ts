/** Sentences of a language by their keys, as nested objects. */
type Words = { readonly [key: string]: string | Words };

interface Pair {
  english: RegExp;
  names: readonly string[];
  said: string;
}

const gap = /%\{(\w+)\}/g;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const pairsOf = (english: Words, said: Words): Pair[] =>
  Object.entries(english).flatMap(([key, sentence]): Pair[] => {
    const other = said[key];
    if (typeof sentence === 'object') return typeof other === 'object' ? pairsOf(sentence, other) : [];
    if (typeof other !== 'string' || other === sentence) return [];
    const names = [...sentence.matchAll(gap)].map(([, name]) => name ?? '');
    const parts = sentence.split(/%\{\w+\}/).map(escaped);
    return [{ english: new RegExp(`^${parts.join('(.+)')}$`), names, said: other }];
  });

let pairs: readonly Pair[] = [];

/** Lets `inLanguage` speak a language: the same areas of words in English and in that language. */
export const speak = (english: Words, said: Words) => {
  pairs = pairsOf(english, said);
};

/** A sentence that the server or a check says in English, in the language that is shown where it has that sentence. */
export const inLanguage = (sentence: string): string => {
  for (const { english, names, said } of pairs) {
    const [whole, ...values] = english.exec(sentence) ?? [];
    if (whole !== undefined) return said.replace(gap, (_, name: string) => values[names.indexOf(name)] ?? '');
  }
  return sentence;
};
