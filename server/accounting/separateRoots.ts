/** One term of f(s) = sum of sign x exp(log - s x time): logarithms, since 50 years at -99.9 % overflow a double. */
export type Term = { sign: 1 | -1; log: number; time: number };

/** An interval in which f has one zero: its signs at both ends are opposite. */
export type Stretch = { left: { at: number; sign: number }; right: { at: number; sign: number } };

/** Limit of evaluations of f before giving up. */
const MOST_LOOKS = 600;
/** Difference above which two logarithms, or two times in years, count as distinct. */
const CERTAIN = 1e-9;

/**
 * Isolates the zeros of f(s) = sum of sign x exp(log - s x time) in [low, high]: intervals with one zero each,
 * ascending, complete. Returns undefined if that cannot be proven quickly, as near a zero at which f only touches the
 * axis.
 *
 * f is P - N, the positive terms less the negative ones, and has its zeros where h = log P - log N has them. Both
 * logarithms are convex (Hoelder), so between two points each is below its chord and above its tangents, and its slope
 * is between theirs. h has no zero if a tangent of one is above the chord of the other, and at most one if its slope
 * cannot change sign. All other intervals are bisected. Thousands of alternating flows cost a few hundred evaluations,
 * not one per turn of each derivative.
 */
export function separateRoots(terms: readonly Term[], low: number, high: number): Stretch[] | undefined {
  const above = terms.filter(({ sign }) => sign === 1);
  const below = terms.filter(({ sign }) => sign === -1);
  if (!above.length || !below.length) return [];
  let looks = 0;
  const look = (at: number): Look => {
    looks += 1;
    return { at, over: lineAt(above, at), under: lineAt(below, at) };
  };
  const found: Stretch[] = [];
  const first = look(low);
  // The leftmost interval is always on top of the stack.
  const open: [Look, Look][] = [[first, look(high)]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [left, right] = next;
    if (isApart(left, right)) continue;
    if (isOneWay(left, right)) {
      const [from, to] = [signOf(left), signOf(right)];
      if (from === 0 || to === 0) return undefined;
      if (from !== to) found.push({ left: { at: left.at, sign: from }, right: { at: right.at, sign: to } });
      continue;
    }
    if (looks >= MOST_LOOKS) return undefined;
    const middle = look((left.at + right.at) / 2);
    open.push([middle, right], [left, middle]);
  }
  return found;
}

/** Logarithm of a sum of terms, and its slope. */
type Line = { log: number; slope: number };
type Look = { at: number; over: Line; under: Line };

function lineAt(terms: readonly Term[], s: number): Line {
  let largest = Number.NEGATIVE_INFINITY;
  for (const { log, time } of terms) largest = Math.max(largest, log - s * time);
  let size = 0;
  let weighed = 0;
  for (const { log, time } of terms) {
    const part = Math.exp(log - s * time - largest);
    size += part;
    weighed += part * time;
  }
  return { log: largest + Math.log(size), slope: -weighed / size };
}

const signOf = ({ over, under }: Look): number => {
  const difference = over.log - under.log;
  return Math.abs(difference) <= CERTAIN ? 0 : Math.sign(difference);
};

/** Returns whether one sum is larger than the other over the whole interval. */
function isApart(left: Look, right: Look): boolean {
  const width = right.at - left.at;
  const isLarger = (which: 'over' | 'under', other: 'over' | 'under') => {
    const [from, to] = [left[which], right[which]];
    const overFrom = (height: number) => height > left[other].log + CERTAIN;
    const overTo = (height: number) => height > right[other].log + CERTAIN;
    return (
      (overFrom(from.log) && overTo(from.log + from.slope * width)) ||
      (overTo(to.log) && overFrom(to.log - to.slope * width))
    );
  };
  return isLarger('over', 'under') || isLarger('under', 'over');
}

/** Returns whether h is monotonic over the interval. */
const isOneWay = ({ over, under }: Look, { over: overThen, under: underThen }: Look): boolean =>
  over.slope > underThen.slope + CERTAIN || overThen.slope < under.slope - CERTAIN;
