import { isSameNumber } from '../../../resources/kit/decimals.ts';
import type { bankDirections, bankTies } from '../../../resources/kit/enums.ts';

/** A line of a statement, as far as it tells what it belongs to. */
export interface Line {
  direction: (typeof bankDirections)[number];
  /** Decimal string above zero. */
  amount: string;
  valueDate: string;
  counterparty: string | null;
  remittance: string | null;
  /** What the bank calls it; in tables of some banks the reference that the payer gave. */
  bankReference: string | null;
}

/** Something in the fund that waits for money, or moved some that no statement has shown yet. */
export interface Candidate {
  capitalCallLineId: string | null;
  distributionLineId: string | null;
  transactionId: string | null;
  name: string;
  reference: string | null;
  direction: Line['direction'];
  /** What is still to come or to go: decimal string. */
  amount: string;
  /** When it is to come, or came. */
  due: string | null;
}

export interface Offer extends Omit<Candidate, 'direction'> {
  by: (typeof bankTies)[number];
  isSure: boolean;
}

/** Offers of one line that are shown. */
const MOST_OFFERS = 8;
const rank: Readonly<Record<Offer['by'], number>> = { reference: 0, name: 1, nameAlone: 2, amount: 3 };

/**
 * What each line may belong to, the likeliest first: by the reference in its text whatever the amount, by name and amount, by
 * name alone where nothing says more of whoever it is, by amount alone. Sure is what has the reference and the amount, and nothing else has; each
 * candidate is sure for one line only.
 */
export const proposedFor = (lines: readonly Line[], candidates: readonly Candidate[]): Offer[][] => {
  const prepared = candidates.map(preparedOf);
  const taken = new Set<Candidate>();
  return lines.map((line) => {
    const text = textOf(line);
    const all = prepared.flatMap((each) => {
      const by = line.direction === each.candidate.direction ? tieOf(text, line, each) : null;
      return by ? [{ candidate: each.candidate, by, isEqual: isSameNumber(line.amount, each.candidate.amount) }] : [];
    });
    const better = all.filter(({ by }) => rank[by] < rank.nameAlone);
    // Who paid just what is asked for is not asked about their other calls; a reference with another amount may be somebody else's.
    const isAnswered = ({ by, candidate: { name } }: (typeof all)[number]) =>
      by === 'nameAlone' && better.some(({ isEqual, candidate }) => isEqual || candidate.name === name);
    const found = all.filter((each) => !isAnswered(each));
    const named = found.filter(({ by }) => by === 'reference');
    const [only] = named;
    const sure = named.length === 1 && only?.isEqual && !taken.has(only.candidate) ? only.candidate : null;
    if (sure) taken.add(sure);
    return found
      .sort(
        (a, b) =>
          rank[a.by] - rank[b.by] ||
          Number(b.isEqual) - Number(a.isEqual) ||
          farFrom(line, a.candidate) - farFrom(line, b.candidate),
      )
      .slice(0, MOST_OFFERS)
      .map(({ candidate: { direction: _, ...candidate }, by }) => ({
        ...candidate,
        by,
        isSure: sureIs(sure, candidate),
      }));
  });
};

const sureIs = (sure: Candidate | null, candidate: Omit<Candidate, 'direction'>) =>
  sure !== null &&
  (['capitalCallLineId', 'distributionLineId', 'transactionId'] as const).every((of) => sure[of] === candidate[of]);

interface Prepared {
  candidate: Candidate;
  /** The reference without what banks leave out or put in. */
  bare: string;
  pattern: RegExp | null;
  /** What tells the name from others. */
  words: readonly string[];
}

/** Shorter ones stand in texts by chance. */
const LEAST_REFERENCE = 4;

const preparedOf = (candidate: Candidate): Prepared => {
  const bare = bareOf(candidate.reference ?? '');
  return {
    candidate,
    bare,
    // A bank breaks its lines anywhere, and drops what is no letter or digit.
    pattern:
      bare.length < LEAST_REFERENCE ? null : new RegExp(`(?<![A-Z0-9])${[...bare].join('[^A-Z0-9]*')}(?![A-Z0-9])`),
    words: wordsOf(candidate.name),
  };
};

const bareOf = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** What says how somebody is organised tells nobody from another. */
const FORMS = new Set(
  'llc lp llp ltd limited inc corp co company plc gmbh ag kg sa sarl sas spa srl bv nv ab as oy pte kk the and und et fund capital partners holding holdings group'.split(
    ' ',
  ),
);
const wordsOf = (text: string): string[] => {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => word.length > 1 && !FORMS.has(word));
  return telling.length ? telling : words;
};

interface Text {
  upper: string;
  bare: string;
  words: ReadonlySet<string>;
  isLatin: boolean;
}
const textOf = ({ counterparty, remittance, bankReference }: Line): Text => {
  const text = `${counterparty ?? ''} ${remittance ?? ''}`;
  const all = `${text} ${bankReference ?? ''}`;
  const words = new Set(wordsOf(text));
  return { upper: all.toUpperCase(), bare: bareOf(all), words, isLatin: [...words].every(isLatin) };
};

const isLatin = (word: string) => /^[\p{Script=Latin}\p{N}]+$/u.test(word);

/** A wire carries Latin letters alone: of a name in two scripts it says the words in those. */
const saidBy = ({ isLatin: inLatin, words }: Text, name: readonly string[]): boolean => {
  const sayable = inLatin ? name.filter(isLatin) : name;
  return sayable.length > 0 && sayable.every((word) => words.has(word));
};

const tieOf = (text: Text, line: Line, { candidate, bare, pattern, words }: Prepared): Offer['by'] | null => {
  const isEqual = isSameNumber(line.amount, candidate.amount);
  // A call is paid in parts as well; all else is one movement.
  const mayDiffer = candidate.capitalCallLineId !== null;
  if ((isEqual || mayDiffer) && pattern && text.bare.includes(bare) && pattern.test(text.upper)) return 'reference';
  const isNamed = saidBy(text, words);
  if (isEqual) return isNamed ? 'name' : 'amount';
  return isNamed && mayDiffer ? 'nameAlone' : null;
};

const farFrom = ({ valueDate }: Line, { due }: Candidate) =>
  due === null ? Number.MAX_SAFE_INTEGER : Math.abs(Date.parse(valueDate) - Date.parse(due));
