import { withoutInvisible } from '../../../resources/kit/comparable.ts';
import { isSameNumber } from '../../../resources/kit/decimals.ts';
import type { bankDirections, bankTies } from '../../../resources/kit/enums.ts';
import { type Coverage, coverageOf, type LineText, lineText, type Name, nameOf, saysMore } from './names.ts';

/** Fields of a statement line that identify its purpose. */
export interface Line {
  direction: (typeof bankDirections)[number];
  /** Positive decimal string. */
  amount: string;
  valueDate: string;
  counterparty: string | null;
  remittance: string | null;
  /** The bank's reference; in some banks' tables the payer's. */
  bankReference: string | null;
}

/** An item of the fund that awaits money, or moved money that no statement has shown yet. */
export interface Candidate {
  capitalCallLineId: string | null;
  distributionLineId: string | null;
  transactionId: string | null;
  name: string;
  reference: string | null;
  direction: Line['direction'];
  /** Open amount as a decimal string. */
  amount: string;
  /** Due or actual date. */
  due: string | null;
}

export interface Offer extends Omit<Candidate, 'direction'> {
  by: (typeof bankTies)[number];
  /** Difference to the line as a decimal string, if it may be bank charges. */
  bankCharges: string | null;
  isSure: boolean;
  /** The single offer for a keyboard shortcut; none if several fit equally, or only by amount. */
  isBest: boolean;
}

/** Maximum offers shown per line. */
const MOST_OFFERS = 8;
const rank: Readonly<Record<Offer['by'], number>> = { reference: 0, name: 1, nameAlone: 2, amount: 3 };

/**
 * Returns the candidates of each line, most likely first: by reference with any amount, by name and amount, by name
 * alone if no other name fits better, by amount alone. Names that cover more of the text come first. A name that
 * another one exceeds ('Alder Holdings' in ALDER HOLDINGS II) does not count; `others` are further names for this
 * comparison; `chargesIn` returns the bank charges that explain a difference. A candidate is sure if it alone has the
 * reference and the amount, for one line only.
 */
export const proposedFor = (
  lines: readonly Line[],
  candidates: readonly Candidate[],
  others: readonly string[] = [],
  chargesIn: (line: Line, candidate: Candidate) => string | null = () => null,
): Offer[][] => {
  const prepared = candidates.map(preparedOf);
  const names = [...new Set([...others, ...candidates.map(({ name }) => name)])].map(nameOf);
  const matched = new Set<Candidate>();
  return lines.map((line) => {
    const text = textOf(line);
    const named = names.flatMap((name) => coverageOf(text.words, name) ?? []);
    const all = prepared.flatMap((each) =>
      line.direction === each.candidate.direction
        ? (foundBy(text, line, { ...each, bankCharges: chargesIn(line, each.candidate) }, named) ?? [])
        : [],
    );
    const better = all.filter(({ by }) => rank[by] < rank.nameAlone);
    // For a payer of the exact amount, other calls are not offered; a reference with a different amount may belong to
    // another payer.
    const isAnswered = ({ by, candidate: { name } }: Found) =>
      by === 'nameAlone' && better.some(({ isEqual, candidate }) => isEqual || candidate.name === name);
    const found = all.filter((each) => !isAnswered(each)).sort(byLikelihood);
    const referenced = found.filter(({ by }) => by === 'reference');
    const [only] = referenced;
    const sure = referenced.length === 1 && only?.isEqual && !matched.has(only.candidate) ? only : null;
    if (sure) matched.add(sure.candidate);
    const best = sure ?? bestOf(found);
    return found.slice(0, MOST_OFFERS).map((each) => {
      const { direction: _, ...candidate } = each.candidate;
      return { ...candidate, by: each.by, bankCharges: each.bankCharges, isSure: each === sure, isBest: each === best };
    });
  });
};

interface Found {
  candidate: Candidate;
  by: Offer['by'];
  isEqual: boolean;
  bankCharges: string | null;
  coverage: Coverage | null;
  /** Milliseconds between the line and the due date. */
  distance: number;
}

/** An equal amount fits best, then one explained by bank charges. */
const closeness = ({ isEqual, bankCharges }: Found) => (isEqual ? 2 : Number(bankCharges !== null));

const byLikelihood = (a: Found, b: Found) =>
  rank[a.by] - rank[b.by] ||
  closeness(b) - closeness(a) ||
  (b.coverage?.letters ?? 0) - (a.coverage?.letters ?? 0) ||
  (a.coverage?.missing ?? 0) - (b.coverage?.missing ?? 0) ||
  a.distance - b.distance;

/**
 * Returns the first one, unless another fits equally: of one owner, the call nearest to its due date; of two owners,
 * neither.
 */
const bestOf = ([first, ...rest]: readonly Found[]): Found | null => {
  if (!first || first.by === 'amount') return null;
  const isOther = ({ candidate }: Found) => candidate.name !== first.candidate.name;
  const alike = rest.filter((each) => each.by === first.by && closeness(each) === closeness(first));
  if (first.by === 'reference') {
    const isContradicted = !first.isEqual && rest.some((each) => each.by !== 'amount' && isOther(each));
    return alike.length || isContradicted ? null : first;
  }
  return alike.some((each) => isOther(each) || each.distance === first.distance) ? null : first;
};

interface Prepared {
  candidate: Candidate;
  /** The reference without characters that banks drop or insert. */
  bare: string;
  pattern: RegExp | null;
  name: Name;
}

/** Shorter references occur in texts by chance. */
const LEAST_REFERENCE = 4;

const preparedOf = (candidate: Candidate): Prepared => {
  const bare = bareOf(plainUpper(candidate.reference ?? ''));
  return {
    candidate,
    bare,
    // Banks break lines anywhere, and drop characters other than letters and digits.
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

/** Returns how a candidate fits a line; null if it does not. `named` are all names in the line's text. */
const foundBy = (
  text: Text,
  line: Line,
  { candidate, bare, pattern, name, bankCharges }: Prepared & Pick<Found, 'bankCharges'>,
  named: readonly Coverage[],
): Found | null => {
  const isEqual = isSameNumber(line.amount, candidate.amount);
  // Calls can be paid in parts; all others are single movements.
  const mayDiffer = candidate.capitalCallLineId !== null;
  if (!isEqual && !mayDiffer && bankCharges === null) return null;
  const coverage = coverageOf(text.words, name, isEqual);
  const found = { candidate, isEqual, bankCharges, coverage, distance: farFrom(line, candidate) };
  if (pattern && text.bare.includes(bare) && pattern.test(text.upper)) return { ...found, by: 'reference' };
  const isNamed = coverage?.isNamed && !named.some((other) => saysMore(other, coverage));
  if (isEqual) return { ...found, by: isNamed ? 'name' : 'amount' };
  return isNamed ? { ...found, by: 'nameAlone' } : null;
};

const farFrom = ({ valueDate }: Line, { due }: Candidate) =>
  due === null ? Number.MAX_SAFE_INTEGER : Math.abs(Date.parse(valueDate) - Date.parse(due));
