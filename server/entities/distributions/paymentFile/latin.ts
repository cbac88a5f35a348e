/** Letters that are no others with a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ẞ: 'SS', Æ: 'AE', æ: 'ae', Œ: 'OE', œ: 'oe', Ø: 'O', ø: 'o', Ð: 'D', ð: 'd', Đ: 'D', đ: 'd' },
  ...{ Þ: 'TH', þ: 'th', Ł: 'L', ł: 'l', Ħ: 'H', ħ: 'h', ı: 'i', '&': '+', '–': '-', '—': '-', '’': "'", '‘': "'" },
};
const OTHERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/**
 * A text in the Latin characters that every bank takes (a-z A-Z 0-9 / - ? : ( ) . , ' + and blanks), at most so many of
 * them: letters lose their marks, and a point stands for what has no Latin form. A slash neither begins, ends nor doubles.
 */
export const latin = (text: string, most: number): string =>
  text
    .replace(OTHERS, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[^a-zA-Z0-9/\-?:().,'+ ]/gu, '.')
    .replace(/\/+/g, '/')
    .replace(/^[ /]+/, '')
    .slice(0, most)
    .replace(/[ /]+$/, '');

/** The first of some names of which Latin letters or digits are left, at most 70 characters; 'NOTPROVIDED' where none are. */
export const latinName = (...names: readonly string[]): string =>
  names.map((name) => latin(name, 70)).find((name) => /[a-zA-Z0-9]/.test(name)) ?? 'NOTPROVIDED';
