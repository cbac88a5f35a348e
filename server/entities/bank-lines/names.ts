import { withoutInvisible } from '../../../resources/kit/comparable.ts';
import { folded } from '../../../resources/kit/folded.ts';

/** Legal forms and fillers do not identify an owner: they count only next to a word that does. */
const FORMS = new Set(
  'llc lp llp ltd limited inc corp co company plc gmbh ag kg sa sarl sas spa srl bv nv ab as oy pte kk oo zoo the and und et fund capital partners holding holdings group'.split(
    ' ',
  ),
);

/** Transliterations used in wires, with two letters; search folding mostly uses one. */
const SPELLED: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ð: 'd' },
};

const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');

/** Consecutive words that may be written as one: O'Brien, OBRIEN, O BRIEN. */
const MOST_JOINED = 3;

/** Banks cut names at 27, 35 or 70 characters; a shorter field is complete. */
const LEAST_CUT_FIELD = 26;
/** Letters of a name that a cut field must contain. */
const LEAST_CUT_NAME = 12;

interface Word {
  /** Search folding: 'muller'. */
  plain: string;
  /** Transliterated: 'mueller'. */
  spelled: string;
}

/** A name prepared for comparison with many lines. */
export interface Name {
  words: readonly Word[];
  /** Per word, its spellings joined with up to two following words, longest first. */
  joined: readonly { size: number; forms: readonly string[] }[][];
  whole: Word;
}

/** The text of a line prepared for comparison with many names. */
export interface LineText {
  /** Words of all fields; null between two fields. */
  words: readonly (Word | null)[];
  /** Positions of each spelling, including joined consecutive words. */
  places: ReadonlyMap<string, readonly number[]>;
  /** Ends of fields that a bank may have cut, with the positions they cover. */
  ends: readonly { letters: string; places: readonly number[] }[];
  /** Number of words in the payer field. */
  payerWords: number;
  isLatin: boolean;
}

/** The part of a line's text that a name covers. */
export interface Coverage {
  /** The text contains every distinctive word of the name, or its start up to where the bank cut it. */
  isNamed: boolean;
  isCut: boolean;
  places: ReadonlySet<number>;
  /** Letters of the text at these positions. */
  letters: number;
  /** Words of the name that the text lacks. */
  missing: number;
}

const replaced = (text: string) => text.replace(/\P{ASCII}/gu, (letter) => SPELLED[letter] ?? letter);

const wordOf = (raw: string): Word => ({
  plain: folded(raw),
  spelled: folded(replaced(raw)),
});

const wordsOf = (text: string): Word[] =>
  withoutInvisible(text.normalize('NFKC'))
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .map(wordOf);

const joinedOf = (words: readonly Word[]): Word => ({
  plain: words.map(({ plain }) => plain).join(''),
  spelled: words.map(({ spelled }) => spelled).join(''),
});

const formsOf = ({ plain, spelled }: Word): string[] => {
  const numeral = ROMAN.indexOf(plain) + 1;
  return [plain, ...(spelled === plain ? [] : [spelled]), ...(numeral ? [String(numeral)] : [])];
};

/** Returns runs of up to three words from a position, longest first. */
const runsFrom = (words: readonly Word[], at: number) =>
  Array.from({ length: Math.min(MOST_JOINED, words.length - at) }, (_, i) => i + 1)
    .reverse()
    .map((size) => ({ size, forms: formsOf(joinedOf(words.slice(at, at + size))) }));

/** Prepares a name. */
export const nameOf = (text: string): Name => {
  const words = wordsOf(text);
  return { words, joined: words.map((_, at) => runsFrom(words, at)), whole: joinedOf(words) };
};

/** Prepares the text of a line: payer or payee from the bank, and the rest. */
export const lineText = (counterparty: string | null, remittance: string | null): LineText => {
  const payer = wordsOf(counterparty ?? '');
  const rest = wordsOf(remittance ?? '');
  const words = [...payer, null, ...rest];
  const places = new Map<string, number[]>();
  for (const [field, start] of [
    [payer, 0],
    [rest, payer.length + 1],
  ] as const)
    for (const [at] of field.entries())
      for (const { size, forms } of runsFrom(field, at))
        for (const form of forms) {
          const known = places.get(form) ?? [];
          for (let place = at; place < at + size; place += 1) known.push(start + place);
          places.set(form, known);
        }
  const isCutField = (counterparty ?? remittance ?? '').trim().length >= LEAST_CUT_FIELD;
  const cut = payer.length ? payer : rest;
  const start = payer.length ? 0 : 1;
  return {
    words,
    places,
    ends: isCutField ? endsOf(cut, start) : [],
    payerWords: payer.length,
    isLatin: [...payer, ...rest].every(isLatin),
  };
};

const endsOf = (field: readonly Word[], start: number): LineText['ends'] =>
  field.flatMap((_, at) => {
    const tail = joinedOf(field.slice(at));
    const places = field.slice(at).map((__, i) => start + at + i);
    return tail.plain.length < LEAST_CUT_NAME
      ? []
      : [...new Set([tail.plain, tail.spelled])].map((letters) => ({ letters, places }));
  });

