/** What a day added to a balance, in minor units. */
export interface Change {
  day: string;
  cents: bigint;
}

/** What a balance comes to at the end of a day, out of what each day added to it. */
export const standingOn = (changes: readonly Change[], day: string): bigint =>
  changes.reduce((all, change) => (change.day <= day ? all + change.cents : all), 0n);

/** The least that it comes to at the end of a day or of any day after it, with the first day on which it does. */
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
