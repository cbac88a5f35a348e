import { compareDates } from './dates.ts';
import { type Costs, converted, costIn, costOfInstrument, costsTaken, NO_COSTS, plusCosts } from './holdingCosts.ts';
import {
  NO_UNITS,
  nameOf,
  partByUnits,
  plusUnits,
  takenBy,
  type Units,
  type UnitsSaid,
  unitsOf,
  unitsOfOne,
  unsaidOf,
} from './holdingUnits.ts';
import { divideHalfUp, max, min, sum } from './rounding.ts';

/**
 * A movement of one company, in cents, negative for a reversal: purchase, sale, conversion, capitalised interest, or
 * escrowed sale proceeds that were lost. A sale counts the full agreed price, including escrow. `costRelieved` is the
 * declared cost of a sale, `isFullExit` a declared full sale. Without either, the average cost applies: by units only
 * with `isCostByUnits`, by instrument only with `isCostByInstrument`.
 */
export type HoldingMove = UnitsSaid & {
  kind: 'buy' | 'sell' | 'convert' | 'capitalise' | 'forgo';
  date: string;
  cents: bigint;
  costRelieved?: bigint;
  isFullExit?: boolean;
  isCostByUnits?: boolean;
  isCostByInstrument?: boolean;
  /** Target instrument of a conversion. */
  toInstrument?: string;
};
export type Mark = { date: string; fairValue: bigint };

/** A company at the end of a day, in cents: total paid, held cost, total proceeds, realised gain, fair value. */
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
 * Returns the states of one company, one per day with a change, ascending. Fair value is the last mark; until the next
 * mark, purchases and interest in kind add their cost (without any mark: at cost) and sales subtract the sold part. A
 * mark is the value at the end of its day. Later movements never change an earlier day.
 * Cost relief of a sale, in this order:
 * - The full cost of a full exit, or the declared cost.
 * - The average by units, if the units of the holding and of the sale are known: held cost x units sold / units held,
 *   rounded half up to the cent so that selling all units relieves all cost.
 * - If the sale names one of several instruments and all cost is known by instrument: the cost of that instrument, by
 *   its units if known, else by value, capped at its held cost.
 * - The average by value: held cost x proceeds / (proceeds + remaining value). The remaining value is the day's mark,
 *   or else the last mark less the proceeds.
 * A sale at or above the last mark is therefore a full exit; a full exit below it must be declared. Value is relieved
 * in the same proportion as cost. A conversion moves its amount between instruments and makes units unknown. A reversed
 * sale restores the cost and value it took.
 * If a purchase is reversed after its sale, the sale keeps its proceeds and loses its cost, until another purchase or
 * the sale's reversal makes up for it.
 */
export const holdingTimeline = (holding: Holding): HoldingState[] => timelineOf(holding).states;

/** Returns the cost that each sale of one company relieved, in cents; without sales reversed on the same day. */
export const reliefsOf = (holding: Holding): ReadonlyMap<HoldingMove, bigint> => timelineOf(holding).reliefs;

/** Returns the units of one company held at the end, by instrument. */
export const unitsLeft = (holding: Holding): Units => timelineOf(holding).units;

/** Returns the cost of one company held at the end, in cents by instrument; empty if nothing is held. */
export const costsLeft = (holding: Holding): Costs => timelineOf(holding).costs;

/** Movements and marks of one company, in any order. */
export type Holding = { moves: readonly HoldingMove[]; marks: readonly Mark[] };
type Told = { states: HoldingState[]; reliefs: ReadonlyMap<HoldingMove, bigint>; units: Units; costs: Costs };

function timelineOf({ moves, marks }: Holding): Told {
  const ordered = withoutSameDayReversals(moves).sort((a, b) => compareDates(a.date, b.date) || rank(a) - rank(b));
  const byDay = new Map<string, { moves: HoldingMove[]; mark: Mark | undefined }>();
  for (const move of ordered) dayOf(byDay, move.date).moves.push(move);
  for (const mark of marks) dayOf(byDay, mark.date).mark = mark;
  let state: HoldingState = NOTHING;
  const stock: Stock = { sales: [], reliefs: new Map(), units: NO_UNITS, costs: NO_COSTS };
  const states = [...byDay.keys()].sort(compareDates).flatMap((date) => {
    const day = dayOf(byDay, date);
    day.moves.forEach((move, index) => {
      const after = sum(day.moves.slice(index + 1).map(({ kind, cents }) => (isOfValue(kind) ? cents : 0n)));
      const left = day.mark && day.mark.fairValue + after;
      state = { ...state, ...EFFECTS[kindOf(move)](state, move, { stock, left }) };
    });
    if (day.mark) state = { ...state, fairValue: day.mark.fairValue, markDate: date };
    state = { ...state, date };
    return day.mark || day.moves.some(({ kind }) => kind !== 'convert') ? [covered(state)] : [];
  });
  return { states, reliefs: stock.reliefs, units: stock.units, costs: stock.costs };
}

