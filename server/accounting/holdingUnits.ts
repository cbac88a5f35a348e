import { sum } from './rounding.ts';

/** What a movement says of units: how many, in millionths, and of which instrument. */
export type UnitsSaid = { units?: bigint; instrument?: string };

/** Units held of a company, in millionths by instrument, and of how many standing movements of each none are known. */
export type Units = { held: ReadonlyMap<string, bigint>; unsaid: ReadonlyMap<string, number> };

export const NO_UNITS: Units = { held: new Map(), unsaid: new Map() };

/** What movements are that say none, and a conversion for both of its instruments: from then on their units are not known. */
export const unsaidOf = (...names: readonly string[]): Units => ({
  held: new Map(),
  unsaid: new Map(names.map((name) => [name, 1])),
});

/** The units that a purchase says. */
export function unitsOf(said: UnitsSaid): Units {
  const units = saidIn(said);
  return units === null ? unsaidOf(nameOf(said)) : { held: new Map([[nameOf(said), units]]), unsaid: new Map() };
}

/** Units with others, or without them. */
export function plusUnits(units: Units, others: Units, sign: 1n | -1n = 1n): Units {
  const held = new Map(units.held);
  for (const [name, more] of others.held) held.set(name, (held.get(name) ?? 0n) + sign * more);
  const unsaid = new Map(units.unsaid);
  for (const [name, more] of others.unsaid) unsaid.set(name, (unsaid.get(name) ?? 0) + (sign < 0n ? -more : more));
  return { held, unsaid };
}

/**
 * Which part of what is held a sale is by its units, as `sold` of `whole`, never more than all of it. Null where that is not
 * known: the sale says none, something that stands says none, nothing is left, or there is more than one instrument, whose units
 * are not alike.
 */
export function partByUnits(units: Units, said: UnitsSaid): { sold: bigint; whole: bigint } | null {
  const sold = saidIn(said);
  const whole = sum(units.held.values());
  const names = new Set([...heldNames(units), nameOf(said)].filter(Boolean));
  if (sold === null || isUnsaid(units) || whole <= 0n || names.size > 1) return null;
  return { sold: sold < whole ? sold : whole, whole };
}

/**
 * How many units are held of what a sale is of, in millionths: of its instrument, or of all where it names none. Null where that
 * is not known: something that stands says none, or nothing of that name was ever bought.
 */
export function heldFor(units: Units, said: UnitsSaid): bigint | null {
  const name = nameOf(said);
  if (isUnsaid(units) || !units.held.size) return null;
  return name ? (units.held.get(name) ?? null) : sum(units.held.values());
}

/** What a sale of a part takes of the units that are held; a sale without an instrument takes of the one that there is. */
export function takenBy(units: Units, said: UnitsSaid): Units {
  const sold = saidIn(said);
  // Below nothing: one more of which none are known is left behind.
  if (sold === null) return { held: new Map(), unsaid: new Map([[nameOf(said), -1]]) };
  const names = heldNames(units);
  const name = names.length === 1 && names[0] !== undefined ? names[0] : nameOf(said);
  return { held: new Map([[name, sold]]), unsaid: new Map() };
}

/** What of units is of the instrument that a movement names. */
export function unitsOfOne({ held, unsaid }: Units, said: UnitsSaid): Units {
  const own = nameOf(said);
  const only = <V>(all: ReadonlyMap<string, V>) => new Map([...all].filter(([name]) => name === own));
  return { held: only(held), unsaid: only(unsaid) };
}

const isUnsaid = ({ unsaid }: Units): boolean => [...unsaid.values()].reduce((all, more) => all + more, 0) !== 0;

const saidIn = ({ units }: UnitsSaid): bigint | null => (units !== undefined && units > 0n ? units : null);
/** An instrument however it is written; '' where none is named. */
export const nameOf = ({ instrument }: UnitsSaid): string => instrument?.trim().toLowerCase() ?? '';
const heldNames = ({ held }: Units): string[] => [...held].flatMap(([name, units]) => (units === 0n ? [] : [name]));
