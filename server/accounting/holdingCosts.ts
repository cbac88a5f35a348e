import { nameOf, type UnitsSaid } from './holdingUnits.ts';
import { sum } from './rounding.ts';

/**
 * Cost held of a company, in cents by instrument; '' for costs without an instrument. An instrument that is fully sold
 * stays in the map at 0.
 */
export type Costs = ReadonlyMap<string, bigint>;

export const NO_COSTS: Costs = new Map();

/** Adds costs, or subtracts them with sign -1. */
export const plusCosts = (costs: Costs, others: Costs, sign: 1n | -1n = 1n): Costs => {
  const all = new Map(costs);
  for (const [name, cents] of others) all.set(name, (all.get(name) ?? 0n) + sign * cents);
  return all;
};

/** Returns the cost that a purchase, or interest in kind, adds to its instrument. */
export const costIn = (said: UnitsSaid, cents: bigint): Costs => new Map([[nameOf(said), cents]]);

/** Returns the costs that a conversion moves between instruments. */
export const converted = (said: UnitsSaid, to: string | undefined, cents: bigint): Costs =>
  plusCosts(costIn(said, -cents), costIn({ ...(to !== undefined && { instrument: to }) }, cents));

/**
 * Returns the held cost of the instrument that a sale names. Null if unknown: the sale names none or one never held, or
 * part of the holding has no instrument or a negative cost.
 */
export const costOfInstrument = (costs: Costs, said: UnitsSaid): bigint | null => {
  const own = nameOf(said) ? costs.get(nameOf(said)) : undefined;
  const isKnown = [...costs].every(([name, cents]) => (name ? cents >= 0n : cents === 0n));
  return own === undefined || !isKnown ? null : own;
};

/**
 * Returns the costs by instrument that a sale takes: all in a full sale, else the named instrument's, else the only one
 * held. If neither applies, the cost has no instrument ('').
 */
export const costsTaken = (costs: Costs, said: UnitsSaid, relieved: bigint): Costs => {
  if (relieved === sum(costs.values())) return costs;
  const instruments = [...costs].flatMap(([name, cents]) => (cents === 0n ? [] : [name]));
  const own = nameOf(said);
  if (own && costs.has(own)) return new Map([[own, relieved]]);
  return new Map([[instruments.length === 1 && instruments[0] !== undefined ? instruments[0] : '', relieved]]);
};

/** Holding of one instrument: name as last entered, null if none, and cost in cents. */
export type InstrumentHeld = { instrument: string | null; cost: bigint };

/**
 * Returns the holding of a company by instrument, most expensive first; empty for a single instrument, which is the
 * whole holding. Cost taken by sales without an instrument has a null name, so the lines add up to the held cost.
 */
export const heldByInstrument = (costs: Costs, written: readonly (string | undefined)[]): InstrumentHeld[] => {
  const names = new Map(
    written.flatMap((name) => (name ? [[nameOf({ instrument: name }), name.trim()] as const] : [])),
  );
  const nonZero = [...costs].filter(([, cents]) => cents !== 0n);
  if (nonZero.length < 2) return [];
  return nonZero
    .sort(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0))
    .map(([key, cost]) => ({ instrument: names.get(key) ?? null, cost }));
};
