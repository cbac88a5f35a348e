/** Languages that capitalize nouns, or have no case. */
const unchanged: readonly string[] = ['de', 'ja', 'zh-CN'];

/** Returns an entity's name as written within a sentence: 'Capital Calls' -> 'capital calls'; 'KPI' stays. */
export const inSentence = (name: string, locale: string): string =>
  unchanged.includes(locale)
    ? name
    : name.replace(/\p{L}+/gu, (word) => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLocaleLowerCase(locale) : word));
