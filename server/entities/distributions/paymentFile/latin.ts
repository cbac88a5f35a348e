import anyAscii from 'any-ascii';

/** Letters without a decomposition into letter and mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ẞ: 'SS', Æ: 'AE', æ: 'ae', Œ: 'OE', œ: 'oe', Ø: 'O', ø: 'o', Ð: 'D', ð: 'd', Đ: 'D', đ: 'd' },
  ...{ Þ: 'TH', þ: 'th', Ł: 'L', ł: 'l', Ħ: 'H', ħ: 'h', ı: 'i', '&': '+', '–': '-', '—': '-', '’': "'", '‘': "'" },
};
const OTHERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** Letters and digits of other scripts. */
const FOREIGN = /(?:(?!\p{Script=Latin})[\p{L}\p{N}]\p{M}*)+/gu;
const transliterated = (letters: string) => anyAscii(letters).replace(/[^a-zA-Z0-9' -]/g, '');

/**
 * Converts a text to the Latin characters that every bank accepts (a-z A-Z 0-9 / - ? : ( ) . , ' + and spaces), up to a
 * maximum length: letters lose their marks, other scripts are transliterated, and a point replaces other signs. Removes
 * leading, trailing and double slashes.
 */
export const latin = (text: string, most: number): string =>
  text
    .replace(OTHERS, (letter) => LETTERS[letter] ?? letter)
    .replace(FOREIGN, transliterated)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[^a-zA-Z0-9/\-?:().,'+ ]/gu, '.')
    .replace(/\/+/g, '/')
    .replace(/^[ /]+/, '')
    .slice(0, most)
    .replace(/[ /]+$/, '');

/**
 * Returns the first name with Latin letters, else the first one transliterated, at most 70 characters; 'NOTPROVIDED' if
 * no letter or digit remains.
 */
export const latinName = (...names: readonly string[]): string =>
  [...names.filter((name) => /\p{Script=Latin}/u.test(name)), ...names]
    .map((name) => latin(name, 70))
    .find((name) => /[a-zA-Z0-9]/.test(name)) ?? 'NOTPROVIDED';
