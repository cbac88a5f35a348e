/** One term of f(s) = sum of sign x exp(log - s x time): logarithms, since 50 years at -99.9 % overflow a double. */
export type Term = { sign: 1 | -1; log: number; time: number };

/** A stretch in which f has one zero: it is below or above zero at the one end, and the contrary at the other. */
export type Stretch = { left: { at: number; sign: number }; right: { at: number; sign: number } };

/** So many places of f are looked at before it is given up. */
const MOST_LOOKS = 600;
/** By so much two logarithms, or two times in years, have to differ before they are told apart. */
const CERTAIN = 1e-9;

/**
 * Stretches of [low, high] that hold one zero each of f(s) = sum of sign x exp(log - s x time), ascending, with no zero outside of
 * them; undefined where that cannot be proven soon, as beside a zero at which f only touches the axis.
 *
 * f is P - N, the terms above zero less those below, and has its zeros where h = log P - log N has them. Both logarithms are convex
 * (Hoelder), so between two places each lies under its chord and over its tangents, and its slope lies between theirs: h has no zero
 * where a tangent of the one lies above the chord of the other, and at most one where its slope cannot change its sign. Whatever is
 * neither is cut in two. Thousands of flows that take turns cost a few hundred looks, not one for each turn of each derivative.
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
  // The stretch to the left is always on top.
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

/** The logarithm of a sum of terms and its slope. */
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

/** Whether the one sum is larger than the other all the way. */
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

/** Whether h rises all the way, or falls. */
const isOneWay = ({ over, under }: Look, { over: overThen, under: underThen }: Look): boolean =>
  over.slope > underThen.slope + CERTAIN || overThen.slope < under.slope - CERTAIN;
