/** Letters that no accent makes out of another one, and that are looked for by that one all the same. */
const besides: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i', æ: 'a', œ: 'o' };

/**
 * A text as it is searched: in small letters, without accents, whatever its characters' width; “Müller” is found by “muller”.
 * The database does the same to what is stored (server/core/tables/folding.ts).
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[øłđħıæœ]/g, (letter) => besides[letter] ?? letter);

/** A heading or a word without case, accents and signs, and without a remark in brackets: 'U.S.A.' is 'usa'. */
export const bareLetters = (text: string): string =>
  folded(text)
    .replace(/\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
