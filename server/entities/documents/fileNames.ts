import { bareLetters, folded } from '../../../resources/kit/folded.ts';

/** A partner that a file name can name. */
export interface NamedPartner {
  id: string;
  /** Name, and legal name if any. */
  names: readonly string[];
  taxId: string | null;
  /** Payment references of its lines. */
  references: readonly string[];
}

export type Basis = 'taxId' | 'reference' | 'name' | 'part';

export interface FileMatch {
  /** Candidates; a certain match has one. */
  partnerIds: readonly string[];
  isCertain: boolean;
  /** Part of the file name that decided; null without a candidate. */
  basis: Basis | null;
}

/** Shorter names and ids also occur in other words and dates. */
const SHORTEST_NAME = 4;
const SHORTEST_ID = 6;
/** A word that more partners have in their names tells nothing. */
const MOST_WITH_WORD = 3;
/** Candidates of an uncertain match. */
const MOST_CANDIDATES = 10;

/** Splits a text into words: 'K1_HallowayFoundation2025.pdf' is k, 1, halloway, foundation, 2025, pdf. */
const wordsOf = (text: string): readonly string[] =>
  folded(
    text
      .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
      .replace(/(\p{L})(?=\p{N})/gu, '$1 ')
      .replace(/(\p{N})(?=\p{L})/gu, '$1 '),
  ).match(/[\p{L}\p{N}]+/gu) ?? [];

interface Span {
  from: number;
  to: number;
  /** The words from `from` to `to`, joined, so that blanks and signs in names may differ. */
  letters: string;
}

/** File names have few words; later words of a longer one are ignored. */
const MOST_WORDS = 40;

const spansOf = (words: readonly string[]): readonly Span[] =>
  words.slice(0, MOST_WORDS).flatMap((_, from, all) =>
    all.slice(from).map((_word, length) => {
      const to = from + length;
      return { from, to, letters: all.slice(from, to + 1).join('') };
    }),
  );

interface Found extends Span {
  id: string;
}

const isWithin = (inner: Found, outer: Found) =>
  outer.letters.length > inner.letters.length && outer.from <= inner.from && outer.to >= inner.to;

/** Ideographs carry more meaning: two of them are a name. */
const isLongEnough = (letters: string) => letters.length >= SHORTEST_NAME || /\p{Lo}{2}/u.test(letters);

/**
 * Returns a function that finds the partner of a file by its name: by tax id, payment reference, or whole name. A match
 * is certain if every key in the name means the same single partner, and no other partner's name begins with the same
 * words.
 */
export const fileMatcher = (partners: readonly NamedPartner[]): ((fileName: string) => FileMatch) => {
  const names = partners.flatMap(({ id, names: all }) =>
    [...new Set(all.map(lettersOf))].filter(isLongEnough).map((letters) => ({ id, letters })),
  );
  const keys = partners.flatMap(({ id, taxId, references }) => [
    ...[taxId ?? ''].map((text) => ({ id, basis: 'taxId' as const, letters: lettersOf(text) })),
    ...references.map((text) => ({ id, basis: 'reference' as const, letters: lettersOf(text) })),
  ]);
  const idsByLetters = byLetters(keys.filter(({ letters }) => letters.length >= SHORTEST_ID));
  const namesByLetters = byLetters(names);
  const byWord = wordIndex(partners);

  const namedIn = (spans: readonly Span[]): ReadonlySet<string> => {
    const found = spans.flatMap((span): Found[] =>
      (namesByLetters.get(span.letters) ?? []).map(({ id }) => ({ ...span, id })),
    );
    return new Set(found.filter((one) => !found.some((other) => isWithin(one, other))).map(({ id }) => id));
  };
  const withLongerNames = (matched: ReadonlySet<string>): ReadonlySet<string> => {
    const own = names.filter(({ id }) => matched.has(id));
    const longer = names.filter(({ letters }) =>
      own.some((one) => letters.length > one.letters.length && letters.startsWith(one.letters)),
    );
    return new Set([...matched, ...longer.map(({ id }) => id)]);
  };

  return (fileName) => {
    const words = wordsOf(fileName.replace(/\.[^.]+$/, ''));
    const spans = spansOf(words);
    const byId = spans.flatMap(({ letters }) => idsByLetters.get(letters) ?? []);
    const identified = new Set(byId.map(({ id }) => id));
    const named = namedIn(spans);
    const [first] = byId;
    if (first) {
      const isCertain = identified.size === 1 && (!named.size || named.has(first.id));
      return answer(isCertain ? identified : new Set([...identified, ...named]), first.basis, isCertain);
    }
    if (named.size) {
      const all = withLongerNames(named);
      return answer(all, 'name', all.size === 1);
    }
    const parts = new Set(words.flatMap((word) => byWord.get(word) ?? []));
    return answer(parts, 'part', false);
  };
};

const byLetters = <T extends { letters: string }>(all: readonly T[]): ReadonlyMap<string, readonly T[]> => {
  const index = new Map<string, T[]>();
  for (const one of all) {
    const same = index.get(one.letters);
    if (same) same.push(one);
    else index.set(one.letters, [one]);
  }
  return index;
};

const lettersOf = (text: string) => bareLetters(text.replaceAll(/[()]/g, ' '));

/** Words of names that few partners share, with these partners. */
const wordIndex = (partners: readonly NamedPartner[]): ReadonlyMap<string, readonly string[]> => {
  const index = new Map<string, Set<string>>();
  for (const { id, names } of partners)
    for (const word of names.flatMap(wordsOf).filter(isLongEnough)) {
      const holders = index.get(word) ?? new Set();
      index.set(word, holders.add(id));
    }
  return new Map([...index].filter(([, ids]) => ids.size <= MOST_WITH_WORD).map(([word, ids]) => [word, [...ids]]));
};

const answer = (ids: ReadonlySet<string>, basis: Basis, isCertain: boolean): FileMatch => ({
  partnerIds: [...ids].slice(0, MOST_CANDIDATES),
  isCertain,
  basis: ids.size ? basis : null,
});
