import { compareDates } from './dates.ts';
import { sum } from './rounding.ts';

/**
 * Lines of a fund's result that all partners share, in cents, each positive in its usual direction. Includes the cost
 * of raising the fund, which is not a result but reduces the same value.
 */
export const RESULT_LINES = ['offering', 'fees', 'expenses', 'income', 'realisedGain', 'unrealisedGain'] as const;
export type ResultLine = (typeof RESULT_LINES)[number];
/** Amounts in cents by line. */
export type Moves<L extends string> = Record<L, bigint>;
export type ResultMoves = Moves<ResultLine>;
/** Changes of lines on one day. */
export type LineChange<L extends string> = Partial<Moves<L>> & { date: string };
export type ResultChange = LineChange<ResultLine>;

/** A commitment in force from `from` until the day before `until`; `weight` in cents. */
export type Stake = {
  partnerId: string;
  /** The original partner, if the commitment came by transfer. */
  rootId?: string;
  weight: bigint;
  from: string;
  until?: string | null;
  carryRate?: string | null;
  /** Weight for the management fee if partners have different rates; defaults to `weight`. */
  feeWeight?: bigint;
};

/** Fixed point of an exact share: forty digits below the cent, far more precise than decades of days need. */
export const FINE = 10n ** 40n;

export const nothing = <L extends string>(lines: readonly L[]): Moves<L> =>
  Object.fromEntries(lines.map((line) => [line, 0n])) as Moves<L>;

/** Returns whether the commitment is in force on the day. */
export const isInForce = ({ from, until }: { from: string; until?: string | null | undefined }, day: string): boolean =>
  from <= day && (!until || day < until);

/**
 * Computes the earnings of each stake in FINE parts of a cent: each day's results by the commitments in force on that
 * day. On days without any, the last ones in force before share, or else the first. Empty if there never were any.
 * Lines in `byFee` are borne by the agreed fee rates.
 */
export function earnings<L extends string>(
  stakes: readonly Stake[],
  changes: readonly LineChange<L>[],
  { lines, byFee }: { lines: readonly L[]; byFee: readonly L[] },
): Map<Stake, Moves<L>> {
  const earned = earnedBy(stakes, changes, lines);
  if (!stakes.some(({ feeWeight }) => feeWeight !== undefined)) return earned;
  const bearing = stakes.map((stake) => ({ ...stake, weight: stake.feeWeight ?? stake.weight }));
  const borne = earnedBy(bearing, changes, byFee);
  stakes.forEach((stake, index) => {
    const moves = earned.get(stake);
    const fees = borne.get(bearing[index] as Stake);
    if (moves && fees) for (const line of byFee) moves[line] = fees[line];
  });
  return earned;
}

function earnedBy<L extends string>(
  stakes: readonly Stake[],
  changes: readonly LineChange<L>[],
  lines: readonly L[],
): Map<Stake, Moves<L>> {
  const spans = spansOf(stakes);
  if (!spans.some(({ weight }) => weight > 0n)) return new Map();
  const starts = new Map(spans.map(({ from }, index) => [from, index]));
  const perUnit = runningPerUnit(spans, changes, lines);
  const upTo = (index: number) => (index < 0 ? undefined : perUnit[index]);
  return new Map(
    stakes.map((stake) => {
      const before = upTo((starts.get(stake.from) ?? 0) - 1);
      const end = upTo(stake.until ? (starts.get(stake.until) ?? 0) - 1 : spans.length - 1);
      const moves = nothing(lines);
      for (const line of lines) moves[line] = stake.weight * ((end?.[line] ?? 0n) - (before?.[line] ?? 0n));
      return [stake, moves];
    }),
  );
}

/** A period with the same commitments in force; `weight` in cents. */
type Span = { from: string; weight: bigint };

function spansOf(stakes: readonly Stake[]): Span[] {
  const steps = new Map<string, bigint>();
  const step = (date: string, change: bigint) => steps.set(date, (steps.get(date) ?? 0n) + change);
  for (const { from, until, weight } of stakes) {
    step(from, weight);
    if (until) step(until, -weight);
  }
  const spans: Span[] = [];
  for (const [from, change] of [...steps].sort(([a], [b]) => compareDates(a, b)))
    spans.push({ from, weight: (spans.at(-1)?.weight ?? 0n) + change });
  return spans;
}

/** Cumulative earnings of a stake of one cent at the end of each span. */
function runningPerUnit<L extends string>(
  spans: readonly Span[],
  changes: readonly LineChange<L>[],
  lines: readonly L[],
): Moves<L>[] {
  const totals = spans.map(() => nothing(lines));
  const first = spans.findIndex(({ weight }) => weight > 0n);
  let index = 0;
  let bearing = first;
  for (const change of [...changes].sort((a, b) => compareDates(a.date, b.date))) {
    for (; index < spans.length && (spans[index]?.from ?? '') <= change.date; index += 1)
      if ((spans[index]?.weight ?? 0n) > 0n) bearing = index;
    const total = totals[bearing];
    if (total) for (const line of lines) total[line] += change[line] ?? 0n;
  }
  const running = nothing(lines);
  return spans.map(({ weight }, at) => {
    for (const line of lines) if (weight > 0n) running[line] += ((totals[at]?.[line] ?? 0n) * FINE) / weight;
    return { ...running };
  });
}

/** Returns the commitments in force on a day by partner, in cents. */
export function weightsOn(stakes: readonly Stake[], day: string): Map<string, bigint> {
  const weights = new Map<string, bigint>();
  for (const stake of stakes)
    if (isInForce(stake, day)) weights.set(stake.partnerId, (weights.get(stake.partnerId) ?? 0n) + stake.weight);
  return weights;
}

/** Adds up the lines as they change a capital account: costs negative, gains positive. */
export const netOf = ({ offering, fees, expenses, income, realisedGain, unrealisedGain }: ResultMoves): bigint =>
  sum([income, realisedGain, unrealisedGain]) - offering - fees - expenses;
