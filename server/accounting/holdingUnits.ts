import { sum } from './rounding.ts';

/** Units of a movement in millionths, and its instrument. */
export type UnitsSaid = { units?: bigint; instrument?: string };

/** Units held of a company in millionths by instrument, and the number of movements in force without known units. */
export type Units = { held: ReadonlyMap<string, bigint>; unsaid: ReadonlyMap<string, number> };

export const NO_UNITS: Units = { held: new Map(), unsaid: new Map() };

/**
 * Marks the instruments of a movement without units (both of a conversion); their units are unknown from then on.
 */
export const unsaidOf = (...names: readonly string[]): Units => ({
  held: new Map(),
  unsaid: new Map(names.map((name) => [name, 1])),
});

/** Returns the units that a purchase adds. */
export function unitsOf(said: UnitsSaid): Units {
  const units = saidIn(said);
  return units === null ? unsaidOf(nameOf(said)) : { held: new Map([[nameOf(said), units]]), unsaid: new Map() };
}

/** Adds units, or subtracts them with sign -1. */
export function plusUnits(units: Units, others: Units, sign: 1n | -1n = 1n): Units {
  const unitsByName = new Map(units.held);
  for (const [name, more] of others.held) unitsByName.set(name, (unitsByName.get(name) ?? 0n) + sign * more);
  const unsaid = new Map(units.unsaid);
  for (const [name, more] of others.unsaid) unsaid.set(name, (unsaid.get(name) ?? 0) + (sign < 0n ? -more : more));
  return { held: unitsByName, unsaid };
}

/**
 * Returns the part of the holding that a sale takes by units, as `sold` of `whole`, capped at all of it. Null if
 * unknown: the sale or a movement in force has no units, nothing is left, or several instruments are held, whose units
 * are not comparable.
 */
export function partByUnits(units: Units, said: UnitsSaid): { sold: bigint; whole: bigint } | null {
  const sold = saidIn(said);
  const whole = sum(units.held.values());
  const names = new Set([...heldNames(units), nameOf(said)].filter(Boolean));
  if (sold === null || isUnsaid(units) || whole <= 0n || names.size > 1) return null;
  return { sold: sold < whole ? sold : whole, whole };
}

/**
 * Returns the units held of a sale's instrument in millionths, or of all if it names none. Null if unknown: a movement
 * in force has no units, or that instrument was never bought.
 */
export function heldFor(units: Units, said: UnitsSaid): bigint | null {
  const name = nameOf(said);
  if (isUnsaid(units) || !units.held.size) return null;
  return name ? (units.held.get(name) ?? null) : sum(units.held.values());
}

/** Returns the units that a partial sale takes; without an instrument they come from the only one held. */
export function takenBy(units: Units, said: UnitsSaid): Units {
  const sold = saidIn(said);
  // Leaves a count of -1, which offsets a purchase without units.
  if (sold === null) return { held: new Map(), unsaid: new Map([[nameOf(said), -1]]) };
  const names = heldNames(units);
  const name = names.length === 1 && names[0] !== undefined ? names[0] : nameOf(said);
  return { held: new Map([[name, sold]]), unsaid: new Map() };
}

/** Returns the units of the instrument that a movement names. */
export function unitsOfOne({ held, unsaid }: Units, said: UnitsSaid): Units {
  const own = nameOf(said);
  const only = <V>(all: ReadonlyMap<string, V>) => new Map([...all].filter(([name]) => name === own));
  return { held: only(held), unsaid: only(unsaid) };
}

const isUnsaid = ({ unsaid }: Units): boolean => [...unsaid.values()].reduce((all, more) => all + more, 0) !== 0;

const saidIn = ({ units }: UnitsSaid): bigint | null => (units !== undefined && units > 0n ? units : null);
/** Returns the normalised name of an instrument; '' if none. */
export const nameOf = ({ instrument }: UnitsSaid): string => instrument?.trim().toLowerCase() ?? '';
const heldNames = ({ held }: Units): string[] => [...held].flatMap(([name, units]) => (units === 0n ? [] : [name]));
