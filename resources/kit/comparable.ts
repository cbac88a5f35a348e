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

/** A text of one line as it is stored: composed letters, single blanks. */
export const tidyLine = (typed: string): string => typed.normalize('NFC').replace(/\s+/gu, ' ').trim();