const isLatin = ({ plain }: Word) => /^[\p{Script=Latin}\p{N}]+$/u.test(plain);
const isNumeral = ({ plain }: Word) => /^\d{1,2}$/.test(plain) || (plain.length > 1 && ROMAN.includes(plain));
const isForm = ({ plain }: Word) => FORMS.has(plain);
const isTelling = (word: Word) => !isForm(word) && (word.plain.length > 1 || isNumeral(word) || !isLatin(word));
/** Returns whether a word identifies an owner on its own. */
const isStrong = (word: Word) => isTelling(word) && (word.plain.length > 3 || !isLatin(word)) && !isNumeral(word);

interface Group {
  words: readonly Word[];
  places: readonly number[];
}

/** Groups the words of a name as in the text; a group without positions is missing there. */
const groupsOf = (text: LineText, { words, joined }: Name): Group[] => {
  const groups: Group[] = [];
  for (let at = 0; at < words.length; ) {
    const run = joined[at]?.find(({ forms }) => forms.some((form) => text.places.has(form)));
    const size = run?.size ?? 1;
    const places = run?.forms.flatMap((form) => text.places.get(form) ?? []) ?? [];
    groups.push({ words: words.slice(at, at + size), places });
    at += size;
  }
  return groups;
};

/** Returns the positions of consecutive words without fillers, if one of them identifies an owner. */
const anchored = ({ words }: LineText, hit: ReadonlySet<number>, anchors: ReadonlySet<number>): Set<number> => {
  const places = new Set<number>();
  let run: number[] = [];
  const close = () => {
    if (run.some((place) => anchors.has(place))) for (const place of run) places.add(place);
    run = [];
  };
  for (const [place, word] of words.entries()) {
    if (hit.has(place)) run.push(place);
    else if (!word || !isForm(word)) close();
  }
  close();
  return places;
};

/** 'ALDER HOLDINGS II' is a different owner than 'Alder Holdings': a number follows in the payer field. */
const goesOn = ({ words, payerWords }: LineText, places: ReadonlySet<number>): boolean => {
  const isPassed = (word: Word | null | undefined) => Boolean(word && isForm(word));
  for (const place of places) {
    let next = place + 1;
    while (!places.has(next) && isPassed(words[next])) next += 1;
    const word = words[next];
    if (next >= payerWords || places.has(next) || !word || !isNumeral(word)) continue;
    const behind = words[next + 1];
    if (!behind || isForm(behind)) return true;
  }
  return false;
};

const sumOfLetters = ({ words }: LineText, places: Iterable<number>) =>
  [...places].reduce((sum, place) => sum + (words[place]?.plain.length ?? 0), 0);

/**
 * Returns the words of a line's text that a name covers; null if the text does not name it, unless `isPartial` requests
 * parts as well. Wires contain only Latin letters, so the Latin words of a name in two scripts are sufficient for such
 * a line.
 */
export const coverageOf = (text: LineText, name: Name, isPartial = false): Coverage | null => {
  const telling = name.words.filter(isTelling);
  const required = (telling.length ? telling : name.words).filter((word) => !text.isLatin || isLatin(word));
  const needed = new Set(required);
  const groups = groupsOf(text, name);
  const lacks = ({ words, places }: Group) => !places.length && words.some((word) => needed.has(word));
  if (!isPartial && !text.ends.length && groups.some(lacks)) return null;
  const hasStrong = required.some(isStrong);
  const anchors = groups.filter(({ words }) => words.some(hasStrong ? isStrong : (word) => needed.has(word)));
  const places = anchored(
    text,
    new Set(groups.flatMap((group) => group.places)),
    new Set(anchors.flatMap((group) => group.places)),
  );
  const isKept = (group: Group) => group.places.some((place) => places.has(place));
  const isNamed =
    needed.size > 0 &&
    groups.every((group) => isKept(group) || !group.words.some((word) => needed.has(word))) &&
    !goesOn(text, places);
  if (!isNamed) {
    const end = text.ends.find(({ letters }) => startsWith(name.whole, letters));
    if (end) return { isNamed: true, isCut: true, ...counted(text, new Set(end.places)), missing: 1 };
    if (!isPartial) return null;
  }
  const missing = groups.filter((group) => !isKept(group)).length;
  return { isNamed, isCut: false, ...counted(text, places), missing };
};

const counted = (text: LineText, places: ReadonlySet<number>) => ({ places, letters: sumOfLetters(text, places) });

const startsWith = ({ plain, spelled }: Word, letters: string) =>
  [plain, spelled].some((whole) => whole.length > letters.length && whole.startsWith(letters));

/**
 * Returns whether the text matches the other name better: its words include those of this one and further ones, or it
 * contains all words of the other name but not of this one.
 */
export const saysMore = (other: Coverage, than: Coverage): boolean => {
  if (![...than.places].every((place) => other.places.has(place))) return false;
  if (other.places.size > than.places.size) return true;
  return (than.isCut && !other.isCut) || (other.missing === 0 && than.missing > 0);
};
