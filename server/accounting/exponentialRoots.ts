import { separateRoots, type Term } from './separateRoots.ts';

/**
 * Returns every zero of f in [low, high], ascending; terms must be in order of time. The result is complete, not
 * sampled. By the proof of Descartes' rule, the derivative of exp(s x pivot) x f, with the pivot at a change of sign,
 * has one sign change fewer than f. Between two neighbouring zeros of the derivative, f has at most one zero. A zero at
 * which f only touches the axis counts once.
 */
export function zerosOf(terms: readonly Term[], low: number, high: number): number[] {
  const pivots = pivotsOf(terms);
  const pivot = pivots[pivots.length >> 1];
  if (pivot === undefined) return [];
  const turns = pivots.length === 1 ? [] : zerosOf(derivativeAt(terms, pivot), low, high);

  const stops = [low, ...turns, high].map((at) => ({ at, sign: signAt(terms, at) }));
  const zeros: number[] = [];
  let previous: { at: number; sign: number } | undefined;
  for (const stop of stops) {
    if (stop.sign === 0) zeros.push(stop.at);
    else if (previous && previous.sign === -stop.sign) zeros.push(solve(terms, previous, stop));
    previous = stop;
  }
  return zeros;
}

/** Returns the same zeros, faster if intervals with exactly one zero each can be isolated quickly. */
export function allZerosOf(terms: readonly Term[], low: number, high: number): number[] {
  const stretches = separateRoots(terms, low, high);
  return stretches?.map(({ left, right }) => solve(terms, left, right)) ?? zerosOf(terms, low, high);
}

/** Returns the zero in [low, high] of an f with at most one zero that changes sign; empty if there is none. */
export function onlyZeroOf(terms: readonly Term[], low: number, high: number): number[] {
  const [left, right] = [low, high].map((at) => ({ at, sign: signAt(terms, at) })) as [Stop, Stop];
  if (left.sign === 0) return [low];
  if (right.sign === 0) return [high];
  return left.sign === right.sign ? [] : [solve(terms, left, right)];
}

type Stop = { at: number; sign: number };

/**
 * Computes f and its slope at s, both divided by the largest term to avoid overflow; `size` is the sum of absolute
 * terms.
 */
function valueAt(terms: readonly Term[], s: number): { value: number; slope: number; size: number } {
  let largest = Number.NEGATIVE_INFINITY;
  for (const { log, time } of terms) largest = Math.max(largest, log - s * time);
  let value = 0;
  let slope = 0;
  let size = 0;
  for (const { sign, log, time } of terms) {
    const part = Math.exp(log - s * time - largest);
    value += sign * part;
    slope -= sign * part * time;
    size += part;
  }
  return { value, slope, size };
}

/** A sum below this share of its terms is rounding noise. */
const NOISE = 1e-14;

function signAt(terms: readonly Term[], s: number): number {
  const { value, size } = valueAt(terms, s);
  return Math.abs(value) <= NOISE * size ? 0 : Math.sign(value);
}

/**
 * Finds the only zero between two points of opposite sign: Newton's step if it stays inside and shrinks, else
 * bisection.
 */
function solve(terms: readonly Term[], left: { at: number; sign: number }, right: { at: number }): number {
  let low = left.at;
  let high = right.at;
  let at = low < GUESS && GUESS < high ? GUESS : (low + high) / 2;
  let lastStep = high - low;
  for (let round = 0; round < 200; round += 1) {
    const { value, slope } = valueAt(terms, at);
    if (value === 0) return at;
    if (Math.sign(value) === left.sign) low = at;
    else high = at;
    const newton = at - value / slope;
    const isUseful = newton > low && newton < high && Math.abs(newton - at) < lastStep / 2;
    const next = isUseful ? newton : (low + high) / 2;
    lastStep = Math.abs(next - at);
    at = next;
    if (lastStep <= Number.EPSILON * (1 + Math.abs(at))) return at;
  }
  return at;
}

/** Newton starts at the customary guess of 10 %. */
const GUESS = Math.log(1.1);

/** Returns a time between each two neighbouring terms of opposite sign. */
function pivotsOf(terms: readonly Term[]): number[] {
  const pivots: number[] = [];
  for (const [index, term] of terms.entries()) {
    const previous = terms[index - 1];
    if (previous && previous.sign !== term.sign) pivots.push((previous.time + term.time) / 2);
  }
  return pivots;
}

/** Returns the terms of d/ds (exp(s x pivot) x f), without the common factor exp(s x pivot). */
function derivativeAt(terms: readonly Term[], pivot: number): Term[] {
  return terms.map(({ sign, log, time }) => ({
    sign: time < pivot ? sign : sign === 1 ? -1 : 1,
    log: log + Math.log(Math.abs(pivot - time)),
    time,
  }));
}
