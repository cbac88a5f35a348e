import { nameOf, type UnitsSaid } from './holdingUnits.ts';
import { sum } from './rounding.ts';

/** Cost held of a company, in cents by instrument; under '' what names none. What was held of an instrument and is gone stands at 0. */
export type Costs = ReadonlyMap<string, bigint>;

export const NO_COSTS: Costs = new Map();

/** Costs with others, or without them. */
export const plusCosts = (costs: Costs, others: Costs, sign: 1n | -1n = 1n): Costs => {
  const all = new Map(costs);
  for (const [name, cents] of others) all.set(name, (all.get(name) ?? 0n) + sign * cents);
  return all;
};

/** The cost that a purchase, or interest in kind, adds to its instrument. */
export const costIn = (said: UnitsSaid, cents: bigint): Costs => new Map([[nameOf(said), cents]]);

/** What a conversion moves from one instrument to another; what comes to nothing on both is left out. */
export const converted = (said: UnitsSaid, to: string | undefined, cents: bigint): Costs =>
  plusCosts(costIn(said, -cents), costIn({ ...(to !== undefined && { instrument: to }) }, cents));

/**
 * The cost held of the instrument that a sale names. Null where that is not known: the sale names none, or one that was never
 * held, or some of what is held names none or has less than no cost.
 */
export const costOfInstrument = (costs: Costs, said: UnitsSaid): bigint | null => {
  const own = nameOf(said) ? costs.get(nameOf(said)) : undefined;
  const isKnown = [...costs].every(([name, cents]) => (name ? cents >= 0n : cents === 0n));
  return own === undefined || !isKnown ? null : own;
};

/** From which instruments a sale takes its cost: from all when all goes, from its own, from the one that there is; else nobody knows. */
export const costsTaken = (costs: Costs, said: UnitsSaid, relieved: bigint): Costs => {
  if (relieved === sum(costs.values())) return costs;
  const held = [...costs].flatMap(([name, cents]) => (cents === 0n ? [] : [name]));
  const own = nameOf(said);
  if (own && costs.has(own)) return new Map([[own, relieved]]);
  return new Map([[held.length === 1 && held[0] !== undefined ? held[0] : '', relieved]]);
};

/** What is held of one instrument: as it was last written, null where no name was said, at cost in cents. */
export type InstrumentHeld = { instrument: string | null; cost: bigint };

/**
 * What is held of a company by instrument, the dearest first. Nothing where it is of one alone, which is all that is held; what
 * sales took without saying of which stands without a name, so all of it comes to the cost that is held.
 */
export const heldByInstrument = (costs: Costs, written: readonly (string | undefined)[]): InstrumentHeld[] => {
  const names = new Map(
    written.flatMap((name) => (name ? [[nameOf({ instrument: name }), name.trim()] as const] : [])),
  );
  const held = [...costs].filter(([, cents]) => cents !== 0n);
  if (held.length < 2) return [];
  return held
    .sort(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0))
    .map(([key, cost]) => ({ instrument: names.get(key) ?? null, cost }));
};
