/** Letters and signs that normalization keeps, as people type them when they search. */
const spellings: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ '‘': "'", '’': "'", '‛': "'", ʼ: "'", '′': "'", '`': "'", '´': "'" },
  ...{ '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '″': '"' },
  ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '−': '-' },
};
const spelled = new RegExp(`[${Object.keys(spellings).join('')}]`, 'g');

/**
 * A text as search compares it: lower case, without accents, in one width, with plain quotes and hyphens and single blanks;
 * “Müller” is found by “muller”, “Weiß” by “weiss”. The database does the same (server/core/tables/folding.ts).
 */
export const folded = (text: string): string =>
  text
    // Normalization would make a blank and an accent of it.
    .replaceAll('´', "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(spelled, (letter) => spellings[letter] ?? letter)
    .replace(/[\t-\r \u0085\u1680\u2028\u2029]+/g, ' ');

/** A heading or a word without case, accents and signs, and without a remark in brackets: 'U.S.A.' is 'usa'. */
export const bareLetters = (text: string): string =>
  folded(text)
    .replace(/\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
