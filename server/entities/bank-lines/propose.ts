import { withoutInvisible } from '../../../resources/kit/comparable.ts';
import { isSameNumber } from '../../../resources/kit/decimals.ts';
import type { bankDirections, bankTies } from '../../../resources/kit/enums.ts';
import { type Coverage, coverageOf, type LineText, lineText, type Name, nameOf, saysMore } from './names.ts';

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
  /** The one offer that a key may take; no offer of a line has it when several fit alike, or by the amount alone. */
  isBest: boolean;
}

/** Offers of one line that are shown. */
const MOST_OFFERS = 8;
const rank: Readonly<Record<Offer['by'], number>> = { reference: 0, name: 1, nameAlone: 2, amount: 3 };

/**
 * Candidates of each line, the likeliest first: by the reference in its text whatever the amount, by name and amount, by name
 * alone when nothing says more of the payer, by amount alone. Among names, the one that explains more of the text comes first;
 * a name that another one exceeds ('Alder Holdings' in ALDER HOLDINGS II) is not named, and `others` are further names that may
 * exceed it. A candidate is sure when it alone has the reference and the amount, for one line only.
 */
export const proposedFor = (
  lines: readonly Line[],
  candidates: readonly Candidate[],
  others: readonly string[] = [],
): Offer[][] => {
  const prepared = candidates.map(preparedOf);
  const names = [...new Set([...others, ...candidates.map(({ name }) => name)])].map(nameOf);
  const taken = new Set<Candidate>();
  return lines.map((line) => {
    const text = textOf(line);
    const named = names.flatMap((name) => coverageOf(text.words, name) ?? []);
    const all = prepared.flatMap((each) =>
      line.direction === each.candidate.direction ? (foundBy(text, line, each, named) ?? []) : [],
    );
    const better = all.filter(({ by }) => rank[by] < rank.nameAlone);
    // Who paid just what is asked for is not asked about their other calls; a reference with another amount may be somebody else's.
    const isAnswered = ({ by, candidate: { name } }: Found) =>
      by === 'nameAlone' && better.some(({ isEqual, candidate }) => isEqual || candidate.name === name);
    const found = all.filter((each) => !isAnswered(each)).sort(byLikelihood);
    const referenced = found.filter(({ by }) => by === 'reference');
    const [only] = referenced;
    const sure = referenced.length === 1 && only?.isEqual && !taken.has(only.candidate) ? only : null;
    if (sure) taken.add(sure.candidate);
    const best = sure ?? bestOf(found);
    return found.slice(0, MOST_OFFERS).map((each) => {
      const { direction: _, ...candidate } = each.candidate;
      return { ...candidate, by: each.by, isSure: each === sure, isBest: each === best };
    });
  });
};

interface Found {
  candidate: Candidate;
  by: Offer['by'];
  isEqual: boolean;
  coverage: Coverage | null;
  /** Milliseconds between the line and the day on which the money is due. */
  distance: number;
}

const byLikelihood = (a: Found, b: Found) =>
  rank[a.by] - rank[b.by] ||
  Number(b.isEqual) - Number(a.isEqual) ||
  (b.coverage?.letters ?? 0) - (a.coverage?.letters ?? 0) ||
  (a.coverage?.missing ?? 0) - (b.coverage?.missing ?? 0) ||
  a.distance - b.distance;

/** The first one, unless another fits alike: of one owner, the call nearest to its due date; of two owners, neither. */
const bestOf = ([first, ...rest]: readonly Found[]): Found | null => {
  if (!first || first.by === 'amount') return null;
  const isOther = ({ candidate }: Found) => candidate.name !== first.candidate.name;
  const alike = rest.filter(({ by, isEqual }) => by === first.by && isEqual === first.isEqual);
  if (first.by === 'reference') {
    const isContradicted = !first.isEqual && rest.some((each) => each.by !== 'amount' && isOther(each));
    return alike.length || isContradicted ? null : first;
  }
  return alike.some((each) => isOther(each) || each.distance === first.distance) ? null : first;
};

interface Prepared {
  candidate: Candidate;
  /** The reference without what banks leave out or put in. */
  bare: string;
  pattern: RegExp | null;
  name: Name;
}

/** Shorter ones stand in texts by chance. */
const LEAST_REFERENCE = 4;

const preparedOf = (candidate: Candidate): Prepared => {
  const bare = bareOf(plainUpper(candidate.reference ?? ''));
  return {
    candidate,
    bare,
    // A bank breaks its lines anywhere, and drops what is no letter or digit.
    pattern:
      bare.length < LEAST_REFERENCE ? null : new RegExp(`(?<![A-Z0-9])${[...bare].join('[^A-Z0-9]*')}(?![A-Z0-9])`),
    name: nameOf(candidate.name),
  };
};

const plainUpper = (text: string) => withoutInvisible(text.normalize('NFKC')).toUpperCase();
const bareOf = (upper: string) => upper.replace(/[^A-Z0-9]/g, '');

interface Text {
  upper: string;
  bare: string;
  words: LineText;
}
const textOf = ({ counterparty, remittance, bankReference }: Line): Text => {
  const upper = plainUpper([counterparty, remittance, bankReference].map((part) => part ?? '').join(' '));
  return { upper, bare: bareOf(upper), words: lineText(counterparty, remittance) };
};

/** By what a candidate fits a line; null when it does not. `named` are all names that the line's text holds. */
const foundBy = (
  text: Text,
  line: Line,
  { candidate, bare, pattern, name }: Prepared,
  named: readonly Coverage[],
): Found | null => {
  const isEqual = isSameNumber(line.amount, candidate.amount);
  // A call is paid in parts as well; all else is one movement.
  const mayDiffer = candidate.capitalCallLineId !== null;
  if (!isEqual && !mayDiffer) return null;
  const coverage = coverageOf(text.words, name, isEqual);
  const found = { candidate, isEqual, coverage, distance: farFrom(line, candidate) };
  if (pattern && text.bare.includes(bare) && pattern.test(text.upper)) return { ...found, by: 'reference' };
  const isNamed = coverage?.isNamed && !named.some((other) => saysMore(other, coverage));
  if (isEqual) return { ...found, by: isNamed ? 'name' : 'amount' };
  return isNamed ? { ...found, by: 'nameAlone' } : null;
};

const farFrom = ({ valueDate }: Line, { due }: Candidate) =>
  due === null ? Number.MAX_SAFE_INTEGER : Math.abs(Date.parse(valueDate) - Date.parse(due));
