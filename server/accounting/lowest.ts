/** Change of a balance on a day, in minor units. */
export interface Change {
  day: string;
  cents: bigint;
}

/** Returns a balance at the end of a day from its daily changes. */
export const standingOn = (changes: readonly Change[], day: string): bigint =>
  changes.reduce((all, change) => (change.day <= day ? all + change.cents : all), 0n);

/** Returns the lowest balance at the end of a day or any later day, with the first day that reaches it. */
export const lowestFrom = (changes: readonly Change[], day: string): { day: string; cents: bigint } => {
  const added = new Map<string, bigint>();
  for (const { day: on, cents } of changes) if (on > day) added.set(on, (added.get(on) ?? 0n) + cents);
  let cents = standingOn(changes, day);
  let lowest = { day, cents };
  for (const on of [...added.keys()].sort()) {
    cents += added.get(on) ?? 0n;
    if (cents < lowest.cents) lowest = { day: on, cents };
  }
  return lowest;
};
