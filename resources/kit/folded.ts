/** Letters and signs that Unicode normalization keeps, with their usual spelling in searches. */
const spellings: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ '‘': "'", '’': "'", '‛': "'", ʼ: "'", '′': "'", '`': "'", '´': "'" },
  ...{ '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '″': '"' },
  ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '−': '-' },
};
const spelled = new RegExp(`[${Object.keys(spellings).join('')}]`, 'g');

/**
 * Folds a text for search: lower case, no accents, half width, plain quotes and hyphens, single blanks. “muller” finds
 * “Müller”, “weiss” finds “Weiß”. The database does the same (server/core/tables/folding.ts).
 */
export const folded = (text: string): string =>
  text
    // Normalization would split it into a blank and an accent.
    .replaceAll('´', "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(spelled, (letter) => spellings[letter] ?? letter)
    .replace(/[\t-\r \u0085\u1680\u2028\u2029]+/g, ' ');

/**
 * Reduces a heading or word to its letters and digits, without case, accents or a remark in brackets: 'U.S.A.' ->
 * 'usa'.
 */
export const bareLetters = (text: string): string =>
  folded(text)
    .replace(/\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