/** Held cost never drops below zero: a sale whose purchase was reversed had no cost, so its gain was higher. */
const covered = (state: HoldingState): HoldingState =>
  state.heldCost < 0n ? { ...state, heldCost: 0n, realisedGain: state.realisedGain - state.heldCost } : state;

type Part = { sold: bigint; whole: bigint };
type Kind = HoldingMove['kind'] | 'unsell';
/** Effect of a sale; `said` are the entered units, `units` the units relieved. */
type SaleEffect = {
  cents: bigint;
  said: bigint | undefined;
  /** The named instrument, if cost goes by instrument. */
  of: string | undefined;
  relieved: bigint;
  value: bigint;
  units: Units;
  costs: Costs;
};
/** Sales in force with their effects, cost relief of every sale, and the units and cost held by instrument. */
type Stock = { sales: SaleEffect[]; reliefs: Map<HoldingMove, bigint>; units: Units; costs: Costs };
/** `left` is the value held at the end of the day of a sale, if the day has a mark. */
type Around = { stock: Stock; left: bigint | undefined };

const NOTHING: HoldingState = {
  date: '',
  invested: 0n,
  heldCost: 0n,
  proceeds: 0n,
  realisedGain: 0n,
  fairValue: 0n,
  markDate: null,
};

/** Returns whether the movement changes the holding; a conversion and lost escrow proceeds do not. */
const isOfValue = (kind: HoldingMove['kind']): boolean => kind !== 'convert' && kind !== 'forgo';

const RANKS: Record<Kind, number> = { buy: 0, capitalise: 0, convert: 1, unsell: 2, sell: 3, forgo: 4 };
const kindOf = ({ kind, cents }: HoldingMove): Kind => (kind === 'sell' && cents < 0n ? 'unsell' : kind);
const rank = (move: HoldingMove): number => RANKS[kindOf(move)];

const EFFECTS: Record<Kind, (state: HoldingState, move: HoldingMove, around: Around) => Partial<HoldingState>> = {
  // Nothing is paid, so `invested` is unchanged.
  capitalise: (state, move, { stock }) => {
    const { cents } = move;
    stock.costs = plusCosts(stock.costs, costIn(move, cents));
    return { heldCost: state.heldCost + cents, fairValue: max(0n, state.fairValue + cents) };
  },
  buy: (state, move, { stock }) => {
    const { cents } = move;
    stock.units = plusUnits(stock.units, unitsOf(move), signOf(move));
    stock.costs = plusCosts(stock.costs, costIn(move, cents));
    return {
      invested: state.invested + cents,
      heldCost: state.heldCost + cents,
      fairValue: max(0n, state.fairValue + cents),
    };
  },
  convert: (_, move, { stock }) => {
    const { cents, toInstrument } = move;
    const names = [nameOf(move), nameOf(toInstrument === undefined ? {} : { instrument: toInstrument })];
    stock.units = plusUnits(stock.units, unsaidOf(...names), signOf(move));
    stock.costs = plusCosts(stock.costs, converted(move, toInstrument, cents));
    return {};
  },
  forgo: (state, { cents }) => ({
    proceeds: state.proceeds - cents,
    realisedGain: state.realisedGain - cents,
  }),
  sell: (state, move, { stock, left }) => {
    const { cents } = move;
    const costBefore = max(0n, state.heldCost);
    const known = move.isCostByInstrument ? costOfInstrument(stock.costs, move) : null;
    // With a single instrument, its average is the average of all.
    const own = known === costBefore ? null : known;
    const byUnits = partByUnits(own === null ? stock.units : unitsOfOne(stock.units, move), move);
    const part = partOf(state, move, { byUnits, left, own });
    const relieved = min(costBefore, 'cost' in part ? part.cost : share(costBefore, part.sold, part.whole));
    const value =
      'cost' in part ? share(state.fairValue, relieved, costBefore) : share(state.fairValue, part.sold, part.whole);
    const isAll = byUnits ? byUnits.sold === byUnits.whole : relieved === (own ?? costBefore);
    const units =
      move.isFullExit || (isAll && own === null)
        ? stock.units
        : isAll
          ? unitsOfOne(stock.units, move)
          : takenBy(own === null ? stock.units : unitsOfOne(stock.units, move), move);
    const costs = costsTaken(stock.costs, move, relieved);
    const of = move.isCostByInstrument ? nameOf(move) : undefined;
    const sale = { cents, said: move.units, of, relieved, value, units, costs };
    stock.sales.push(sale);
    stock.reliefs.set(move, relieved);
    stock.units = plusUnits(stock.units, units, -1n);
    stock.costs = plusCosts(stock.costs, costs, -1n);
    return applySale(state, sale, 1n);
  },
  unsell: (state, move, { stock }) => {
    const { cents, units } = move;
    const { sales } = stock;
    const alike = sales.findLastIndex(
      (sale) => sale.cents === -cents && sale.said === units && (sale.of ?? nameOf(move)) === nameOf(move),
    );
    const index = alike < 0 ? sales.findLastIndex((sale) => sale.cents === -cents) : alike;
    const nothing = { cents: -cents, relieved: 0n, value: 0n, units: NO_UNITS, costs: NO_COSTS };
    const [sale = nothing] = index < 0 ? [] : sales.splice(index, 1);
    stock.units = plusUnits(stock.units, sale.units);
    // Cost of a sale whose purchase was reversed does not come back.
    const back = max(0n, min(sale.relieved, state.heldCost + sale.relieved));
    const value = back === sale.relieved ? sale.value : share(sale.value, back, sale.relieved);
    stock.costs = plusCosts(stock.costs, back === sale.relieved ? sale.costs : costIn({}, back));
    return applySale(state, { ...sale, value }, -1n);
  },
};

