/**
 * Normalizes a number issued by an authority for comparison and storage, ignoring blanks, dashes, letter case and
 * full-width characters. A text without letters or digits stays unchanged.
 */
export const comparableNumber = (typed: string): string => {
  const bare = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return bare || typed;
};

/**
 * Format characters (zero width, soft hyphen, word joiner, bidi) and fillers. They are invisible and break searches and
 * checks.
 */
const INVISIBLE = /\p{Cf}|\u034f|[\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Removes invisible characters. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** Returns whether a text is visible and shown in its stored order; bidi embeddings and overrides change that order. */
export const isReadable = (text: string): boolean =>
  withoutInvisible(text).trim() !== '' && !/[\u202a-\u202e\u2066-\u2069]/.test(text);

/** Zero-width characters that no script needs; web pages and bank portals leave them in copied names and references. */
const STRAY = /[\u00ad\u180e\u200b\u2060\ufeff]/g;

/** Normalizes a one-line text for storage: composed letters (NFC), single blanks, no stray zero-width characters. */
export const tidyLine = (typed: string): string =>
  typed.normalize('NFC').replace(STRAY, '').replace(/\s+/gu, ' ').trim();
