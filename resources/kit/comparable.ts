/**
 * A number that an authority gives, as it is compared and stored: the same whatever blanks, dashes, letters' case or
 * full-width signs it was typed with. What holds neither letters nor digits stays as it is.
 */
export const comparableNumber = (typed: string): string => {
  const bare = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return bare || typed;
};

/** Format characters (zero width, soft hyphen, word joiner, bidi) and fillers: they have no shape, and search and checks miss them. */
const INVISIBLE = /\p{Cf}|\u034f|[\u115f\u1160\u2800\u3164\uffa0]/gu;

/** A text without characters that have no shape. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** Whether a reader sees a text, and sees it in the order in which it is stored: bidi embeddings and overrides change that. */
export const isReadable = (text: string): boolean =>
  withoutInvisible(text).trim() !== '' && !/[\u202a-\u202e\u2066-\u2069]/.test(text);

/** Characters of no width that no script needs: web pages and bank portals leave them in copied names and references. */
const STRAY = /[\u00ad\u180e\u200b\u2060\ufeff]/g;

/** A text of one line as it is stored: composed letters, single blanks, no stray characters of no width. */
export const tidyLine = (typed: string): string =>
  typed.normalize('NFC').replace(STRAY, '').replace(/\s+/gu, ' ').trim();
