import { compareDates } from './dates.ts';
import { divideHalfUp, max, min, sum } from './rounding.ts';

/**
 * A purchase or sale of one company, or interest that was added to what is held, in cents, negative for a reversal. `costRelieved` is the cost that a sale is declared to
 * take with it, `isFullExit` that it was all of it; without either the average is taken.
 */
export type HoldingMove = {
  kind: 'buy' | 'sell' | 'capitalise';
  date: string;
  cents: bigint;
  costRelieved?: bigint;
  isFullExit?: boolean;
};
export type Mark = { date: string; fairValue: bigint };

/** A company at the end of a day, in cents: all that was ever paid for it, the cost still held, all proceeds, gain realised, fair value. */
export type HoldingState = {
  date: string;
  invested: bigint;
  heldCost: bigint;
  proceeds: bigint;
  realisedGain: bigint;
  fairValue: bigint;
  markDate: string | null;
};

/**
 * The states of one company, one per day on which something happened, ascending. Fair value is the last mark; until the next
 * mark purchases and interest in kind add their cost (never marked: at cost) and sales take away what was sold. A mark holds for the day's end,
 * whatever happened on that day. Nothing that happens later changes an earlier day.
 * Cost relief of a sale: all of it, or the declared cost, else the average by value: held cost x proceeds / (proceeds + what
 * was left), what was left being the day's mark where there is one, else the last mark less the proceeds. So a sale for the
 * last mark or more is a full exit; one for less that was a full exit says so. A reversed sale puts back what it took. Where
 * a purchase is reversed that was sold meanwhile, the sale keeps its proceeds and loses its cost, until another purchase or the
 * sale's own reversal makes up for it.
 */
export function holdingTimeline({
  moves,
  marks,
}: {
  moves: readonly HoldingMove[];
  marks: readonly Mark[];
}): HoldingState[] {
  const ordered = withoutSameDayReversals(moves).sort((a, b) => compareDates(a.date, b.date) || rank(a) - rank(b));
  const byDay = new Map<string, { moves: HoldingMove[]; mark: Mark | undefined }>();
  for (const move of ordered) dayOf(byDay, move.date).moves.push(move);
  for (const mark of marks) dayOf(byDay, mark.date).mark = mark;
  let state: HoldingState = NOTHING;
  const sales: SaleEffect[] = [];
  return [...byDay.keys()].sort(compareDates).map((date) => {
    const day = dayOf(byDay, date);
    day.moves.forEach((move, index) => {
      const after = sum(day.moves.slice(index + 1).map(({ cents }) => cents));
      const left = day.mark && day.mark.fairValue + after;
      state = { ...state, ...EFFECTS[kindOf(move)](state, move, { sales, left }) };
    });
    if (day.mark) state = { ...state, fairValue: day.mark.fairValue, markDate: date };
    state = { ...state, date };
    return covered(state);
  });
}

/** Less than no cost is held by nobody: what was sold without a purchase that still stands had no cost, so its gain was more. */
const covered = (state: HoldingState): HoldingState =>
  state.heldCost < 0n ? { ...state, heldCost: 0n, realisedGain: state.realisedGain - state.heldCost } : state;

type Kind = HoldingMove['kind'] | 'unsell';
type SaleEffect = { cents: bigint; relieved: bigint; value: bigint };
/** `left` is what was still held at the end of the day of a sale, where the day was marked. */
type Around = { sales: SaleEffect[]; left: bigint | undefined };

const NOTHING: HoldingState = {
  date: '',
  invested: 0n,
  heldCost: 0n,
  proceeds: 0n,
  realisedGain: 0n,
  fairValue: 0n,
  markDate: null,
};

const RANKS: Record<Kind, number> = { buy: 0, capitalise: 0, unsell: 1, sell: 2 };
const kindOf = ({ kind, cents }: HoldingMove): Kind => (kind === 'sell' && cents < 0n ? 'unsell' : kind);
const rank = (move: HoldingMove): number => RANKS[kindOf(move)];

const EFFECTS: Record<Kind, (state: HoldingState, move: HoldingMove, around: Around) => Partial<HoldingState>> = {
  buy: (state, { cents }) => ({
    invested: state.invested + cents,
    heldCost: state.heldCost + cents,
    fairValue: max(0n, state.fairValue + cents),
  }),
  // Nothing is paid for it, so what was invested stays what it was.
  capitalise: (state, { cents }) => ({
    heldCost: state.heldCost + cents,
    fairValue: max(0n, state.fairValue + cents),
  }),
  sell: (state, move, { sales, left }) => {
    const { cents } = move;
    const whole = cents + (left ?? max(0n, state.fairValue - cents));
    const held = max(0n, state.heldCost);
    const declared = move.isFullExit ? held : move.costRelieved;
    const relieved = min(held, declared ?? share(held, cents, whole));
    const isByCost = declared !== undefined && held > 0n;
    const value = isByCost ? share(state.fairValue, relieved, held) : share(state.fairValue, cents, whole);
    sales.push({ cents, relieved, value });
    return applySale(state, { cents, relieved, value }, 1n);
  },
  unsell: (state, { cents }, { sales }) => {
    const index = sales.findLastIndex((sale) => sale.cents === -cents);
    const [sale = { cents: -cents, relieved: 0n, value: 0n }] = index < 0 ? [] : sales.splice(index, 1);
    // What was sold and is not bought any more does not come back.
    const back = max(0n, min(sale.relieved, state.heldCost + sale.relieved));
    const value = back === sale.relieved ? sale.value : share(sale.value, back, sale.relieved);
    return applySale(state, { ...sale, value }, -1n);
  },
};

function applySale(state: HoldingState, { cents, relieved, value }: SaleEffect, sign: 1n | -1n): Partial<HoldingState> {
  return {
    heldCost: state.heldCost - sign * relieved,
    proceeds: state.proceeds + sign * cents,
    realisedGain: state.realisedGain + sign * (cents - relieved),
    fairValue: state.fairValue - sign * value,
  };
}

const share = (amount: bigint, part: bigint, whole: bigint): bigint =>
  whole === 0n ? amount : divideHalfUp(amount * part, whole);

/** A movement and its reversal on one day are nothing; the order in which they were written is of no matter. */
function withoutSameDayReversals(moves: readonly HoldingMove[]): HoldingMove[] {
  const kept = [...moves];
  for (const reversal of moves.filter(({ cents }) => cents < 0n)) {
    const { kind, date, cents } = reversal;
    const original = kept.findIndex((move) => move.kind === kind && move.date === date && move.cents === -cents);
    if (original < 0) continue;
    kept.splice(original, 1);
    kept.splice(kept.indexOf(reversal), 1);
  }
  return kept;
}

function dayOf(byDay: Map<string, { moves: HoldingMove[]; mark: Mark | undefined }>, date: string) {
  const day = byDay.get(date) ?? { moves: [], mark: undefined };
  byDay.set(date, day);
  return day;
}