/** Returns the part of a holding that a sale takes: a declared cost, or a part by units or by value. */
function partOf(
  { heldCost, fairValue }: HoldingState,
  { cents, costRelieved, isFullExit, isCostByUnits }: HoldingMove,
  { byUnits, left, own }: { byUnits: Part | null; left: bigint | undefined; own: bigint | null },
): { cost: bigint } | Part {
  const cost = isFullExit ? max(0n, heldCost) : costRelieved;
  if (cost !== undefined && heldCost > 0n) return { cost };
  const byValue = { sold: cents, whole: cents + (left ?? max(0n, fairValue - cents)) };
  if (cost !== undefined || own === null) return cost === undefined && isCostByUnits && byUnits ? byUnits : byValue;
  if (isCostByUnits && byUnits) return { cost: share(own, byUnits.sold, byUnits.whole) };
  return { cost: min(own, share(max(0n, heldCost), byValue.sold, byValue.whole)) };
}

const signOf = ({ cents }: HoldingMove): 1n | -1n => (cents < 0n ? -1n : 1n);

function applySale(
  state: HoldingState,
  { cents, relieved, value }: Pick<SaleEffect, 'cents' | 'relieved' | 'value'>,
  sign: 1n | -1n,
): Partial<HoldingState> {
  return {
    heldCost: state.heldCost - sign * relieved,
    proceeds: state.proceeds + sign * cents,
    realisedGain: state.realisedGain + sign * (cents - relieved),
    fairValue: state.fairValue - sign * value,
  };
}

const share = (amount: bigint, part: bigint, whole: bigint): bigint =>
  whole === 0n ? amount : divideHalfUp(amount * part, whole);

/** Removes movements that were reversed on the same day; order of entry does not matter. */
function withoutSameDayReversals(moves: readonly HoldingMove[]): HoldingMove[] {
  const remaining = [...moves];
  for (const reversal of moves.filter(({ cents }) => cents < 0n)) {
    const { kind, date, cents, units } = reversal;
    const isOfSame = (move: HoldingMove) =>
      nameOf(move) === nameOf(reversal) || (kind === 'sell' && !move.isCostByInstrument);
    const isTaken = (move: HoldingMove) => move.kind === kind && move.date === date && move.cents === -cents;
    const alike = remaining.findIndex((move) => isTaken(move) && move.units === units && isOfSame(move));
    const original = alike < 0 ? remaining.findIndex(isTaken) : alike;
    if (original < 0) continue;
    remaining.splice(original, 1);
    remaining.splice(remaining.indexOf(reversal), 1);
  }
  return remaining;
}

function dayOf(byDay: Map<string, { moves: HoldingMove[]; mark: Mark | undefined }>, date: string) {
  const day = byDay.get(date) ?? { moves: [], mark: undefined };
  byDay.set(date, day);
  return day;
}
